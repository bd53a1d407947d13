import { Button, Skeleton } from '@mantine/core';
import { IconBan, IconShoppingBagPlus } from '@tabler/icons-react';
import type { OfferSummary } from '#contract/offers.ts';
import { toMinor } from '#domain/money/minor.ts';
import { Money } from '#web/kit/display/money.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { QuantityStepper } from '../cart/quantity-stepper.tsx';
import { useCartQuantity } from '../cart/use-cart.ts';
import { type OnSale, useDeskOffer } from '../desk-offers.ts';
import { useNotSoldWords } from '../not-sold-words.ts';
import { useOfferTitle } from '../offer-title.ts';
import classes from '../sales.module.css';

interface DeskActionsProps {
  offer: OfferSummary;
  onSell: (onSale: OnSale) => void;
}

/** What the desk does with a card: sell it now, or put it into the cart. One that cannot be sold says why. */
export function DeskActions({ offer, onSell }: DeskActionsProps) {
  const { t } = useTranslation('sales');
  const desk = useDeskOffer(offer.id);
  const { quantity, put } = useCartQuantity(offer.id);
  const notSold = useNotSoldWords();
  const title = useOfferTitle()(offer);

  if (!desk) return <Skeleton aria-hidden className={classes.deskSkeleton} height={44} />;
  if (desk.notSoldBecause) {
    return (
      <p className={classes.reason}>
        <IconBan aria-hidden size={16} />
        {notSold(desk.notSoldBecause)}
      </p>
    );
  }
  return (
    <div className={classes.desk}>
      {desk.promotion && (
        <p className={classes.promotion}>
          {desk.promotion}: <Money amountMinor={toMinor(desk.salePrice)} currency={offer.currency} />
        </p>
      )}
      <Button
        aria-label={t('single.open', { title })}
        leftSection={<IconShoppingBagPlus aria-hidden size={18} />}
        onClick={() => onSell({ offer, desk })}
        size="sm"
      >
        {t('form.sell')}
      </Button>
      <QuantityStepper max={desk.left} of={title} onChange={(next) => put(offer.id, next)} quantity={quantity} />
    </div>
  );
}
