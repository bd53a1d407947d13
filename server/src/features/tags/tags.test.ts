import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Envelope } from '#contract/envelope.ts';
import { deleteTag, listTags, saveTag, type Tag, type TagDraft } from '#contract/tags.ts';
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

async function save(email: string, request: Partial<TagDraft> & { id?: string }, headers: Record<string, string> = {}) {
  const reply = await app.as(email, { method: 'POST', url: urlOf(saveTag), payload: { request }, headers });
  return { status: reply.statusCode, ...reply.json<Envelope<Tag>>() };
}

async function list(email: string, query = '') {
  const reply = await app.as(email, { method: 'GET', url: `${urlOf(listTags)}${query}` });
  return reply.json<Envelope<Tag>>();
}

const codes = (reply: Envelope<Tag>) => reply.response.map((tag) => tag.code);

describe('tags', () => {
  test('a new tag is kept and listed; a change keeps its id', async () => {
    const { response: created } = await save(manager, { code: ' BRUNCH ', description: 'Sunday brunch', active: true });
    expect(created[0]).toMatchObject({ code: 'BRUNCH', description: 'Sunday brunch', active: true });

    const { response: changed } = await save(manager, { ...(created[0] as Tag), active: false });
    expect(changed[0]).toEqual({ ...created[0], active: false });
    expect((await list(manager, '?search=brunch')).response).toContainEqual(changed[0]);
  });

  test('the list searches, filters, sorts and pages, and counts what matches', async () => {
    for (const [code, active] of [
      ['LISTA-A', true],
      ['LISTA-B', false],
    ] as const)
      await save(manager, { code, description: 'Para a lista', active });
    const first = await list(manager, '?search=para%20a%20l&sort=-code&pageSize=1&pageIndex=1');
    expect(first.count).toBe(2);
    expect(codes(first)).toEqual(['LISTA-A']);
    expect(codes(await list(manager, '?active=false&search=lista-'))).toEqual(['LISTA-B']);
    expect((await list(manager, '?search=%25')).count).toBe(0);
  });

  test('words are in the order people expect, accents and capitals or not', async () => {
    for (const code of ['ordem-z', 'ORDEM-Água', 'Ordem-b']) await save(manager, { code, description: 'Ordem', active: true });
    expect(codes(await list(manager, '?search=ordem-'))).toEqual(['ORDEM-Água', 'Ordem-b', 'ordem-z']);
  });

  test('a code belongs to one tag, in whatever capitals, and nothing is written when it is taken', async () => {
    await save(manager, { code: 'TAKEN', description: 'First', active: true });
    const before = await list(manager);
    const refusal = await save(manager, { code: 'taken', description: 'Another', active: true });
    expect(refusal.status).toBe(409);
    expect(refusal.errors).toEqual([expect.objectContaining({ code: 'TAG_CODE_TAKEN', field: 'code' })]);
    expect(await list(manager)).toEqual(before);
  });

  test.each([
    ['code', limits.tagCodeChars],
    ['description', limits.tagDescriptionChars],
  ])('the %s is taken up to its limit and refused one over it, and empty', async (field, limit) => {
    const { response } = await save(manager, { code: `LIMIT-${field}`, description: 'At the limit', active: true });
    const tag = response[0] as Tag;
    for (const length of [1, limit - 1, limit]) expect((await save(manager, { ...tag, [field]: 'x'.repeat(length) })).status).toBe(200);
    for (const length of [0, limit + 1]) {
      const refusal = await save(manager, { ...tag, [field]: 'x'.repeat(length) });
      expect([refusal.status, refusal.errors[0]?.field]).toEqual([400, field]);
    }
  });

  test('of ten people who take one code at the same moment, one gets it', async () => {
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, n) => save(manager, { code: 'RACE', description: `${n}`, active: true })),
    );
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect(replies.filter((reply) => reply.errors[0]?.code === 'TAG_CODE_TAKEN')).toHaveLength(9);
    expect((await list(manager, '?search=RACE')).count).toBe(1);
  });

  test('a repeated key gives the same answer and one tag; the same key for something else is refused', async () => {
    const headers = { 'idempotency-key': 'tag-once-0001' };
    const draft = { code: 'ONCE', description: 'Once', active: true };
    const [first, again] = [await save(manager, draft, headers), await save(manager, draft, headers)];
    expect(again).toEqual(first);
    expect((await list(manager, '?search=ONCE')).count).toBe(1);

    const reused = await save(manager, { ...draft, code: 'TWICE' }, headers);
    expect([reused.status, reused.errors[0]?.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    expect((await list(manager, '?search=TWICE')).count).toBe(0);
  });

  test('another group neither sees, changes nor deletes a tag, and may use the same code', async () => {
    const { response } = await save(manager, { code: 'OURS', description: 'Ours', active: true });
    const ours = response[0] as Tag;
    expect(codes(await list(other))).not.toContain('OURS');
    expect((await save(other, { ...ours, description: 'Theirs' })).status).toBe(404);
    expect((await app.as(other, { method: 'DELETE', url: urlOf(deleteTag, { id: ours.id }) })).statusCode).toBe(404);
    expect((await save(other, { code: 'OURS', description: 'Theirs', active: true })).status).toBe(200);
    expect((await list(manager, '?search=OURS')).response).toEqual([ours]);
  });

  test('deleting answers what was deleted; a second time there is nothing', async () => {
    const { response } = await save(manager, { code: 'BRIEF', description: 'Soon gone', active: true });
    const url = urlOf(deleteTag, { id: (response[0] as Tag).id });
    const gone = await app.as(manager, { method: 'DELETE', url });
    expect(gone.json<Envelope<Tag>>().response).toEqual(response);
    expect((await app.as(manager, { method: 'DELETE', url })).statusCode).toBe(404);
  });

  test('who did what is written down with the change', async () => {
    const { response } = await save(manager, { code: 'AUDIT', description: 'First', active: true });
    const tag = response[0] as Tag;
    await save(manager, { ...tag, description: 'Second' });
    const changes = await app.database.read(platformScope, (tx) =>
      tx.rows<{ actor: string; command: string; detail: { before: Tag | null; after: Tag } }>(
        sql`select actor, command, detail from audit_change where subject_kind = 'tag' and subject_id = ${tag.id} order by at`,
      ),
    );
    expect(changes.map((change) => [change.command, change.detail.before?.description, change.detail.after.description])).toEqual([
      ['saveTag', undefined, 'First'],
      ['saveTag', 'First', 'Second'],
    ]);
    expect(changes[0]?.actor).toBe('de300000-0000-4000-8000-000000000403');
  });
});
