import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listProfiles } from '#contract/profiles.ts';
import { reading } from '../api/client.ts';
import { clientSearch } from './client-search.ts';

/** Long enough not to ask for every letter, short enough not to feel like waiting. */
const pauseMs = 250;

/** The clients that what was typed can mean, once the typing pauses. */
export function useClients(typed: string, wanted: boolean) {
  const [settled] = useDebouncedValue(typed, pauseMs);
  const query = clientSearch(settled);
  const read = useQuery({
    ...reading(listProfiles, { query: query ?? {} }),
    enabled: wanted && query !== undefined,
    placeholderData: keepPreviousData,
  });
  const tooShort = clientSearch(typed) === undefined;
  return {
    tooShort,
    /** Of what was typed now, not of the letter before. */
    isSettled: settled === typed && !read.isPlaceholderData && !read.isFetching,
    clients: tooShort ? [] : (read.data?.response ?? []),
    failed: read.isError,
  };
}
