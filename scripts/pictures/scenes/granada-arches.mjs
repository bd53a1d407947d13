import { chance, ellipse, glow, ground, height, line, many, path, rect, shade, vignette, width } from '../easel.mjs';

/** The opening of a horseshoe arch, its foot on `floor`. */
function horseshoe(cx, spring, r, floor) {
  const foot = r * 0.82;
  return `M${cx - foot} ${floor}V${spring + r * 0.5}A${r} ${r} 0 1 1 ${cx + foot} ${spring + r * 0.5}V${floor}Z`;
}

export function granadaArches(easel) {
  const random = chance(14);
  const opening = horseshoe(800, 440, 262, 800) + horseshoe(180, 470, 205, 800) + horseshoe(1420, 470, 205, 800);
  const carving = easel.pattern(
    56,
    56,
    rect(0, 0, 56, 56, '#c99a63') +
      path('M28 0L36 20L56 28L36 36L28 56L20 36L0 28L20 20Z', '#b3824d') +
      path('M28 12L33 23L44 28L33 33L28 44L23 33L12 28L23 23Z', '#ecc68d') +
      ellipse(28, 28, 4, 4, '#8f6033') +
      ellipse(0, 0, 8, 8, '#a5733f') +
      ellipse(56, 0, 8, 8, '#a5733f') +
      ellipse(0, 56, 8, 8, '#a5733f') +
      ellipse(56, 56, 8, 8, '#a5733f'),
  );
  const column = (x) =>
    rect(
      x - 19,
      560,
      38,
      240,
      easel.linear(
        [
          [0, '#f6e6cb'],
          [0.4, '#e3c9a1'],
          [1, '#8e6a45'],
        ],
        [0, 0, 1, 0],
      ),
    ) +
    path(`M${x - 42} 520h84l-16 44h-52z`, '#e9cfa6') +
    rect(x - 46, 508, 92, 16, '#f3dfbd') +
    rect(x - 30, 786, 60, 16, '#caa77b');
  const voussoirs = (cx, spring, r) =>
    many(25, (n) => {
      const turn = Math.PI - 0.61 + ((Math.PI + 1.22) * n) / 24;
      const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
      const centre = spring - r * 0.072;
      return line(
        `M${cx + cos * (r + 10)} ${centre + sin * (r + 3)}L${cx + cos * (r + 52)} ${centre + sin * (r + 52)}`,
        n % 2 ? '#9c4a30' : '#f0ddba',
        r / 7.2,
        'style="stroke-linecap:butt"',
      );
    });
  return (
    ground(
      easel.linear([
        [0, '#e8875a'],
        [0.3, '#f6b877'],
        [0.52, '#fce3ae'],
        [1, '#fce3ae'],
      ]),
    ) +
    glow(easel, 800, 520, 560, '#fff2c8', 1) +
    path('M0 640L160 540L300 590L470 470L600 560L730 490L860 570L1010 450L1180 580L1330 510L1600 640V800H0Z', '#a9788c', 'opacity="0.75"') +
    path('M1010 450L1068 499L1040 494L1026 520L1008 492L986 506L964 490Z', '#fff4e6', 'opacity="0.8"') +
    path('M0 690C300 620 520 660 800 640S1300 620 1600 680V810H0Z', '#6d5560') +
    many(16, (n) => ellipse(60 + n * 100 + random(-20, 20), 690 + random(-10, 20), 13, random(50, 90), '#2f4034')) +
    rect(0, 740, width, 70, '#caa06c') +
    path(`M0 0H${width}V800H0Z${opening}`, carving, 'fill-rule="evenodd"') +
    path(
      `M0 0H${width}V800H0Z${opening}`,
      easel.linear([
        [0, '#4a2716', 0.62],
        [0.5, '#8a4f28', 0.2],
        [1, '#5a3018', 0.5],
      ]),
      'fill-rule="evenodd"',
    ) +
    voussoirs(800, 440, 262) +
    voussoirs(180, 470, 205) +
    voussoirs(1420, 470, 205) +
    line(opening, '#fbe6bd', 5, 'opacity="0.75"') +
    rect(0, 40, width, 56, '#e6c493') +
    many(29, (n) => path(`M${n * 56} 96l28 -44l28 44z`, '#9c4a30', 'opacity="0.7"')) +
    column(478) +
    column(1122) +
    column(20) +
    column(1580) +
    rect(
      0,
      800,
      width,
      280,
      easel.linear([
        [0, '#d6b384'],
        [1, '#7c5636'],
      ]),
    ) +
    path(
      `M420 822H1180L1330 ${height}H270Z`,
      easel.linear([
        [0, '#fbe0a8'],
        [0.35, '#dd9a6f'],
        [1, '#3e5a62'],
      ]),
    ) +
    path('M640 822c-10 90 30 150 -10 245h340c-40 -95 0 -155 -10 -245z', '#fff3cf', `opacity="0.5" filter="${easel.blur(14)}"`) +
    many(36, () => {
      const y = random(835, 1050);
      return line(`M${random(430, 1120)} ${y}h${random(20, 120)}`, '#fff6de', 1.6, 'opacity="0.35"');
    }) +
    line(`M420 822L270 ${height}M1180 822L1330 ${height}M420 822H1180`, '#f6e3bf', 7) +
    [330, 1270]
      .map(
        (x) =>
          shade(easel, x, 856, 60, 12, 0.4) +
          path(`M${x - 34} 800h68l-12 56h-44z`, '#a5532f') +
          many(26, () =>
            ellipse(
              x + random(-52, 52),
              770 + random(-40, 34),
              random(10, 20),
              random(10, 18),
              ['#2f5a3c', '#44734a', '#6b8f4f'][Math.floor(random(0, 3))],
            ),
          ) +
          many(8, () => ellipse(x + random(-44, 44), 768 + random(-34, 28), 8, 8, '#f39a3a')),
      )
      .join('') +
    vignette(easel, 0.5, '#2a1208')
  );
}
