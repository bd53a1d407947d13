import { type Licence, listLicences } from '#contract/licences.ts';
import { StatusBadge } from '#web/kit/display/status-badge.tsx';
import { WordChips } from '#web/kit/display/word-chips.tsx';
import { useLanguage } from '#web/kit/i18n/use-language.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import type { ListDefinition } from '#web/kit/list-page/list-definition.ts';

export function useLicenceList(onOpen: (licence: Licence) => void): ListDefinition<typeof listLicences> {
  const { t } = useTranslation('hotels');
  const language = useLanguage();
  const words = ({ modules }: Licence) => modules.map((module) => t(`modules.${module}`));
  return {
    endpoint: listLicences,
    title: t('licences.title'),
    columns: [
      { id: 'name', header: t('licences.name'), sortable: true, width: 220, cell: ({ name }) => name, csv: ({ name }) => name },
      {
        id: 'modules',
        header: t('modulesLabel'),
        cell: (licence) => <WordChips words={words(licence)} />,
        csv: (licence) => words(licence).join(', '),
      },
      {
        id: 'transactions',
        header: t('licences.transactions'),
        sortable: true,
        align: 'end',
        width: 170,
        roomy: true,
        cell: ({ transactions }) => (transactions === 0 ? t('licences.unlimited') : transactions.toLocaleString(language)),
        csv: ({ transactions }) => transactions,
      },
      {
        id: 'hotels',
        header: t('licences.hotels'),
        sortable: true,
        align: 'end',
        width: 110,
        cell: ({ hotels }) => hotels,
        csv: ({ hotels }) => hotels,
      },
      {
        id: 'active',
        header: t('status'),
        sortable: true,
        width: 140,
        cell: ({ active }) => (
          <StatusBadge tone={active ? 'success' : 'neutral'}>{t(active ? 'licences.active' : 'licences.inactive')}</StatusBadge>
        ),
        csv: ({ active }) => t(active ? 'licences.active' : 'licences.inactive'),
      },
    ],
    filters: [
      { kind: 'text', name: 'search', label: t('licences.search') },
      { kind: 'flag', name: 'active', label: t('status'), yes: t('licences.active'), no: t('licences.inactive') },
    ],
    sortedBy: 'name',
    rowKey: ({ id }) => id,
    opens: { onOpen },
    empty: { title: t('licences.empty.title'), hint: t('licences.empty.hint') },
    failed: t('licences.failed'),
    fileName: t('licences.fileName'),
  };
}
