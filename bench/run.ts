import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, release, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { drawChart } from './chart.ts';
import { type Figure, print } from './figures.ts';

/** Every measurement with a limit, one after the other; `npm run bench -- ledger collect` for some of them. */
const benches = ['shell', 'desk-flow', 'offers', 'ledger', 'vouchers-list', 'dashboards', 'analytics', 'collect'] as const;
type Bench = (typeof benches)[number];

interface Results {
  at: string;
  machine: { processor: string; cores: number; memoryGb: number; system: string; node: string };
  figures: Partial<Record<Bench, Figure[]>>;
}

function measure(bench: Bench, folder: string): Figure[] | undefined {
  console.log(`\n${bench}`);
  const file = join(folder, `${bench}.json`);
  spawnSync('npx', ['tsx', `bench/${bench}.bench.ts`], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, BENCH_FIGURES: file },
  });
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Figure[];
  } catch {
    // It ended before it had anything to say: that is worse than a figure over its limit.
    process.exitCode = 1;
    return undefined;
  }
}

const wanted = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'vale-figures-'));
const results: Results = {
  at: new Date().toISOString(),
  machine: {
    processor: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 1e9),
    system: `${process.platform} ${release()}`,
    node: process.version,
  },
  figures: {},
};
for (const bench of benches.filter((one) => wanted.length === 0 || wanted.includes(one))) {
  const figures = measure(bench, folder);
  if (figures) results.figures[bench] = figures;
}
rmSync(folder, { recursive: true });

const all = Object.values(results.figures).flat();
console.log('\nall of them');
print(all);

const shelf = new URL('results/', import.meta.url);
mkdirSync(shelf, { recursive: true });
writeFileSync(new URL('latest.json', shelf), `${JSON.stringify(results, undefined, 2)}\n`);
writeFileSync(new URL('latest.svg', shelf), drawChart(all));
