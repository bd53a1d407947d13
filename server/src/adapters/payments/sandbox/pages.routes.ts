import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { gatewayCodes } from '#contract/vocabulary/payments.ts';
import { languageOf, sendPage } from '../../pages/send-page.ts';
import { guestActs } from './desk.ts';
import { donePage, missingPage, openPaymentsPage, payPage } from './pages.ts';
import type { RunningSandbox } from './sandbox.ts';

const shown = 50;
const address = z.object({ code: z.pipe(z.string().check(z.toUpperCase()), z.enum(gatewayCodes)), id: z.string() });
const deed = z.object({ act: z.enum(guestActs) });

/** Where guests meet the sandbox: the hosted page, the cash machine and the phone. */
export function mountPages(app: FastifyInstance, sandbox: RunningSandbox): void {
  app.get('/', async (request, reply) => {
    const open = (await sandbox.till.list()).filter(({ status }) => status === 'open').slice(-shown);
    const rows = open.reverse().map((payment) => ({ payment, url: sandbox.pageUrl(payment) }));
    return sendPage(reply, openPaymentsPage(languageOf(request), rows));
  });

  app.get('/pay/:code/:id', async (request, reply) => {
    const { code, id } = address.parse(request.params);
    const payment = await sandbox.till.find(code, id);
    if (!payment) return sendPage(reply, missingPage(languageOf(request)), 404);
    return sendPage(reply, payment.status === 'open' ? payPage(payment, false) : donePage(payment));
  });

  app.post('/pay/:code/:id', async (request, reply) => {
    const { code, id } = address.parse(request.params);
    const { act } = deed.parse(request.body);
    const payment = await sandbox.act(code, id, act);
    if (!payment) return sendPage(reply, missingPage(languageOf(request)), 404);
    if (payment.status === 'open' && act !== 'cancel') return sendPage(reply, payPage(payment, true));
    const next = act === 'cancel' ? (payment.cancelUrl ?? payment.returnUrl) : payment.returnUrl;
    return next ? reply.redirect(next, 303) : sendPage(reply, donePage(payment));
  });
}
