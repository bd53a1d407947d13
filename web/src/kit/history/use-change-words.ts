import type { AccessGroup } from '#contract/vocabulary/access-groups.ts';
import { billingCurrency } from '#contract/vocabulary/billing.ts';
import type changes from '../../messages/en/changes.json';
import { formatDay, formatInstant } from '../display/format-date.ts';
import { formatMoney } from '../display/format-money.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useSession } from '../session/session-context.ts';

type Field = keyof typeof changes.fields;
type Value = keyof typeof changes.values;

/** What a value that one feature alone knows is called there. */
export type WordOf = (value: string) => string | undefined;

/** What people wrote themselves stays as they wrote it, even where it looks like a word of ours. */
const written = [
  ...['name', 'code', 'title', 'description', 'legalName', 'displayName', 'givenName', 'familyName', 'firstName', 'lastName', 'email'],
  ...['contact', 'city', 'priceName', 'subscription', 'keysShown', 'primaryKeyRenewed', 'secondaryKeyRenewed', 'url'],
];

/** Names of fields and values as they were recorded, in the reader's words where there are any: a record outlives the fields it tells of. */
export function useChangeWords(wordOf: WordOf = () => undefined) {
  const { t, knows } = useTranslation('changes');
  const language = useLanguage();
  const { hotel } = useSession();
  const nameOf = (field: string) => field.split('.').at(-1) ?? field;

  const word = (value: string) => {
    if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDay(value, language);
    if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return formatInstant(value, language, hotel.timeZone);
    if (knows(`session:groups.${value}`)) return t(`session:groups.${value as AccessGroup}`);
    return wordOf(value) ?? (knows(`values.${value}`) ? t(`values.${value as Value}`) : value);
  };

  return {
    fieldName: (field: string) => {
      const name = nameOf(field);
      return knows(`fields.${name}`) ? t(`fields.${name as Field}`) : field;
    },
    valueText: (field: string, value: string) => {
      const name = nameOf(field);
      if (written.includes(name)) return value;
      // Only what hotels owe the platform is recorded in minor units, and that is in one currency.
      if (name === 'amountMinor') return formatMoney(Number(value), billingCurrency, language);
      return value.split(', ').map(word).join(', ');
    },
  };
}
