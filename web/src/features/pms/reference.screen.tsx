import { Group, Select, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { HelpPopover } from '#web/kit/display/help-popover.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { ErrorState } from '#web/kit/states/error-state.tsx';
import { HotelReference } from './hotel-reference.tsx';
import classes from './pms.module.css';
import { ownHotels } from './pms.queries.ts';

/** What a hotel's system told of itself. Which hotel stands in the address, so that a view can be sent to a colleague. */
export function ReferenceScreen() {
  const { t } = useTranslation('pms');
  const { hotel } = useSession();
  const { hotel: asked }: { hotel?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const { data, isError, error, refetch } = useQuery(ownHotels);
  const hotels = data?.response ?? [];
  const chosen = hotels.find(({ hotelId }) => hotelId === asked) ?? hotels.find(({ hotelId }) => hotelId === hotel.hotelId) ?? hotels[0];

  return (
    <div className={classes.page}>
      <Group gap="xs" wrap="nowrap">
        <Title>{t('reference.title')}</Title>
        <HelpPopover>{t('reference.help')}</HelpPopover>
      </Group>
      {isError && <ErrorState error={error} onRetry={() => void refetch()} what={t('reference.failedHotels')} />}
      {!isError && (
        <Select
          allowDeselect={false}
          className={classes.hotel}
          data={hotels.map(({ hotelId, name2 }) => ({ value: hotelId, label: name2 }))}
          label={t('hotel')}
          onChange={(hotelId) => void navigate({ to: '.', search: { hotel: hotelId }, replace: true })}
          searchable={hotels.length > 7}
          value={chosen?.hotelId ?? null}
        />
      )}
      {chosen && <HotelReference hotelId={chosen.hotelId} key={chosen.hotelId} />}
    </div>
  );
}
