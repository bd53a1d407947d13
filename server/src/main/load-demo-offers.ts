import {
  HotelId,
  InclusionId,
  OfferChannelId,
  OfferId,
  OfferImageId,
  RebateId,
  TagId,
  TemplateImageId,
  TermsId,
} from '#contract/vocabulary/ids.ts';
import { demoId } from '#demo/demo-id.ts';
import { hotels } from '#demo/hotels.ts';
import type { DemoOffer, InFiveLanguages } from '#demo/offers/demo-offer.ts';
import { offers } from '#demo/offers.ts';
import { people } from '#demo/people.ts';
import { sceneFile } from '#demo/pictures.ts';
import { tags } from '#demo/tags.ts';
import { templateImages } from '#demo/template-images.ts';
import { terms } from '#demo/terms.ts';
import { addMonths, type Day, dayIn } from '#domain/calendar/day.ts';
import {
  insertOffer,
  insertOfferChannel,
  insertOfferHotels,
  insertOfferImage,
  saveInclusionRow,
  saveRebateRow,
  updatePromote,
  updateTemplateSettings,
  updateTermsChoice,
} from '../features/offers/index.ts';
import { shippedTemplates } from '../features/templates/index.ts';
import type { Tx } from '../platform/db/database.ts';
import { type DemoPictures, keepDemoPicture } from './load-demo-pictures.ts';

export async function loadOffers(tx: Tx, groupId: string, pictures: DemoPictures, now: Date): Promise<void> {
  for (const [index, offer] of offers.filter((one) => one.groupId === groupId).entries()) {
    const { currency, timeZone } = found(hotels, ({ id }) => offer.hotelIds.includes(id));
    const today = dayIn(timeZone, now);
    const change = { by: authorOf(offer), at: now };
    const [from, to] = offer.saleMonths;
    const card = {
      ...offer,
      order: 10 * (index + 1),
      saleFrom: addMonths(today, from),
      saleTo: addMonths(today, to),
      tagId: TagId.parse(found(tags, isOf(offer, offer.tag)).id),
      priceIncludesTax: true,
    };
    const id = OfferId.parse(demoId(offer.number));
    await insertOffer(tx, id, card, { defaultCurrency: currency }, change);
    await loadParts(tx, id, offer, today, now);
    for (const [position, scene] of offer.pictures.entries()) {
      const { id: imageId } = await keepDemoPicture(tx, pictures, sceneFile(scene));
      await insertOfferImage(tx, { id: OfferImageId.parse(partId(offer, 400 + position)), offerId: id, imageId, position });
    }
    await updateTermsChoice(tx, id, TermsId.parse(found(terms, isOf(offer, offer.terms)).id), change);
    await updatePromote(tx, id, { ...offer, promote: offer.promoteType !== null }, change);
    await updateTemplateSettings(tx, id, mailOf(offer), change);
  }
}

async function loadParts(tx: Tx, id: OfferId, offer: DemoOffer, today: Day, now: Date): Promise<void> {
  // Shown in the order they were added, so each comes a moment after the one before.
  const momentOf = (index: number) => new Date(now.getTime() + index);
  for (const [index, { redeemMonths, texts, ...service }] of offer.services.entries()) {
    const [redeemFrom, redeemTo] = redeemMonths?.map((months) => addMonths(today, months)) ?? [];
    const window = { redeemFrom: redeemFrom ?? null, redeemTo: redeemTo ?? null };
    const rebate = {
      unitPriceMinor: null,
      ...service,
      ...window,
      id: RebateId.parse(partId(offer, 100 + index)),
      texts: descriptions(texts),
    };
    await saveRebateRow(tx, id, rebate, momentOf(index));
  }
  for (const [index, { texts, ...line }] of offer.lines.entries()) {
    const inclusion = { ...line, id: InclusionId.parse(partId(offer, 200 + index)), texts: descriptions(texts) };
    await saveInclusionRow(tx, id, inclusion, momentOf(index));
  }
  const hotelIds = offer.hotelIds.map((hotelId) => HotelId.parse(hotelId));
  await insertOfferHotels(tx, id, hotelIds);
  for (const [index, channel] of offer.channels.entries()) {
    await insertOfferChannel(tx, id, { id: OfferChannelId.parse(partId(offer, 300 + index)), channel });
  }
}

function mailOf(offer: DemoOffer) {
  const { template, showPrice, subject, logo, background } = offer.mail;
  const imageId = (name: string) =>
    TemplateImageId.parse(found(templateImages, (image) => image.groupId === offer.groupId && image.name === name).id);
  return {
    templateId: found(shippedTemplates, ({ file }) => file === template).id,
    showPrice,
    subject,
    logoImageId: logo ? imageId('logo') : null,
    backgroundImageId: background && imageId(background),
  };
}

/** Whoever administers one of the group's hotels wrote its offers. */
function authorOf({ groupId }: DemoOffer): string {
  const ofGroup = new Set(hotels.filter((hotel) => hotel.groupId === groupId).map(({ id }) => id));
  return found(people, ({ groups, hotelIds }) => groups.includes('administration') && hotelIds.some((id) => ofGroup.has(id))).id;
}

function partId(offer: DemoOffer, number: number): string {
  return demoId(offer.number * 1000 + number);
}

function descriptions(texts: InFiveLanguages<string>) {
  return Object.fromEntries(Object.entries(texts).map(([language, description]) => [language, { description }]));
}

function isOf({ groupId }: DemoOffer, code: string) {
  return (row: { groupId: string; code: string }) => row.groupId === groupId && row.code === code;
}

/** Rows of the demo name each other; a name that leads nowhere is a mistake in the demo. */
function found<Row>(rows: readonly Row[], matches: (row: Row) => boolean): Row {
  const row = rows.find(matches);
  if (!row) throw new Error('The demo names something it does not have');
  return row;
}
