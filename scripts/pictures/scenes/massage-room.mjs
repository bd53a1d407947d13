import { chance, ellipse, glow, ground, line, many, path, rect, shade, vignette, width } from '../easel.mjs';
import { candle, leaf } from '../still-life.mjs';

export function massageRoom(easel) {
  const random = chance(8);
  const lampLight = (x) =>
    path(
      `M${x - 26} 250L${x - 190} 700H${x + 190}L${x + 26} 250Z`,
      easel.linear([
        [0, '#ffe0a0', 0.55],
        [1, '#ffd28a', 0],
      ]),
    ) +
    path(`M${x - 34} 214h68l22 44h-112z`, '#e8c27e') +
    glow(easel, x, 256, 130, '#fff1c9', 0.9) +
    line(`M${x} 0V214`, '#5a4330', 3);
  const bamboo = (x, sway) =>
    many(7, (n) => line(`M${x + sway * n} ${640 - n * 88}l${sway} -80`, n % 2 ? '#7fa05a' : '#91ad66', 15)) +
    many(12, (n) => leaf(x + sway * n * 0.5, 600 - n * 46, random(80, 140), random(-60, 40) + (n % 2) * 180, '#5f8a4c'));
  const rolled = (x, y) =>
    ellipse(x, y, 44, 44, '#fffaf0') +
    `<circle cx="${x}" cy="${y}" r="30" fill="none" stroke="#d9c6a4" stroke-width="5"/><circle cx="${x}" cy="${y}" r="14" fill="none" stroke="#d9c6a4" stroke-width="5"/>`;
  return (
    ground(
      easel.linear([
        [0, '#8a6a4d'],
        [0.5, '#c9a67c'],
        [1, '#a57f55'],
      ]),
    ) +
    many(22, (n) => rect(n * 76, 0, 3, 760, '#5f452d', 'opacity="0.28"')) +
    rect(560, 90, 560, 560, '#5d4330') +
    rect(
      580,
      110,
      520,
      520,
      easel.linear([
        [0, '#dfeccb'],
        [0.6, '#f9f3d6'],
        [1, '#cfdfb4'],
      ]),
    ) +
    glow(easel, 800, 300, 360, '#fffbe0', 1) +
    `<g clip-path="${easel.clip('<rect x="580" y="110" width="520" height="520"/>')}"><g opacity="0.55" filter="${easel.blur(6)}">${bamboo(700, 4)}${bamboo(1000, -5)}</g>${bamboo(640, 2)}${bamboo(1040, -3)}${bamboo(900, 1)}</g>` +
    line('M840 110V630M580 370H1100', '#5d4330', 12) +
    lampLight(280) +
    lampLight(1370) +
    rect(
      0,
      760,
      width,
      320,
      easel.linear([
        [0, '#8a5f3b'],
        [1, '#3f2817'],
      ]),
    ) +
    many(12, (n) => line(`M0 ${778 + n * 26}H${width}`, '#2f1c0e', 2, 'opacity="0.35"')) +
    path('M600 760H1090L1240 1080H420Z', '#ffeec2', `opacity="0.22" filter="${easel.blur(20)}"`) +
    shade(easel, 800, 990, 560, 40, 0.55) +
    rect(380, 780, 26, 210, '#4a2e1a') +
    rect(1190, 780, 26, 210, '#4a2e1a') +
    rect(360, 872, 880, 18, '#5a3921') +
    path(
      'M300 690H1300C1330 690 1336 790 1300 800H300C264 790 270 690 300 690Z',
      easel.linear([
        [0, '#fffdf6'],
        [0.5, '#f1e4cb'],
        [1, '#c9b18a'],
      ]),
    ) +
    path(
      'M540 676C700 660 1000 664 1150 682L1172 872C1000 900 720 900 556 874Z',
      easel.linear([
        [0, '#3c7a66'],
        [1, '#1a4a3b'],
      ]),
    ) +
    many(9, (n) => line(`M${590 + n * 66} 676q10 100 4 206`, '#123a2d', 3, 'opacity="0.35"')) +
    path('M540 676C700 660 1000 664 1150 682l4 34C1000 700 700 696 542 712Z', '#fffaf0') +
    path(
      'M300 690C300 640 420 620 500 650C530 662 530 694 510 700H306Z',
      easel.linear([
        [0, '#ffffff'],
        [1, '#e5d6b9'],
      ]),
    ) +
    rolled(1220, 650) +
    rolled(1300, 652) +
    rolled(1262, 590) +
    rect(60, 742, 190, 22, '#6b4527') +
    rect(80, 764, 14, 190, '#4a2e1a') +
    rect(216, 764, 14, 190, '#4a2e1a') +
    candle(easel, 112, 744, 50, 84) +
    candle(easel, 190, 744, 44, 54) +
    rect(1400, 742, 170, 22, '#6b4527') +
    rect(1416, 764, 14, 190, '#4a2e1a') +
    rect(1540, 764, 14, 190, '#4a2e1a') +
    path(
      'M1440 742c-24 -70 10 -86 10 -120h36c0 34 34 50 10 120z',
      easel.linear([
        [0, '#f3e3c4'],
        [1, '#b98e5d'],
      ]),
    ) +
    many(7, (n) => leaf(1468, 622, random(110, 190), -160 + n * 22, n % 2 ? '#4e7446' : '#6b9358')) +
    vignette(easel, 0.55, '#231206')
  );
}
