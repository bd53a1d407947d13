import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Envelope } from '#contract/envelope.ts';
import { deleteTerms, listTerms, saveTerms, type Terms } from '#contract/terms.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { createTestApplication, type TestApplication, urlOf } from '../../main/testing/test-application.ts';
import { platformScope } from '../../platform/db/database.ts';

let app: TestApplication;
beforeAll(async () => {
  app = await createTestApplication();
});
afterAll(() => app.close());

const manager = 'manager@vale.demo';
const other = 'other@vale.demo';

const inPortuguese = (description: string) => [{ language: 'PT', description }];

async function save(email: string, request: object) {
  const reply = await app.as(email, { method: 'POST', url: urlOf(saveTerms), payload: { request } });
  return { status: reply.statusCode, ...reply.json<Envelope<Terms>>() };
}

async function saved(request: object): Promise<Terms> {
  const { response } = await save(manager, request);
  return response[0] as Terms;
}

async function list(email: string, query = '') {
  const reply = await app.as(email, { method: 'GET', url: `${urlOf(listTerms)}${query}` });
  return reply.json<Envelope<Terms>>();
}

async function remove(email: string, id: string) {
  const reply = await app.as(email, { method: 'DELETE', url: urlOf(deleteTerms, { id }) });
  return { status: reply.statusCode, ...reply.json<Envelope<Terms>>() };
}

const codes = (reply: Envelope<Terms>) => reply.response.map((terms) => terms.code);

/** The search also looks into texts, and may find more than the one meant. */
async function withCode(code: string): Promise<Terms[]> {
  return (await list(manager)).response.filter((terms) => terms.code === code);
}

