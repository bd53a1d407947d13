import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useRunRules } from '../automation.queries.ts';
import type { RuledHotel } from './filter-rules.ts';

/** Does at once what the clock does every minute; with rules in several hotels it asks in which. */
export function CheckNow({ hotels }: { hotels: readonly RuledHotel[] | undefined }) {
  const { t } = useTranslation('automation');
  const run = useRunRules();
  const look = { leftSection: <IconRefresh aria-hidden size={16} />, loading: run.isPending, variant: 'default' } as const;
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
      <Button {...look} onClick={() => run.mutate(only)}>
        {t('check.button')}
      </Button>
    );
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button {...look} rightSection={<IconChevronDown aria-hidden size={16} />}>
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
