import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Credentials } from '../../../ports/payments.ts';
import { languageOf, sendPage } from '../../pages/send-page.ts';
import { DeskRefusal, type Sandbox } from '../sandbox/desk.ts';
import { connectPage } from '../sandbox/pages.ts';

type Form = Record<string, string>;

interface ConnectedAccount {
  connected: boolean;
}

function refuse(error: string, description: string): never {
  throw new DeskRefusal(error === 'invalid_client' ? 401 : 400, { error, error_description: description });
}

/** Connect by OAuth: the manager's page, the code it gives out once, and accounts that come and go. */
export function mountStripeConnect(app: FastifyInstance, { shelf }: Sandbox, known: Credentials) {
  const isConnected = async (account: string): Promise<boolean> => {
    const kept = (await shelf.get('stripeAccount', account)) as ConnectedAccount | undefined;
    return kept?.connected ?? account === known['stripeUserId'];
  };

  app.get<{ Querystring: Form }>('/oauth/authorize', async (request, reply) => {
    const { client_id, redirect_uri = '', state = '', scope = 'read_write' } = request.query;
    if (client_id !== known['clientId'] || !URL.canParse(redirect_uri)) refuse('invalid_request', 'No such application');
    const back = (answer: Form) => {
      const url = new URL(redirect_uri);
      for (const [name, value] of Object.entries({ ...answer, state })) url.searchParams.set(name, value);
      return url.href;
    };
    const code = `ac_${randomBytes(16).toString('hex')}`;
    await shelf.put('stripeCode', code, { unused: true });
    const page = connectPage(languageOf(request), { yes: back({ code, scope }), no: back({ error: 'access_denied' }) });
    return sendPage(reply, page);
  });

  app.post('/oauth/token', async ({ body, headers }) => {
    const { code = '' } = body as Form;
    if (headers.authorization !== `Bearer ${known['secretKey']}`) refuse('invalid_client', 'No such API key');
    const kept = (await shelf.get('stripeCode', code)) as { unused: boolean } | undefined;
    if (!kept?.unused) refuse('invalid_grant', `Authorization code does not exist: ${code}`);
    await shelf.put('stripeCode', code, { unused: false });
    const account = `acct_${randomBytes(8).toString('hex')}`;
    await shelf.put('stripeAccount', account, { connected: true });
    return { token_type: 'bearer', scope: 'read_write', livemode: false, stripe_user_id: account };
  });

  app.post('/oauth/deauthorize', async ({ body }) => {
    const { client_id, stripe_user_id: account = '' } = body as Form;
    if (client_id !== known['clientId'] || !(await isConnected(account))) refuse('invalid_client', 'This application is not connected');
    await shelf.put('stripeAccount', account, { connected: false });
    return { stripe_user_id: account };
  });

  return { isConnected };
}
