import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fontPreload } from './web/build/font-preload.ts';
import { helpArticles } from './web/build/help-articles.ts';
import { widgetFiles } from './web/build/widget-files.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const api = `http://localhost:${process.env.API_PORT ?? 4001}`;

export default defineConfig({
  root: at('web'),
  plugins: [
    react(),
    helpArticles(at('help')),
    widgetFiles(at('widget')),
    fontPreload(['inter-latin-wght-normal', 'fraunces-latin-opsz-normal']),
  ],
  server: {
    port: Number(process.env.PORT ?? 4000),
    strictPort: true,
    proxy: { '/api': api, '/identity': api, '/images': api, '/wiki': api, '/healthz': api, '/readyz': api },
  },
  build: {
    outDir: at('dist/web'),
    emptyOutDir: true,
    manifest: true,
    target: ['chrome109', 'edge109', 'firefox109', 'safari16.3'],
    // The content security policy knows no `data:` scripts or fonts, and a file of its own is cached for ever.
    assetsInlineLimit: 0,
    // Browsers that do not know it load the same files, a moment later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: at('web/index.html'), 'silent-renew': at('web/silent-renew.html') },
      output: {
        codeSplitting: {
          // A group takes what its files import with it, unless one above has it already. What only a few screens use travels with
          // them; what a dozen of them use is one file, for sixty small ones take a browser half a second more, at every first visit.
          groups: [
            // A tab that holds a token begins without it; the hidden frame that renews one needs nothing else.
            { name: 'identity', test: /node_modules[\\/](oidc-client-ts|jwt-decode)[\\/]/ },
            { name: 'mantine', test: /node_modules[\\/]@mantine[\\/]/, tags: ['$initial'] },
            { name: 'vendor', test: /node_modules[\\/]/, tags: ['$initial'] },
            { name: 'start', test: /[\\/]app[\\/]application\.tsx$/ },
            // Whoever has signed in sees the home page first.
            {
              name: 'inside',
              test: /[\\/](app[\\/](inside|home[\\/]home\.screen)\.tsx|kit[\\/](display[\\/]locales|session[\\/]use-today)\.ts)$/,
            },
            // With the small parts of Mantine that everything else above the page is made of, too.
            { name: 'dropdown', test: /[\\/](kit[\\/]dropdown|@mantine[\\/]hooks|@mantine[\\/]core[\\/]esm[\\/]core)[\\/]/ },
            // How figures, tables and what is missing are shown: charts need that, and nothing of lists and forms.
            { name: 'display', test: /[\\/]kit[\\/](display|states)[\\/]/ },
            { name: 'screens', test: /[\\/](kit|node_modules)[\\/]/, minShareCount: 12 },
          ],
        },
      },
    },
  },
});
