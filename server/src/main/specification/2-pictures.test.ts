// What document 2 says of pictures: those of an offer, and those of its mails.
import { beforeAll, describe, expect, test } from 'vitest';
import { asking, day, expectFields, formOf, manager, outcomeOf, type Row, viewer } from './testing/asking.ts';

const { app, get, save, ask } = asking();
const config = '/api/Voucher/v1/Config';
const gallery = '/api/Voucher/v1/Notification/TemplateImages';
/** Two pictures of four pixels each. */
const red = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGM4ISICRAwQCgAdHgPBfBJ9GQAAAABJRU5ErkJggg==', 'base64');
const blue = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGMQETkBRAwQCgAXfgPBwMwATQAAAABJRU5ErkJggg==', 'base64');

const upload = async (url: string, content: Uint8Array, email = manager) => {
  const reply = await app().as(email, { method: 'POST', url, ...(await formOf('picture.png', content)) });
  const body = reply.json<{ response: Row[]; errors: { code: string; message: string }[]; warnings: []; [name: string]: unknown }>();
  return { status: reply.statusCode, body, first: body.response[0] ?? {}, headers: {} };
};

let type: Row;
beforeAll(async () => {
  type = (
    await save(manager, `${config}/setVoucherType`, {
      ...{ code: 'SPEC-PICTURES', isPaymentMode: true, maxQuantity: 10, payedAmount: 80, cardAmount: 100, saleValidFrom: day() },
      ...{ saleValidTo: day(90), vouchersValidUntil: 12, defaultPrefix: 'SPP', order: 1, voucherTagId: null, action: 'Payment' },
      ...{ allowPartialRedeem: true, salesHasTax: true, active: true, voucherTypeVat: [] },
      multiLingual: [{ languageCode: 'PT', title: 'Cheque', description: 'Para usar.' }],
    })
  ).first;
});

describe('pictures of an offer', () => {
  test('2:261 are uploaded, put in another order and deleted, with the fields of 2:84', async () => {
    const pictures = [
      (await upload(`${config}/UploadImages/${type.id}`, red)).first,
      (await upload(`${config}/UploadImages/${type.id}`, blue)).first,
    ];
    for (const picture of pictures) expectFields(picture, 'id url index');
    const [one, two] = pictures as [Row, Row];
    const swapped = [
      { id: one.id, index: 1 },
      { id: two.id, index: 0 },
    ];
    const reordered = await save(manager, `${config}/ReorderImages/${type.id}`, swapped, 'PUT');
    expect(reordered.body.response.map(({ id, index }) => [id, index])).toEqual([
      [two.id, 0],
      [one.id, 1],
    ]);
    expect(outcomeOf(await ask(manager, 'DELETE', `${config}/DeleteImage/${one.id}`))).toBe('200');
    const left = (await get(manager, `${config}/getVoucherType/${type.id}`)).first.voucherImages as Row[];
    expect(left.map(({ id }) => id)).toEqual([two.id]);
  });

  test('2:229 cardConfigWizard:addImage and :deleteImage are asked for', async () => {
    expect((await upload(`${config}/UploadImages/${type.id}`, red, viewer)).status).toBe(403);
    expect((await ask(viewer, 'DELETE', `${config}/DeleteImage/${type.id}`)).status).toBe(403);
  });
});

describe('pictures of mails', () => {
  test('2:263 are uploaded, listed and deleted, with the fields of 2:93', async () => {
    const { first } = await upload(gallery, red);
    expectFields(first, 'id url');
    expect((await get(manager, gallery)).body.response.map(({ id }) => id)).toContain(first.id);
    expect(outcomeOf(await ask(manager, 'DELETE', `${gallery}/${first.id}`))).toBe('200');
  });
});

describe.each([
  ['an offer', () => `${config}/UploadImages/${type.id}`],
  ['mails', () => gallery],
])('a picture of %s', (_, url) => {
  test('2:169 stays under 1 MB, 1048576 bytes, and is told by the sentences of the document', async () => {
    const { status, body } = await upload(url(), new Uint8Array(1_048_576));
    expect([status, body.errors[0]?.message]).toEqual([413, expect.stringContaining('The selected file is too big')]);
    expect(body.errors[0]?.message).toContain('Select a file with less than 1MB');
    expect((await upload(url(), new Uint8Array(1_048_575))).status).not.toBe(413);
  });

  test('2:169 and 1:153 is a picture', async () => {
    expect((await upload(url(), Buffer.from('no picture'))).body.errors[0]?.message).toContain('Invalid image');
  });
});
