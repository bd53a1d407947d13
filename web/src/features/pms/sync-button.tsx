import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { HotelId } from '#contract/vocabulary/ids.ts';
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
  const { mutate, isPending, isSuccess, error } = useSyncReference(hotelId);
  return (
    <div>
      <Button leftSection={<IconRefresh aria-hidden size={16} />} loading={isPending} onClick={() => mutate()} variant="default">
        {t(isFirst ? 'sync.first' : 'sync.act')}
      </Button>
      <TriedResult done={isSuccess ? t('sync.done') : undefined} error={error} />
    </div>
  );
}
