import type { CredentialName, PaymentMode } from '#contract/vocabulary/payments.ts';
import { done, type Outcome, refused } from '../outcome.ts';

/** Something a provider is told. */
export interface CredentialNeed {
  readonly name: CredentialName;
  readonly secret: boolean;
  readonly owner: 'platform' | 'group';
  readonly optional?: true;
  readonly mode?: PaymentMode;
}

/** What a provider asks of those who take payments through it. */
export interface GatewayNeeds {
  readonly credentials: readonly CredentialNeed[];
  /** The modes it knows; none where its own page lets the guest choose. */
  readonly modes: readonly PaymentMode[];
  /** Whether the group's own account is connected at the provider instead of being typed in. */
  readonly connectable: boolean;
}

export interface GatewayKnown {
  readonly modes: readonly PaymentMode[];
  /** The names of all it would be told today, whoever set them. */
  readonly told: ReadonlySet<string>;
}

export type Missing = CredentialName | 'validPaymentModes';

/** What a hotel group may write itself: the account of a connection is the provider's to say. */
export function ownSettings({ credentials, connectable }: GatewayNeeds): readonly CredentialNeed[] {
  return connectable ? [] : credentials.filter(({ owner }) => owner === 'group');
}

/** What the platform may set for every group that has none of its own. */
export function sharedKeys({ credentials, connectable }: GatewayNeeds): readonly CredentialNeed[] {
  return connectable ? credentials.filter(({ owner }) => owner === 'platform') : credentials;
}

/** What keeps guests from paying through it, in the order in which the provider asks for it. */
export function missingOf(needs: GatewayNeeds, { modes, told }: GatewayKnown): Missing[] {
  const isNeeded = ({ optional, mode }: CredentialNeed) => !optional && (mode === undefined || modes.includes(mode));
  const untold = needs.credentials.filter((need) => isNeeded(need) && !told.has(need.name)).map(({ name }) => name);
  return needs.modes.length > 0 && modes.length === 0 ? [...untold, 'validPaymentModes'] : untold;
}

type ActivationReason = 'keysMissing' | 'notConnected' | 'settingsMissing' | 'modesEmpty';

/** A gateway is switched on when guests could pay through it. First comes what the group cannot mend itself. */
export function decideActivation(needs: GatewayNeeds, known: GatewayKnown): Outcome<null, ActivationReason> {
  const missing = missingOf(needs, known);
  const isMissing = (owner: CredentialNeed['owner']) =>
    needs.credentials.find((need) => need.owner === owner && missing.includes(need.name));
  if (isMissing('platform')) return refused('keysMissing');
  const own = isMissing('group');
  if (own) return needs.connectable ? refused('notConnected') : refused('settingsMissing', `settings.${own.name}`);
  return missing.includes('validPaymentModes') ? refused('modesEmpty', 'validPaymentModes') : done(null);
}
