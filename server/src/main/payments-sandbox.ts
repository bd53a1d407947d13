import type { GatewayCode } from '#contract/vocabulary/payments.ts';
import { gateways } from '#demo/gateways.ts';
import { startSandbox } from '../adapters/payments/sandbox/sandbox.ts';
import { sandboxDesks } from '../adapters/payments/sandbox-desks.ts';
import { tableShelf } from '../adapters/shelf/table-shelf.ts';
import type { Secrets } from '../platform/crypto/secrets.ts';
import type { Database } from '../platform/db/database.ts';
import type { Credentials } from '../ports/payments.ts';

export interface PaymentsSandbox {
  /** What the sandbox knows a shop by; beneath whatever a hotel group has set itself. */
  credentialsOf(gateway: GatewayCode): Credentials;
  url(): string | undefined;
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface Options {
  database: Database;
  secrets: Secrets;
  port: number;
  publicUrl: string;
}

/** Made from the house's own secret, so that none of them is written anywhere. */
export function sandboxCredentials(secrets: Secrets): Record<GatewayCode, Credentials> {
  const secret = (name: string) => secrets.derive(`sandbox ${name}`)[0].toString('hex').slice(0, 32);
  const connected = gateways.find(({ stripeUserId }) => stripeUserId !== undefined)?.stripeUserId ?? '';
  return {
    STRIPE: {
      secretKey: `sk_test_${secret('STRIPE key')}`,
      clientId: 'ca_sandbox',
      webhookSecret: `whsec_${secret('STRIPE webhook')}`,
      stripeUserId: connected,
    },
    PAYPAL: { clientId: 'sandbox-client', clientSecret: secret('PAYPAL'), webhookId: 'WH-SANDBOX' },
    EASYPAY: {
      accountId: 'sandbox-account',
      apiKey: secret('EASYPAY key'),
      noticeUser: 'easypay',
      noticePassword: secret('EASYPAY notice'),
    },
    IFTHENPAY: {
      backofficeKey: secret('IFTHENPAY office'),
      antiPhishingKey: secret('IFTHENPAY notice'),
      mbKey: 'SBX-000001',
      mbWayKey: 'SBX-000002',
      ccardKey: 'SBX-000003',
    },
    UNICRE: { username: 'sandbox', password: secret('UNICRE') },
  };
}

/** Providers to practise with, on this machine: every gateway works without an account anywhere, and no money moves. */
export function paymentsSandbox({ database, secrets, port, publicUrl }: Options): PaymentsSandbox {
  const known = sandboxCredentials(secrets);
  const desks = sandboxDesks(known);
  let running: Awaited<ReturnType<typeof startSandbox>> | undefined;
  return {
    credentialsOf(gateway) {
      const prefix = desks.find(({ code }) => code === gateway)?.prefix ?? '';
      // Which account pays is the hotel group's to say.
      const { stripeUserId: _, ...credentials } = known[gateway];
      return running ? { ...credentials, apiUrl: `${running.url}${prefix}` } : {};
    },
    url: () => running?.url,
    async start() {
      const noticeUrl = (code: GatewayCode) => `${publicUrl}/api/Voucher/Payment/v1/Notice/${code}`;
      running = await startSandbox({ desks, shelf: tableShelf(database), port, noticeUrl });
    },
    async stop() {
      await running?.stop();
    },
  };
}
