import { bokeh, chance, glow, ground, line, many, path, rect, shade, vignette, width } from '../easel.mjs';
import { leaf } from '../still-life.mjs';

export function giftBox(easel) {
  const random = chance(12);
  const front = easel.linear([
    [0, '#2a7460'],
    [1, '#123e31'],
  ]);
  const ribbon = easel.linear(
    [
      [0, '#f3d98e'],
      [0.5, '#c79a3c'],
      [1, '#8a6520'],
    ],
    [0, 0, 1, 0],
  );
  const loop = (flip) =>
    `<g transform="translate(800 470) scale(${flip} 1)">${
      path(
        'M0 0C60 -150 250 -210 300 -120C330 -50 190 10 0 0Z',
        easel.linear([
          [0, '#f6e0a0'],
          [0.5, '#cfa246'],
          [1, '#8a6520'],
        ]),
      ) +
      path('M30 -18C90 -110 210 -150 240 -104C256 -64 160 -22 30 -18Z', '#7d5a1a', 'opacity="0.55"') +
      path('M0 0C70 40 130 120 190 196L236 150L226 218L160 214C90 150 30 80 -10 20Z', ribbon)
    }</g>`;
  return (
    ground(
      easel.linear([
        [0, '#4a241b'],
        [0.55, '#8d4a2e'],
        [1, '#3a1c12'],
      ]),
    ) +
    glow(easel, 800, 420, 760, '#f4a95a', 0.55) +
    bokeh(easel, random, 70, { colors: ['#ffd58a', '#ffb45e', '#fff0c9', '#e88a54'], y: [20, 700], r: [12, 70], opacity: [0.07, 0.34] }) +
    rect(
      0,
      790,
      width,
      290,
      easel.linear([
        [0, '#7a4a2c'],
        [1, '#25130b'],
      ]),
    ) +
    many(14, (n) => line(`M0 ${806 + n * 20}H${width}`, '#2a150b', 2, 'opacity="0.4"')) +
    glow(easel, 800, 900, 640, '#ffbf73', 0.35, 0.25) +
    many(60, () =>
      path(
        `M${random(200, 1400)} ${random(820, 1050)}l4 -5l5 4l-4 5z`,
        ['#f3d98e', '#fff3cf', '#d9a441'][Math.floor(random(0, 3))],
        `opacity="${random(0.4, 1).toFixed(2)}"`,
      ),
    ) +
    shade(easel, 820, 948, 420, 40, 0.75) +
    rect(500, 560, 600, 384, front, 'rx="10"') +
    rect(
      500,
      560,
      600,
      384,
      easel.linear(
        [
          [0, '#ffffff', 0.14],
          [0.4, '#ffffff', 0],
          [1, '#000000', 0.3],
        ],
        [0, 0, 1, 0.2],
      ),
      'rx="10"',
    ) +
    many(9, (row) => many(14, (n) => path(`M${522 + n * 43} ${608 + row * 38}l6 -6l6 6l-6 6z`, '#e8cf8e', 'opacity="0.2"'))) +
    rect(
      476,
      470,
      648,
      104,
      easel.linear([
        [0, '#3a8a73'],
        [1, '#1b5545'],
      ]),
      'rx="12"',
    ) +
    rect(476, 564, 648, 22, '#061a13', `opacity="0.5" filter="${easel.blur(6)}"`) +
    rect(752, 470, 96, 474, ribbon) +
    rect(752, 564, 96, 16, '#5a3f10', `opacity="0.45" filter="${easel.blur(4)}"`) +
    loop(1) +
    loop(-1) +
    path('M750 420C780 400 822 400 850 420C864 450 862 490 846 508C816 522 784 522 754 508C738 490 736 450 750 420Z', ribbon) +
    line('M776 424q-6 40 2 80M822 424q8 40 0 80', '#7d5a1a', 3, 'opacity="0.6"') +
    `<g transform="rotate(-9 1240 800)">${
      rect(1066, 716, 350, 216, '#000', `rx="14" opacity="0.45" filter="${easel.blur(14)}"`) +
      rect(
        1060,
        700,
        350,
        216,
        easel.linear([
          [0, '#fffaf0'],
          [1, '#eeddbb'],
        ]),
        'rx="14"',
      ) +
      rect(1078, 718, 314, 180, 'none', 'rx="8" stroke="#b98f3c" stroke-width="2.5"') +
      path('M1235 752l14 30l32 4l-24 22l7 32l-29 -16l-29 16l7 -32l-24 -22l32 -4z', '#c79a3c') +
      line('M1150 866h170M1186 882h98', '#8b8577', 4)
    }</g>` +
    many(4, (n) => leaf(-30, 1090, 380, -70 + n * 22, '#1c2f22', `filter="${easel.blur(10)}"`)) +
    vignette(easel, 0.55, '#140804')
  );
}
