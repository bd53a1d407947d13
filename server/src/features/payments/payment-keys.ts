import type { PaymentKey, PaymentKeyDraft } from '#contract/payments.ts';
import { type CredentialName, earlierKeyHours, type GatewayCode } from '#contract/vocabulary/payments.ts';
import { done, refused } from '#domain/outcome.ts';
import { type CredentialNeed, sharedKeys } from '#domain/payment/gateway.ts';
import { secretTail } from '#domain/payment/secret-tail.ts';
import { fingerprint } from '../../platform/command/fingerprint.ts';
import { type Origin, runCommand } from '../../platform/command/run-command.ts';
import { platformScope } from '../../platform/db/database.ts';
import { keyContext } from './credentials.ts';
import { needsOf } from './gateway-needs.ts';
import { dropKey, findKey, keepKey, listKeys } from './keys.store.ts';
import { type PaymentTools, providerOf } from './payment-tools.ts';

function keyNeed(tools: PaymentTools, code: GatewayCode, name: CredentialName): CredentialNeed | undefined {
  return sharedKeys(needsOf(providerOf(tools, code))).find((need) => need.name === name);
}

/** Every key there could be, whether it is set or not; covered. */
export async function keyViews(tools: PaymentTools): Promise<PaymentKey[]> {
  const { platform, secrets } = tools;
  const rows = await platform.database.read(platformScope, listKeys);
  const now = platform.clock.now();
  return [...tools.providers.values()].flatMap((provider) =>
    sharedKeys(needsOf(provider)).map(({ name, secret }): PaymentKey => {
      const { code } = provider;
      const row = rows.find((key) => key.gateway === code && key.name === name);
      if (!row) return { code, name, secret, set: false, sharedKey: '', changedAt: null, changedBy: null, earlierUntil: null };
      const plain = secrets.open(row.sealed, keyContext(code, name));
      const isEarlierGood = row.previousUntil !== null && row.previousUntil > now;
      return {
        ...{ code, name, secret, set: true, sharedKey: secret ? secretTail(plain) : plain },
        ...{ changedAt: row.changedAt.toISOString(), changedBy: row.changedBy },
        earlierUntil: isEarlierGood ? (row.previousUntil?.toISOString() ?? null) : null,
      };
    }),
  );
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ['https:', 'http:'].includes(new URL(text).protocol);
}

/** A key that takes the place of another leaves that one good for reports that are on their way. The same one again changes nothing. */
export async function saveKeyCommand(tools: PaymentTools, origin: Origin, { code, name, sharedKey }: PaymentKeyDraft) {
  const { secrets, platform } = tools;
  const context = keyContext(code, name);
  const request = { code, name, sharedKey: fingerprint(secrets, sharedKey) };
  return runCommand(
    platform,
    { name: 'savePaymentKey', scope: platformScope, origin, request, isolation: 'read committed' },
    async (tx) => {
      if (!keyNeed(tools, code, name)) return refused('unknownKey', 'name');
      if (name === 'apiUrl' && !isWebAddress(sharedKey)) return refused('notAnAddress', 'sharedKey');
      const current = await findKey(tx, code, name, 'lock');
      if (current && secrets.open(current.sealed, context) === sharedKey) return done(null);
      const previousUntil = current ? new Date(tx.now.getTime() + earlierKeyHours * 60 * 60 * 1000) : null;
      const key = { gateway: code, name, sealed: secrets.seal(sharedKey, context), previousSealed: current?.sealed ?? null, previousUntil };
      await keepKey(tx, { ...key, changedAt: tx.now }, origin.actor);
      const detail = { act: current ? 'replaced' : 'set', earlierUntil: previousUntil };
      await tx.record({ subject: 'paymentKey', id: `${code} ${name}`, detail });
      return done(null);
    },
  );
}

export function deleteKeyCommand(tools: PaymentTools, origin: Origin, code: GatewayCode, name: CredentialName) {
  const input = { name: 'deletePaymentKey', scope: platformScope, origin, request: { code, name } };
  return runCommand(tools.platform, input, async (tx) => {
    if (!(await findKey(tx, code, name))) return refused('unknownKey');
    await dropKey(tx, code, name);
    await tx.record({ subject: 'paymentKey', id: `${code} ${name}`, detail: { act: 'removed' } });
    return done(null);
  });
}
