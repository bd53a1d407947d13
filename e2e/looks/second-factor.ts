import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { expect, type Page } from '@playwright/test';
import pg from 'pg';
import { hotels } from '../../demo/hotels.ts';
import { journeyDatabaseUrl } from '../../scripts/parts/journey-database.mjs';
import kit from '../../web/src/messages/pt/kit.json' with { type: 'json' };
import sessions from '../../web/src/messages/pt/sessions.json' with { type: 'json' };
import tags from '../../web/src/messages/pt/tags.json' with { type: 'json' };
import type { Look } from './look.ts';

const password = 'quatro palavras em fila';
const security = '/identity/security';

/** Somebody with an account and nothing more, or with a passkey of a device that is elsewhere. The people of the demo can have neither. */
async function somebody({ hasPasskey = false } = {}): Promise<string> {
  const id = randomUUID();
  const email = `${id}@hotel.example`;
  const client = new pg.Client({ connectionString: await journeyDatabaseUrl() });
  await client.connect();
  const passwordHash = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  await client.query(
    `insert into person (id, subject, email, given_name, family_name, preferred_hotel_id, created_at)
     values ($1::uuid, $1::text, $2, 'Rita', 'Campos', $3, now())`,
    [id, email, hotels[0]?.id],
  );
  await client.query('insert into identity_account (id, email, password_hash, created_at) values ($1, $2, $3, now())', [
    id,
    email,
    passwordHash,
  ]);
  if (hasPasskey)
    await client.query(
      `insert into identity_passkey (id, account_id, public_key, counter, transports, name, created_at)
       values ($1::text, $1::uuid, '', 0, '{internal}', 'Telemóvel', now())`,
      [id],
    );
  await client.end();
  return email;
}

async function enter(page: Page, email: string): Promise<void> {
  await page.goto(security);
  await page.locator('#email').fill(email);
  await page.locator('#password').fill(password);
  await page.keyboard.press('Enter');
}

/** A browser with a finger to put on it. */
async function giveAuthenticator(page: Page): Promise<() => Promise<void>> {
  const line = await page.context().newCDPSession(page);
  await line.send('WebAuthn.enable');
  await line.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  return () => line.detach();
}

/** The language that was chosen goes along in the address, and is stronger than that of the browser. */
async function inAddress(page: Page, language: string): Promise<void> {
  const address = new URL(page.url());
  address.searchParams.set('lang', language);
  await page.goto(address.href);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

const codes = (page: Page) => page.locator('.codes');

/** To the codes of whoever has just added their first passkey. */
async function addPasskey(page: Page): Promise<void> {
  await enter(page, await somebody());
  const takeAuthenticator = await giveAuthenticator(page);
  await page.locator('#name').fill('O portátil da receção');
  await page.locator('form[data-passkey] button').click();
  await expect(codes(page)).toBeVisible();
  await takeAuthenticator();
}

const press = (page: Page, act: string) => page.locator(`form:has(input[name="act"][value="${act}"]) button`).click();

/** What somebody meets who is asked for more than a password, sets it up, or has to show once more who they are. */
export const secondFactor: readonly Look[] = [
  {
    name: 'fresh-sign-in',
    as: 'admin@vale.demo',
    address: '/VoucherTags',
    leavesTraces: true,
    prepare: async (page) => {
      await page.getByRole('button', { name: tags.new }).click();
      const form = page.getByRole('dialog');
      await form.getByLabel(tags.code).fill('VISTA');
      await form.getByLabel(tags.description).fill('Para ver');
      const refused = { response: [], errors: [{ code: 'FRESH_SIGN_IN_NEEDED', message: '' }], warnings: [] };
      const headers = { 'www-authenticate': 'Bearer error="insufficient_user_authentication", max_age=900' };
      await page.route('**/voucherTag*', (route) => route.fulfill({ status: 401, headers, json: refused }));
      await form.getByRole('button', { name: kit.save }).click();
      await page.getByRole('dialog', { name: sessions.fresh.title }).waitFor();
      // What waits for the answer is busy for as long as the question stands: there is nothing to wait for.
      await page.evaluate(() => {
        for (const busy of document.querySelectorAll('[aria-busy="true"]')) busy.removeAttribute('aria-busy');
      });
    },
  },
  {
    name: 'second-factor-asked',
    open: async (page) => {
      await enter(page, await somebody({ hasPasskey: true }));
      await page.locator('#code').waitFor();
    },
    speak: inAddress,
  },
  {
    name: 'second-factor-none',
    open: async (page) => {
      await enter(page, await somebody());
      await page.locator('#name').waitFor();
    },
    speak: inAddress,
  },
  {
    name: 'second-factor-app',
    open: async (page) => {
      await enter(page, await somebody());
      await press(page, 'app');
      await page.locator('.qr').waitFor();
    },
    speak: async (page, language) => {
      await page.goto(`${security}?lang=${language}`);
      await press(page, 'app');
      await page.locator('.qr').waitFor();
    },
  },
  {
    name: 'second-factor-codes',
    open: addPasskey,
    speak: async (page, language) => {
      await page.goto(`${security}?lang=${language}`);
      await page.locator('details:has(input[value="codes"]) summary').click();
      await press(page, 'codes');
      await expect(codes(page)).toBeVisible();
    },
  },
  {
    name: 'second-factor-held',
    open: async (page) => {
      await addPasskey(page);
      await page.goto(security);
      await page.locator('.passkeys summary').click();
    },
    speak: async (page, language) => {
      await page.goto(`${security}?lang=${language}`);
      await page.locator('.passkeys summary').click();
    },
  },
];
