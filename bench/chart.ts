import type { Figure } from './figures.ts';

const row = 22;
const names = 560;
const bar = 300;
const margin = 16;
/** However far over its limit, a bar ends before the words beside it. */
const mostShare = 1.2;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const written = (value: number) => value.toFixed(value < 10 ? 2 : 0);

/** Each figure as a part of what it may be at most: whoever looks sees how much room is left. Readable on light and on dark pages. */
export function drawChart(figures: readonly Figure[]): string {
  const width = margin + names + bar * mostShare + 150;
  const height = 2 * margin + row * (figures.length + 1);
  const limitX = margin + names + bar;
  const rows = figures.map(({ name, value, unit, limit }, place) => {
    const y = margin + row * (place + 1);
    const share = Math.min(mostShare, value / limit);
    // What the name tells of its times stands in the table, not in the chart.
    const short = name.replace(/ \([^()]*→[^()]*\)$/, '');
    return `  <text class="name" x="${margin + names - 12}" y="${y + 15}">${escaped(short)}</text>
  <rect class="${value > limit ? 'over' : 'within'}" x="${margin + names}" y="${y + 4}" width="${(bar * share).toFixed(1)}" height="${row - 8}" rx="3"/>
  <text x="${margin + names + bar * mostShare + 12}" y="${y + 15}">${written(value)} of ${written(limit)} ${escaped(unit)}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="Each figure beside its limit">
  <style>
    text { font: 12px system-ui, sans-serif; fill: #6b7280; }
    .name { text-anchor: end; }
    .within { fill: #2f7d5d; }
    .over { fill: #c2412d; }
    line { stroke: #9ca3af; stroke-dasharray: 3 3; }
  </style>
  <text x="${limitX}" y="${margin + 10}" text-anchor="middle">limit</text>
  <line x1="${limitX}" x2="${limitX}" y1="${margin + 16}" y2="${height - margin}"/>
${rows.join('\n')}
</svg>
`;
}
