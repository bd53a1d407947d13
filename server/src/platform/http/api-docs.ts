import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { whenAsked } from '../when-asked.ts';
import { apiPage } from './api-page.ts';
import { openApiDocument } from './openapi.ts';

/** `/api/docs` for people, `/api/docs/openapi.json` for machines, `/api/docs/partner/openapi.json` for those of partners. */
export function registerApiDocs(app: FastifyInstance, publicUrl: string): void {
  // To write these out takes longer than the rest of the start.
  const document = whenAsked(() => openApiDocument(endpoints, publicUrl));
  const page = whenAsked(() => apiPage(endpoints));
  const ofPartners = endpoints.filter(({ access }) => access.kind === 'partner');
  const forPartners = whenAsked(() => openApiDocument(ofPartners, publicUrl));
  app.get('/api/docs/partner/openapi.json', async (_, reply) => reply.send(forPartners()));
  app.get('/api/docs', async (_, reply) => reply.type('text/html').send(page()));
  app.get('/api/docs/openapi.json', async (_, reply) => reply.send(document()));
}
