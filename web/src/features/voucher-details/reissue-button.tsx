import { Button } from '@mantine/core';
import { IconReplace } from '@tabler/icons-react';
import { useState } from 'react';
import type { ContentLanguage } from '#contract/vocabulary/languages.ts';
import type { VoucherStatus } from '#contract/vocabulary/vouchers.ts';
import type { Voucher } from '#contract/vouchers.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { useWorksIn } from '#web/kit/session/use-works-in.ts';
import { ReissueDialog } from './reissue.dialog.tsx';

const reissued: readonly VoucherStatus[] = ['sold', 'partialRedeemed', 'partialRefund'];

/** For a guest who has lost the card: not where nothing is left on it, nor while its payment is disputed. */
export function ReissueButton({ voucher, language }: { voucher: Voucher; language: ContentLanguage }) {
  const { t } = useTranslation('voucher-details');
  const { can } = useSession();
  const worksIn = useWorksIn();
  const [asking, setAsking] = useState(false);
  const canBe = reissued.includes(voucher.status) && !voucher.holds.includes('dispute');
  if (!canBe || !can('voucherDetails:save') || !worksIn(voucher.hotelId)) return null;
  return (
    <>
      <Button leftSection={<IconReplace aria-hidden size={16} />} onClick={() => setAsking(true)} variant="default">
        {t('reissue.act')}
      </Button>
      {asking && <ReissueDialog language={language} onClose={() => setAsking(false)} voucher={voucher} />}
    </>
  );
}
