// Proves that people hear, in their language, of whatever was changed of what they sign in with, that the mail opens no door, and that nothing is told of what did not happen.
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { removeSecondFactor, updateUser } from '#contract/users.ts';
import { authenticator } from '../../adapters/identity/bundled/testing/authenticator.ts';
import { form, publicUrl } from '../../adapters/identity/bundled/testing/browser.ts';
import {
  askedOn,
  atSecurity,
  codesOn,
  type HouseWithFactors,
  houseWithFactors,
  password,
  secretOn,
} from '../../adapters/identity/bundled/testing/house-with-factors.ts';
import { urlOf } from '../../main/testing/test-application.ts';
import { systemScope } from '../../platform/db/database.ts';

let house: HouseWithFactors;
beforeAll(async () => {
  house = await houseWithFactors();
});
afterAll(() => house.app.close());

interface Kept {
  subject: string;
  text: string;
  opensAccount: boolean;
}

async function mailsTo(email: string, many: number): Promise<Kept[]> {
  return vi.waitFor(async () => {
    const mails = await house.app.owner.read(systemScope, (tx) =>
      tx.rows<Kept>(sql`
        select subject, text_body || coalesce(html_body, '') as text, opens_account as "opensAccount"
        from captured_mail where sent_to = ${email} order by created_at, id`),
    );
    expect(mails.map(({ text }) => text)).toHaveLength(many);
    return mails;
  });
}

/** Mails go out one after the other: once that of somebody whose account was changed later is there, no other is on its way. */
async function othersAreTold(): Promise<void> {
  const { email } = await house.colleague('read');
  await changePassword(email);
  await mailsTo(email, 1);
}

const fresh = 'a new one, longer still';
const post = (url: string, fields: Record<string, string>) =>
  house.app.http.inject({
    ...{ method: 'POST', url, headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    payload: new URLSearchParams(fields).toString(),
  });
const changePassword = (email: string, lang = 'es') =>
  post('/identity/password', { lang, email, current: password, password: fresh, again: fresh });

const security = '/identity/security';

/** Sets up an app on the page for it, in Portuguese. */
async function withApp() {
  const who = await house.colleague('read');
  const visit = house.come();
  await atSecurity(visit, who);
  const page = await (await visit(security, form({ act: 'app', lang: 'pt' }))).text();
  const done = await visit(security, form({ act: 'confirm', code: house.codeOf(secretOn(page), 0), lang: 'pt' }));
  return { who, visit, codes: codesOn(await done.text()) };
}

describe('somebody hears of', () => {
  test('a password that was changed by whoever knew it, and of one set anew by a link; the first one is no news', async () => {
    const { email } = await house.colleague('read');
    expect((await changePassword(email)).statusCode).toBe(200);
    const [mail] = await mailsTo(email, 1);
    expect(mail?.subject).toBe('Un cambio en su cuenta de Vale');
    expect(mail?.text).toContain('Se ha cambiado la contraseña');

    await post('/identity/forgotten', { email, lang: 'en' });
    const [, link] = await mailsTo(email, 2);
    const { pathname } = new URL(/https?:\S+\/invitation\/[\w-]+/.exec(link?.text ?? '')?.[0] ?? '');
    expect((await post(pathname, { lang: 'en', password, again: password })).statusCode).toBe(200);
    const [, , told] = await mailsTo(email, 3);
    expect(told?.text).toContain('The password of your account was changed');
  });

  test('an app and a passkey that are added and removed, and codes made anew; not of pressing where there is nothing', async () => {
    const { who, visit, codes } = await withApp();
    expect(codes).toHaveLength(10);
    await visit(security, form({ act: 'codes', lang: 'pt' }));
    const key = authenticator(publicUrl);
    const page = await (await visit(`${security}?lang=pt`)).text();
    await visit(security, form({ credential: key.make(askedOn(page)), name: 'Portátil', lang: 'pt' }));
    await visit(security, form({ act: 'remove-app', lang: 'pt' }));
    await visit(security, form({ act: 'remove-app', lang: 'pt' }));
    await visit(security, form({ act: 'remove-passkey', id: 'nobody’s', lang: 'pt' }));
    const [, id = ''] = /name="id" value="([^"]+)"/.exec(await (await visit(security)).text()) ?? [];
    await visit(security, form({ act: 'remove-passkey', id, lang: 'pt' }));
    await othersAreTold();
    const mails = await mailsTo(who.email, 5);
    const told = [
      'configurada uma aplicação',
      'novos códigos de recuperação',
      'adicionada uma chave',
      'removida a aplicação',
      'removida uma chave',
    ];
    for (const sentence of told) expect(mails.filter(({ text }) => text.includes(sentence)).length, sentence).toBe(1);
    for (const { text, opensAccount } of mails) {
      expect(text).not.toMatch(/https?:/);
      for (const code of codes) expect(text).not.toContain(code);
      // Not for colleagues who read what the hotel sends.
      expect(opensAccount).toBe(true);
    }
  });

  test('a second factor that an administrator removed, once, in the language of their last sign-in', async () => {
    const { who } = await withApp();
    await house.app.owner.transaction(systemScope, (tx) =>
      tx.run(sql`update identity_account set language = 'es' where id::text = ${who.id}`),
    );
    const remove = () => house.app.as('admin@vale.demo', { method: 'PUT', url: urlOf(removeSecondFactor, { adId: who.id }) });
    expect((await remove()).statusCode).toBe(200);
    expect((await remove()).statusCode).toBe(200);
    await othersAreTold();
    const [, removed] = await mailsTo(who.email, 2);
    expect(removed?.subject).toBe('Un cambio en su cuenta de Vale');
    expect(removed?.text).toMatch(/ha quitado su segundo factor/);
  });

  test('an address that an administrator changed, at the one from before, which does not learn the new one', async () => {
    const who = await house.colleague('read');
    await house.app.owner.transaction(systemScope, (tx) => tx.run(sql`update person set invitation = 'Accepted' where id = ${who.id}`));
    const moveTo = async (email: string) => {
      const payload = { request: { adId: who.id, email, name: 'Rita', surname: 'Campos', mobile: '1' } };
      const reply = await house.app.as('admin@vale.demo', {
        ...{ method: 'PUT', url: urlOf(updateUser), payload, headers: { 'accept-language': 'pt' } },
      });
      expect(reply.statusCode).toBe(200);
    };
    await moveTo(who.email.toUpperCase());
    const moved = `moved-${who.email}`;
    await moveTo(moved);
    const [mail] = await mailsTo(who.email.toUpperCase(), 1);
    expect(mail?.text).toContain('alterou o endereço de e-mail da sua conta');
    expect(mail?.text.toLowerCase()).not.toContain(moved);
    await othersAreTold();
    await mailsTo(moved, 0);
    await mailsTo(who.email, 0);
  });
});

test('the language of a sign-in is kept for mails that nobody asked for', async () => {
  const { who } = await withApp();
  const row = await house.app.owner.read(systemScope, (tx) =>
    tx.row<{ language: string }>(sql`select language from identity_account where id::text = ${who.id}`),
  );
  expect(row?.language).toMatch(/^(pt|en|es)$/);
});
