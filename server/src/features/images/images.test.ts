// Proves that a picture is stored once, stays as long as somebody refers to it, and is shown to everybody at an address that never changes.
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HotelGroupId, type ImageId } from '#contract/vocabulary/ids.ts';
import { hotelGroups } from '#demo/hotels.ts';
import { createTestApplication, type TestApplication } from '../../main/testing/test-application.ts';
import { groupScope, platformScope, systemScope } from '../../platform/db/database.ts';
import { imageAddress, keepImage, loadVariant, type PreparedImage, prepareImage, releaseImage } from './index.ts';
import { photo } from './testing/sample-pictures.ts';

let app: TestApplication;
beforeAll(async () => {
  app = await createTestApplication();
  await app.owner.transaction(systemScope, (tx) =>
    tx.run(sql`
      create table frame (group_id uuid, image_id text, foreign key (group_id, image_id) references image);
      grant select, insert, delete on frame to vale_app`),
  );
});
afterAll(() => app.close());

const [ours, theirs] = hotelGroups.map(({ id }) => groupScope(HotelGroupId.parse(id))) as [
  ReturnType<typeof groupScope>,
  ReturnType<typeof groupScope>,
];

async function picture(width = 90): Promise<PreparedImage> {
  const outcome = await prepareImage(await photo(width, 60).jpeg().toBuffer(), 'offer');
  return outcome.ok ? outcome.value : expect.unreachable(outcome.reason);
}

const keep = (image: PreparedImage, scope = ours) => app.database.transaction(scope, (tx) => keepImage(tx, image));
const release = (id: ImageId, scope = ours) => app.database.transaction(scope, (tx) => releaseImage(tx, id));
const show = (id: ImageId, headers = {}) => app.http.inject({ method: 'GET', url: imageAddress(id, 'card.webp'), headers });

async function stored(id: ImageId) {
  const query = sql`select (select count(*) from image where id = ${id}) as images, (select count(*) from image_variant where image_id = ${id}) as variants`;
  return app.database.read(platformScope, (tx) => tx.row<{ images: number; variants: number }>(query));
}

describe('a picture', () => {
  test('is kept once, however often and by how many at once it comes', async () => {
    const image = await picture();
    await Promise.all(Array.from({ length: 8 }, () => keep(image)));
    expect(await stored(image.id)).toEqual({ images: 1, variants: 3 });
  });

  test('goes when nobody refers to it any more, and not before', async () => {
    const { id } = await keep(await picture(91));
    await app.database.transaction(ours, (tx) =>
      tx.run(sql`insert into frame values (current_hotel_group(), ${id}), (current_hotel_group(), ${id})`),
    );
    await release(id);
    expect(await stored(id)).toEqual({ images: 1, variants: 3 });
    await app.database.transaction(ours, async (tx) => {
      await tx.run(sql`delete from frame where image_id = ${id}`);
      await releaseImage(tx, id);
    });
    expect(await stored(id)).toEqual({ images: 0, variants: 0 });
  });

  test('of another group is another one: letting go of ours leaves theirs, still shown', async () => {
    const image = await picture(92);
    await keep(image, ours);
    await keep(image, theirs);
    await release(image.id, ours);
    expect(await stored(image.id)).toEqual({ images: 1, variants: 3 });
    expect((await show(image.id)).statusCode).toBe(200);
  });

  test('gives its bytes to mail and PDF', async () => {
    const image = await picture(93);
    await keep(image);
    const bytes = await app.database.read(ours, (tx) => loadVariant(tx, image.id, image.mailVariant));
    expect(bytes).toEqual(image.variants.find(({ name }) => name === 'mail.jpg')?.bytes);
    expect(await app.database.read(ours, (tx) => loadVariant(tx, image.id, 'mail.png'))).toBeUndefined();
  });
});

describe('the address of a picture', () => {
  test('shows it to anybody, for good, also inside other sites', async () => {
    const image = await picture(94);
    await keep(image);
    const reply = await show(image.id);
    expect(reply.rawPayload).toEqual(image.variants[0]?.bytes);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const again = await show(image.id, { 'if-none-match': reply.headers.etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test.each(['0'.repeat(64), 'A'.repeat(64), 'nonsense', '..%2f..%2fetc'])(
    'of %s is nobody’s, and nobody keeps that answer',
    async (id) => {
      const reply = await app.http.inject({ method: 'GET', url: `/images/${id}/card.webp` });
      expect(reply.statusCode).toBe(404);
      expect(reply.headers['cache-control']).toBeUndefined();
    },
  );

  test('knows only the sizes there are', async () => {
    const { id } = await keep(await picture(95));
    for (const variant of ['mail.png', 'huge.webp', 'constructor', '__proto__']) {
      expect((await app.http.inject({ method: 'GET', url: `/images/${id}/${variant}` })).statusCode, variant).toBe(404);
    }
  });
});
