import { landOf, path, skyline } from './easel.mjs';

/** Hill behind hill, each nearer one darker and warmer. */
export function ridges(easel, random, colors, { from, to, swing }) {
  return colors
    .map(([top, bottom], index) => {
      const base = from + ((to - from) * index) / Math.max(1, colors.length - 1);
      const land = landOf(skyline(random, { base, swing: swing * (0.6 + index * 0.25) }));
      return path(
        land,
        easel.linear([
          [0, top],
          [0.6, bottom],
        ]),
      );
    })
    .join('');
}
