import { decideApproval } from '#contract/approvals.ts';
import { moveCashDeposit, requestCashDeposit } from '#contract/billing.ts';
import type { Effect, Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { callOffPayout, exportPayouts, oweRefund, settlePayout } from '#contract/payouts.ts';

/** What can leave somebody with more than was paid, or sell what is not there. */
const watched: readonly Effect[] = ['value', 'money', 'issue', 'sale'];

/** Calls of the contract that are not drawn, and why nothing of a voucher can go wrong by them. */
const elsewhere: readonly Endpoint[] = [
  // What a hotel owes the platform: no voucher follows from it.
  requestCashDeposit,
  moveCashDeposit,
  // Carries out once more what the model draws as its own calls; that it is done once stands in approvals.test.ts.
  decideApproval,
  // What no provider sends back: which of two happens to one payout is tried in races of its own, and the model never calls one off.
  oweRefund,
  exportPayouts,
  settlePayout,
  callOffPayout,
];

const isWatched = ({ effects = [] }: Endpoint) => effects.some((effect) => watched.includes(effect));

/** The calls of the contract that move value and that nobody asked for. */
export function neverAsked(asked: ReadonlySet<string>): string[] {
  return endpoints
    .filter((endpoint) => isWatched(endpoint) && !elsewhere.includes(endpoint) && !asked.has(endpoint.name))
    .map(({ name }) => name);
}
