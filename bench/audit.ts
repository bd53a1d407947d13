import { spawnSync } from 'node:child_process';

export interface Audit {
  /** `clean`, or what it said. */
  said: string;
  /** The most memory it took. */
  peakMb: number;
}

/** `npm run audit` on the data of a measurement. */
export function auditOf(dataDir: string): Audit {
  const { status, stdout } = spawnSync('npx', ['tsx', 'server/src/main/audit.cli.ts'], {
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
  });
  const summary = stdout.split('\n').find((line) => line.endsWith(' MB)')) ?? '';
  console.log(`  ${summary}`);
  return { said: status === 0 ? 'clean' : stdout, peakMb: Number(/(\d+) MB/.exec(summary)?.[1]) };
}
