import '#card/voucher-card.css';
import type { CSSProperties } from 'react';
import type { Voucher } from '#contract/vouchers.ts';
import { DayText } from '../display/date-text.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { BalanceRing } from './balance-ring.tsx';
import classes from './issued-card.module.css';
import { VoucherStatusBadge } from './voucher-status.tsx';

type CardVoucher = Pick<
  Voucher,
  | 'title'
  | 'image'
  | 'number'
  | 'isPaymentMode'
  | 'voucherValue'
  | 'availableBalance'
  | 'services'
  | 'status'
  | 'blocked'
  | 'replaced'
  | 'validUntil'
  | 'hotelName'
  | 'createdAt'
>;

/** What part of a voucher is left, between nothing and all. */
function shareLeft({ isPaymentMode, voucherValue, availableBalance, services }: CardVoucher): number {
  const whole = isPaymentMode ? voucherValue : services.reduce((sum, { quantity }) => sum + quantity, 0);
  return whole > 0 ? availableBalance / whole : 0;
}

/** A sold voucher as an object: the card of its offer, with what became of it. */
export function IssuedCard({ voucher, contentLanguage }: { voucher: CardVoucher; contentLanguage: string }) {
  const { t } = useTranslation('kit');
  const { image, status } = voucher;
  const over = status === 'cancelled' || status === 'refunded' || status === 'expired' || voucher.blocked;
  return (
    <article className="voucher-card" data-sold-out={over || undefined}>
      <div className={`voucher-card-photo ${classes.photo}`} style={{ '--card-photo': image?.color } as CSSProperties}>
        {image ? (
          <img alt="" decoding="async" height={image.height} src={image.cardUrl} width={image.width} />
        ) : (
          <div aria-hidden className="voucher-card-blank" />
        )}
        <span className={classes.hotel}>{voucher.hotelName}</span>
      </div>
      <div className={classes.head}>
        <div>
          <h2 className="voucher-card-title" lang={contentLanguage.toLowerCase()}>
            {voucher.title}
          </h2>
          <p className="voucher-card-code">
            {t(voucher.isPaymentMode ? 'voucher.money' : 'voucher.service')} · {t('voucher.number', { number: voucher.number })}
          </p>
        </div>
        <BalanceRing share={shareLeft(voucher)} />
      </div>
      <dl className={classes.facts}>
        <div>
          <dt>{t('voucher.statusLabel')}</dt>
          <dd>
            <VoucherStatusBadge blocked={voucher.blocked} replaced={voucher.replaced} status={status} />
          </dd>
        </div>
        <div>
          <dt>{t('voucher.validUntil')}</dt>
          <dd>
            <DayText day={voucher.validUntil} />
          </dd>
        </div>
      </dl>
    </article>
  );
}
