import sharp from 'sharp';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addOfferImage, deleteOfferImage, reorderOfferImages } from '#contract/offer-images.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { formWith } from '../../main/testing/form-with.ts';
import { createTestApplication, type TestApplication } from '../../main/testing/test-application.ts';
import { platformScope } from '../../platform/db/database.ts';
import { manager, moneyDraft, offerCalls, other } from './testing/offer-calls.ts';

let app: TestApplication;
let calls: ReturnType<typeof offerCalls>;
beforeAll(async () => {
  app = await createTestApplication();
  calls = offerCalls(app);
});
afterAll(() => app.close());

const picture = (background: string) =>
  sharp({ create: { width: 90, height: 60, channels: 3, background } })
    .png()
    .toBuffer();

async function upload(offerId: string, content: Uint8Array, name = 'picture.png', email = manager) {
  return calls.call(email, addOfferImage, { params: { voucherId: offerId }, ...(await formWith({ name, content })) });
}

const storedImages = async () =>
  (await app.database.read(platformScope, (tx) => tx.row<{ count: number }>(sql`select count(*) from image`)))?.count ?? 0;

describe('pictures of an offer', () => {
  test('stand in the order they came, can change places, and close the gap when one goes', async () => {
    const offer = await calls.create({ code: 'PICTURES' });
    const images = [];
    for (const color of ['red', 'green', 'blue']) images.push((await upload(offer.id, await picture(color))).item);
    const [red = '', green = '', blue = ''] = images.map((image): string => image.id);
    expect(images.map((image) => [image.index, image.color])).toEqual([
      [0, '#ff0000'],
      [1, '#008000'],
      [2, '#0000ff'],
    ]);

    const reorder = (request: object[]) => calls.call(manager, reorderOfferImages, { params: { voucherId: offer.id }, body: request });
    const { response } = await reorder([
      { id: red, index: 2 },
      { id: green, index: 1 },
      { id: blue, index: 0 },
    ]);
    expect(response.map((image) => image.id)).toEqual([blue, green, red]);
    expect((await reorder([{ id: red, index: 0 }])).errors[0]?.code).toBe('IMAGE_ORDER_STALE');

    await calls.call(manager, deleteOfferImage, { params: { imageId: blue } });
    const { voucherImages } = await calls.read(offer.id);
    expect(voucherImages.map((image) => [image.id, image.index])).toEqual([
      [green, 0],
      [red, 1],
    ]);
  });

  test('a picture that nobody shows any more is let go, one that a copy still shows is kept', async () => {
    const offer = await calls.create({ code: 'SHARED' });
    const { item } = await upload(offer.id, await picture('#123456'));
    const copy = (await calls.save({ ...moneyDraft, code: 'SHARED-COPY', copyOf: offer.id })).item;
    const before = await storedImages();
    await calls.call(manager, deleteOfferImage, { params: { imageId: item.id } });
    expect(await storedImages()).toBe(before);
    await calls.call(manager, deleteOfferImage, { params: { imageId: copy.voucherImages[0]?.id ?? '' } });
    expect(await storedImages()).toBe(before - 1);
  });

  test('what is no picture is refused at its field, whatever its name says, and nothing is stored', async () => {
    const offer = await calls.create({ code: 'HOSTILE' });
    const before = await storedImages();
    const truncated = (
      await sharp({
        create: { width: 400, height: 300, channels: 3, background: 'red', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
      })
        .jpeg()
        .toBuffer()
    ).subarray(0, 4_000);
    const hostile: [string, Uint8Array, string][] = [
      ['photo.png', Buffer.from('<!doctype html><script>alert(1)</script>'), 'INVALID_IMAGE'],
      [
        'photo.png',
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>1</script></svg>'),
        'INVALID_IMAGE',
      ],
      ['photo.jpg', truncated, 'INVALID_IMAGE'],
      ['photo.png', new Uint8Array(), 'INVALID_IMAGE'],
      ['photo.png', Buffer.alloc(limits.imageBytes), 'FILE_TOO_LARGE'],
    ];
    for (const [name, content, code] of hostile) {
      const { errors } = await upload(offer.id, content, name);
      expect([errors[0]?.code, errors[0]?.field]).toEqual([code, 'file']);
    }
    expect((await calls.read(offer.id)).voucherImages).toEqual([]);
    expect(await storedImages()).toBe(before);
  });

  test('an offer has room for twelve, and none for another group’s', async () => {
    const offer = await calls.create({ code: 'TWELVE' });
    for (let n = 0; n < limits.offerImages; n += 1) await upload(offer.id, await picture(`rgb(${n}, 0, 0)`));
    const full = await upload(offer.id, await picture('white'));
    expect([full.status, full.errors[0]?.code, full.errors[0]?.field]).toEqual([422, 'OFFER_IMAGES_FULL', 'file']);
    expect((await upload(offer.id, await picture('white'), 'picture.png', other)).status).toBe(404);
    const [first] = (await calls.read(offer.id)).voucherImages;
    expect((await calls.call(other, deleteOfferImage, { params: { imageId: first?.id ?? '' } })).status).toBe(404);
  });
});
