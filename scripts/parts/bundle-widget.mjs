import { existsSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { at } from './root.mjs';

/**
 * Stylesheets become texts for the shadow root. `rem` is the page's measure, and some pages make it 10 px: the widget keeps to its
 * own, and grows with the zoom of the browser.
 */
const stylesAsText = {
  name: 'styles-as-text',
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const own = (await readFile(path, 'utf8')).replace(/(\d*\.?\d+)rem\b/g, (_, rem) => `${rem * 16}px`);
      const { code } = await build.esbuild.transform(own, { loader: 'css', minify: true, target: targets });
      return { contents: code, loader: 'text' };
    });
  },
};

const targets = ['chrome109', 'firefox109', 'safari16.3'];

/** The widget as one script. */
export async function bundleWidget() {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    absWorkingDir: at(),
    entryPoints: ['widget/vale-widget.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    minify: true,
    target: targets,
    jsx: 'automatic',
    jsxImportSource: 'preact',
    plugins: [stylesAsText],
    logLevel: 'error',
  });
  return outputFiles[0].text;
}

/** Every family among our packages, in the two weights the widget uses. One without a semibold is bold there. */
export function fontFiles() {
  const { dependencies } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
  const slugs = Object.keys(dependencies).flatMap((name) => (name.startsWith('@fontsource/') ? [name.split('/')[1]] : []));
  return slugs.flatMap((slug) =>
    ['latin', 'latin-ext'].flatMap((subset) =>
      [400, 600].map((weight) => {
        const file = (cut) => at('node_modules/@fontsource', slug, 'files', `${slug}-${subset}-${cut}-normal.woff2`);
        return { name: `${slug}-${subset}-${weight}.woff2`, path: existsSync(file(weight)) ? file(weight) : file(700) };
      }),
    ),
  );
}

/** Pages of our own that hold the widget, and how they look around it. */
export const widgetPages = ['preview.html', 'preview.css', 'checkout.html', 'checkout.css'];

export async function writeWidget(outDir) {
  await mkdir(join(outDir, 'fonts'));
  await Promise.all([
    bundleWidget().then((script) => writeFile(join(outDir, 'vale-widget.js'), script)),
    ...widgetPages.map((name) => copyFile(at('widget', name), join(outDir, name))),
    ...fontFiles().map(({ name, path }) => copyFile(path, join(outDir, 'fonts', name))),
  ]);
}
