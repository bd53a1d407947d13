import { chance, ellipse, line, many, path, rect } from './easel.mjs';
import { leaf } from './still-life.mjs';

/** Capitals as single strokes in a box of 10 by 14: a letter drawn needs no font on the machine that draws. */
const letters = {
  A: { strokes: 'M0 14L5 0L10 14M1.8 9.4H8.2', advance: 10 },
  D: { strokes: 'M0 0V14H3.4A7 7 0 0 0 3.4 0Z', advance: 10.4 },
  E: { strokes: 'M7 0H0V14H7M0 7H6', advance: 7 },
  I: { strokes: 'M0 0V14', advance: 0 },
  J: { strokes: 'M5 0V10.2A3.4 3.4 0 0 1 -1 12', advance: 5 },
  L: { strokes: 'M0 0V14H6.6', advance: 6.6 },
  M: { strokes: 'M0 14V0L6 10L12 0V14', advance: 12 },
  O: { strokes: 'M7 0A7 7 0 1 0 7 14A7 7 0 1 0 7 0', advance: 14 },
  R: { strokes: 'M0 14V0H4.6A3.8 3.8 0 0 1 4.6 7.6H0M4.4 7.6L8.6 14', advance: 8.6 },
  S: { strokes: 'M7.4 2.4A3.9 3.6 0 1 0 3.9 7A3.7 3.5 0 1 1 0 11.6', advance: 7.6 },
  T: { strokes: 'M0 0H9M4.5 0V14', advance: 9 },
  V: { strokes: 'M0 0L5 14L10 0', advance: 10 },
  Y: { strokes: 'M0 0L5 7.4L10 0M5 7.4V14', advance: 10 },
};
const spacing = 5;
const wordGap = 8;

function word(text, centre, top, size, color) {
  let pen = 0;
  const placed = [...text].map((letter) => {
    const at = pen;
    pen += letter === ' ' ? wordGap : letters[letter].advance + spacing;
    return { letter, at };
  });
  const left = centre - ((pen - spacing) * size) / 2;
  return placed
    .filter(({ letter }) => letter !== ' ')
    .map(
      ({ letter, at }) =>
        `<g transform="translate(${left + at * size} ${top}) scale(${size})">${line(letters[letter].strokes, color, 1.15)}</g>`,
    )
    .join('');
}

const ink = '#1e5b4a';
const brass = '#b5862f';

function tejoLogo(easel) {
  const inside = easel.clip('<circle cx="300" cy="130" r="104"/>');
  const waves = many(4, (n) => line(`M${170 - (n % 2) * 24} ${154 + n * 20}${'q12 -11 24 0t24 0'.repeat(7)}`, ink, 5));
  return (
    ellipse(300, 130, 104, 104, 'none', `stroke="${ink}" stroke-width="5"`) +
    path('M252 134A48 48 0 0 1 348 134Z', brass) +
    many(7, (n) => {
      const turn = Math.PI * (1.08 + n * 0.14);
      return line(
        `M${300 + Math.cos(turn) * 60} ${134 + Math.sin(turn) * 60}L${300 + Math.cos(turn) * 76} ${134 + Math.sin(turn) * 76}`,
        brass,
        4.5,
      );
    }) +
    `<g clip-path="${inside}">${waves}</g>` +
    word('VALE DO TEJO', 300, 272, 2.6, ink)
  );
}

function sierraLogo() {
  return (
    path('M178 208L262 78L306 146L340 100L422 208Z', 'none', `stroke="${ink}" stroke-width="6" stroke-linejoin="round"`) +
    path('M262 78L284 112L268 124L254 108L240 112Z', brass) +
    path('M340 100L356 121L342 130L326 119Z', brass) +
    ellipse(384, 66, 21, 21, brass) +
    line('M178 228q20 -13 40 0t40 0t40 0t40 0t40 0t40 0', ink, 5) +
    line('M218 246q20 -13 40 0t40 0t40 0t40 0', ink, 5, 'opacity="0.7"') +
    word('SIERRA Y MAR', 300, 278, 2.6, ink)
  );
}

function paperLeaves(easel) {
  const random = chance(51);
  const sprig = (x, y, turn, color) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">${line('M0 0C120 -30 260 -20 400 -70', color, 4) + many(13, (n) => leaf(24 + n * 29, -6 - n * 5, random(70, 110), n % 2 ? 34 : -58, color, `opacity="${random(0.6, 0.95).toFixed(2)}"`))}</g>`;
  return (
    rect(
      0,
      0,
      1200,
      800,
      easel.linear(
        [
          [0, '#fdfaf4'],
          [1, '#f3eadb'],
        ],
        [0, 0, 1, 1],
      ),
    ) +
    sprig(-40, 800, -34, '#bfcdb8') +
    sprig(-60, 660, -8, '#d3dcc9') +
    sprig(1240, 20, 146, '#bfcdb8') +
    sprig(1250, 190, 172, '#dfd3b4') +
    rect(34, 34, 1132, 732, 'none', 'rx="18" stroke="#c9b27a" stroke-width="2.5"')
  );
}

function eveningWaves(easel) {
  const wave = (base, lift, color) =>
    path(`M0 ${base}C220 ${base - lift} 400 ${base + lift} 620 ${base}S1000 ${base - lift} 1200 ${base + lift * 0.4}V800H0Z`, color);
  return (
    rect(
      0,
      0,
      1200,
      800,
      easel.linear([
        [0, '#17483a'],
        [0.55, '#2f6b59'],
        [1, '#d9b26a'],
      ]),
    ) +
    ellipse(
      860,
      470,
      420,
      420,
      easel.radial([
        [0, '#ffe7ae', 0.85],
        [0.4, '#f0d08a', 0.4],
        [1, '#d9b26a', 0],
      ]),
    ) +
    ellipse(860, 470, 62, 62, '#fff3cf') +
    wave(
      500,
      60,
      easel.linear([
        [0, '#3f7a66'],
        [1, '#1e5b4a'],
      ]),
    ) +
    wave(
      590,
      52,
      easel.linear([
        [0, '#2a6553'],
        [1, '#164436'],
      ]),
    ) +
    wave(
      680,
      46,
      easel.linear([
        [0, '#1a4d3e'],
        [1, '#0e2f26'],
      ]),
    ) +
    many(60, (n) =>
      ellipse((n * 197) % 1200, (n * 83) % 360, 1.3 + (n % 3) * 0.5, 1.3 + (n % 3) * 0.5, '#fff3cf', `opacity="${0.25 + (n % 5) * 0.1}"`),
    )
  );
}

const logo = { width: 600, height: 340 };
const background = { width: 1200, height: 800 };

export const mailParts = {
  'logo-tejo': { size: logo, draw: tejoLogo, format: 'png' },
  'logo-sierra': { size: logo, draw: sierraLogo, format: 'png' },
  'background-leaves': { size: background, draw: paperLeaves, format: 'jpg' },
  'background-evening': { size: background, draw: eveningWaves, format: 'jpg' },
};
