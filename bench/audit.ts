import { spawnSync } from 'node:child_process';

/** `npm run audit` on the data of a measurement: `clean`, or what it said. */
export function auditOf(dataDir: string): string {
  const { status, stdout } = spawnSync('npx', ['tsx', 'server/src/main/audit.cli.ts'], {
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
  });
  console.log(`  ${stdout.trim().split('\n').at(-1)}`);
  return status === 0 ? 'clean' : stdout;
}
