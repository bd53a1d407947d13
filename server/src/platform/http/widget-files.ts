import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
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
    preCompressed: true,
    cacheControl: false,
    decorateReply: false,
    setHeaders: (reply, path) => {
      allowAnyOrigin(reply);
      reply.header('cache-control', `public, max-age=${keptForSeconds(path)}`);
    },
  });
  registerCheckoutPage(app, join(folder, 'checkout.html'));
}

/** Nothing but the widget's own script and calls; styles are set from it, so the page needs no inline ones. */
const checkoutPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(';');

/** `/checkout`: where a guest comes back to from a provider, with an order's key in the address, which must not travel on. */
function registerCheckoutPage(app: FastifyInstance, file: string): void {
  app.get('/checkout', async (_, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'referrer-policy': 'no-referrer', 'content-security-policy': checkoutPolicy })
      .type('text/html; charset=utf-8')
      .send(await readFile(file)),
  );
}
