import type { FastifyInstance } from 'fastify';
import { languageOf } from '../../../platform/http/language.ts';
import { sendPage } from '../../pages/send-page.ts';
import { frontPage, invoicePage, missingPage } from './pages.ts';
import type { FrontOffice } from './protocol.routes.ts';

/** What people see of the simulator: what it is, and the invoices it has written. */
export function mountPages(app: FastifyInstance, { now, sales, password, operatorPassword }: FrontOffice): void {
  app.get('/', async (request, reply) =>
    sendPage(reply, frontPage(languageOf(request), now(), { connection: password, operators: operatorPassword })),
  );

  app.get<{ Params: { reference: string } }>('/invoices/:reference', async (request, reply) => {
    const sale = await sales.find(request.params.reference);
    const language = languageOf(request);
    return sale ? sendPage(reply, invoicePage(language, sale)) : sendPage(reply, missingPage(language), 404);
  });
}
