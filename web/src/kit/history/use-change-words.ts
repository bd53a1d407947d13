import { useTranslation } from 'react-i18next';

/** Names of fields and values as they were recorded, in the reader's words where there are any: a record outlives the fields it tells of. */
export function useChangeWords() {
  const { t } = useTranslation(['kit', 'session']);
  const fields: Readonly<Record<string, string>> = t('kit:history.fields', { returnObjects: true });
  const values: Readonly<Record<string, string>> = t('kit:history.values', { returnObjects: true });
  const groups: Readonly<Record<string, string>> = t('session:groups', { returnObjects: true });
  return {
    fieldName: (field: string) => fields[field.split('.').at(-1) ?? field] ?? field,
    valueText: (field: string, value: string) => {
      if (field !== 'groups') return values[value] ?? value;
      return value
        .split(', ')
        .map((group) => groups[group] ?? group)
        .join(', ');
    },
  };
}
