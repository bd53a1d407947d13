import type { Voucher } from '#contract/vouchers.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useWorth } from './use-worth.ts';

/** How a balance came about, in one line: what there was, what was used of it, what went back to the buyer. */
export function UsedSoFar({ voucher }: { voucher: Voucher }) {
  const { t } = useTranslation('kit');
  const worth = useWorth(voucher);
  const { isPaymentMode, services, redeems } = voucher;
  const whole = isPaymentMode ? voucher.voucherValue : services.reduce((sum, { quantity }) => sum + quantity, 0);
  const used = isPaymentMode ? voucher.redeemedAmount : services.reduce((sum, { redeemed }) => sum + redeemed, 0);
  const times = redeems.filter(({ reversible }) => reversible > 0).length;
  const parts = [
    t('voucher.of', { whole: worth(whole) }),
    used > 0 ? t('voucher.used', { used: worth(used), count: times }) : t('voucher.unused'),
    ...(isPaymentMode && voucher.refundedAmount > 0 ? [t('voucher.refundedPart', { refunded: worth(voucher.refundedAmount) })] : []),
  ];
  return parts.join(' · ');
}
