import { Skeleton } from '@mantine/core';
import { loadWords } from '../i18n/i18n.ts';
import { later } from '../states/later.tsx';
import type { Changed } from './changes.tsx';

/** Downloaded with its words when somebody asks for it: most who open a page want the thing, not its past. */
export const AskedChanges = later<Changed>(
  async () => {
    const [{ Changes }] = await Promise.all([import('./changes.tsx'), loadWords('changes')]);
    return { default: Changes };
  },
  () => <Skeleton aria-busy height={96} />,
);
