import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

/** Files whose name carries a hash of their content never change under that name. */
const hashed = /[\\/]assets[\\/]/;

/** The built back office: its files, and its one page for every address that is a screen. */
export async function registerWebFiles(app: FastifyInstance, folder: string): Promise<void> {
  if (existsSync(folder)) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      globIgnore: ['**/.vite/**', '**/index.html'],
      setHeaders: (reply, path) => {
        reply.header('cache-control', hashed.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
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
  return (method === 'GET' || method === 'HEAD') && takesPages && !/^\/(api|wiki|identity)(\/|$)|\.\w+$/i.test(path);
}
