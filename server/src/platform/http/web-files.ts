import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

const served = (kept: string): Partial<FastifyStaticOptions> => ({
  index: false,
  preCompressed: true,
  cacheControl: false,
  setHeaders: (reply) => {
    reply.header('cache-control', kept);
  },
});

/** The built back office: its files, and its one page for every address that is a screen. */
export async function registerWebFiles(app: FastifyInstance, folder: string): Promise<void> {
  if (existsSync(folder)) {
    // Named after their content, of which they never change; too many for a route each, which would be made anew at every start.
    await app.register(fastifyStatic, {
      root: join(folder, 'assets'),
      prefix: '/assets/',
      ...served('public, max-age=31536000, immutable'),
      decorateReply: false,
    });
    await app.register(fastifyStatic, {
      root: folder,
      ...served('no-cache'),
      wildcard: false,
      globIgnore: ['**/.vite/**', 'assets/**', '**/index.html'],
    });
  }
  const hasPage = existsSync(join(folder, 'index.html'));
  app.setNotFoundHandler(async (request, reply) => {
    if (!hasPage || !isScreen(request)) throw new Problem('UNKNOWN_PATH');
    return reply.header('cache-control', 'no-cache').sendFile('index.html', folder);
  });
}

/** An address a person may have typed: not a call, and not a file that is missing. */
function isScreen({ method, url, headers }: FastifyRequest): boolean {
  const [path = ''] = url.split('?');
  const takesPages = /text\/html|\*\/\*/.test(headers.accept ?? '*/*');
  return (method === 'GET' || method === 'HEAD') && takesPages && !/^\/(api|wiki|identity|assets|images|widget)(\/|$)|\.\w+$/i.test(path);
}
