/** The size of a photo in the ratio of the cards. */
export const width = 1600;
export const height = 1067;

/** Chance that repeats itself: the same seed gives the same picture on every machine. */
export function chance(seed) {
  let state = seed;
  return (from = 0, to = 1) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return from + (((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * (to - from);
  };
}

export const range = (count) => Array.from({ length: count }, (_, index) => index);
export const many = (count, draw) => range(count).map(draw).join('');

function stopsOf(stops) {
  return stops.map(([offset, color, opacity = 1]) => `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`).join('');
}

/** Holds what a drawing refers to by name: gradients, blurs, patterns. Each method answers what to write into `fill` or `filter`. */
export function createEasel(size = { width, height }) {
  const definitions = [];
  const define = (make) => {
    const id = `d${definitions.length}`;
    definitions.push(make(id));
    return `url(#${id})`;
  };
  return {
    /** From top to bottom unless turned; in fractions of the shape. */
    linear: (stops, [x1, y1, x2, y2] = [0, 0, 0, 1]) =>
      define((id) => `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`),
    radial: (stops, [cx, cy, r] = [0.5, 0.5, 0.5]) =>
      define((id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopsOf(stops)}</radialGradient>`),
    blur: (amount) =>
      define((id) => `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${amount}"/></filter>`),
    clip: (shape) => define((id) => `<clipPath id="${id}">${shape}</clipPath>`),
    pattern: (w, h, content, transform = '') =>
      define(
        (id) =>
          `<pattern id="${id}" width="${w}" height="${h}" patternUnits="userSpaceOnUse" patternTransform="${transform}">${content}</pattern>`,
      ),
    finish: (content) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}"><defs>${definitions.join('')}</defs>${content}</svg>`,
  };
}

export const ground = (fill) => `<rect width="${width}" height="${height}" fill="${fill}"/>`;
export const rect = (x, y, w, h, fill, more = '') => `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`;
export const ellipse = (cx, cy, rx, ry, fill, more = '') => `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;
export const path = (d, fill, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;
export const line = (d, stroke, strokeWidth, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${strokeWidth}" stroke-linecap="round" ${more}/>`;

/** Light that fades into nothing. */
export function glow(easel, cx, cy, r, color, opacity = 1, squash = 1) {
  const fill = easel.radial([
    [0, color, opacity],
    [0.35, color, opacity * 0.45],
    [1, color, 0],
  ]);
  return ellipse(cx, cy, r, r * squash, fill);
}

/** Lights out of focus. */
export function bokeh(easel, random, count, { colors, x = [0, width], y = [0, height], r = [10, 50], opacity = [0.1, 0.4] }) {
  const soft = easel.blur(2.5);
  const lights = many(count, () => {
    const color = colors[Math.floor(random(0, colors.length))];
    const [cx, cy, size, strength] = [random(...x), random(...y), random(...r), random(...opacity)];
    return (
      ellipse(cx, cy, size, size, color, `opacity="${strength.toFixed(3)}"`) +
      `<circle cx="${cx}" cy="${cy}" r="${size}" fill="none" stroke="${color}" stroke-width="2" opacity="${(strength * 0.7).toFixed(3)}"/>`
    );
  });
  return `<g filter="${soft}">${lights}</g>`;
}

/** The upper line of hills or dunes, as points that never repeat visibly. */
export function skyline(random, { base, swing, waves = 3, step = 20 }) {
  const parts = range(waves).map((index) => ({
    length: random(500, 1400) / (index + 1),
    phase: random(0, 6.28),
    share: 1 / (index + 1.3),
  }));
  const points = [];
  for (let x = -step; x <= width + step; x += step) {
    const y = parts.reduce((sum, part) => sum + Math.sin((x / part.length) * 6.28 + part.phase) * part.share, 0);
    points.push([x, base + y * swing * 0.5]);
  }
  return points;
}

function smooth(points) {
  const [[x0, y0], ...rest] = points;
  return `M${x0} ${y0.toFixed(1)}${rest.map(([x, y]) => `L${x} ${y.toFixed(1)}`).join('')}`;
}

export const landOf = (points) => `${smooth(points)}L${width + 40} ${height + 40}L-40 ${height + 40}Z`;

/** A shadow that lies on the ground under a thing. */
export const shade = (easel, cx, cy, rx, ry, opacity = 0.4, color = '#1a0f08') =>
  ellipse(cx, cy, rx, ry, color, `opacity="${opacity}" filter="${easel.blur(Math.max(6, ry * 0.45))}"`);

/** Darker corners lead the eye to the middle. */
export const vignette = (easel, opacity = 0.35, color = '#1b1008') =>
  ground(
    easel.radial(
      [
        [0.55, color, 0],
        [1, color, opacity],
      ],
      [0.5, 0.48, 0.78],
    ),
  );
