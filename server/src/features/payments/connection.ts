import type { CredentialName } from '#contract/vocabulary/payments.ts';
import { done, type Outcome, refused } from '#domain/outcome.ts';
import { type CommandReason, type Origin, runCommand } from '../../platform/command/run-command.ts';
import { groupScope } from '../../platform/db/database.ts';
import { type AccountConnection, type PaymentProvider, ProviderRefused, ProviderUnavailable } from '../../ports/payments.ts';
import { forgottenBefore, linkIdOf, newState, type Traveller } from './connect-link.ts';
import { credentialsOf } from './credentials.ts';
import { findGateway, isLinkUsed, keepGateway, spendConnectLink } from './gateways.store.ts';
import type { PaymentTools } from './payment-tools.ts';
import { dropSettings, keepSetting } from './settings.store.ts';

/** The provider at whom a hotel group connects an account of its own. */
export function connectableProvider({ providers }: PaymentTools): PaymentProvider & { connection: AccountConnection } {
  for (const provider of providers.values()) {
    if (provider.connection) return { ...provider, connection: provider.connection };
  }
  throw new Error('no provider has accounts to connect');
}

/** What the provider said, or that it would not, or could not. */
async function asked<Answer>(work: () => Promise<Answer>): Promise<Outcome<Answer, 'refused' | 'unavailable'>> {
  try {
    return done(await work());
  } catch (error) {
    if (error instanceof ProviderRefused) return refused('refused');
    if (error instanceof ProviderUnavailable) return refused('unavailable');
    throw error;
  }
}

export async function connectLink(tools: PaymentTools, traveller: Traveller): Promise<Outcome<string, 'keysMissing'>> {
  const { code, connection } = connectableProvider(tools);
  const { current } = await credentialsOf(tools, undefined, code);
  if (!current['clientId']) return refused('keysMissing');
  const state = newState(tools.secrets, traveller, tools.platform.clock.now());
  return done(connection.link(current, state, `${tools.publicUrl}/PaymentManagement`));
}

type CompleteReason = 'notValid' | 'refused' | 'unavailable' | CommandReason;

/** The provider is asked first, and gives an account for a code once; the link is used up with what it brought. */
export async function completeConnection(
  tools: PaymentTools,
  traveller: Traveller,
  origin: Origin,
  { code: accountCode, state }: { code: string; state: string },
): Promise<Outcome<null, CompleteReason>> {
  const { platform, secrets } = tools;
  const { code, connection } = connectableProvider(tools);
  const linkId = linkIdOf(secrets, traveller, state, platform.clock.now());
  if (linkId === undefined) return refused('notValid');
  const scope = groupScope(traveller.groupId);
  const isUsed = await platform.database.read(scope, (tx) => isLinkUsed(tx, linkId));
  const { current } = await credentialsOf(tools, undefined, code);
  const account = isUsed ? undefined : await asked(() => connection.complete(current, accountCode));
  if (account?.ok === false) return account;

  return runCommand(platform, { name: 'completeConnection', scope, origin, request: { accountCode, linkId } }, async (tx) => {
    if (!account || !(await spendConnectLink(tx, linkId, tx.now, forgottenBefore(tx.now)))) return refused('notValid');
    const gateway = await findGateway(tx, code);
    const { userId, settings } = account.value;
    await keepGateway(tx, { ...gateway, userId, connectedAt: tx.now });
    for (const [name, value] of Object.entries(settings)) {
      await keepSetting(tx, code, { name: name as CredentialName, value, sealed: null }, { by: origin.actor, at: tx.now });
    }
    await tx.record({ subject: 'paymentGateway', id: code, detail: { before: { userId: gateway.userId }, after: { userId } } });
    return done(null);
  });
}

/** Taken back at the provider first: an account we no longer know of must not stay open to us. What is not connected is left as it is. */
export async function revokeConnection(
  tools: PaymentTools,
  { groupId }: Traveller,
  origin: Origin,
): Promise<Outcome<null, 'refused' | 'unavailable' | CommandReason>> {
  const { platform } = tools;
  const { code, connection, credentials } = connectableProvider(tools);
  const scope = groupScope(groupId);
  const { userId } = await platform.database.read(scope, (tx) => findGateway(tx, code));
  if (userId !== null) {
    const { current } = await credentialsOf(tools, groupId, code);
    const said = await asked(() => connection.revoke(current));
    if (!said.ok) return said;
  }
  return runCommand(platform, { name: 'revokeConnection', scope, origin, request: { code } }, async (tx) => {
    const gateway = await findGateway(tx, code);
    if (gateway.userId !== userId || userId === null) return done(null);
    await keepGateway(tx, { ...gateway, active: false, userId: null, connectedAt: null });
    const accountNames = credentials.filter(({ owner }) => owner === 'group').map(({ name }) => name);
    await dropSettings(tx, code, accountNames);
    await tx.record({ subject: 'paymentGateway', id: code, detail: { before: { userId }, after: { userId: null, active: false } } });
    return done(null);
  });
}
