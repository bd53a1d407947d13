import { IconRefresh } from '@tabler/icons-react';
import type { ReservationVoucherSummary } from '#contract/automation.ts';
import { WriteButton } from '#web/kit/display/write-button.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { useRetry } from '../automation.queries.ts';

/** For what is stuck, to those who may; nothing otherwise. */
export function RetryButton({ voucher }: { voucher: ReservationVoucherSummary }) {
  const { t } = useTranslation('automation');
  const { can } = useSession();
  const retry = useRetry();
  if (voucher.state !== 'stuck' || !can('voucherIssueAutomationDetails:save')) return null;
  return (
    <WriteButton
      aria-label={t('vouchers.retryOf', { number: voucher.resIdValue })}
      leftSection={<IconRefresh aria-hidden size={14} />}
      write={retry}
      onClick={() => retry.mutate(voucher.id)}
      size="compact-sm"
      variant="default"
    >
      {t('vouchers.retry')}
    </WriteButton>
  );
}
