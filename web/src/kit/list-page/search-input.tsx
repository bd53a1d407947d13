import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { limits } from '#contract/vocabulary/limits.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { TextFilter } from './list-definition.ts';
import classes from './list-page.module.css';
import type { ListView } from './list-search.ts';

/** Long enough not to ask for every letter, short enough not to feel like waiting. */
const pauseMs = 300;

export function SearchInput({ filter, view }: { filter: TextFilter; view: ListView }) {
  const { t } = useTranslation('kit');
  const applied = view.filters[filter.name] ?? '';
  const [typed, setTyped] = useState(applied);
  const [refusal, setRefusal] = useState<string>();
  const apply = useDebouncedCallback((text: string) => {
    const wrong = text === '' ? undefined : filter.refuses?.(text);
    setRefusal(wrong);
    // What the call would refuse leaves the list as it is until it is mended.
    if (wrong === undefined) view.change({ [filter.name]: text }, { replace: true });
  }, pauseMs);

  // The address also changes without us: back, forward, "clear filters".
  useEffect(() => setTyped((current) => (current.trim() === applied ? current : applied)), [applied]);

  const type = (text: string) => {
    setTyped(text);
    setRefusal(undefined);
    apply(text.trim());
  };

  return (
    <TextInput
      aria-label={filter.label}
      className={classes.search}
      error={refusal}
      leftSection={<IconSearch aria-hidden size={16} />}
      maxLength={limits.searchChars}
      onChange={(event) => type(event.currentTarget.value)}
      placeholder={filter.label}
      rightSection={typed !== '' && <CloseButton aria-label={t('list.clearSearch')} onClick={() => type('')} size={24} />}
      type="search"
      value={typed}
    />
  );
}
