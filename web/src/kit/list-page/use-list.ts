import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Endpoint, ItemOf } from '#contract/endpoint.ts';
import { reading } from '../api/client.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { announce } from '../states/announce.ts';
import type { ListDefinition } from './list-definition.ts';
import { listQuery } from './list-query.ts';
import type { ListSearch } from './list-search.ts';

/** The page of rows that the address asks for. Later reads keep the old rows until the new ones are there. */
export function useList<E extends Endpoint>(definition: ListDefinition<E>, search: ListSearch) {
  const { t } = useTranslation('kit');
  const endpoint: Endpoint = definition.endpoint;
  const read = useQuery({ ...reading(endpoint, { query: listQuery(definition, search) }), placeholderData: keepPreviousData });
  const count = read.data?.count ?? read.data?.response.length;

  useEffect(() => {
    if (count !== undefined && !read.isPlaceholderData) announce(t('list.count', { count }));
  }, [count, read.isPlaceholderData, t]);

  return { ...read, rows: read.data?.response as ItemOf<E>[] | undefined, count: count ?? 0 };
}
