import { Button, Skeleton } from '@mantine/core';
import { IconShoppingBag } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Money } from '#web/kit/display/money.tsx';
import { ValueFigure } from '#web/kit/display/value-figure.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { EmptyState } from '#web/kit/states/empty-state.tsx';
import { ErrorState } from '#web/kit/states/error-state.tsx';
import classes from '../sales.module.css';
import { CartList } from './cart-list.tsx';
import { cartTotal, usePricedCart } from './priced-cart.ts';

interface CartSummaryProps {
  onCheckout: () => void;
  /** The way out of an empty cart. */
  emptyAction?: ReactNode;
}

/** The cart as it is looked at: its lines, what they come to, and the way to the till. */
export function CartSummary({ onCheckout, emptyAction }: CartSummaryProps) {
  const { t } = useTranslation('sales');
  const { lines, priced, canSell, error, retry } = usePricedCart();
  const currency = useSession().hotel.defaultCurrency;
  if (lines.length === 0) {
    return <EmptyState action={emptyAction} hint={t('cart.emptyHint')} icon={IconShoppingBag} title={t('cart.empty')} />;
  }
  if (error) return <ErrorState error={error} onRetry={retry} what={t('cart.failed')} />;
  if (priced === undefined) return <Skeleton aria-hidden height={72 * lines.length} />;
  const { quantity, totalMinor } = cartTotal(priced);
  return (
    <div className={classes.summary}>
      <CartList lines={priced} />
      <div className={classes.till}>
        <ValueFigure hint={t('cart.vouchers', { count: quantity })} label={t('form.total')} leading>
          <Money amountMinor={totalMinor} currency={currency} />
        </ValueFigure>
        <Button disabled={!canSell} fullWidth onClick={onCheckout} size="md">
          {t('cart.checkout')}
        </Button>
      </div>
    </div>
  );
}
