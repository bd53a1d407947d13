import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconRefresh } from '@tabler/icons-react';
import { WriteButton } from '#web/kit/display/write-button.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useRunRules } from '../automation.queries.ts';
import type { RuledHotel } from './filter-rules.ts';

/** Does at once what the clock does every minute; with rules in several hotels it asks in which. */
export function CheckNow({ hotels }: { hotels: readonly RuledHotel[] | undefined }) {
  const { t } = useTranslation('automation');
  const run = useRunRules();
  const look = { leftSection: <IconRefresh aria-hidden size={16} />, variant: 'default' } as const;
  // It has its place before the rules are there: nothing below it may move when they come.
  if (hotels === undefined) {
    return (
      <Button {...look} disabled>
        {t('check.button')}
      </Button>
    );
  }
  const [only, ...others] = hotels;
  if (only === undefined) return null;
  if (others.length === 0) {
    return (
      <WriteButton {...look} onClick={() => run.mutate(only)} write={run}>
        {t('check.button')}
      </WriteButton>
    );
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button {...look} aria-busy={run.isPending} loading={run.isPending} rightSection={<IconChevronDown aria-hidden size={16} />}>
          {t('check.button')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('check.whose')}</Menu.Label>
        {hotels.map((hotel) => (
          <Menu.Item key={hotel.hotelId} onClick={() => run.mutate(hotel)}>
            {hotel.hotelName}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
