import { chance, ellipse, glow, ground, landOf, line, many, path, range, vignette, width } from '../easel.mjs';
import { ridges } from '../hills.mjs';

/** Rows of vines that follow a slope, smaller with distance. */
function vineRows(random, { rows, top, bottom, bend, color, light }) {
  return many(rows, (row) => {
    const near = (row + 1) / rows;
    const y = top + (bottom - top) * near ** 1.7;
    const size = 3 + near * 15;
    return many(Math.round(150 / (0.5 + near)), (n) => {
      const x = -40 + n * size * 1.9 + random(-2, 2) + (row % 2) * size;
      const lift = Math.sin((x / width) * Math.PI * 1.15 + 0.3) * bend * near;
      const cy = y - lift + random(-1, 1) * near * 2;
      return (
        ellipse(
          x.toFixed(1),
          (cy + size * 0.5).toFixed(1),
          (size * 1.05).toFixed(1),
          (size * 0.45).toFixed(1),
          '#1c1410',
          'opacity="0.35"',
        ) +
        ellipse(x.toFixed(1), cy.toFixed(1), (size * 0.95).toFixed(1), (size * 0.72).toFixed(1), color) +
        ellipse(
          (x - size * 0.25).toFixed(1),
          (cy - size * 0.25).toFixed(1),
          (size * 0.5).toFixed(1),
          (size * 0.3).toFixed(1),
          light,
          'opacity="0.55"',
        )
      );
    });
  });
}

export function valleyAtDusk(easel) {
  const random = chance(21);
  const sky = easel.linear([
    [0, '#3d3f6b'],
    [0.28, '#8a5f84'],
    [0.5, '#e0906b'],
    [0.66, '#f8c987'],
    [1, '#fbe3b5'],
  ]);
  const river = easel.linear([
    [0, '#fbd9a0'],
    [0.5, '#e7a382'],
    [1, '#7d6584'],
  ]);
  const slope = landOf(range(60).map((n) => [n * 30 - 60, 770 - Math.sin((n / 60) * Math.PI * 1.1 + 0.35) * 120]));
  return (
    ground(sky) +
    glow(easel, 1060, 470, 620, '#ffe2a6', 0.95) +
    ellipse(1060, 468, 46, 46, '#fff4d6') +
    many(7, (n) =>
      ellipse(
        200 + n * 210 + random(-60, 60),
        150 + random(0, 150),
        random(120, 260),
        random(6, 14),
        '#f7c7a0',
        `opacity="0.35" filter="${easel.blur(8)}"`,
      ),
    ) +
    ridges(
      easel,
      random,
      [
        ['#b98a97', '#d9a58f'],
        ['#96708a', '#c58c80'],
        ['#75587a', '#a5716f'],
        ['#543f62', '#7d5660'],
      ],
      { from: 480, to: 590, swing: 110 },
    ) +
    path(
      'M820 600C900 622 1130 630 1090 662C1040 700 560 690 470 742C400 782 620 830 900 850L1700 900L1700 640C1500 606 1000 590 820 600Z',
      river,
    ) +
    many(26, (n) => line(`M${760 + random(-200, 560)} ${640 + n * 7}h${random(30, 130)}`, '#fff1cf', random(1, 2.5), 'opacity="0.5"')) +
    path(
      'M-40 560C260 560 420 640 700 650C560 690 430 700 400 760L-40 900Z',
      easel.linear([
        [0, '#4a3a55'],
        [1, '#2f2a35'],
      ]),
    ) +
    many(9, (n) =>
      line(
        `M-20 ${610 + n * 17}C200 ${600 + n * 18} 380 ${660 + n * 11} ${600 - n * 30} ${664 + n * 9}`,
        '#8a6a5c',
        2.4,
        'stroke-dasharray="3 5" opacity="0.75"',
      ),
    ) +
    path(
      'M1700 600C1400 620 1240 690 1180 760C1150 800 1400 830 1700 850Z',
      easel.linear([
        [0, '#5a4250'],
        [1, '#332a33'],
      ]),
    ) +
    many(8, (n) =>
      line(
        `M1690 ${640 + n * 20}C1480 ${650 + n * 19} 1330 ${706 + n * 12} ${1240 + n * 6} ${752 + n * 8}`,
        '#94705f',
        2.4,
        'stroke-dasharray="3 5" opacity="0.75"',
      ),
    ) +
    path(
      slope,
      easel.linear([
        [0, '#6b5a35'],
        [1, '#2b2a1c'],
      ]),
    ) +
    vineRows(random, { rows: 11, top: 700, bottom: 1120, bend: 120, color: '#4d5a2b', light: '#c9a24e' }) +
    glow(easel, 1060, 470, 900, '#ffb867', 0.3) +
    vignette(easel, 0.5, '#1d1024')
  );
}
