import { Checkbox, Skeleton, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listHotels } from '#contract/hotels.ts';
import type { Offer } from '#contract/offers.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { reading } from '#web/kit/api/client.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { ErrorState } from '#web/kit/states/error-state.tsx';
import { type HotelRow, hotelRows, hotelsNamed } from './places/hotel-rows.ts';
import { PlaceNames } from './places/place-names.tsx';
import { PlaceSwitch } from './places/place-switch.tsx';
import classes from './places/places.module.css';
import { useTurnHotel } from './places/places.queries.ts';

/** With more than this, typing finds a hotel faster than reading. */
const filteredAbove = 8;

/** The hotels where a voucher of the offer can be used. */
export function ValidHotels({ offer, mayEdit = true }: { offer: Offer; mayEdit?: boolean }) {
  const { t } = useTranslation('offers');
  if (useSession().can('cardConfigWizard:saveConfig') && mayEdit) return <HotelSwitches offer={offer} />;
  return <PlaceNames names={offer.validHotels.map(({ name }) => name)} none={t('places.noHotelYet')} />;
}

function HotelSwitches({ offer }: { offer: Offer }) {
  const { t } = useTranslation('offers');
  const read = useQuery(reading(listHotels, {}));
  const [typed, setTyped] = useState('');
  const [soldToo, setSoldToo] = useState(false);

  if (read.isError) return <ErrorState error={read.error} onRetry={() => void read.refetch()} what={t('places.hotelsFailed')} />;
  if (!read.data) return <Skeleton aria-hidden height={64 * Math.max(1, offer.validHotels.length)} />;

  const rows = hotelRows(read.data.response, offer.validHotels);
  const shown = hotelsNamed(rows, typed);
  return (
    <>
      {rows.length > filteredAbove && (
        <TextInput
          aria-label={t('places.findHotel')}
          leftSection={<IconSearch aria-hidden size={16} />}
          maxLength={limits.searchChars}
          onChange={(event) => setTyped(event.currentTarget.value)}
          placeholder={t('places.findHotel')}
          type="search"
          value={typed}
        />
      )}
      <ul className={classes.places}>
        {shown.map((row) => (
          <HotelSwitch key={row.id} offer={offer} row={row} soldToo={soldToo} />
        ))}
      </ul>
      {offer.sold > 0 && (
        <Checkbox
          checked={soldToo}
          label={t('places.soldToo', { sold: offer.sold })}
          onChange={(event) => setSoldToo(event.currentTarget.checked)}
        />
      )}
      {shown.length === 0 && <Text c="dimmed">{t('places.noHotel')}</Text>}
    </>
  );
}

function HotelSwitch({ offer, row, soldToo }: { offer: Offer; row: HotelRow; soldToo: boolean }) {
  const { t } = useTranslation('offers');
  const turn = useTurnHotel(offer, row.id, soldToo);
  const lock = row.foreign ? t('places.foreignHotel') : undefined;
  return <PlaceSwitch description={row.city} label={row.name} locked={lock} on={row.on} turn={turn} />;
}
