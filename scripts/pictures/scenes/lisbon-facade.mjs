import { ellipse, glow, ground, height, line, many, path, rect, shade, vignette, width } from '../easel.mjs';

function facadeWindow(easel, x, y, lit) {
  const glass = lit
    ? easel.linear([
        [0, '#ffe9b8'],
        [1, '#f0a955'],
      ])
    : easel.linear(
        [
          [0, '#5b7486'],
          [1, '#26343f'],
        ],
        [0, 0, 1, 1],
      );
  return (
    rect(x - 22, y - 24, 164, 306, '#efe4d0', 'rx="6"') +
    path(`M${x - 22} ${y - 18}q82 -52 164 0v14h-164z`, '#f7efdf') +
    rect(x, y, 120, 264, glass) +
    (lit
      ? path(`M${x} ${y}h46q-6 120 -46 190z`, '#fff6dd', 'opacity="0.65"') +
        path(`M${x + 120} ${y}h-46q6 120 46 190z`, '#fff6dd', 'opacity="0.65"')
      : path(`M${x} ${y + 150}l120 -120v60l-120 120z`, '#ffffff', 'opacity="0.12"')) +
    line(`M${x + 60} ${y}v264M${x} ${y + 90}h120`, '#f6eddc', 7) +
    rect(x - 44, y + 262, 208, 14, '#d8c8ab') +
    line(`M${x - 40} ${y + 190}h200`, '#1d2422', 6) +
    many(15, (n) => line(`M${x - 38 + n * 14} ${y + 192}v70`, '#1d2422', 2.6)) +
    many(7, (n) => `<circle cx="${x - 24 + n * 28}" cy="${y + 226}" r="9" fill="none" stroke="#1d2422" stroke-width="2.4"/>`) +
    rect(x - 48, y + 276, 216, 16, '#2b2017', `opacity="0.28" filter="${easel.blur(5)}"`)
  );
}

function tram(easel, x, y) {
  const body = easel.linear([
    [0, '#ffd768'],
    [0.5, '#f2b431'],
    [1, '#cf8a1c'],
  ]);
  return (
    shade(easel, x + 260, y + 272, 330, 26, 0.6) +
    rect(x + 40, y + 240, 440, 40, '#1d1714', 'rx="10"') +
    many(4, (n) => ellipse(x + 110 + n * 100, y + 276, 20, 20, '#2c2320')) +
    rect(x, y, 520, 262, body, 'rx="26"') +
    rect(x + 10, y - 18, 500, 40, '#f7ecd6', 'rx="18"') +
    rect(x + 18, y + 40, 484, 104, '#3b2c1d', 'rx="14"') +
    many(5, (n) =>
      rect(
        x + 30 + n * 95,
        y + 50,
        80,
        84,
        easel.linear([
          [0, '#fff0c4'],
          [1, '#e9ac5e'],
        ]),
        'rx="8"',
      ),
    ) +
    many(5, (n) => path(`M${x + 34 + n * 95} ${y + 130}l60 -76h16l-66 76z`, '#ffffff', 'opacity="0.28"')) +
    rect(x, y + 160, 520, 60, '#f9f2e2') +
    rect(x, y + 160, 520, 6, '#8d2f27') +
    rect(x, y + 216, 520, 6, '#8d2f27') +
    ellipse(x + 40, y + 240, 13, 13, '#fff7da') +
    ellipse(x + 480, y + 240, 13, 13, '#fff7da') +
    glow(easel, x + 40, y + 240, 90, '#ffe8a8', 0.8) +
    glow(easel, x + 480, y + 240, 90, '#ffe8a8', 0.8) +
    line(`M${x + 250} ${y - 18}L${x + 310} ${y - 150}`, '#241c15', 5)
  );
}

export function lisbonFacade(easel) {
  const tile = easel.pattern(
    48,
    48,
    rect(0, 0, 48, 48, '#dfe8ea') +
      path('M24 2L46 24L24 46L2 24Z', 'none', 'stroke="#2f6f9a" stroke-width="3"') +
      ellipse(24, 24, 8, 8, '#3a7ea8') +
      ellipse(24, 24, 3.5, 3.5, '#e9c46a') +
      ['0 0', '48 0', '0 48', '48 48']
        .map((at) => `<circle cx="${at.split(' ')[0]}" cy="${at.split(' ')[1]}" r="11" fill="#5b97b8"/>`)
        .join(''),
  );
  const lit = new Set(['1-0', '3-0', '0-1', '2-1', '4-1']);
  const lamp = (x, y) =>
    line(`M${x - 70} ${y + 40}q10 -54 66 -44`, '#1c1712', 7) +
    path(`M${x - 22} ${y}h44l-8 56h-28z`, '#ffe9b0') +
    path(`M${x - 28} ${y}l28 -26l28 26z`, '#1c1712') +
    glow(easel, x, y + 28, 210, '#ffd98c', 0.85);
  return (
    ground(tile) +
    ground(
      easel.linear([
        [0, '#f6b884', 0.55],
        [0.5, '#e58f6a', 0.25],
        [1, '#2b2140', 0.62],
      ]),
    ) +
    path(`M0 0H${width}V60H0Z`, '#efe2cb') +
    rect(0, 60, width, 16, '#5f4630', `opacity="0.35" filter="${easel.blur(6)}"`) +
    rect(0, 424, width, 26, '#efe2cb') +
    rect(0, 450, width, 12, '#5f4630', `opacity="0.3" filter="${easel.blur(5)}"`) +
    many(
      5,
      (n) => facadeWindow(easel, 120 + n * 310, 120, lit.has(`${n}-0`)) + facadeWindow(easel, 120 + n * 310, 510, lit.has(`${n}-1`)),
    ) +
    many(
      5,
      (n) =>
        (lit.has(`${n}-0`) ? glow(easel, 180 + n * 310, 250, 240, '#ffcf85', 0.35) : '') +
        (lit.has(`${n}-1`) ? glow(easel, 180 + n * 310, 640, 260, '#ffcf85', 0.38) : ''),
    ) +
    path(`M0 0H560L-10 ${height}H0Z`, '#ffdfae', 'opacity="0.2"') +
    rect(
      0,
      850,
      width,
      230,
      easel.linear([
        [0, '#5a4a45'],
        [1, '#231d20'],
      ]),
    ) +
    rect(0, 846, width, 14, '#cdbb9d') +
    many(13, (row) => many(34, (n) => rect(n * 50 + (row % 2) * 25 - 20, 872 + row * 17, 44, 12, '#8f7c6d', 'rx="4" opacity="0.22"'))) +
    line(`M0 1010H${width}M0 1046H${width}`, '#d9c8b0', 5, 'opacity="0.6"') +
    tram(easel, 900, 744) +
    line('M-20 560C400 616 900 622 1640 520', '#1b1613', 3.4) +
    line('M-20 590C500 640 1000 640 1640 556', '#1b1613', 3) +
    line('M430 606L300 -20M1180 588L1330 -20', '#1b1613', 2.4) +
    lamp(120, 556) +
    vignette(easel, 0.5, '#1c1228')
  );
}
