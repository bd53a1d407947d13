import { chance, ellipse, glow, ground, landOf, line, many, path, range, vignette, width } from '../easel.mjs';

function duneGrass(random, x, y, count, color) {
  return many(count, () => {
    const [dx, reach, lean] = [random(-90, 90), random(50, 190), random(-40, 110)];
    const root = y + 18 - (dx / 90) ** 2 * 14 + random(0, 44);
    return line(
      `M${x + dx} ${root}q${lean * 0.2} ${-reach * 0.6} ${lean} ${-reach}`,
      color,
      random(1.5, 4),
      `opacity="${random(0.6, 1).toFixed(2)}"`,
    );
  });
}

export function dunesAndSea(easel) {
  const random = chance(5);
  const sea = easel.linear([
    [0, '#5fa3ad'],
    [0.5, '#3d8c9c'],
    [1, '#8fc6c2'],
  ]);
  const lit = easel.linear(
    [
      [0, '#f9e6c4'],
      [1, '#e2bd8a'],
    ],
    [0, 0, 0.7, 1],
  );
  const shadow = easel.linear([
    [0, '#b98d63'],
    [1, '#d9b384'],
  ]);
  return (
    ground(
      easel.linear([
        [0, '#7fb6cf'],
        [0.3, '#bcdadb'],
        [0.46, '#fbe8cd'],
        [1, '#fbe8cd'],
      ]),
    ) +
    glow(easel, 420, 420, 560, '#fff2d2', 1) +
    many(6, (n) =>
      ellipse(300 + n * 260, 120 + random(0, 130), random(120, 260), random(8, 20), '#ffffff', `opacity="0.55" filter="${easel.blur(12)}"`),
    ) +
    ellipse(1250, 462, 420, 36, '#8fa9a8', `opacity="0.5" filter="${easel.blur(3)}"`) +
    `<rect y="455" width="${width}" height="220" fill="${sea}"/>` +
    many(120, () =>
      line(
        `M${random(0, width)} ${random(462, 640)}h${random(10, 70)}`,
        '#e9fbf6',
        random(0.8, 2.2),
        `opacity="${random(0.15, 0.6).toFixed(2)}"`,
      ),
    ) +
    many(3, (n) =>
      line(
        `M-20 ${640 + n * 14}C300 ${622 + n * 15} 620 ${664 + n * 12} 900 ${640 + n * 14}S1400 ${620 + n * 15} 1640 ${646 + n * 12}`,
        '#ffffff',
        7 - n * 1.5,
        'opacity="0.75"',
      ),
    ) +
    path(
      landOf(range(84).map((n) => [n * 20 - 20, 672 + Math.sin(n / 11) * 14])),
      easel.linear([
        [0, '#dcbd8b'],
        [0.3, '#f0d9ae'],
      ]),
    ) +
    path('M-40 790C200 700 420 690 640 750C820 798 1000 800 1160 760L1660 690V1110H-40Z', lit) +
    path(
      'M300 716C330 780 250 840 330 920C380 970 330 1040 360 1110H900C820 960 700 800 560 726C470 700 380 702 300 716Z',
      shadow,
      'opacity="0.55"',
    ) +
    path('M740 1110C880 900 1100 770 1290 690C1400 650 1540 660 1660 630V1110Z', lit) +
    path(
      'M1290 690C1250 780 1340 850 1250 940C1180 1005 1230 1060 1190 1110H1660V630C1540 660 1400 650 1290 690Z',
      shadow,
      'opacity="0.85"',
    ) +
    path(
      'M-40 850C120 800 260 800 390 880C530 966 640 1040 690 1110H-40Z',
      easel.linear([
        [0, '#fbe9c8'],
        [1, '#dcb27c'],
      ]),
    ) +
    path('M390 880C340 940 410 990 350 1050C330 1072 340 1092 330 1110H690C640 1040 530 966 390 880Z', shadow, 'opacity="0.9"') +
    many(30, (n) =>
      line(`M${-30 + random(0, 20)} ${890 + n * 8}q150 ${-30 + n} ${300 - n * 2} ${16 + n * 2}`, '#c4945f', 1.2, 'opacity="0.25"'),
    ) +
    duneGrass(random, 120, 845, 60, '#6f7a3f') +
    duneGrass(random, 260, 850, 46, '#8a8d4a') +
    duneGrass(random, 1400, 690, 50, '#8f9050') +
    duneGrass(random, 1530, 672, 46, '#78803f') +
    line('M1010 300q14 -16 28 0q14 -16 28 0M1110 250q10 -12 20 0q10 -12 20 0M930 240q9 -10 18 0q9 -10 18 0', '#56605b', 3.5) +
    vignette(easel, 0.28, '#5b3c1c')
  );
}
