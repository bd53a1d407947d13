import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { bundleWidget, fontFiles, widgetPages } from '../../scripts/parts/bundle-widget.mjs';

const types: Record<string, string> = { js: 'text/javascript', html: 'text/html', css: 'text/css', woff2: 'font/woff2' };

/** `/widget/…` while developing: from the sources, anew at every request, which takes a moment and is never stale. */
export function widgetFiles(folder: string): Plugin {
  const read = async (name: string): Promise<string | Buffer | undefined> => {
    if (name === 'vale-widget.js') return bundleWidget();
    if (widgetPages.includes(name)) return readFile(join(folder, name));
    const font = fontFiles().find((file) => `fonts/${file.name}` === name);
    return font && readFile(font.path);
  };
  const send = async (name: string, response: ServerResponse, next: (error?: unknown) => void) => {
    const content = await read(name);
    if (content === undefined) return next();
    response.setHeader('content-type', types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream');
    response.end(content);
  };
  return {
    name: 'widget-files',
    configureServer(server) {
      server.middlewares.use('/widget', (request, response, next) => {
        const name = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1);
        send(name, response, next).catch(next);
      });
      server.middlewares.use('/checkout', (_, response, next) => {
        send('checkout.html', response, next).catch(next);
      });
    },
  };
}
