// A new installation whose people sign in at the hotel's own issuer, in a real browser: the first administrator is known by the address that the
// issuer vouches for, its claim alone says what they may do, an old sign-in is asked for again there, and signing out ends it there.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, type Page, test } from '@playwright/test';
import pg from 'pg';
import { accessGroups } from '../contract/vocabulary/access-groups.ts';
import { journeyDatabaseUrl } from '../scripts/parts/journey-database.mjs';
import denied from '../web/src/messages/pt/denied.json' with { type: 'json' };
import hotels from '../web/src/messages/pt/hotels.json' with { type: 'json' };
import kit from '../web/src/messages/pt/kit.json' with { type: 'json' };
import sessions from '../web/src/messages/pt/sessions.json' with { type: 'json' };
import shell from '../web/src/messages/pt/shell.json' with { type: 'json' };
import tour from '../web/src/messages/pt/tour.json' with { type: 'json' };
import { openOutsideIssuer } from './outside-issuer.ts';
import { arrived } from './visitor.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const owner = 'owner@platform.example';
const { platformAdministration, administration, read } = accessGroups;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, 'localhost', ready));
  const { port } = server.address() as { port: number };
  await new Promise((closed) => server.close(closed));
  return port;
}

/** An empty one, beside that of the other journeys. */
async function ownDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const beside = await journeyDatabaseUrl();
  const url = new URL(beside);
  url.pathname = '/vale_outside_issuer';
  const run = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: beside });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  const drop = 'drop database if exists vale_outside_issuer with (force)';
  await run(drop, 'create database vale_outside_issuer');
  return { url: url.href, drop: () => run(drop) };
}

/** The product as an operator starts it, on an empty database, with an issuer that is not ours. */
async function startProduct() {
  const [port, issuerPort] = [await freePort(), await freePort()];
  const origin = `http://localhost:${port}`;
  const [issuer, database, dataDir] = [
    await openOutsideIssuer(origin, issuerPort),
    await ownDatabase(),
    await mkdtemp(join(tmpdir(), 'vale-outside-issuer-')),
  ];
  const own = {
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: '',
    DATA_DIR: dataDir,
    PORT: String(port),
    DEMO: 'off',
    FRESH_SIGN_IN_MINUTES: '15',
  };
  const env = { ...process.env, NODE_ENV: 'production', ...issuer.settings, ...own };
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, ['--import', 'tsx', 'server/src/main/first-admin.cli.ts', owner], { cwd: root, env });
  expect(stdout).toContain(`${owner} is the administrator from their first sign-in on.`);
  const start = "const { run } = await import('./dist/server/main.js'); await run();";
  const server = spawn(process.execPath, ['--input-type=module', '-e', start], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
  await expect
    .poll(() =>
      fetch(`${origin}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true);
  const stop = async () => {
    server.kill('SIGTERM');
    await once(server, 'exit');
    await Promise.all([issuer.close(), database.drop(), rm(dataDir, { recursive: true, force: true })]);
  };
  return { origin, issuer: issuer.settings['OIDC_ISSUER'] ?? '', stop };
}

async function signInThere(page: Page, groups: readonly { id: string }[], minutesAgo = 0): Promise<void> {
  await expect(page.getByRole('heading', { name: 'The hotel’s own sign-in' })).toBeVisible();
  await page.getByLabel('Address').fill(owner);
  await page.getByLabel('Access groups').fill(groups.map(({ id }) => id).join(' '));
  await page.getByLabel('Minutes ago').fill(String(minutesAgo));
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('people come in by an issuer that is not ours, may do what it says, confirm a sign-in of an hour ago there, and leave by it', async ({
  page,
  context,
}) => {
  const { origin, issuer, stop } = await startProduct();
  try {
    await page.goto(origin);
    await signInThere(page, [read]);
    // Our own table has them as an administrator of the platform, who may work anywhere; the issuer keeps the groups, and says otherwise.
    await expect(page.getByRole('heading', { name: denied.title })).toBeVisible();
    await page.getByRole('button', { name: shell.signOut }).click();
    await page.getByRole('button', { name: 'Yes, sign me out' }).click();
    // Back at the product nobody is known, there as here.
    await signInThere(page, [platformAdministration, administration], 60);
    await arrived(page);
    await page.getByRole('region', { name: tour.steps.property.title }).getByRole('button', { name: tour.skip }).click();

    await page.goto(`${origin}/AdminHotelGroupList`);
    await page.getByRole('main').getByText('First hotel group').click();
    const form = page.getByRole('dialog', { name: 'First hotel group' });
    await form.getByRole('button', { name: kit.save }).click();
    const question = page.getByRole('dialog', { name: sessions.fresh.title });
    await expect(question).toContainText(owner);
    const asked = context.waitForEvent('request', (request) => request.url().startsWith(`${issuer}/auth`));
    const [beside] = await Promise.all([context.waitForEvent('page'), question.getByRole('button', { name: sessions.again.open }).click()]);
    const { searchParams } = new URL((await asked).url());
    expect([searchParams.get('max_age'), searchParams.get('prompt')]).toEqual(['0', 'login']);
    await Promise.all([beside.waitForEvent('close'), signInThere(beside, [platformAdministration, administration])]);
    await expect(page.getByText(hotels.groups.saved)).toBeVisible();
    await expect(question).toBeHidden();
  } finally {
    await stop();
  }
});
