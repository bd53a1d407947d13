import { bokeh, chance, ellipse, glow, ground, height, line, many, path, rect, shade, vignette, width } from '../easel.mjs';
import { candle, wineGlass } from '../still-life.mjs';

export function dinnerForTwo(easel) {
  const random = chance(27);
  const setting = (x) =>
    shade(easel, x, 902, 250, 34, 0.4) +
    ellipse(
      x,
      880,
      240,
      44,
      easel.linear([
        [0, '#ffffff'],
        [1, '#cdbb9d'],
      ]),
    ) +
    ellipse(x, 874, 178, 30, '#efe4d0') +
    ellipse(x, 868, 168, 27, '#fffaf0') +
    path(
      `M${x - 74} 868C${x - 40} 850 ${x - 16} 800 ${x} 752C${x + 16} 800 ${x + 40} 850 ${x + 74} 868C${x + 30} 882 ${x - 30} 882 ${x - 74} 868Z`,
      easel.linear(
        [
          [0, '#a94a44'],
          [0.45, '#d98077'],
          [1, '#6e282c'],
        ],
        [0, 0, 1, 0],
      ),
    ) +
    line(
      `M${x} 756C${x - 6} 810 ${x - 14} 850 ${x - 26} 872M${x} 756C${x + 8} 810 ${x + 18} 850 ${x + 34} 872`,
      '#6e282c',
      3,
      'opacity="0.5"',
    );
  return (
    ground(
      easel.linear([
        [0, '#1a2238'],
        [0.4, '#3f3350'],
        [0.62, '#8a5350'],
        [0.7, '#c67f55'],
        [1, '#2a1a16'],
      ]),
    ) +
    path(
      'M0 560h90v-120h70v80h110v-190h80v150h120v-90h90v140h130v-210l30 -40l30 40v210h110v-120h130v90h90v-170h110v130h120v-80h90v150h200v260H0z',
      '#1d1b2c',
      `opacity="0.85" filter="${easel.blur(4)}"`,
    ) +
    bokeh(easel, random, 90, {
      colors: ['#ffd58a', '#ff9f5a', '#fff0c9', '#e8a0a0', '#8fb7e0'],
      y: [250, 720],
      r: [6, 34],
      opacity: [0.12, 0.55],
    }) +
    line('M530 0V720M1070 0V720', '#120d10', 20) +
    line(`M0 40H${width}`, '#120d10', 30) +
    many(6, (n) =>
      path(`M0 0h${250 - n * 34}C${200 - n * 30} 300 ${110 - n * 12} 500 ${90 - n * 12} 760H0Z`, n % 2 ? '#5a1f24' : '#6e282c'),
    ) +
    `<g transform="translate(${width} 0) scale(-1 1)">${many(6, (n) => path(`M0 0h${250 - n * 34}C${200 - n * 30} 300 ${110 - n * 12} 500 ${90 - n * 12} 760H0Z`, n % 2 ? '#5a1f24' : '#6e282c'))}</g>` +
    path(
      `M0 770C300 742 1300 742 ${width} 770V${height}H0Z`,
      easel.linear([
        [0, '#fbf0db'],
        [0.3, '#e6d0a8'],
        [1, '#8a6a45'],
      ]),
    ) +
    many(16, (n) => line(`M${n * 108} 960q${random(-14, 14)} 60 ${random(-20, 20)} 130`, '#a98657', 4, 'opacity="0.4"')) +
    glow(easel, 800, 800, 700, '#ffc878', 0.6, 0.3) +
    setting(380) +
    setting(1220) +
    shade(easel, 800, 892, 90, 16, 0.5) +
    path('M760 888h80l-12 -24h-56z', '#b5862f') +
    rect(792, 790, 16, 80, '#c79a3c') +
    path('M770 790h60l-8 -20h-44z', '#d9b04c') +
    candle(easel, 800, 772, 44, 230) +
    many(16, (n) =>
      ellipse(
        800 + random(-120, 120),
        876 + random(-12, 16),
        random(12, 24),
        random(10, 18),
        ['#a3302a', '#c2545a', '#f0c9b8', '#3f6342'][n % 4],
      ),
    ) +
    wineGlass(easel, 590, 880, 0.92, '#6b1020', '#b03a46') +
    wineGlass(easel, 1010, 880, 0.92, '#6b1020', '#b03a46') +
    glow(easel, 800, 480, 620, '#ffbe6b', 0.32) +
    vignette(easel, 0.6, '#0c0608')
  );
}
