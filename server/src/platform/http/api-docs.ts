import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { apiPage } from './api-page.ts';
import { openApiDocument } from './openapi.ts';

/** `/api/docs` for people, `/api/docs/openapi.json` for machines. */
export function registerApiDocs(app: FastifyInstance, publicUrl: string): void {
  const document = openApiDocument(endpoints, publicUrl);
  const page = apiPage(endpoints);
  app.get('/api/docs', async (_, reply) => reply.type('text/html').send(page));
  app.get('/api/docs/openapi.json', async (_, reply) => reply.send(document));
}
