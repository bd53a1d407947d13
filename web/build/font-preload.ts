import type { Plugin } from 'vite';

/** The faces of the first page start loading with the HTML, not after the style sheet that names them has been read. */
export function fontPreload(faces: readonly string[]): Plugin {
  return {
    name: 'vale:font-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {}, filename }) {
        if (!filename.endsWith('index.html')) return [];
        const fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2') && faces.some((face) => file.includes(face)));
        return fonts.map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
          injectTo: 'head' as const,
        }));
      },
    },
  };
}
