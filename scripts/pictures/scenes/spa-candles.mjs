import { bokeh, chance, ellipse, glow, ground, line, many, path, rect, shade, vignette, width } from '../easel.mjs';
import { candle, leaf } from '../still-life.mjs';

function stone(easel, cx, cy, rx, ry, light, dark) {
  return (
    shade(easel, cx + 6, cy + ry * 0.86, rx * 0.86, ry * 0.3, 0.6, '#0d0705') +
    ellipse(
      cx,
      cy,
      rx,
      ry,
      easel.radial(
        [
          [0, light],
          [0.55, dark],
          [1, '#171312'],
        ],
        [0.36, 0.24, 0.85],
      ),
    ) +
    ellipse(cx - rx * 0.28, cy - ry * 0.45, rx * 0.36, ry * 0.16, '#ffffff', `opacity="0.28" filter="${easel.blur(7)}"`)
  );
}

function frangipani(easel, x, y, size, turn) {
  const petal = easel.radial(
    [
      [0, '#f3b63f'],
      [0.3, '#ffe7a6'],
      [0.6, '#fffaf0'],
      [1, '#f2dccb'],
    ],
    [0.5, 1, 1],
  );
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">${shade(easel, 8, 14, 84, 60, 0.4) + many(5, (n) => path('M0 0C-46 -20 -52 -78 -12 -100C28 -104 40 -48 0 0Z', petal, `transform="rotate(${n * 72})" stroke="#e0c3a4" stroke-width="1"`))}</g>`;
}

export function spaCandles(easel) {
  const random = chance(3);
  const board = easel.linear([
    [0, '#6b452b'],
    [0.3, '#4b2d1b'],
    [1, '#1d110b'],
  ]);
  return (
    ground(
      easel.linear([
        [0, '#2a1a14'],
        [0.5, '#5a3421'],
        [0.7, '#7d4a29'],
        [1, '#2a180f'],
      ]),
    ) +
    glow(easel, 1060, 470, 760, '#e8963f', 0.5) +
    bokeh(easel, random, 46, { colors: ['#ffc873', '#f2a04c', '#ffe2a8'], y: [40, 620], r: [14, 64], opacity: [0.06, 0.3] }) +
    rect(0, 690, width, 390, board) +
    many(26, (n) =>
      line(
        `M0 ${702 + n * 15}C400 ${696 + n * 15 + random(-6, 6)} 1100 ${708 + n * 15 + random(-6, 6)} ${width} ${702 + n * 15}`,
        n % 3 ? '#2c190e' : '#8a5a35',
        random(1, 3),
        'opacity="0.4"',
      ),
    ) +
    [
      [1040, 90, 260],
      [1210, 110, 360],
      [1370, 84, 190],
    ]
      .map(
        ([x, w, h]) =>
          glow(easel, x, 850, w * 3.2, '#ffad4d', 0.5, 0.22) + shade(easel, x, 806, w * 0.7, 16, 0.6) + candle(easel, x, 800, w, h),
      )
      .join('') +
    many(6, (n) => leaf(330, 640, 300 + random(-40, 60), -150 + n * 24, n % 2 ? '#3e5a3a' : '#587a48', `opacity="0.95"`)) +
    stone(easel, 480, 840, 240, 92, '#7b746c', '#3d3a38') +
    stone(easel, 492, 712, 190, 76, '#8a837a', '#45413e') +
    stone(easel, 474, 606, 142, 58, '#9a9288', '#4c4744') +
    stone(easel, 488, 528, 94, 40, '#aaa196', '#56504c') +
    frangipani(easel, 800, 860, 1.05, 12) +
    frangipani(easel, 488, 480, 0.5, 40) +
    stone(easel, 1010, 925, 96, 44, '#7b746c', '#3d3a38') +
    stone(easel, 1160, 950, 66, 30, '#8a837a', '#45413e') +
    many(5, (n) => leaf(1640, 1090, 420, 186 + n * 17, '#1d2a1b', `opacity="0.9" filter="${easel.blur(9)}"`)) +
    many(3, (n) => leaf(-40, 1100, 360, -64 + n * 22, '#1a2418', `opacity="0.9" filter="${easel.blur(10)}"`)) +
    glow(easel, 1200, 520, 620, '#ffb95e', 0.28) +
    vignette(easel, 0.6, '#0e0603')
  );
}
