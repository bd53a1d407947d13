import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Envelope } from '#contract/envelope.ts';
import {
  listTemplateSamples,
  listTemplates,
  previewTemplate,
  readTemplate,
  saveTemplate,
  type Template,
  type TemplatePreview,
  type TemplateSample,
  type TemplateSummary,
} from '#contract/templates.ts';
import { contentLanguages } from '#contract/vocabulary/languages.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { createTestApplication, type TestApplication, urlOf } from '../../main/testing/test-application.ts';
import { platformScope } from '../../platform/db/database.ts';
import { shippedTemplates, shipTemplates } from './index.ts';

let app: TestApplication;
beforeAll(async () => {
  app = await createTestApplication();
});
afterAll(() => app.close());

const admin = 'platform@vale.demo';
const manager = 'manager@vale.demo';
const [classic] = shippedTemplates;
const absent = '00000000-0000-4000-8000-000000000000';

const draft = {
  name: 'Simple',
  type: 'Voucher',
  active: true,
  templateHtml: '<p>{{ t.subject }} {{ voucher.title }} {{ voucher.code }} {{ voucher.validUntil }} {{ hotel.name }}</p>',
  translations: '{ "PT": { "subject": "Olá" }, "EN": { "subject": "Hello" } }',
};

async function ask<Item>(email: string, url: string) {
  const reply = await app.as(email, { method: 'GET', url });
  return { status: reply.statusCode, ...reply.json<Envelope<Item>>() };
}

async function save(request: object, headers: Record<string, string> = {}) {
  const reply = await app.as(admin, { method: 'POST', url: urlOf(saveTemplate), payload: { request }, headers });
  return { status: reply.statusCode, ...reply.json<Envelope<Template>>() };
}

async function saved(name: string): Promise<Template> {
  const { response } = await save({ ...draft, name });
  return response[0] ?? expect.unreachable();
}

describe('the templates of the product', () => {
  test('are there for every hotel, by name', async () => {
    const { response } = await ask<TemplateSummary>('other@vale.demo', urlOf(listTemplates));
    expect(response.slice(0, 3)).toEqual(
      shippedTemplates.map(({ id, name }) => ({ id, name, type: 'Voucher', active: true, templateHtml: expect.stringContaining('<') })),
    );
  });

  test('are put back when missing, and left alone when edited', async () => {
    const read = () => ask<Template>(admin, urlOf(readTemplate, { id: classic.id }));
    const { response } = await read();
    const edited = await save({ ...response[0], name: 'Our classic' });
    expect(edited.status).toBe(200);
    await shipTemplates(app.database);
    expect((await read()).response).toEqual(edited.response);
  });

  test('are shown to staff with a made-up voucher, in each language or in one', async () => {
    const url = urlOf(listTemplateSamples, { id: classic.id });
    const { response } = await ask<TemplateSample>('viewer@vale.demo', url);
    expect(response.map(({ languageCode }) => languageCode)).toEqual(contentLanguages);
    expect(response[3]?.template).toContain('Später Nachmittag auf der Terrasse');
    const one = await ask<TemplateSample>('viewer@vale.demo', `${url}?languageCode=FR`);
    expect(one.response).toEqual([response[2]]);
  });

  test('an id that names none is not found', async () => {
    expect((await ask(manager, urlOf(readTemplate, { id: absent }))).status).toBe(404);
    expect((await ask(manager, urlOf(listTemplateSamples, { id: absent }))).status).toBe(404);
    expect((await save({ ...draft, id: absent, version: 1 })).status).toBe(404);
  });
});

