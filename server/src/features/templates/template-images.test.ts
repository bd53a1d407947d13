import sharp from 'sharp';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Envelope } from '#contract/envelope.ts';
import { addTemplateImage, deleteTemplateImage, listTemplateImages, type TemplateImage } from '#contract/templates.ts';
import { formWith } from '../../main/testing/form-with.ts';
import { createTestApplication, type TestApplication, urlOf } from '../../main/testing/test-application.ts';
import { systemScope } from '../../platform/db/database.ts';

let app: TestApplication;
beforeAll(async () => {
  app = await createTestApplication();
  // Stands for the offers, which choose pictures of the gallery: whatever refers to one keeps it.
  await app.owner.transaction(systemScope, (tx) =>
    tx.run(sql`create table chooser (group_id uuid, image_id uuid, foreign key (group_id, image_id) references template_image)`),
  );
});
afterAll(() => app.close());

const manager = 'manager@vale.demo';
const other = 'other@vale.demo';

const logo = (width: number) =>
  sharp({ create: { width, height: 40, channels: 4, background: { r: 30, g: 91, b: 74, alpha: 0.5 } } })
    .png()
    .toBuffer();

async function upload(email: string, bytes: Buffer) {
  const reply = await app.as(email, { method: 'POST', url: urlOf(addTemplateImage), ...(await formWith({ content: bytes })) });
  return { status: reply.statusCode, ...reply.json<Envelope<TemplateImage>>() };
}

async function gallery(email: string): Promise<TemplateImage[]> {
  return (await app.as(email, { method: 'GET', url: urlOf(listTemplateImages) })).json<Envelope<TemplateImage>>().response;
}

const remove = (email: string, id: string) => app.as(email, { method: 'DELETE', url: urlOf(deleteTemplateImage, { id }) });

test('a picture joins the gallery once, is shown to everybody by its address, and belongs to its group', async () => {
  const first = await upload(manager, await logo(80));
  expect(first.response[0]).toMatchObject({ width: 80, height: 40 });
  expect((await upload(manager, await logo(80))).response).toEqual(first.response);
  expect(await gallery(manager)).toContainEqual(first.response[0]);
  expect(await gallery(other)).not.toContainEqual(first.response[0]);
  for (const url of [first.response[0]?.url, first.response[0]?.thumbUrl]) {
    expect((await app.as(undefined, { method: 'GET', url: url ?? '' })).statusCode).toBe(200);
  }
});

test('what is no picture is refused at the file, and nothing is kept', async () => {
  const before = await gallery(manager);
  const refusal = await upload(manager, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'));
  expect([refusal.status, refusal.errors[0]?.code, refusal.errors[0]?.field]).toEqual([422, 'INVALID_IMAGE', 'file']);
  expect(await gallery(manager)).toEqual(before);
});

test('a picture in use stays; when nobody uses it, it goes, address and all', async () => {
  const { response } = await upload(manager, await logo(81));
  const image = response[0] ?? expect.unreachable();
  await app.owner.transaction(systemScope, (tx) =>
    tx.run(sql`insert into chooser select group_id, id from template_image where id = ${image.id}`),
  );
  const refusal = await remove(manager, image.id);
  expect([refusal.statusCode, refusal.json<Envelope<never>>().errors[0]?.code]).toEqual([409, 'TEMPLATE_IMAGE_IN_USE']);
  expect(await gallery(manager)).toContainEqual(image);

  await app.owner.transaction(systemScope, (tx) => tx.run(sql`delete from chooser`));
  expect((await remove(other, image.id)).statusCode).toBe(404);
  expect((await remove(manager, image.id)).statusCode).toBe(200);
  expect(await gallery(manager)).not.toContainEqual(image);
  expect((await app.as(undefined, { method: 'GET', url: image.url })).statusCode).toBe(404);
});
