import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const sloppy = 'html { font-size: 62.5% } * { color: crimson; text-transform: uppercase }';

/** What docs/embedding.md tells a hotel to allow, and nothing besides. */
export function strictPolicy(vale: string): string {
  return `default-src 'none'; script-src ${vale}; connect-src ${vale}; img-src ${vale} data:; font-src ${vale}`;
}

/** The page of a hotel, elsewhere on the web: another origin, with habits of its own or with a policy that allows next to nothing. */
export async function withHotelPage(code: string, visit: (address: string) => Promise<void>, policy?: string): Promise<void> {
  const html = `<!doctype html><html lang="pt"><head><meta charset="utf-8" /><title>Hotel</title>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    ${policy ? '' : `<style>${sloppy}</style>`}</head>
    <body><main><h1>Hotel</h1>${code}</main></body></html>`;
  const server = createServer((_, reply) => {
    if (policy) reply.setHeader('content-security-policy', policy);
    reply.setHeader('content-type', 'text/html').end(html);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  try {
    await visit(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  } finally {
    server.close();
  }
}
