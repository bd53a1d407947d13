import { chance, ellipse, ground, line, many, path, rect, shade, vignette } from '../easel.mjs';
import { leaf, plate } from '../still-life.mjs';

function croissant(easel, x, y, size, turn) {
  const crust = easel.linear([
    [0, '#f3bd6b'],
    [0.5, '#d68c3c'],
    [1, '#9a5420'],
  ]);
  const bands = [
    [-92, 34, 40, -38],
    [-56, 6, 56, -24],
    [0, -8, 66, 0],
    [56, 6, 56, 24],
    [92, 34, 40, 38],
  ];
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">${shade(easel, 6, 30, 120, 40, 0.45) + bands.map(([dx, dy, r, lean]) => `<g transform="translate(${dx} ${dy}) rotate(${lean})">${ellipse(0, 0, r * 0.62, r, crust) + path(`M${-r * 0.3} ${-r * 0.8}Q${r * 0.1} ${-r * 0.2} ${-r * 0.2} ${r * 0.6}`, 'none', 'stroke="#ffe2ae" stroke-width="7" stroke-linecap="round" opacity="0.6"') + path(`M${r * 0.42} ${-r * 0.7}Q${r * 0.6} 0 ${r * 0.4} ${r * 0.7}`, 'none', 'stroke="#7a3f16" stroke-width="4" opacity="0.4"')}</g>`).join('')}</g>`;
}

