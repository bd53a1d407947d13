import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { allowAnyOrigin } from './any-origin.ts';

/** The script keeps its name for ever on pages that are not ours, so a new one must be there soon. Fonts change once in years. */
const keptForSeconds = (path: string) => (path.endsWith('.woff2') ? 30 * 24 * 60 * 60 : 5 * 60);

/** `/widget/…`: the script that hotels put on their own pages, and the fonts it may ask for. */
export async function registerWidgetFiles(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/widget/',
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    decorateReply: false,
    setHeaders: (reply, path) => {
      allowAnyOrigin(reply);
      reply.header('cache-control', `public, max-age=${keptForSeconds(path)}`);
    },
  });
}
