import { readFileSync } from 'node:fs';
import { at } from './root.mjs';

export const drawingPath = 'docs/architecture.svg';

/** Where each floor stands in the drawing: left, top, width, and what it is for. */
const rooms = {
  'web/app': [40, 66, 250, 'router, shell, home'],
  'web/features': [40, 186, 250, 'screens, one folder a feature'],
  'web/kit': [40, 306, 250, 'what screens are made of'],
  demo: [350, 66, 180, 'two groups of hotels'],
  widget: [350, 186, 180, 'on a hotel’s own page'],
  card: [350, 306, 180, 'how a voucher looks'],
  'server/main': [590, 66, 430, 'puts everything together, sees all'],
  'server/features': [590, 186, 200, 'calls, commands, stores'],
  'server/adapters': [820, 186, 200, 'bundled and real ones'],
  'server/platform': [590, 306, 200, 'http, database, jobs'],
  'server/ports': [820, 306, 200, 'what we need from outside'],
  domain: [40, 434, 980, 'the rules: pure, no clock, no chance, no I/O'],
  contract: [40, 528, 980, 'the wire: calls, vocabulary, limits, sentences; imports zod alone'],
};
const height = 82;
/** Almost everybody speaks these: a mark in the room says so, because forty arrows would say nothing. */
const ground = ['domain', 'contract'];

const ink = '#1E2421';
const escapeText = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function arrow(from, to) {
  const [x1, y1, w1] = rooms[from];
  const [x2, y2, w2] = rooms[to];
  const middle = (x, w, other, otherWidth) => Math.min(Math.max(other + otherWidth / 2, x + 24), x + w - 24);
  if (y1 === y2) {
    const [start, end] = x1 < x2 ? [x1 + w1, x2] : [x1, x2 + w2];
    return `M${start} ${y1 + height / 2}H${end}`;
  }
  const [down, up] = y1 < y2 ? [y1 + height, y2] : [y1, y2 + height];
  const isFar = Math.abs(y1 - y2) > 120;
  // Past the room between: along the edge of the column, or through the gap between two.
  if (isFar && x1 === x2 && w1 === w2)
    return `M${x1} ${y1 + height / 2}C${x1 - 30} ${y1 + 100} ${x2 - 30} ${y2 - 20} ${x2} ${y2 + height / 2}`;
  if (isFar) return `M805 ${down}V${up - 30}L${x2 < 805 ? x2 + w2 - 20 : x2 + 20} ${up}`;
  return `M${middle(x1, w1, x2, w2)} ${down}L${middle(x2, w2, x1, w1)} ${up}`;
}

function room(name, marks) {
  const [x, y, width, about] = rooms[name];
  const signs = marks.map((mark) => `<tspan class="${mark}">${mark}</tspan>`).join(' · ');
  return `<g><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="10" class="${ground.includes(name) ? name : 'room'}"/>
<text x="${x + 14}" y="${y + 26}" class="name">${name}</text>
<text x="${x + 14}" y="${y + 47}" class="about">${escapeText(about)}</text>
<text x="${x + 14}" y="${y + 68}" class="mark">${signs}</text></g>`;
}

const isDrawn = (meeting) => meeting.split(' → ').every((floor) => floor in rooms);

/** The house as its imports have it: an arrow is an import, a mark says that the floor below is spoken. */
export function drawArchitecture(met) {
  const drawn = [...met].filter(isDrawn).sort();
  const pairs = drawn.map((meeting) => meeting.split(' → '));
  const arrows = pairs.filter(([from, to]) => !ground.includes(to) || from === 'domain');
  const marksOf = (name) =>
    name === 'domain' ? [] : pairs.filter(([from, to]) => from === name && ground.includes(to)).map(([, to]) => to);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1060 664" font-family="Inter, system-ui, sans-serif" role="img" aria-labelledby="title">
<title id="title">The floors of Vale and their imports</title>
<desc>${drawn.join('; ')}</desc>
<style>
.room{fill:#fff;stroke:#8B8577}.domain{fill:#F4E9CF;stroke:#7D5F17}.contract{fill:#DCE9E3;stroke:#1E5B4A}
.name{font-size:16px;font-weight:600;fill:${ink}}.about{font-size:12.5px;fill:#56605B}.head{font-size:13px;fill:#56605B}
.mark{font-size:11.5px;font-weight:600;fill:#8B8577}.mark .domain{fill:#7D5F17;stroke:none}.mark .contract{fill:#1E5B4A;stroke:none}
.way{fill:none;stroke:#56605B;stroke-width:1.5;marker-end:url(#tip)}
</style>
<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0L8 4L0 8z" fill="#56605B"/></marker></defs>
<rect width="1060" height="664" rx="18" fill="#FAF7F2"/>
<text x="40" y="46" class="head">in the browser</text><text x="590" y="46" class="head">on the server</text>
${arrows.map(([from, to]) => `<path d="${arrow(from, to)}" class="way"><title>${from} → ${to}</title></path>`).join('\n')}
${Object.keys(rooms)
  .map((name) => room(name, marksOf(name)))
  .join('\n')}
<text x="40" y="646" class="head">An arrow is an import. The words at the foot of a room name the ground floors it imports from as well.</text>
</svg>
`;
}

/** What the drawing in the repository says, and does not say, of the imports there are. */
export function faultsOfDrawing(met) {
  const told = new Set(/<desc>(.*?)<\/desc>/.exec(readFileSync(at(drawingPath), 'utf8'))?.[1].split('; '));
  return [
    ...[...met].filter((meeting) => isDrawn(meeting) && !told.has(meeting)).map((meeting) => `not drawn: ${meeting}`),
    ...[...told].filter((meeting) => !met.has(meeting)).map((meeting) => `drawn, and not there: ${meeting}`),
  ];
}
