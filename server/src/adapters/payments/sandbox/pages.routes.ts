import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { gatewayCodes } from '#contract/vocabulary/payments.ts';
import { languageOf, sendPage } from '../../pages/send-page.ts';
import { disputeStages, guestActs } from './desk.ts';
import { donePage, missingPage, openPaymentsPage, payPage } from './pages.ts';
import type { RunningSandbox } from './sandbox.ts';

const shown = 50;
const address = z.object({ code: z.pipe(z.string().check(z.toUpperCase()), z.enum(gatewayCodes)), id: z.string() });
const deed = z.object({ act: z.enum(guestActs) });
const disputeAct = z.object({
  stage: z.enum(disputeStages),
  amountMinor: z.optional(z.number()),
  another: z.optional(z.boolean()),
});

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

  // What the guest's bank does: there is no page for it.
  app.post('/disputes/:code/:id', async (request) => {
    const { code, id } = address.parse(request.params);
    return sandbox.dispute(code, id, disputeAct.parse(request.body));
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
