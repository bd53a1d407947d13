import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, rmSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../scripts/find-chromium.mjs';

/** Another, where two measurements run beside each other. */
export const port = Number(process.env['BENCH_PORT'] ?? 4320);
export const address = `http://localhost:${port}`;

/** A folder for one measurement's data, gone afterwards. */
export async function withDataDir<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vale-bench-'));
  // Open to the user PostgreSQL runs as under root; otherwise the cluster would be put, and left, elsewhere.
  await chmod(dataDir, 0o755);
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  process.once('exit', remove);
  try {
    return await work(dataDir);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
    process.off('exit', remove);
  }
}

export interface RunningProduct {
  pid: number;
  /** From the command to the first answer. */
  seconds: number;
  stop(): Promise<void>;
  /** As a power cut does it. */
  kill(): Promise<void>;
}

interface Start {
  /** Another than the usual one: two processes can serve one database. */
  port?: number;
  /** A database that runs already. */
  databaseUrl?: string;
  /** What the environment says besides. */
  environment?: Record<string, string>;
  /** Where its log goes; nowhere without one. */
  logFile?: string;
}

const running = new Map<ChildProcess, Promise<void>>();
const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/** Whoever ends a measurement ends what it started, and leaves nothing lying about. */
for (const [signal, code] of Object.entries(exitCodes)) {
  process.once(signal, () => {
    for (const child of running.keys()) child.kill('SIGTERM');
    Promise.all(running.values()).then(() => process.exit(code));
  });
}

/** Starts the product as `npm start` does, in a process that can be ended by force. */
export async function startProduct(
  dataDir: string,
  { port: ownPort = port, databaseUrl, environment: said = {}, logFile }: Start = {},
): Promise<RunningProduct> {
  const begun = performance.now();
  const environment = {
    ...process.env,
    PORT: String(ownPort),
    // Two processes of one house have one address.
    PUBLIC_URL: address,
    DATA_DIR: dataDir,
    DEMO: 'on',
    // What is measured is measured on what it brings along.
    DEMO_HISTORY: 'off',
    OPEN_ORDERS_PER_ADDRESS: '1000000',
    OPEN_ORDERS_PER_GUEST: '1000000',
    STATISTICS_EVENTS_PER_ADDRESS: '1000000000',
    STATISTICS_EVENTS_PER_HOTEL: '1000000000',
    MB_WAY_REQUESTS_PER_PHONE: '1000000',
    REQUESTS_PER_MINUTE: '1000000000',
    // As many as the busiest measurement has callers.
    DATABASE_POOL: '16',
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    ...said,
  };
  const output = logFile === undefined ? 'ignore' : openSync(logFile, 'a');
  const child = spawn(process.execPath, ['scripts/start.mjs'], { env: environment, stdio: ['ignore', output, output] });
  if (typeof output === 'number') closeSync(output);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve())).finally(() => running.delete(child));
  running.set(child, ended);
  while (
    !(await fetch(`http://localhost:${ownPort}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('the product ended before it was ready');
    await new Promise((wait) => setTimeout(wait, 20));
  }
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  return { pid: child.pid ?? 0, seconds: (performance.now() - begun) / 1000, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const executablePath = findChromium();
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}) });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

export async function onFreshPage<T>(browser: Browser, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ locale: 'pt-PT', viewport: { width: 1440, height: 900 } });
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Signs in through the demo's own button, and answers the token the page then calls with. */
export async function signIn(page: Page, email: string): Promise<string> {
  const call = page.waitForRequest((request) => request.headers()['authorization']?.startsWith('Bearer ') ?? false);
  await page.goto(address);
  await page.locator(`button[value="${email}"]`).click();
  await page.getByRole('main').waitFor();
  return (await call).headers()['authorization'] ?? '';
}
