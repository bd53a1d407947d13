import { ellipse, glow, line, path, rect, shade } from './easel.mjs';

export function candle(easel, x, y, w, h) {
  const wax = easel.linear([
    [0, '#fff1d0'],
    [0.25, '#f6d9a4'],
    [1, '#c69058'],
  ]);
  const side = easel.linear(
    [
      [0, '#5a3418', 0.35],
      [0.4, '#ffffff', 0.1],
      [1, '#3a1f0d', 0.45],
    ],
    [0, 0, 1, 0],
  );
  const body = `M${x - w / 2} ${y - h}V${y}Q${x} ${y + w * 0.18} ${x + w / 2} ${y}V${y - h}Z`;
  return (
    path(body, wax) +
    path(body, side) +
    ellipse(x, y - h, w / 2, w * 0.13, '#ffe9bd') +
    ellipse(x, y - h, w * 0.36, w * 0.08, '#fff6da') +
    line(`M${x} ${y - h}v-14`, '#3a2413', 3.5) +
    glow(easel, x, y - h - 34, w * 3.4, '#ffb650', 0.75) +
    path(
      `M${x} ${y - h - 78}C${x + 20} ${y - h - 42} ${x + 15} ${y - h - 12} ${x} ${y - h - 8}C${x - 15} ${y - h - 12} ${x - 20} ${y - h - 42} ${x} ${y - h - 78}Z`,
      easel.linear([
        [0, '#ffe9a8'],
        [0.6, '#fff8de'],
        [1, '#ffb44a'],
      ]),
    ) +
    glow(easel, x, y - h - 36, w * 0.8, '#fff3c4', 0.9)
  );
}

export function leaf(x, y, length, turn, color, more = '') {
  return `<g transform="translate(${x} ${y}) rotate(${turn})" ${more}>${path(`M0 0C${length * 0.3} ${-length * 0.22} ${length * 0.75} ${-length * 0.16} ${length} 0C${length * 0.75} ${length * 0.16} ${length * 0.3} ${length * 0.2} 0 0Z`, color) + line(`M0 0L${length * 0.95} 0`, '#ffffff', 1.5, 'opacity="0.25"')}</g>`;
}

/** A stemmed glass, a little under half full, standing on `foot`. */
export function wineGlass(easel, x, foot, size, wine, light) {
  const [w, bowl, stem] = [105 * size, 250 * size, 190 * size];
  const rim = foot - stem - bowl;
  const outline = `M${x - w * 0.74} ${rim}C${x - w * 1.12} ${rim + bowl * 0.5} ${x - w * 0.9} ${rim + bowl * 0.98} ${x} ${rim + bowl}C${x + w * 0.9} ${rim + bowl * 0.98} ${x + w * 1.12} ${rim + bowl * 0.5} ${x + w * 0.74} ${rim}Z`;
  const level = rim + bowl * 0.46;
  const clip = easel.clip(`<path d="${outline}"/>`);
  return (
    shade(easel, x + 10, foot + 4, w * 1.1, 15 * size, 0.5) +
    glow(easel, x + w * 0.8, foot + 16, w * 1.6, light, 0.5, 0.18) +
    path(outline, '#ffffff', 'opacity="0.14"') +
    `<g clip-path="${clip}">${
      rect(
        x - w * 1.2,
        level,
        w * 2.4,
        bowl,
        easel.linear([
          [0, light],
          [0.25, wine],
          [1, wine],
        ]),
      ) +
      ellipse(x, level, w * 0.98, 13 * size, light, 'opacity="0.9"') +
      ellipse(x - w * 0.5, level + bowl * 0.25, w * 0.16, bowl * 0.22, '#ffffff', `opacity="0.28" filter="${easel.blur(6)}"`)
    }</g>` +
    line(outline, '#ffffff', 2.6, 'opacity="0.65"') +
    ellipse(x, rim, w * 0.74, 10 * size, 'none', 'stroke="#ffffff" stroke-width="2.6" opacity="0.8"') +
    path(
      `M${x - w * 0.82} ${rim + bowl * 0.14}C${x - w * 1.0} ${rim + bowl * 0.45} ${x - w * 0.86} ${rim + bowl * 0.75} ${x - w * 0.5} ${rim + bowl * 0.9}`,
      'none',
      `stroke="#ffffff" stroke-width="${8 * size}" stroke-linecap="round" opacity="0.45"`,
    ) +
    rect(
      x - 5 * size,
      rim + bowl - 2,
      10 * size,
      stem,
      easel.linear(
        [
          [0, '#ffffff', 0.7],
          [0.5, '#ffffff', 0.15],
          [1, '#ffffff', 0.5],
        ],
        [0, 0, 1, 0],
      ),
    ) +
    ellipse(x, foot, w * 0.72, 13 * size, '#ffffff', 'opacity="0.3"') +
    ellipse(x, foot - 2, w * 0.72, 13 * size, 'none', 'stroke="#ffffff" stroke-width="2.4" opacity="0.7"')
  );
}

export function plate(easel, x, y, r) {
  return (
    ellipse(x + 14, y + 22, r, r, '#4a3421', `opacity="0.38" filter="${easel.blur(14)}"`) +
    ellipse(
      x,
      y,
      r,
      r,
      easel.radial(
        [
          [0, '#ffffff'],
          [0.8, '#fbf5ea'],
          [1, '#dccdb4'],
        ],
        [0.4, 0.36, 0.75],
      ),
    ) +
    `<circle cx="${x}" cy="${y}" r="${r * 0.9}" fill="none" stroke="#c79a3c" stroke-width="2.5" opacity="0.7"/>` +
    ellipse(
      x,
      y,
      r * 0.68,
      r * 0.68,
      easel.radial(
        [
          [0, '#fffefb'],
          [0.85, '#f7efe0'],
          [1, '#e2d4bb'],
        ],
        [0.55, 0.6, 0.7],
      ),
    )
  );
}
