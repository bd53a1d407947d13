import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Envelope } from '#contract/envelope.ts';
import { addOfferImage } from '#contract/offer-images.ts';
import { listOffers, type OfferSummary } from '#contract/offers.ts';
import { contentLanguages } from '#contract/vocabulary/languages.ts';
import { formWith } from '../../main/testing/form-with.ts';
import { createTestApplication, type TestApplication, urlOf } from '../../main/testing/test-application.ts';
import { manager, moneyDraft, offerCalls } from './testing/offer-calls.ts';

let app: TestApplication;
beforeAll(async () => {
  app = await createTestApplication();
});
afterAll(() => app.close());

/** Words as different as titles are, so that the figure does not live off repetition. */
const title = () => `${randomUUID().replaceAll('-', ' ')} ${randomUUID().slice(0, 20)}`;

test('the list of a hundred offers, each with a photo, a place and five titles, weighs at most 60 kB on the wire', async () => {
  const calls = offerCalls(app);
  for (let n = 0; n < 100; n += 1) {
    const multiLingual = contentLanguages.map((languageCode) => ({ languageCode, title: title(), description: 'x'.repeat(2000) }));
    const { id } = await calls.create({ ...moneyDraft, code: `WEIGHT-${n}`, multiLingual });
    await calls.publish(id);
    const content = await sharp({ create: { width: 3, height: 2, channels: 3, background: `rgb(${n}, 1, 1)` } })
      .png()
      .toBuffer();
    await calls.call(manager, addOfferImage, { params: { voucherId: id }, ...(await formWith({ content })) });
  }

  const reply = await app.as(manager, {
    method: 'GET',
    url: `${urlOf(listOffers)}?search=WEIGHT-`,
    headers: { 'accept-encoding': 'gzip' },
  });
  expect(reply.headers['content-encoding']).toBe('gzip');
  const { response } = JSON.parse(gunzipSync(reply.rawPayload).toString()) as Envelope<OfferSummary>;
  expect(response).toHaveLength(100);
  expect(response.every((offer) => offer.image && offer.validHotels.length === 1 && offer.multiLingual.length === 5)).toBe(true);
  expect(reply.rawPayload.length).toBeLessThanOrEqual(60_000);
});
