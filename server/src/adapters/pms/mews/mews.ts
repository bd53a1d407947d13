import type { Invoice, Pms } from '../../../ports/pms.ts';
import { type MewsOptions, mewsOf } from './ask-mews.ts';
import { cancelSale } from './cancel-sale.ts';
import { ownChannels } from './channels.ts';
import { inLanguage } from './in-language.ts';
import { Configuration, lists } from './mews-protocol.ts';
import { readReservations } from './read-reservations.ts';
import { registerSale } from './register-sale.ts';

/** Mews has people, and tells connectors nothing of them: who acts is the connection itself. */
const operatorCode = 'MEWS';

/** `WireTransfer` as people write it. */
const spaced = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');

/** The Mews Connector API; docs/decisions/0018-mews.md says what stands for what. */
export function mews(options: MewsOptions): Pms {
  /** Two tries at the same moment would each add a bill. In one process the second waits for the first; between processes, whoever claimed the sale is alone. */
  const underWay = new Map<string, Promise<Invoice>>();

  return {
    type: 'Mews',

    async test(account) {
      await mewsOf(options, account).ask('configuration/get', {}, Configuration);
    },

    /** Its cash desks are the services on which a connector may order: where the sale is booked. */
    async operators(account) {
      const mews = mewsOf(options, account);
      const { Enterprise } = await mews.ask('configuration/get', {}, Configuration);
      const services = await mews.all(lists.services, {});
      const cashboxes = services
        .filter(({ IsActive, Data }) => IsActive && Data.Discriminator === 'Additional')
        .map(({ Id, Name, Names }) => ({ code: Id, description: inLanguage(Names, Enterprise.DefaultLanguageCode) || (Name ?? '') }));
      return [{ code: operatorCode, firstName: 'Mews', lastName: Enterprise.Name, pmsId: Enterprise.Id, cashboxes }];
    },

    async paymentMethods(account) {
      const { Enterprise } = await mewsOf(options, account).ask('configuration/get', {}, Configuration);
      const currency = Enterprise.Currencies.find(({ IsDefault }) => IsDefault)?.Currency ?? '';
      const types = Enterprise.AccountingConfiguration?.EnabledExternalPaymentTypes ?? [];
      return types.map((code) => ({ code, description: spaced(code), currency, active: true }));
    },

    async rates(account) {
      const mews = mewsOf(options, account);
      const { Enterprise } = await mews.ask('configuration/get', {}, Configuration);
      const services = await mews.all(lists.services, {});
      const ServiceIds = services.filter(({ IsActive, Data }) => IsActive && Data.Discriminator === 'Bookable').map(({ Id }) => Id);
      if (ServiceIds.length === 0) return [];
      const filter = { ServiceIds, ActivityStates: ['Active'], Extent: { Rates: true, RateGroups: false } };
      const rates = await mews.all(lists.rates, filter);
      return rates
        .filter(({ IsActive }) => IsActive)
        .map(({ Id, Names }) => ({ code: Id, name: inLanguage(Names, Enterprise.DefaultLanguageCode) }));
    },

    async channels(account) {
      const sources = await mewsOf(options, account).all(lists.sources, {});
      return [...new Set([...ownChannels, ...sources.map(({ Name }) => Name)])];
    },

    reservationsSince: (account, cursor) => readReservations(mewsOf(options, account), cursor, account.timeZone),

    registerSale(account, sale) {
      const known = underWay.get(sale.key);
      if (known) return known;
      const work = registerSale(mewsOf(options, account), sale).finally(() => underWay.delete(sale.key));
      underWay.set(sale.key, work);
      return work;
    },

    cancelSale: (account, { key }) => cancelSale(mewsOf(options, account), key),
  };
}
