import { IconRefresh } from '@tabler/icons-react';
import type { HotelId } from '#contract/vocabulary/ids.ts';
import { WriteButton } from '#web/kit/display/write-button.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSyncReference } from './pms.queries.ts';
import { TriedResult } from './tried-result.tsx';

interface SyncButtonProps {
  hotelId: HotelId;
  isFirst: boolean;
}

/** Reads everything anew, and says beneath what came of it. */
export function SyncButton({ hotelId, isFirst }: SyncButtonProps) {
  const { t } = useTranslation('pms');
  const sync = useSyncReference(hotelId);
  const read = sync.data?.response[0];
  const isEmpty = read && read.users + read.paymentMethods + read.rates + read.channels === 0;
  return (
    <div>
      <WriteButton leftSection={<IconRefresh aria-hidden size={16} />} onClick={() => sync.mutate()} variant="default" write={sync}>
        {t(isFirst ? 'sync.first' : 'sync.act')}
      </WriteButton>
      <TriedResult done={read && t(isEmpty ? 'sync.nothing' : 'sync.done')} error={sync.error} isEmpty={isEmpty} />
    </div>
  );
}
