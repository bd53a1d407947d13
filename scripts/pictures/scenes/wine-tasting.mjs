import { bokeh, chance, ellipse, glow, ground, line, many, path, rect, shade, vignette, width } from '../easel.mjs';
import { leaf, wineGlass } from '../still-life.mjs';

export function wineTasting(easel) {
  const random = chance(19);
  const grape = (x, y) =>
    ellipse(
      x,
      y,
      25,
      25,
      easel.radial(
        [
          [0, '#a77bb5'],
          [0.5, '#5d3468'],
          [1, '#2c1536'],
        ],
        [0.36, 0.3, 0.8],
      ),
    ) + ellipse(x - 8, y - 9, 6, 5, '#ffffff', 'opacity="0.55"');
  return (
    ground(
      easel.linear([
        [0, '#fbe3ae'],
        [0.35, '#f3c983'],
        [0.6, '#b9b56a'],
        [1, '#5f6a34'],
      ]),
    ) +
    glow(easel, 420, 190, 620, '#fffbe0', 1) +
    `<g filter="${easel.blur(7)}">${path('M0 470C300 380 560 440 820 410S1400 350 1600 430V760H0Z', '#a3ad62') + path('M0 560C400 470 760 560 1100 500S1500 480 1600 520V800H0Z', '#7f9148') + many(11, (n) => line(`M${-300 + n * 220} 800L${560 + n * 46} 500`, '#4f6a33', 22, 'opacity="0.7"'))}</g>` +
    bokeh(easel, random, 50, { colors: ['#fff3c9', '#ffe09a', '#dfe6a0'], y: [60, 640], r: [10, 46], opacity: [0.1, 0.4] }) +
    rect(
      0,
      770,
      width,
      310,
      easel.linear([
        [0, '#b07b4a'],
        [0.15, '#8f5d34'],
        [1, '#3f2412'],
      ]),
    ) +
    many(22, (n) =>
      line(
        `M0 ${782 + n * 14}C500 ${776 + n * 14 + random(-5, 5)} 1000 ${790 + n * 14 + random(-5, 5)} ${width} ${782 + n * 14}`,
        n % 3 ? '#5a3519' : '#c99561',
        random(1, 2.6),
        'opacity="0.4"',
      ),
    ) +
    path(
      'M1270 820C1250 640 1250 470 1290 440V280H1370V440C1410 470 1410 640 1390 820Z',
      easel.linear(
        [
          [0, '#1c2a1c'],
          [0.3, '#4a6a43'],
          [0.5, '#2a3f28'],
          [1, '#0f190f'],
        ],
        [0, 0, 1, 0],
      ),
    ) +
    rect(1286, 250, 88, 74, '#6b1f24', 'rx="6"') +
    rect(1262, 560, 136, 170, '#fbf2dc') +
    rect(1272, 570, 116, 150, 'none', 'stroke="#b5862f" stroke-width="2.5"') +
    path('M1330 590l12 26h-24zM1296 650h68v6h-68zM1306 670h48v4h-48z', '#7d5f17') +
    shade(easel, 1330, 826, 110, 16, 0.55) +
    wineGlass(easel, 360, 880, 1.3, '#d9b34f', '#f8e6a0') +
    wineGlass(easel, 690, 900, 1.38, '#d9797a', '#f6b7aa') +
    wineGlass(easel, 1030, 890, 1.34, '#5a0e1e', '#a3303e') +
    shade(easel, 1440, 960, 170, 26, 0.5) +
    [8, 7, 6, 4, 3]
      .map((count, row) =>
        many(count, (n) => grape(1442 + (n - (count - 1) / 2) * 38 + random(-9, 9) + row * 6, 952 - row * 30 + random(-7, 7))),
      )
      .join('') +
    leaf(1450, 830, 130, -30, '#6b8f3c') +
    leaf(1440, 836, 110, -140, '#4f7434') +
    shade(easel, 150, 970, 150, 22, 0.45) +
    path('M20 950L180 860L290 940L250 972H40Z', '#f6d77f') +
    path('M20 950L180 860L186 884L34 972Z', '#ffeaa8') +
    many(6, () => ellipse(random(90, 240), random(915, 955), random(7, 13), random(6, 10), '#d9ae48')) +
    path('M-40 -40H620L200 1100H-40Z', '#fff6d6', `opacity="0.16" filter="${easel.blur(40)}"`) +
    vignette(easel, 0.42, '#2f1c08')
  );
}
