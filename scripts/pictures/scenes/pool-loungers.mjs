import { chance, ellipse, ground, line, many, path, rect, vignette } from '../easel.mjs';

function lounger(easel, x, y, turn) {
  return `<g transform="translate(${x} ${y}) rotate(${turn})">${
    rect(10, 14, 92, 216, '#4a3421', `rx="14" opacity="0.35" filter="${easel.blur(7)}"`) +
    rect(0, 0, 92, 216, '#b98a55', 'rx="12"') +
    rect(
      6,
      6,
      80,
      204,
      easel.linear([
        [0, '#fffaf0'],
        [1, '#eadcc4'],
      ]),
      'rx="12"',
    ) +
    line('M10 74h72M10 140h72', '#d8c6a8', 2.5) +
    rect(16, 14, 60, 40, '#1e5b4a', 'rx="12"')
  }</g>`;
}

function parasol(easel, x, y, r, colors) {
  const slices = many(12, (n) => {
    const [a, b] = [(n / 12) * 6.2832, ((n + 1) / 12) * 6.2832];
    return path(
      `M${x} ${y}L${x + Math.cos(a) * r} ${y + Math.sin(a) * r}A${r} ${r} 0 0 1 ${x + Math.cos(b) * r} ${y + Math.sin(b) * r}Z`,
      colors[n % 2],
    );
  });
  return (
    ellipse(x + 56, y + 62, r, r, '#4a3421', `opacity="0.38" filter="${easel.blur(10)}"`) +
    slices +
    ellipse(
      x,
      y,
      r,
      r,
      easel.radial(
        [
          [0, '#ffffff', 0.35],
          [0.6, '#ffffff', 0],
          [1, '#5a3a1a', 0.3],
        ],
        [0.38, 0.36, 0.72],
      ),
    ) +
    ellipse(x, y, 9, 9, '#7d5f17')
  );
}

function palm(easel, random, x, y, r) {
  const frond = (turn) => {
    const [dx, dy] = [Math.cos(turn) * r, Math.sin(turn) * r];
    const leaflets = many(22, (n) => {
      const t = 0.15 + (n / 22) * 0.85;
      const reach = r * 0.3 * Math.sin(Math.PI * (0.15 + t * 0.8));
      const [px, py] = [x + dx * t, y + dy * t];
      return [-1, 1]
        .map((side) =>
          line(
            `M${px.toFixed(1)} ${py.toFixed(1)}l${(Math.cos(turn + side * 0.85) * reach).toFixed(1)} ${(Math.sin(turn + side * 0.85) * reach).toFixed(1)}`,
            side < 0 ? '#3d6b42' : '#5f8f4d',
            5,
          ),
        )
        .join('');
    });
    return leaflets + line(`M${x} ${y}L${x + dx} ${y + dy}`, '#9cb065', 4);
  };
  const fronds = many(11, (n) => frond((n / 11) * 6.28 + random(-0.15, 0.15)));
  return `<g transform="translate(36 44)" opacity="0.3" filter="${easel.blur(9)}">${many(11, (n) => line(`M${x} ${y}l${Math.cos((n / 11) * 6.28) * r} ${Math.sin((n / 11) * 6.28) * r}`, '#2a1c10', 44))}</g>${fronds}`;
}

export function poolFromAbove(easel) {
  const random = chance(9);
  const water = easel.radial(
    [
      [0, '#8fe0d8'],
      [0.55, '#44b9bd'],
      [1, '#23879a'],
    ],
    [0.4, 0.35, 0.85],
  );
  const pool =
    'M300 -60H1120C1230 -60 1260 40 1250 140C1236 300 1330 420 1300 560C1268 720 1120 740 960 720C800 700 700 790 540 770C380 750 250 690 240 520C232 380 290 300 270 170C256 80 220 -60 300 -60Z';
  const caustics = many(150, () => {
    const [x, y, w] = [random(230, 1320), random(-20, 770), random(30, 90)];
    return line(
      `M${x} ${y}q${w * 0.3} ${random(-26, 26)} ${w} ${random(-14, 14)}q${w * 0.2} ${random(10, 40)} ${random(-20, 30)} ${random(30, 60)}`,
      '#eafff8',
      random(1.5, 4.5),
      `opacity="${random(0.12, 0.42).toFixed(2)}"`,
    );
  });
  const clip = easel.clip(`<path d="${pool}"/>`);
  return (
    ground(
      easel.linear(
        [
          [0, '#f1e0c3'],
          [1, '#dcc29a'],
        ],
        [0, 0, 1, 1],
      ),
    ) +
    many(12, (row) =>
      many(9, (n) =>
        rect(
          n * 200 - (row % 2) * 100 - 60,
          row * 96 - 30,
          196,
          92,
          ['#f3e4ca', '#ead6b3', '#e3cca5'][Math.floor(random(0, 3))],
          'rx="5" opacity="0.75"',
        ),
      ),
    ) +
    path(pool, '#5a3d22', `opacity="0.4" transform="translate(10 16)" filter="${easel.blur(12)}"`) +
    line(pool, '#fffaf0', 40) +
    path(pool, water) +
    `<g clip-path="${clip}"><g filter="${easel.blur(1.6)}">${caustics}</g>${line(pool, '#12606f', 34, `opacity="0.35" filter="${easel.blur(14)}"`)}${path('M900 -40L1300 -40L1300 300Z', '#ffffff', `opacity="0.18" filter="${easel.blur(30)}"`)}</g>` +
    path('M700 330c60 -40 130 -10 140 46c8 46 -46 84 -98 66c-58 -20 -80 -82 -42 -112z', '#f3a1a0') +
    ellipse(768, 386, 38, 34, '#57c3c3') +
    line('M712 350c30 -24 70 -20 92 4', '#ffffff', 7, 'opacity="0.7"') +
    lounger(easel, 1390, 120, 8) +
    lounger(easel, 1400, 420, -6) +
    lounger(easel, 420, 830, 84) +
    lounger(easel, 800, 842, 96) +
    parasol(easel, 1500, 386, 128, ['#f7efdf', '#b5533c']) +
    parasol(easel, 560, 930, 136, ['#f7efdf', '#1e5b4a']) +
    ellipse(1060, 905, 40, 40, '#a9763f') +
    ellipse(1060, 905, 34, 34, '#c99a5f') +
    ellipse(1050, 897, 13, 13, '#f39a3a') +
    ellipse(1072, 915, 11, 11, '#fff6e0') +
    palm(easel, random, 90, 150, 240) +
    palm(easel, random, 1530, 960, 260) +
    palm(easel, random, 60, 900, 200) +
    path(`M-40 -40H700L-40 900Z`, '#fff4d8', `opacity="0.16" filter="${easel.blur(40)}"`) +
    vignette(easel, 0.28, '#3b2410')
  );
}
