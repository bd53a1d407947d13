import { bokeh, chance, ellipse, glow, ground, height, line, many, path, rect, shade, vignette, width } from '../easel.mjs';

export function roomWithBalcony(easel) {
  const random = chance(41);
  const wall = easel.linear(
    [
      [0, '#d9c3a3'],
      [0.55, '#f3e4cb'],
      [1, '#e2cda9'],
    ],
    [0, 0, 1, 0],
  );
  const curtain = (x, flip) =>
    `<g transform="translate(${x} 0) scale(${flip} 1)">${many(7, (n) => path(`M${n * 30} 96C${n * 30 + 26} 300 ${n * 34 - 10} 560 ${n * 36 + 6} 868H${n * 36 + 44}C${n * 34 + 30} 560 ${n * 30 + 50} 300 ${n * 30 + 32} 96Z`, n % 2 ? '#fffaf0' : '#efe2cb', 'opacity="0.86"'))}</g>`;
  return (
    ground(wall) +
    rect(
      760,
      96,
      720,
      772,
      easel.linear([
        [0, '#f3a77a'],
        [0.32, '#fbd29a'],
        [0.52, '#fff0cf'],
        [0.53, '#7fb0b8'],
        [0.75, '#4d8c9c'],
        [1, '#39707f'],
      ]),
    ) +
    glow(easel, 1150, 440, 420, '#fff3cd', 1) +
    ellipse(1150, 452, 34, 34, '#fffdf0') +
    many(70, () => {
      const y = random(512, 760);
      return line(`M${1150 + random(-1, 1) * (30 + (y - 500) * 0.9)} ${y}h${random(10, 60)}`, '#fff3d2', random(1, 3), 'opacity="0.6"');
    }) +
    path('M760 506C860 486 920 470 1010 502L1010 512H760Z', '#9c7b86') +
    rect(760, 690, 720, 14, '#2a2a28') +
    many(27, (n) => rect(770 + n * 27, 700, 5, 168, '#2a2a28')) +
    rect(760, 850, 720, 18, '#e9d9bd') +
    many(20, () =>
      ellipse(
        1010 + random(-46, 46),
        700 + random(-80, 20),
        random(16, 34),
        random(12, 22),
        ['#c24a6a', '#dd6f86', '#54764a', '#3f6342'][Math.floor(random(0, 4))],
      ),
    ) +
    path('M962 730h96l-14 120h-68z', '#b0623a') +
    line('M760 868V96H1480V868M1120 96V868', '#fdf6e8', 16) +
    curtain(736, 1) +
    curtain(1504, -1) +
    rect(690, 70, 860, 14, '#7d5f17', 'rx="7"') +
    ellipse(690, 77, 14, 14, '#7d5f17') +
    ellipse(1550, 77, 14, 14, '#7d5f17') +
    rect(
      0,
      868,
      width,
      220,
      easel.linear([
        [0, '#b98d5f'],
        [1, '#7c5634'],
      ]),
    ) +
    many(9, (n) => line(`M0 ${890 + n * 24}H${width}`, '#6b4726', 2, 'opacity="0.4"')) +
    path(`M800 868H1450L1300 ${height}H420Z`, '#ffe3a8', `opacity="0.55" filter="${easel.blur(10)}"`) +
    path('M760 96H1480L700 868H300Z', '#fff2cd', `opacity="0.10" filter="${easel.blur(30)}"`) +
    rect(60, 130, 300, 210, '#8a6a3e') +
    rect(
      74,
      144,
      272,
      182,
      easel.linear([
        [0, '#e9d3a8'],
        [1, '#c78f62'],
      ]),
    ) +
    path('M74 326C150 240 230 300 346 230V326Z', '#1e5b4a', 'opacity="0.75"') +
    ellipse(270, 200, 24, 24, '#fff0cf') +
    shade(easel, 330, 1010, 480, 30, 0.45) +
    path(
      'M-20 460C40 430 560 430 600 460V700H-20Z',
      easel.linear([
        [0, '#2f6b59'],
        [1, '#174637'],
      ]),
    ) +
    many(5, (n) => line(`M${60 + n * 120} 448V690`, '#123a2d', 3, 'opacity="0.6"')) +
    path(
      'M-20 700C100 660 560 660 660 700C720 760 740 900 730 1000H-20Z',
      easel.linear([
        [0, '#fffdf7'],
        [0.6, '#efe3cd'],
        [1, '#cdb895'],
      ]),
    ) +
    path(
      'M-20 820C160 770 520 800 735 850C742 910 738 960 730 1000H-20Z',
      easel.linear([
        [0, '#c98b5b'],
        [1, '#8f5836'],
      ]),
    ) +
    many(12, (n) => line(`M${n * 62} ${806 + (n % 3) * 8}q14 90 4 190`, '#7a4728', 2.4, 'opacity="0.35"')) +
    path(
      'M30 600C60 560 250 560 280 600C300 650 290 700 270 712C200 730 90 730 40 712C20 690 20 640 30 600Z',
      easel.linear([
        [0, '#ffffff'],
        [1, '#e2d3b8'],
      ]),
    ) +
    path(
      'M310 604C340 566 520 566 550 604C566 650 560 700 540 712C470 728 370 728 322 712C304 690 300 640 310 604Z',
      easel.linear([
        [0, '#ffffff'],
        [1, '#e2d3b8'],
      ]),
    ) +
    path(
      'M200 660C230 632 370 632 396 660C406 690 400 726 384 734C330 746 250 746 214 734C196 720 194 690 200 660Z',
      '#d9a441',
      'opacity="0.95"',
    ) +
    bokeh(easel, random, 14, { colors: ['#fff2cf'], x: [500, 1500], y: [150, 900], r: [2, 5], opacity: [0.3, 0.7] }) +
    vignette(easel, 0.4, '#3a2412')
  );
}