describe('terms and conditions', () => {
  test('what is written is kept per language, in the order of the languages; empty languages are none', async () => {
    const created = await saved({
      code: ' BRUNCH ',
      multiLingual: [
        { language: 'ES', description: ' Domingos ' },
        { language: 'FR', description: '   ' },
        { language: 'PT', description: 'Aos domingos' },
      ],
    });
    const texts = [
      { language: 'PT', description: 'Aos domingos' },
      { language: 'ES', description: 'Domingos' },
    ];
    expect(created).toMatchObject({ code: 'BRUNCH', multiLingual: texts });
    expect(await withCode('BRUNCH')).toEqual([created]);
  });

  test('a change keeps the id, replaces the texts and drops a language that was emptied', async () => {
    const created = await saved({ code: 'CHANGE', multiLingual: [...inPortuguese('Um'), { language: 'EN', description: 'One' }] });
    const changed = await saved({ id: created.id, code: 'CHANGED', multiLingual: [{ language: 'EN', description: 'Two' }] });
    expect(changed).toEqual({ id: created.id, code: 'CHANGED', multiLingual: [{ language: 'EN', description: 'Two' }] });
    expect([await withCode('CHANGE'), await withCode('CHANGED')]).toEqual([[], [changed]]);
  });

  test('terms are plain text: HTML is refused, and a lone sign is a sign', async () => {
    const html = await save(manager, { code: 'HTML', multiLingual: inPortuguese('<b>Não</b> reembolsável') });
    expect([html.status, html.errors[0]?.code]).toEqual([400, 'INVALID_FIELD']);
    expect(await withCode('HTML')).toEqual([]);
    const signs = inPortuguese('Crianças < 12 anos & adultos > 65: "grátis"');
    expect((await saved({ code: 'SIGNS', multiLingual: signs })).multiLingual).toEqual(signs);
  });

  test('the list searches code and every language, sorts and pages, and counts what matches', async () => {
    expect(codes(await list(manager, '?search=pregnant'))).toEqual(['SPA']);
    expect(codes(await list(manager, '?search=verf%C3%A4llt'))).toEqual(['VALOR']);
    const page = await list(other, '?sort=-code&pageSize=1&pageIndex=1');
    expect([codes(page), page.count]).toEqual([['ESCAPADA'], 3]);
    expect((await list(manager, '?search=%25')).count).toBe(0);
  });

  test('those who may only look find them, and change nothing', async () => {
    expect(codes(await list('viewer@vale.demo', '?search=estadia'))).toContain('ESTADIA');
    const [stay] = await withCode('ESTADIA');
    for (const draft of [
      { ...stay, multiLingual: inPortuguese('Outro') },
      { code: 'MINE', multiLingual: inPortuguese('Texto') },
    ]) {
      expect((await save('viewer@vale.demo', draft)).status).toBe(403);
    }
    expect([await withCode('ESTADIA'), await withCode('MINE')]).toEqual([[stay], []]);
  });

  test.each([
    ['code', limits.termsCodeChars, (length: number) => ({ code: 'C'.repeat(length), multiLingual: inPortuguese('Texto') })],
    ['text', limits.termsTextChars, (length: number) => ({ code: `T${length}`, multiLingual: inPortuguese('t'.repeat(length)) })],
  ])('the %s is as long as its limit allows, and not one character longer', async (_, limit, draft) => {
    expect((await save(manager, draft(limit - 1))).status).toBe(200);
    expect((await save(manager, draft(limit))).status).toBe(200);
    expect((await save(manager, draft(limit + 1))).status).toBe(400);
  });

  test.each([
    ['no language', [], 422, 'TEXT_MISSING'],
    ['only blanks', inPortuguese('  '), 422, 'TEXT_MISSING'],
    ['a language we do not have', [{ language: 'IT', description: 'Ciao' }], 400, 'INVALID_FIELD'],
    ['one language twice', [...inPortuguese('Um'), ...inPortuguese('Dois')], 400, 'INVALID_FIELD'],
  ])('%s is refused at the texts, and nothing is written', async (_, multiLingual, status, code) => {
    const refusal = await save(manager, { code: 'REFUSED', multiLingual });
    expect([refusal.status, refusal.errors[0]?.code]).toEqual([status, code]);
    expect(refusal.errors[0]?.field).toMatch(/^multiLingual/);
    expect(await withCode('REFUSED')).toEqual([]);
  });

  test('a code belongs to one, in whatever capitals', async () => {
    const refusal = await save(manager, { code: 'estadia', multiLingual: inPortuguese('Outra') });
    expect(refusal.status).toBe(409);
    expect(refusal.errors).toEqual([expect.objectContaining({ code: 'TERMS_CODE_TAKEN', field: 'code' })]);
  });

  test('of five people who take one code at the same moment, one gets it', async () => {
    const drafts = Array.from({ length: 5 }, (_, n) => ({ code: 'RACE', multiLingual: inPortuguese(`${n}`) }));
    const replies = await Promise.all(drafts.map((draft) => save(manager, draft)));
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await withCode('RACE')).toHaveLength(1);
  });

  test('another group neither sees, changes nor deletes them, and may use the same code', async () => {
    const ours = await saved({ code: 'OURS', multiLingual: inPortuguese('Nosso') });
    expect(codes(await list(other))).not.toContain('OURS');
    expect((await save(other, { ...ours, code: 'THEIRS' })).status).toBe(404);
    expect((await remove(other, ours.id)).status).toBe(404);
    expect((await save(other, { code: 'OURS', multiLingual: inPortuguese('Deles') })).status).toBe(200);
    expect(await withCode('OURS')).toEqual([ours]);
  });

  test('deleting answers what was deleted; a second time there is nothing', async () => {
    const brief = await saved({ code: 'BRIEF', multiLingual: inPortuguese('Breve') });
    expect((await remove(manager, brief.id)).response).toEqual([brief]);
    expect((await remove(manager, brief.id)).status).toBe(404);
  });

  test('of two who save the same terms the last one wins, and the record holds both', async () => {
    const terms = await saved({ code: 'TWO', multiLingual: inPortuguese('Antes') });
    await Promise.all(['Ana', 'Rui'].map((name) => saved({ ...terms, multiLingual: inPortuguese(name) })));
    const changes = await app.database.read(platformScope, (tx) =>
      tx.rows<{ before: string; after: string }>(sql`
        select detail->'before'->'texts'->>'PT' as before, detail->'after'->'texts'->>'PT' as after
        from audit_change where subject_kind = 'terms' and subject_id = ${terms.id} and detail->>'before' is not null`),
    );
    const [last] = await withCode('TWO');
    expect(changes.map((change) => change.after).sort()).toEqual(['Ana', 'Rui']);
    // Whoever came last saw, and wrote down, what the first had saved.
    expect(changes.find((change) => change.before !== 'Antes')?.after).toBe(last?.multiLingual[0]?.description);
  });
});

test('terms that an offer uses cannot be deleted', async () => {
  const [used] = await withCode('VALOR');
  const refusal = await remove(manager, used?.id ?? '');
  expect([refusal.status, refusal.errors[0]?.code]).toEqual([409, 'TERMS_IN_USE']);
  expect(await withCode('VALOR')).toEqual([used]);
});