describe('saving', () => {
  test('a new template is kept as it was written, and a change is its next version', async () => {
    const created = await saved('  Simple and short ');
    expect(created).toMatchObject({ ...draft, name: 'Simple and short', version: 1 });
    const { response } = await save({ ...created, active: false });
    expect(response).toEqual([{ ...created, active: false, version: 2 }]);
    expect((await ask(manager, urlOf(readTemplate, { id: created.id }))).response).toEqual(response);
  });

  test('everything wrong is told at its field and line, in the language of the caller, and nothing is written', async () => {
    const created = await saved('Broken soon');
    const broken = { ...created, templateHtml: `${draft.templateHtml}\n<script></script>\n{{ gift.form }}`, translations: '{\n  "PT": }' };
    const { status, errors } = await save(broken, { 'accept-language': 'pt' });
    expect(status).toBe(422);
    expect(errors).toEqual([
      { code: 'TEMPLATE_INVALID', field: 'templateHtml', message: 'Linha 2: <script> não é permitido num e-mail.' },
      { code: 'TEMPLATE_INVALID', field: 'templateHtml', message: 'Linha 3: não existe a variável gift.form.' },
      { code: 'TEMPLATE_INVALID', field: 'translations', message: 'Linha 2, coluna 9: não é JSON válido.' },
    ]);
    expect((await ask(manager, urlOf(readTemplate, { id: created.id }))).response).toEqual([created]);
  });

  test('who saves over a newer version is told, and both versions are safe', async () => {
    const created = await saved('Edited by two');
    const first = await save({ ...created, name: 'By the first' });
    const second = await save({ ...created, name: 'By the second' });
    expect([second.status, second.errors[0]?.code]).toEqual([409, 'TEMPLATE_CHANGED']);
    expect((await ask(manager, urlOf(readTemplate, { id: created.id }))).response).toEqual(first.response);
    expect((await save({ ...created, version: 2, name: 'By the second' })).status).toBe(200);
  });

  test('of ten who save at the same moment, one does', async () => {
    const created = await saved('Edited by ten');
    const replies = await Promise.all(Array.from({ length: 10 }, (_, n) => save({ ...created, name: `By ${n}` })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ errors }) => errors[0]?.code === 'TEMPLATE_CHANGED')).toHaveLength(9);
  });

  test.each([
    ['name', 'x'.repeat(limits.templateNameChars), 200],
    ['name', 'x'.repeat(limits.templateNameChars - 1), 200],
    ['name', 'x'.repeat(limits.templateNameChars + 1), 400],
    ['name', ' ', 400],
    ['templateHtml', 'x'.repeat(limits.templateHtmlBytes + 1), 400],
    ['templateHtml', '', 400],
    ['translations', draft.translations.padEnd(limits.templateTranslationsChars), 200],
    ['translations', draft.translations.padEnd(limits.templateTranslationsChars - 1), 200],
    ['translations', draft.translations.padEnd(limits.templateTranslationsChars + 1), 400],
    ['translations', '', 400],
  ])('a %s of its length is answered as it should (%#)', async (field, value, status) => {
    const reply = await save({ ...draft, [field]: value });
    expect(reply.status).toBe(status);
    if (status !== 200) expect(reply.errors[0]?.field).toBe(field);
  });

  test('who changed what is written down', async () => {
    const created = await saved('Recorded');
    const changes = await app.database.read(platformScope, (tx) =>
      tx.rows<{ command: string; name: string }>(sql`
        select command, detail->'after'->>'name' as name from audit_change where subject_kind = 'template' and subject_id = ${created.id}`),
    );
    expect(changes).toEqual([{ command: 'saveTemplate', name: 'Recorded' }]);
  });
});

describe('a preview', () => {
  async function preview(request: object) {
    const payload = { request: { templateHtml: draft.templateHtml, translations: draft.translations, languageCode: 'EN', ...request } };
    const reply = await app.as(admin, { method: 'POST', url: urlOf(previewTemplate), payload, headers: { 'accept-language': 'en' } });
    return reply.json<Envelope<TemplatePreview>>().response[0];
  }

  test('shows what is still unsaved, in the language asked for', async () => {
    const shown = await preview({});
    expect(shown).toMatchObject({ problems: [], sample: { subject: 'Hello' } });
    expect(shown?.sample?.template).toContain('Late afternoon on the terrace');
  });

  test('says of what cannot be saved exactly what saving would say', async () => {
    const broken = { templateHtml: '<iframe></iframe>', translations: '[]' };
    const shown = await preview(broken);
    const refusal = await save({ ...draft, ...broken }, { 'accept-language': 'en' });
    expect(shown?.sample).toBeNull();
    expect(shown?.problems.map(({ field, message }) => ({ code: 'TEMPLATE_INVALID', field, message }))).toEqual(refusal.errors);
    expect(shown?.problems[0]).toEqual({
      field: 'templateHtml',
      line: 1,
      column: 1,
      message: 'Line 1: <iframe> is not allowed in a mail.',
    });
  });
});
