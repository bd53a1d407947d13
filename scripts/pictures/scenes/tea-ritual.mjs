import { chance, ellipse, glow, ground, line, many, path, rect, shade, vignette, width } from '../easel.mjs';
import { leaf } from '../still-life.mjs';

export function teaRitual(easel) {
  const random = chance(23);
  const iron = easel.radial(
    [
      [0, '#6f7d78'],
      [0.45, '#38433f'],
      [1, '#141a18'],
    ],
    [0.34, 0.26, 0.9],
  );
  const steam = (x, y, tall) =>
    many(3, (n) =>
      line(
        `M${x + n * 22 - 22} ${y}c-50 ${-tall * 0.3} 50 ${-tall * 0.45} 0 ${-tall * 0.7}s30 ${-tall * 0.2} 6 ${-tall}`,
        '#fff8ea',
        15 - n * 3,
        `opacity="0.34" filter="${easel.blur(11)}"`,
      ),
    );
  const bowl = (x, y, s) =>
    shade(easel, x, y + 82 * s, 130 * s, 20 * s, 0.5) +
    path(
      `M${x - 116 * s} ${y}C${x - 110 * s} ${y + 90 * s} ${x - 50 * s} ${y + 92 * s} ${x} ${y + 92 * s}S${x + 110 * s} ${y + 90 * s} ${x + 116 * s} ${y}Z`,
      easel.linear(
        [
          [0, '#f6ecd8'],
          [0.45, '#d3bd97'],
          [1, '#7f6747'],
        ],
        [0, 0, 1, 0.4],
      ),
    ) +
    path(
      `M${x - 114 * s} ${y + 20 * s}C${x - 60 * s} ${y + 46 * s} ${x + 60 * s} ${y + 46 * s} ${x + 114 * s} ${y + 20 * s}L${x + 116 * s} ${y}H${x - 116 * s}Z`,
      '#3c7a66',
      'opacity="0.75"',
    ) +
    ellipse(x, y, 116 * s, 24 * s, '#efe2c8') +
    ellipse(
      x,
      y + 4,
      102 * s,
      19 * s,
      easel.linear([
        [0, '#8fa84e'],
        [1, '#c5cf7d'],
      ]),
    ) +
    ellipse(x - 30 * s, y, 36 * s, 5 * s, '#ffffff', 'opacity="0.35"');
  return (
    ground(
      easel.linear(
        [
          [0, '#cdb48c'],
          [0.5, '#ead8b4'],
          [1, '#b8956a'],
        ],
        [0, 0, 1, 0],
      ),
    ) +
    rect(180, -20, 620, 700, '#6b4d33') +
    many(3, (i) =>
      many(4, (j) =>
        rect(
          196 + i * 200,
          j * 168 - 8,
          188,
          156,
          easel.linear([
            [0, '#fffaf0'],
            [1, '#f3e3c0'],
          ]),
        ),
      ),
    ) +
    glow(easel, 480, 320, 620, '#fff7dc', 0.85) +
    `<g opacity="0.5" filter="${easel.blur(9)}">${many(16, (n) => leaf(300 + n * 34, 60 + random(0, 420), random(110, 200), random(20, 70), '#7f9a63'))}</g>` +
    rect(
      0,
      690,
      width,
      400,
      easel.linear([
        [0, '#a5763f'],
        [0.2, '#84592e'],
        [1, '#38220f'],
      ]),
    ) +
    many(24, (n) =>
      line(
        `M0 ${700 + n * 16}C500 ${694 + n * 16 + random(-5, 5)} 1100 ${708 + n * 16 + random(-5, 5)} ${width} ${700 + n * 16}`,
        n % 3 ? '#4a2d13' : '#c08f54',
        random(1, 2.6),
        'opacity="0.35"',
      ),
    ) +
    path('M200 690H820L1100 1080H120Z', '#fff0c6', `opacity="0.2" filter="${easel.blur(26)}"`) +
    shade(easel, 820, 950, 640, 36, 0.5) +
    path(
      'M250 860H1350L1420 940H180Z',
      easel.linear([
        [0, '#5a3c22'],
        [1, '#2f1c0d'],
      ]),
    ) +
    rect(180, 940, 1240, 22, '#22140a', 'rx="8"') +
    line('M262 868H1340', '#b98a55', 3, 'opacity="0.7"') +
    path('M640 560C560 330 1040 330 960 560', 'none', 'stroke="#2b2420" stroke-width="20" stroke-linecap="round"') +
    line('M700 436C770 396 850 396 900 436', '#a9763f', 30) +
    path('M990 640C1080 640 1090 560 1160 520L1190 540C1150 640 1100 740 980 760Z', iron) +
    shade(easel, 800, 872, 250, 26, 0.6) +
    path('M540 720C540 600 660 566 800 566S1060 600 1060 720C1060 820 960 872 800 872S540 820 540 720Z', iron) +
    many(4, (row) =>
      many(15 - Math.abs(row - 1), (n) => ellipse(596 + n * 29 + (row % 2) * 14, 660 + row * 42, 7, 7, '#7f8e88', 'opacity="0.4"')),
    ) +
    ellipse(800, 572, 134, 30, '#232b28') +
    path(
      'M672 568C690 528 910 528 928 568C900 590 700 590 672 568Z',
      easel.linear([
        [0, '#65736d'],
        [1, '#222a27'],
      ]),
    ) +
    ellipse(800, 524, 24, 20, '#c79a3c') +
    ellipse(793, 517, 8, 6, '#fff3cf') +
    path(
      'M580 660C600 620 660 598 720 592',
      'none',
      `stroke="#ffffff" stroke-width="13" stroke-linecap="round" opacity="0.3" filter="${easel.blur(5)}"`,
    ) +
    bowl(400, 790, 1) +
    bowl(1240, 800, 0.94) +
    steam(400, 770, 330) +
    steam(1240, 780, 300) +
    steam(1190, 500, 210) +
    shade(easel, 1420, 872, 90, 14, 0.4) +
    path(
      'M1376 860c-20 -60 10 -80 14 -150h60c4 70 34 90 14 150z',
      easel.linear([
        [0, '#e6cfa5'],
        [1, '#9a7346'],
      ]),
    ) +
    line('M1420 710C1400 560 1460 460 1430 300M1425 560C1480 500 1510 480 1530 420M1426 480C1380 430 1370 400 1350 360', '#5a3b25', 7) +
    many(46, () => {
      const [x, y] = [1430 + random(-90, 110), random(280, 560)];
      return (
        many(5, (n) =>
          ellipse(
            x + Math.cos(n * 1.256) * 10,
            y + Math.sin(n * 1.256) * 10,
            9,
            9,
            ['#fbdcd8', '#f3b8b8', '#fff1ee'][Math.floor(random(0, 3))],
          ),
        ) + ellipse(x, y, 4, 4, '#c2545a')
      );
    }) +
    many(22, () =>
      leaf(
        random(560, 1000),
        random(896, 932),
        random(14, 26),
        random(0, 360),
        ['#4e7446', '#6b8f4f', '#39552f'][Math.floor(random(0, 3))],
      ),
    ) +
    vignette(easel, 0.45, '#2a1608')
  );
}
