import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import type { Voucher } from '#contract/vouchers.ts';
import { isClosed } from '#domain/voucher/voucher.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { useWorksIn } from '#web/kit/session/use-works-in.ts';
import { BlockDialog } from './block.dialog.tsx';

/** For a voucher that was lost, or whose sale is in doubt; not where the staff have blocked it, or nothing is left to keep. */
export function BlockButton({ voucher }: { voucher: Voucher }) {
  const { t } = useTranslation('voucher-details');
  const { can } = useSession();
  const worksIn = useWorksIn();
  const [asking, setAsking] = useState(false);
  const mayBlock = can('voucherDetails:save') && worksIn(voucher.hotelId) && !voucher.holds.includes('staff') && !isClosed(voucher.status);
  if (!mayBlock) return null;
  return (
    <>
      <Button leftSection={<IconLock aria-hidden size={16} />} onClick={() => setAsking(true)} variant="default">
        {t('block.block.act')}
      </Button>
      {asking && <BlockDialog act="block" onClose={() => setAsking(false)} voucher={voucher} />}
    </>
  );
}
