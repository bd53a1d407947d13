import { Text } from '@mantine/core';
import { WordChips } from '#web/kit/display/word-chips.tsx';

/** Where an offer is, for those who may only look. */
export function PlaceNames({ names, none }: { names: readonly string[]; none: string }) {
  return names.length > 0 ? <WordChips words={names} /> : <Text c="dimmed">{none}</Text>;
}
