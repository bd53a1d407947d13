import { ActionIcon, Drawer, Group, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './side-peek.module.css';

interface SidePeekProps<Item> {
  items: readonly Item[];
  /** Absent while closed. */
  item: Item | undefined;
  onMove: (item: Item) => void;
  onClose: () => void;
  title: (item: Item) => string;
  children: (item: Item) => ReactNode;
}

/** Looks into the rows of a list, one after the other, without leaving it. */
export function SidePeek<Item>({ items, item, onMove, onClose, title, children }: SidePeekProps<Item>) {
  const { t } = useTranslation('kit');
  const index = item === undefined ? -1 : items.indexOf(item);
  const previous = items[index - 1];
  const next = index < 0 ? undefined : items[index + 1];
  const move = (to: Item | undefined) => to !== undefined && onMove(to);

  useHotkeys([
    ['ArrowUp', () => move(previous)],
    ['ArrowDown', () => move(next)],
  ]);

  return (
    <Drawer
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={{ title: classes.title }}
      onClose={onClose}
      opened={item !== undefined}
      position="right"
      size={420}
      title={item !== undefined && title(item)}
    >
      {item !== undefined && (
        <>
          <Group className={classes.steps} gap="xs">
            <ActionIcon aria-label={t('peek.previous')} disabled={previous === undefined} onClick={() => move(previous)} variant="default">
              <IconChevronUp aria-hidden size={16} />
            </ActionIcon>
            <ActionIcon aria-label={t('peek.next')} disabled={next === undefined} onClick={() => move(next)} variant="default">
              <IconChevronDown aria-hidden size={16} />
            </ActionIcon>
            <Text aria-live="polite" c="dimmed" size="xs">
              {t('peek.position', { index: index + 1, count: items.length })}
            </Text>
          </Group>
          {children(item)}
        </>
      )}
    </Drawer>
  );
}
