import { Text } from '@mantine/core';
import { listTerms, type Terms } from '#contract/terms.ts';
import type { InterfaceLanguage } from '#contract/vocabulary/languages.ts';
import { WordChips } from '#web/kit/display/word-chips.tsx';
import { useLanguage } from '#web/kit/i18n/use-language.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import type { ListDefinition } from '#web/kit/list-page/list-definition.ts';

/** In the reader's language, or else in the first that is written. */
function textFor({ multiLingual }: Terms, reader: InterfaceLanguage): string {
  const inTheirs = multiLingual.find(({ language }) => language.toLowerCase() === reader);
  return (inTheirs ?? multiLingual[0])?.description ?? '';
}

const languagesOf = ({ multiLingual }: Terms) => multiLingual.map(({ language }) => language);

export function useTermsList(onOpen: (terms: Terms) => void): ListDefinition<typeof listTerms> {
  const { t } = useTranslation('terms');
  const reader = useLanguage();
  return {
    endpoint: listTerms,
    title: t('title'),
    columns: [
      { id: 'code', header: t('code'), sortable: true, width: 180, cell: (terms) => terms.code, csv: (terms) => terms.code },
      {
        id: 'description',
        header: t('description'),
        cell: (terms) => <Text lineClamp={2}>{textFor(terms, reader)}</Text>,
        csv: (terms) => textFor(terms, reader),
      },
      {
        id: 'languages',
        header: t('languages'),
        width: 220,
        cell: (terms) => <WordChips words={languagesOf(terms)} />,
        csv: (terms) => languagesOf(terms).join(' '),
      },
    ],
    filters: [{ kind: 'text', name: 'search', label: t('search') }],
    sortedBy: 'code',
    rowKey: (terms) => terms.id,
    opens: { onOpen },
    empty: { title: t('empty.title'), hint: t('empty.hint') },
    failed: t('failed'),
    fileName: t('fileName'),
  };
}
