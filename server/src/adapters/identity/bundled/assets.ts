import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';

import { passkeyScript } from './factors/passkey-form.ts';

const resolve = createRequire(import.meta.url).resolve;

const fonts = {
  'inter.woff2': '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  'fraunces.woff2': '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
};

/** The library's own bundle stands beside the modules that its package names. */
const webauthnScript = join(dirname(resolve('@simplewebauthn/browser')), '../dist/bundle/index.umd.min.js');

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
  const scripts = {
    'sign-out.js': async () => signOutScript,
    'passkeys.js': async () => passkeyScript,
    'webauthn.js': () => readFile(webauthnScript, 'utf8'),
  };
  for (const [name, read] of Object.entries(scripts)) {
    app.get(`${mountPath}/assets/${name}`, async (_, reply) =>
      reply
        .type('text/javascript')
        .header('cache-control', 'public, max-age=86400')
        .send(await read()),
    );
  }
}
