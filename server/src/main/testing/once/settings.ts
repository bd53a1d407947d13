import sql, { raw } from 'sql-template-tag';
import { deleteCardPrice, saveCardPrice } from '#contract/billing.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { saveHotelGroup } from '#contract/hotel-groups.ts';
import { saveLicence } from '#contract/licences.ts';
import { changeSaleBuyer } from '#contract/online-sales.ts';
import { eraseProfile, saveProfile } from '#contract/profiles.ts';
import { deleteTag, saveTag } from '#contract/tags.ts';
import { deleteTerms, saveTerms } from '#contract/terms.ts';
import { disableUser } from '#contract/users.ts';
import { employ, miradouro } from '../../../features/users/testing/colleagues.ts';
import { changesOf } from './counts.ts';
import { madeOf, mailOf, type Scene, type Unkeyed, unique } from './scene.ts';

const manager = 'manager@vale.demo';
const admin = 'admin@vale.demo';
const platform = 'platform@vale.demo';

interface Kept {
  table: string;
  /** The field and column that tells one from another, and how it is asked for. */
  column: string;
  draft(name: string): object;
  as: string;
  unkeyed: Unkeyed;
}

const rowsWith = (table: string, column: string, value: string) =>
  sql`select count(*)::int as n from ${raw(table)} where ${raw(column)}::text = ${value}`;

/** Makes something new, whose name nothing else has. */
const made = (endpoint: Endpoint, { table, column, draft, as, unkeyed }: Kept): Scene => ({
  ...{ endpoint, variant: 'new', as, unkeyed, act: { rows: 1 } },
  async stage() {
    const [name, otherName] = [unique().slice(0, 25), unique().slice(0, 25)];
    return {
      call: { body: { request: draft(name) } },
      other: { body: { request: draft(otherName) } },
      counted: { rows: rowsWith(table, column, name), rowsOfTheOther: rowsWith(table, column, otherName) },
    };
  },
});

/** Takes something away that was made as above. */
const gone = (endpoint: Endpoint, by: Endpoint, { table, draft, as }: Kept): Scene => ({
  ...{ endpoint, as, unkeyed: 'once', act: { rows: -1, written: 1 } },
  async stage({ app }) {
    const fresh = async () =>
      madeOf(await app.as(as, { method: by.method[0], url: by.path, payload: { request: draft(unique().slice(0, 25)) } })).id;
    const [id, otherId] = [await fresh(), await fresh()];
    return {
      call: { params: { id } },
      other: { params: { id: otherId } },
      counted: { rows: rowsWith(table, 'id', id), written: changesOf(id), rowsOfTheOther: rowsWith(table, 'id', otherId) },
    };
  },
});

const tags: Kept = {
  ...{ table: 'tag', column: 'code', as: manager, unkeyed: 'once' },
  draft: (code) => ({ code, description: 'Verão', active: true }),
};
const terms: Kept = {
  ...{ table: 'terms', column: 'code', as: manager, unkeyed: 'once' },
  draft: (code) => ({ code, multiLingual: [{ language: 'PT', description: 'Sem reembolso.' }] }),
};
const prices: Kept = {
  ...{ table: 'card_price', column: 'name', as: platform, unkeyed: 'each' },
  draft: (name) => ({ name, numberOfVouchers: 40, amount: 38.5 }),
};
const guests: Kept = {
  ...{ table: 'profile', column: 'last_name', as: admin, unkeyed: 'each' },
  draft: (lastName) => ({
    ...{ firstName: 'Rita', lastName, email: '', phone: '', fiscalNumber: '', countryCode: 'PT' },
    ...{ companyName: '', address: '', postCode: '', city: '' },
  }),
};

export const settingScenes: readonly Scene[] = [
  made(saveTag, tags),
  gone(deleteTag, saveTag, tags),
  made(saveTerms, terms),
  gone(deleteTerms, saveTerms, terms),
  made(saveCardPrice, prices),
  gone(deleteCardPrice, saveCardPrice, prices),
  made(saveProfile, guests),
  gone(eraseProfile, saveProfile, guests),
  made(saveHotelGroup, {
    ...{ table: 'hotel_group', column: 'name', as: platform, unkeyed: 'once' },
    draft: (name) => ({ name, active: true, modules: [], codeGenerationType: 'QrCode' }),
  }),
  made(saveLicence, {
    ...{ table: 'licence', column: 'name', as: platform, unkeyed: 'once' },
    draft: (name) => ({ name, active: true, transactions: 10, modules: [] }),
  }),
  {
    ...{ endpoint: disableUser, as: admin, unkeyed: 'same', act: { disabled: 1, written: 1 } },
    async stage({ app }) {
      const [adId, otherId] = [await employ(app, [miradouro], ['read']), await employ(app, [miradouro], ['read'])];
      const disabled = (id: string) => sql`select count(*)::int as n from person where id = ${id} and not enabled`;
      return {
        call: { params: { adId } },
        other: { params: { adId: otherId } },
        counted: { disabled: disabled(adId), written: changesOf(adId), disabledOfTheOther: disabled(otherId) },
      };
    },
  },
  {
    ...{ endpoint: changeSaleBuyer, as: manager, unkeyed: 'same', act: { renamed: 1, written: 1 } },
    async stage({ office, offerId }) {
      const [{ id }, other] = [await office.ordered(offerId), await office.ordered(offerId)];
      const email = mailOf();
      const renamed = (order: string) => sql`select count(*)::int as n from online_order where id = ${order} and email = ${email}`;
      const body = { name: 'Ana Sousa', email };
      return {
        call: { params: { id }, body },
        other: { params: { id: other.id }, body },
        counted: { renamed: renamed(id), written: changesOf(id), renamedOfTheOther: renamed(other.id) },
      };
    },
  },
];
