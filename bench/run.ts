import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, release, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { drawChart } from './chart.ts';
import { type Figure, print } from './figures.ts';

/** Every measurement with a limit, one after the other; `npm run bench -- ledger collect` for some of them. */
const benches = ['shell', 'desk-flow', 'offers', 'ledger', 'vouchers-list', 'dashboards', 'analytics', 'collect', 'reports'] as const;
type Bench = (typeof benches)[number];

/** Beside ten thousand vouchers each: a hundred thousand of them, and a million. */
const sizes: Partial<Record<Bench, readonly number[]>> = { 'vouchers-list': [100_000, 1_000_000], dashboards: [100_000, 1_000_000] };

/** What one of them printed, when, and on what machine. */
interface Result {
  at: string;
  machine: string;
  figures: Figure[];
}
type Results = Partial<Record<Bench, Result>>;

const shelf = new URL('results/', import.meta.url);
const shelved = new URL('latest.json', shelf);

function measureOnce(bench: Bench, folder: string, size?: number): Figure[] | undefined {
  const file = join(folder, `${bench}-${size}.json`);
  spawnSync('npx', ['tsx', `bench/${bench}.bench.ts`], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, BENCH_FIGURES: file, ...(size === undefined ? {} : { MANY: String(size) }) },
  });
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Figure[];
  } catch {
    // It ended before it had anything to say: that is worse than a figure over its limit.
    process.exitCode = 1;
    return undefined;
  }
}

function measure(bench: Bench, folder: string): Figure[] | undefined {
  console.log(`\n${bench}`);
  const asked = process.env['MANY'] === undefined ? sizes[bench] : undefined;
  if (!asked) return measureOnce(bench, folder);
  const measured = asked.map((size) => measureOnce(bench, folder, size));
  return measured.includes(undefined) ? undefined : measured.flatMap((figures) => figures ?? []);
}

/** All of them take more than an hour: one that is measured anew takes its place among what the others last printed. */
function lastResults(): Results {
  return existsSync(shelved) ? (JSON.parse(readFileSync(shelved, 'utf8')) as Results) : {};
}

const wanted = process.argv.slice(2);
const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 1e9)} GB, ${process.platform} ${release()}, Node ${process.version}`;
const folder = mkdtempSync(join(tmpdir(), 'vale-figures-'));
const last = lastResults();
const results: Results = {};
for (const bench of benches) {
  const isWanted = wanted.length === 0 || wanted.includes(bench);
  const figures = isWanted ? measure(bench, folder) : undefined;
  const result = figures ? { at: new Date().toISOString(), machine, figures } : last[bench];
  if (result) results[bench] = result;
}
rmSync(folder, { recursive: true });

const all = Object.values(results).flatMap(({ figures }) => figures);
console.log('\nall of them');
print(all);

mkdirSync(shelf, { recursive: true });
writeFileSync(shelved, `${JSON.stringify(results, undefined, 2)}\n`);
writeFileSync(new URL('latest.svg', shelf), drawChart(all));
