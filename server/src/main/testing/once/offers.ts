import sql from 'sql-template-tag';
import { addOfferChannel, addValidHotels, removeOfferChannel, removeValidHotels } from '#contract/offer-places.ts';
import { addRebate, changeRebate, deleteRebate } from '#contract/offer-services.ts';
import { deleteOffer, type Offer, saveOffer, setOnlineProperties } from '#contract/offers.ts';
import { savePromotion } from '#contract/promotions.ts';
import { addMonths } from '#domain/calendar/day.ts';
import { miradouro, moneyDraft, rebateDraft, serviceDraft, today } from '../../../features/offers/testing/offer-calls.ts';
import { changesOf } from './counts.ts';
import { type House, type Scene, type Staged, unique } from './scene.ts';

const as = 'manager@vale.demo';

const anOffer = ({ offers }: House) => offers.create({ ...moneyDraft, code: unique() });
const services = (house: House): Promise<Offer> =>
  house.offers.create({ code: unique(), voucherRebates: [rebateDraft, { ...rebateDraft, code: 'SAUNA' }] }, serviceDraft);
/** Its sauna. */
const lastService = ({ voucherRebates }: Offer) => voucherRebates.find(({ code }) => code === 'SAUNA')?.id ?? '';

const offersWith = (code: string) => sql`select count(*)::int as n from offer where code = ${code}`;
const hotelsOf = (id: string) => sql`select count(*)::int as n from offer_hotel where offer_id = ${id}`;
const channelsOf = (id: string) => sql`select count(*)::int as n from offer_channel where offer_id = ${id}`;
const servicesOf = (id: string, code: string) => sql`select count(*)::int as n from rebate where offer_id = ${id} and code = ${code}`;

/** Two offers alike, and the same done to either. */
async function onTwo(
  house: House,
  make: (house: House) => Promise<Offer>,
  to: (offer: Offer) => Staged['call'],
  counted: (id: string) => Staged['counted'],
) {
  const [offer, other] = [await make(house), await make(house)];
  const ofTheOther = Object.entries(counted(other.id)).map(([name, query]) => [`${name}OfTheOther`, query]);
  return { call: to(offer), other: to(other), counted: { ...counted(offer.id), ...Object.fromEntries(ofTheOther) } };
}

async function published(house: House): Promise<Offer> {
  const { id } = await anOffer(house);
  await house.offers.publish(id);
  return house.offers.read(id);
}

