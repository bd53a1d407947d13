import { ActionIcon, Popover, Text } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { track } from '../tracking/track.ts';

/** A short explanation where the question arises; opens by click, because what only hovers cannot be reached by touch or key. */
export function HelpPopover({ children }: { children: ReactNode }) {
  const { t } = useTranslation('kit');
  return (
    <Popover onOpen={() => track({ name: 'help', helpId: 'popover' })} position="bottom-start" width={300} withArrow>
      <Popover.Target>
        <ActionIcon aria-label={t('help')} color="neutral" variant="subtle">
          <IconHelpCircle aria-hidden size={18} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Text>{children}</Text>
      </Popover.Dropdown>
    </Popover>
  );
}
