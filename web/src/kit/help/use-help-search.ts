import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { helpQuestion, searchHelp } from '#contract/help.ts';
import { reading } from '../api/client.ts';
import { useLanguage } from '../i18n/use-language.ts';

const resultsPerPage = 3;
const pauseMs = 250;

/** What is typed, and what was found for it, a page at a time. Nothing typed, nothing asked. */
export function useHelpSearch() {
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const [settled] = useDebouncedValue(typed.trim(), pauseMs);
  const { queryKey, queryFn } = reading(searchHelp, {
    query: { cql: helpQuestion(settled), start: (page - 1) * resultsPerPage, limit: resultsPerPage },
  });
  const asking = useQuery({ queryKey: [...queryKey, language], queryFn, enabled: settled !== '', placeholderData: keepPreviousData });
  const found = settled === '' ? undefined : asking.data?.response[0];
  return {
    typed,
    type: (text: string) => {
      setTyped(text);
      setPage(1);
    },
    page,
    setPage,
    /** Whether a search is wanted at all; without one the articles of the screen are shown. */
    searching: typed.trim() !== '',
    asking,
    found,
    pages: Math.ceil((found?.totalSize ?? 0) / resultsPerPage),
  };
}
