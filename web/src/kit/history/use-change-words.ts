import { useTranslation } from 'react-i18next';
import type { AccessGroup } from '#contract/vocabulary/access-groups.ts';
import type kit from '../../messages/en/kit.json';

type Field = keyof typeof kit.history.fields;
type Value = keyof typeof kit.history.values;

/** Names of fields and values as they were recorded, in the reader's words where there are any: a record outlives the fields it tells of. */
export function useChangeWords() {
  const { t, i18n } = useTranslation(['kit', 'session']);
  const groupName = (group: string) => (i18n.exists(`session:groups.${group}`) ? t(`session:groups.${group as AccessGroup}`) : group);
  return {
    fieldName: (field: string) => {
      const name = field.split('.').at(-1) ?? field;
      return i18n.exists(`kit:history.fields.${name}`) ? t(`kit:history.fields.${name as Field}`) : field;
    },
    valueText: (field: string, value: string) => {
      if (field === 'groups') return value.split(', ').map(groupName).join(', ');
      return i18n.exists(`kit:history.values.${value}`) ? t(`kit:history.values.${value as Value}`) : value;
    },
  };
}