export const offerScenes: readonly Scene[] = [
  {
    ...{ endpoint: saveOffer, variant: 'new', as, unkeyed: 'once', act: { offers: 1 } },
    async stage() {
      const [code, otherCode] = [unique(), unique()];
      const body = (one: string) => ({ request: { ...moneyDraft, code: one } });
      return {
        call: { body: body(code) },
        other: { body: body(otherCode) },
        counted: { offers: offersWith(code), offersOfTheOther: offersWith(otherCode) },
      };
    },
  },
  {
    ...{ endpoint: saveOffer, variant: 'its stock', as, unkeyed: 'same', act: { stock: 20, written: 1 } },
    stage: (house) =>
      onTwo(
        house,
        anOffer,
        ({ id, code }) => ({ body: { request: { ...moneyDraft, id, code, maxQuantity: 120 } } }),
        (id) => ({ stock: sql`select stock_limit as n from offer where id = ${id}`, written: changesOf(id) }),
      ),
  },
  {
    ...{ endpoint: saveOffer, variant: 'its stock, on its version', as, unkeyed: 'once', act: { stock: 20, written: 1 } },
    stage: (house) =>
      onTwo(
        house,
        anOffer,
        ({ id, code, version }) => ({ body: { request: { ...moneyDraft, id, code, version, maxQuantity: 120 } } }),
        (id) => ({ stock: sql`select stock_limit as n from offer where id = ${id}`, written: changesOf(id) }),
      ),
  },
  {
    ...{ endpoint: deleteOffer, as, unkeyed: 'once', act: { offers: -1, written: 1 } },
    stage: (house) =>
      onTwo(
        house,
        anOffer,
        ({ id }) => ({ params: { id } }),
        (id) => ({ offers: sql`select count(*)::int as n from offer where id = ${id}`, written: changesOf(id) }),
      ),
  },
  {
    ...{ endpoint: setOnlineProperties, as, unkeyed: 'same', act: { promoted: 1, written: 1 } },
    stage: (house) =>
      onTwo(
        house,
        anOffer,
        ({ id }) => ({ body: { request: { id, promote: true, promoteType: 'hotdeal', promoCode: null } } }),
        (id) => ({ promoted: sql`select count(*)::int as n from offer where id = ${id} and promote`, written: changesOf(id) }),
      ),
  },
  {
    ...{ endpoint: addValidHotels, as, unkeyed: 'same', act: { hotels: 1, written: 1 } },
    stage: (house) =>
      onTwo(
        house,
        anOffer,
        ({ id }) => ({ body: { request: { id, hotels: [miradouro] } } }),
        (id) => ({ hotels: hotelsOf(id), written: changesOf(id) }),
      ),
  },
  {
    ...{ endpoint: removeValidHotels, as, unkeyed: 'same', act: { hotels: -1, written: 1 } },
    stage: (house) =>
      onTwo(
        house,
        async (within) => {
          const offer = await anOffer(within);
          await within.offers.call(as, addValidHotels, { body: { id: offer.id, hotels: [miradouro] } });
          return offer;
        },
        ({ id }) => ({ body: { request: { id, hotels: [miradouro] } } }),
        (id) => ({ hotels: hotelsOf(id), written: changesOf(id) }),
      ),
  },
  {
    ...{ endpoint: addOfferChannel, as, unkeyed: 'same', act: { channels: 1, written: 1 } },
    stage: (house) =>
      onTwo(
        house,
        published,
        ({ id }) => ({ params: { voucherId: id, channelId: '3' } }),
        (id) => ({ channels: channelsOf(id), written: changesOf(id) }),
      ),
  },
  {
    ...{ endpoint: removeOfferChannel, as, unkeyed: 'once', act: { channels: -1, written: 1 } },
    stage: (house) =>
      onTwo(
        house,
        published,
        ({ channels }) => ({ params: { instanceId: channels[0]?.id ?? '' } }),
        (id) => ({ channels: channelsOf(id), written: changesOf(id) }),
      ),
  },
  {
    ...{ endpoint: addRebate, as, unkeyed: 'once', act: { services: 1, written: 1 } },
    stage: (house) =>
      onTwo(
        house,
        services,
        ({ id }) => ({ body: { request: { ...rebateDraft, voucherTypeId: id, code: 'HAMMAM' } } }),
        (id) => ({ services: servicesOf(id, 'HAMMAM'), written: changesOf(id) }),
      ),
  },
  {
    ...{ endpoint: changeRebate, as, unkeyed: 'same', act: { quantity: 5, written: 1 } },
    stage: (house) =>
      onTwo(
        house,
        services,
        (offer) => ({ body: { request: { ...rebateDraft, code: 'SAUNA', voucherTypeId: offer.id, id: lastService(offer), quantity: 7 } } }),
        (id) => ({ quantity: sql`select quantity as n from rebate where offer_id = ${id} and code = 'SAUNA'`, written: changesOf(id) }),
      ),
  },
  {
    ...{ endpoint: deleteRebate, as, unkeyed: 'once', act: { services: -1, written: 1 } },
    stage: (house) =>
      onTwo(
        house,
        services,
        (offer) => ({ params: { id: lastService(offer) } }),
        (id) => ({ services: servicesOf(id, 'SAUNA'), written: changesOf(id) }),
      ),
  },
  {
    ...{ endpoint: savePromotion, variant: 'new', as, unkeyed: 'each', act: { promotions: 1 } },
    async stage({ offerId }) {
      const [name, otherName] = [unique(), unique()];
      const draft = {
        discount: 20,
        startDate: today,
        endDate: addMonths(today, 1),
        active: false,
        voucherTypeIds: [offerId],
        channelIds: [3],
      };
      const body = (one: string) => ({ request: { ...draft, name: one } });
      const promotionsOf = (one: string) => sql`select count(*)::int as n from promotion where name = ${one}`;
      return {
        call: { body: body(name) },
        other: { body: body(otherName) },
        counted: { promotions: promotionsOf(name), promotionsOfTheOther: promotionsOf(otherName) },
      };
    },
  },
];
