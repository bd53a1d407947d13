import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type HotelGroup, listHotelGroups } from '#contract/hotel-groups.ts';
import { codeTypes, modules } from '#contract/vocabulary/modules.ts';
import { WordChips } from '#web/kit/display/word-chips.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import type { ListDefinition } from '#web/kit/list-page/list-definition.ts';
import { useHotelGroups } from '../administration.queries.ts';
import { StatusOf } from '../status-of.tsx';

export function useGroupList(onOpen: (group: HotelGroup) => void): ListDefinition<typeof listHotelGroups> {
  const { t } = useTranslation('hotels');
  const groups = useHotelGroups();
  const words = (group: HotelGroup) => group.modules.map((module) => t(`modules.${module}`));
  return {
    endpoint: listHotelGroups,
    title: t('groups.title'),
    columns: [
      { id: 'name', header: t('groups.name'), sortable: true, width: 240, cell: ({ name }) => name, csv: ({ name }) => name },
      {
        id: 'modules',
        header: t('modulesLabel'),
        cell: (group) => <WordChips words={words(group)} />,
        csv: (group) => words(group).join(', '),
      },
      {
        id: 'code',
        header: t('groups.code'),
        width: 170,
        roomy: true,
        cell: ({ codeGenerationType }) => t(`codeTypes.${codeGenerationType}`),
        csv: ({ codeGenerationType }) => t(`codeTypes.${codeGenerationType}`),
      },
      {
        id: 'hotels',
        header: t('groups.hotels'),
        sortable: true,
        align: 'end',
        width: 100,
        cell: ({ hotels, hotelGroupId }) => (
          <Anchor renderRoot={(props) => <Link {...props} search={{ hotelGroupId }} to="/AdminHotelList" />}>{hotels}</Anchor>
        ),
        csv: ({ hotels }) => hotels,
      },
      {
        id: 'status',
        header: t('status'),
        sortable: true,
        width: 130,
        cell: ({ active }) => <StatusOf active={active} />,
        csv: ({ active }) => t(active ? 'active' : 'inactive'),
      },
    ],
    filters: [
      {
        kind: 'choice',
        name: 'hotelGroupId',
        label: t('group'),
        searchable: true,
        choices: groups.map(({ hotelGroupId, name }) => ({ value: hotelGroupId, label: name })),
      },
      {
        kind: 'choice',
        name: 'modules',
        label: t('modulesLabel'),
        multiple: true,
        choices: modules.map((value) => ({ value, label: t(`modules.${value}`) })),
      },
      { kind: 'flag', name: 'status', label: t('status'), yes: t('active'), no: t('inactive') },
      {
        kind: 'choice',
        name: 'codeGenerationType',
        label: t('groups.code'),
        choices: codeTypes.map((value) => ({ value, label: t(`codeTypes.${value}`) })),
      },
    ],
    sortedBy: 'name',
    rowKey: ({ hotelGroupId }) => hotelGroupId,
    opens: { onOpen },
    empty: { title: t('groups.empty.title'), hint: t('groups.empty.hint') },
    failed: t('groups.failed'),
    fileName: t('groups.fileName'),
  };
}
