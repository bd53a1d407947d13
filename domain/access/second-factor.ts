/** How a token says that its owner signed in (RFC 8176, and what well-known issuers write besides): whatever proves more than what somebody knows. */
const secondFactors: ReadonlySet<string> = new Set([
  ...['mfa', 'mca', 'otp', 'sms', 'tel', 'hwk', 'swk', 'sc', 'face', 'fpt', 'iris', 'retina', 'vbm'],
  ...['fido', 'ngcmfa'],
]);

/** A token of the command line: whoever has a shell on the server has everything that a second factor would keep. */
export const commandLineMethod = 'cli';

export function showsSecondFactor(methods: readonly string[]): boolean {
  return methods.some((method) => secondFactors.has(method) || method === commandLineMethod);
}

/** Somewhere somebody works, and the access groups of whose people it wants a second factor. */
export interface Demand {
  readonly secondFactorFor: readonly string[];
}

/** One place that demands it is enough: there is one sign-in for all of them. */
export function needsSecondFactor(groupIds: readonly string[], demands: readonly Demand[]): boolean {
  return demands.some(({ secondFactorFor }) => secondFactorFor.some((id) => groupIds.includes(id)));
}