export function breakfastTable(easel) {
  const random = chance(17);
  const linen = easel.pattern(8, 8, rect(0, 0, 8, 8, '#efe4d0') + line('M0 2H8M2 0V8', '#e2d3b8', 1.1));
  const berries = (x, y, r, count, colors) =>
    many(count, () => {
      const [turn, far, size] = [random(0, 6.28), Math.sqrt(random()) * r, random(15, 21)];
      const [bx, by] = [x + Math.cos(turn) * far, y + Math.sin(turn) * far];
      return (
        ellipse(bx, by, size, size, colors[Math.floor(random(0, colors.length))]) +
        ellipse(bx - 5, by - 6, 5, 4, '#ffffff', 'opacity="0.6"')
      );
    });
  const cup = (x, y) =>
    plate(easel, x, y, 150) +
    ellipse(x + 8, y + 12, 96, 96, '#4a3421', `opacity="0.35" filter="${easel.blur(8)}"`) +
    path(`M${x + 70} ${y - 60}q90 -40 84 24q-10 30 -60 34`, 'none', 'stroke="#fbf5ea" stroke-width="20"') +
    ellipse(x, y, 94, 94, '#fffdf8') +
    ellipse(
      x,
      y,
      82,
      82,
      easel.radial(
        [
          [0, '#e0ad72'],
          [0.55, '#b97a42'],
          [1, '#6b3b1b'],
        ],
        [0.45, 0.42, 0.7],
      ),
    ) +
    path(
      `M${x} ${y + 46}C${x - 60} ${y} ${x - 44} ${y - 44} ${x} ${y - 18}C${x + 44} ${y - 44} ${x + 60} ${y} ${x} ${y + 46}Z`,
      '#fbe9cd',
      'opacity="0.92"',
    ) +
    path(
      `M${x} ${y + 26}C${x - 32} ${y} ${x - 24} ${y - 22} ${x} ${y - 6}C${x + 24} ${y - 22} ${x + 32} ${y} ${x} ${y + 26}Z`,
      '#c48a50',
      'opacity="0.75"',
    );
  const juice = (x, y) =>
    ellipse(x + 20, y + 28, 78, 78, '#8a5a10', `opacity="0.35" filter="${easel.blur(12)}"`) +
    ellipse(x, y, 78, 78, '#ffffff', 'opacity="0.75"') +
    ellipse(
      x,
      y,
      68,
      68,
      easel.radial(
        [
          [0, '#ffcb52'],
          [0.8, '#f59a1f'],
          [1, '#d67a10'],
        ],
        [0.4, 0.4, 0.7],
      ),
    ) +
    ellipse(x + 26, y - 20, 32, 32, '#ffb53a', 'stroke="#fff0c4" stroke-width="5"') +
    many(8, (n) => line(`M${x + 26} ${y - 20}l${Math.cos(n * 0.785) * 26} ${Math.sin(n * 0.785) * 26}`, '#fff0c4', 2.5)) +
    path(
      `M${x - 50} ${y - 30}A60 60 0 0 1 ${x - 10} ${y - 58}`,
      'none',
      'stroke="#ffffff" stroke-width="6" stroke-linecap="round" opacity="0.8"',
    );
  const cutlery = (x, y) =>
    `<g filter="${easel.blur(0.4)}">${
      rect(x + 6, y + 8, 14, 330, '#4a3421', `rx="7" opacity="0.3" filter="${easel.blur(6)}"`) +
      rect(x, y + 130, 14, 200, '#c79a3c', 'rx="7"') +
      path(
        `M${x - 4} ${y}h22q6 90 -4 136h-14q-8 -60 -4 -136z`,
        easel.linear([
          [0, '#f3df9f'],
          [1, '#b5862f'],
        ]),
      )
    }</g>`;
  return (
    ground(linen) +
    ground(
      easel.linear(
        [
          [0, '#fff7e6', 0.85],
          [0.5, '#f3e2c4', 0.25],
          [1, '#a98457', 0.5],
        ],
        [0, 0, 1, 1],
      ),
    ) +
    path('M980 -40L1640 -40V480L1240 720Z', '#1e5b4a', 'opacity="0.9"') +
    many(12, (n) => line(`M${1000 + n * 56} -40L${1250 + n * 40} ${710 - n * 24}`, '#174637', 3, 'opacity="0.5"')) +
    line('M986 -34L1244 708L1636 474', '#e9d9b4', 5, 'stroke-dasharray="14 10" opacity="0.8"') +
    plate(easel, 560, 560, 330) +
    croissant(easel, 490, 520, 1.25, -18) +
    croissant(easel, 640, 660, 1.1, 24) +
    berries(700, 440, 46, 8, ['#a3302a', '#c2453a', '#7d2030']) +
    leaf(740, 470, 60, -40, '#4e7446') +
    leaf(760, 480, 54, 10, '#6b9358') +
    cup(1180, 330) +
    juice(930, 170) +
    plate(easel, 1250, 800, 190) +
    ellipse(
      1250,
      800,
      132,
      132,
      easel.radial([
        [0, '#fffdf8'],
        [1, '#f1e6d2'],
      ]),
    ) +
    berries(1250, 800, 92, 44, ['#a3302a', '#c2453a', '#3b3f6b', '#51306b', '#7d2030']) +
    leaf(1240, 770, 60, -60, '#5c8a4a') +
    ellipse(200, 230, 96, 96, '#4a3421', `opacity="0.35" filter="${easel.blur(12)}" transform="translate(14 20)"`) +
    ellipse(200, 230, 92, 92, '#fbf5ea') +
    ellipse(
      200,
      230,
      78,
      78,
      easel.radial(
        [
          [0, '#f7c95a'],
          [0.7, '#dd9420'],
          [1, '#a5640f'],
        ],
        [0.4, 0.35, 0.8],
      ),
    ) +
    line('M200 230L330 110', '#8a5d38', 13) +
    ellipse(206, 224, 26, 24, '#a9763f') +
    cutlery(150, 470) +
    cutlery(956, 500) +
    many(9, (n) => leaf(60 + n * 22, 1060 - n * 4, random(110, 190), -110 + n * 16, n % 2 ? '#5c7a4c' : '#86a06a')) +
    many(7, () => {
      const [x, y] = [random(60, 300), random(900, 1040)];
      return many(6, (n) => ellipse(x + Math.cos(n) * 17, y + Math.sin(n) * 17, 14, 14, '#fff6f0')) + ellipse(x, y, 10, 10, '#e9b64f');
    }) +
    many(5, (n) => path(`M${-200 + n * 420} -60h150L${500 + n * 420} 1120h-170Z`, '#fff4d6', `opacity="0.2" filter="${easel.blur(22)}"`)) +
    path('M-60 300L700 -60H1000L-60 640Z', '#3a2410', `opacity="0.10" filter="${easel.blur(26)}"`) +
    vignette(easel, 0.32, '#3a2410')
  );
}
