import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { redeem } from '#contract/redemption.ts';
import type { VoucherId } from '#contract/vocabulary/ids.ts';
import { auditOf } from './audit.ts';
import { hotelId, makeOffer, sell } from './desk.ts';
import { type Figure, median, print } from './figures.ts';
import { openDatabaseOf } from './fill-vouchers.ts';
import { startProduct, withDataDir } from './product.ts';
import { tokenOf, Wire } from './wire.ts';

/** So many desks at once, and as many clients of pgbench. */
const clients = 16;
const seconds = 8;
const rounds = 3;
const vouchers = 2_000;
const bulk = 100_000;

type Kind = 'money' | 'services';

function findPgbench(): string {
  const versions = existsSync('/usr/lib/postgresql')
    ? readdirSync('/usr/lib/postgresql').map((version) => `/usr/lib/postgresql/${version}/bin/pgbench`)
    : [];
  const found = ['/usr/bin/pgbench', '/usr/local/bin/pgbench', ...versions].find(existsSync);
  if (found) return found;
  execFileSync('apt-get', ['install', '-y', '-q', 'postgresql-contrib'], { stdio: 'ignore' });
  return '/usr/bin/pgbench';
}

/** The same rows without us: hold the voucher, add the entry, move the figures, commit. */
const script = (kind: Kind) => `
\\set n random(1, ${vouchers})
begin;
select voucher.group_id, voucher.id, voucher.entries, rebate_id from bench_voucher join voucher using (group_id, id) where bench_voucher.kind = '${kind}' and n = :n for update of voucher \\gset
insert into entry (group_id, voucher_id, sequence, id, kind, ${kind === 'money' ? 'amount_minor' : 'rebate_id, quantity'}, hotel_id, business_date, status_before, status, actor, request_id, at, previous_hash, hash)
  values (:group_id::uuid, :id::uuid, :entries::int + 1, gen_random_uuid(), 'redeemed', ${kind === 'money' ? '1' : ':rebate_id::uuid, 1'}, '${hotelId}', current_date, 'partialRedeemed', 'partialRedeemed', 'pgbench', 'pgbench', now(), sha256('a'), sha256('b'));
${kind === 'money' ? '' : 'update voucher_rebate set redeemed = redeemed + 1 where group_id = :group_id::uuid and voucher_id = :id::uuid and rebate_id = :rebate_id::uuid;'}
update voucher set redeemed_minor = redeemed_minor + ${kind === 'money' ? 1 : 0}, status = 'partialRedeemed', entries = entries + 1, head_hash = sha256('b'), version = version + 1, changed_at = now()
  where group_id = :group_id::uuid and id = :id::uuid;
commit;
`;

interface Sold {
  kind: Kind;
  ids: readonly VoucherId[];
  /** What one redemption takes. */
  what: object;
}

async function redeemRate(wires: readonly Wire[], { ids, what }: Sold): Promise<number> {
  const end = performance.now() + seconds * 1_000;
  let redeemed = 0;
  await Promise.all(
    wires.map(async (wire) => {
      while (performance.now() < end) {
        const voucherId = ids[Math.floor(Math.random() * ids.length)];
        const { status, body } = await wire.send('POST', redeem.path, [{ voucherId, hotelId, ...what }], crypto.randomUUID());
        if (status !== 200) throw new Error(body);
        redeemed += 1;
      }
    }),
  );
  return redeemed / seconds;
}

function pgbenchRate(pgbench: string, url: URL, file: string): number {
  const options = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', String(seconds), '-f', file];
  const where = ['-h', url.hostname, '-p', url.port, '-U', url.username, 'vale'];
  const text = execFileSync(pgbench, [...options, ...where], {
    env: { ...process.env, PGPASSWORD: decodeURIComponent(url.password) },
  }).toString();
  return Number(/tps = ([\d.]+)/.exec(text)?.[1]);
}

async function measure(dataDir: string): Promise<Figure[]> {
  const pgbench = findPgbench();
  const product = await startProduct(dataDir);
  try {
    const token = tokenOf('manager@vale.demo', dataDir);
    const wires = Array.from({ length: clients }, () => new Wire(token));
    const [first] = wires;
    if (!first) throw new Error('no clients');
    const begun = performance.now();
    await sell(first, await makeOffer(first, 'BULK', { stock: bulk, value: 50 }), bulk, 50);
    const bulkSeconds = (performance.now() - begun) / 1_000;

    const client = await openDatabaseOf(dataDir);
    await client.query('create table bench_voucher (kind text, n int, group_id uuid, id uuid, rebate_id uuid, primary key (kind, n))');
    const kinds: Sold[] = [];
    for (const kind of ['money', 'services'] as const) {
      const treatments = kind === 'money' ? {} : { treatments: 10_000 };
      const ids = await sell(
        first,
        await makeOffer(first, kind.toUpperCase(), { stock: vouchers, value: 10_000, ...treatments }),
        vouchers,
        10_000,
      );
      await client.query(
        `insert into bench_voucher select $1, row_number() over (), voucher.group_id, voucher.id, rebate_id
         from voucher left join voucher_rebate part on part.group_id = voucher.group_id and part.voucher_id = voucher.id where voucher.id = any($2::uuid[])`,
        [kind, ids],
      );
      const { rows } = await client.query('select rebate_id as id from bench_voucher where kind = $1 limit 1', [kind]);
      kinds.push({ kind, ids, what: kind === 'money' ? { amount: 0.01 } : { rebateId: rows[0]?.id, quantity: 1 } });
    }
    await client.query('vacuum analyze');
    const url = new URL(`postgres://${client.user}:${client.password}@${client.host}:${client.port}/vale`);
    for (const sold of kinds) await redeemRate(wires, sold);
    const audit = auditOf(dataDir);
    if (audit.said !== 'clean') throw new Error(audit.said);

    const figures: Figure[] = [];
    for (const sold of kinds) {
      const file = join(dataDir, `${sold.kind}.pgbench`);
      await writeFile(file, script(sold.kind));
      const ours: number[] = [];
      const bare: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        ours.push(await redeemRate(wires, sold));
        bare.push(pgbenchRate(pgbench, url, file));
      }
      // Round by round: a machine that is faster in one round than in the next is so for both.
      const times = bare.map((rate, round) => rate / (ours[round] ?? 0));
      console.log(
        `${sold.kind}: ${ours.map(Math.round)} redemptions per second, pgbench ${bare.map(Math.round)}; times as many ${times.map((one) => one.toFixed(2))}`,
      );
      figures.push({
        name: `pgbench, times as many redemptions of ${sold.kind} as over HTTP (${clients} clients)`,
        value: median(times),
        unit: '×',
        limit: 1 / 0.35,
      });
    }
    await client.end();
    for (const wire of wires) wire.close();
    return [
      ...figures,
      { name: `audit of ${bulk + 2 * vouchers} vouchers, page by page: memory`, value: audit.peakMb, unit: 'MB', limit: 200 },
      { name: `${bulk} vouchers issued, 500 a sale`, value: bulkSeconds, unit: 's', limit: 60 },
    ];
  } finally {
    await product.stop();
  }
}

print(await withDataDir(measure));
