import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';

const resolve = createRequire(import.meta.url).resolve;

const fonts = {
  'inter.woff2': '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  'fraunces.woff2': '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
};

/** Presses the button of the sign-out page; the policy allows no script inside the page itself. */
const signOutScript = `document.querySelector('button[name=logout]').click();`;

export function registerAssets(app: FastifyInstance, mountPath: string): void {
  for (const [name, file] of Object.entries(fonts)) {
    app.get(`${mountPath}/assets/${name}`, async (_, reply) =>
      reply
        .type('font/woff2')
        .header('cache-control', 'public, max-age=86400')
        .send(await readFile(resolve(file))),
    );
  }
  app.get(`${mountPath}/assets/sign-out.js`, async (_, reply) =>
    reply.type('text/javascript').header('cache-control', 'public, max-age=86400').send(signOutScript),
  );
}
