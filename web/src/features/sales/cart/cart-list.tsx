import { CloseButton, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { toMinor } from '#domain/money/minor.ts';
import { Money } from '#web/kit/display/money.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useNotSoldWords } from '../not-sold-words.ts';
import { useOfferTitle } from '../offer-title.ts';
import classes from '../sales.module.css';
import type { PricedLine } from './priced-cart.ts';
import { QuantityStepper } from './quantity-stepper.tsx';
import { useCart } from './use-cart.ts';

interface CartListProps {
  lines: readonly PricedLine[];
  /** Sold already: only looked at. */
  frozen?: boolean;
}

/** What is in the cart, line by line; each can be changed where it stands. */
export function CartList({ lines, frozen = false }: CartListProps) {
  const { t } = useTranslation('sales');
  return (
    <ul aria-label={t('cart.title')} className={classes.lines}>
      {lines.map((line) => (
        <CartLineRow frozen={frozen} key={line.offer.id} line={line} />
      ))}
    </ul>
  );
}

function CartLineRow({ line, frozen }: { line: PricedLine; frozen: boolean }) {
  const { t } = useTranslation('sales');
  const titleOf = useOfferTitle();
  const notSold = useNotSoldWords();
  const { put } = useCart();
  const { offer, desk, quantity } = line;
  const title = titleOf(offer);
  return (
    <li className={classes.line}>
      {offer.image ? <img alt="" className={classes.thumb} src={offer.image.cardUrl} /> : <div aria-hidden className={classes.thumb} />}
      <div className={classes.lineWords}>
        <Text className={classes.lineTitle}>{title}</Text>
        <Text c="dimmed" size="xs">
          {offer.code} · <Money amountMinor={toMinor(desk.salePrice)} currency={offer.currency} />
          {desk.promotion && ` · ${desk.promotion}`}
        </Text>
        {line.stuck && !frozen && (
          <Text className={classes.stuck} size="xs">
            <IconAlertTriangle aria-hidden size={14} />
            {desk.notSoldBecause ? notSold(desk.notSoldBecause) : t('cart.onlyLeft', { left: desk.left })}
          </Text>
        )}
      </div>
      {frozen ? (
        <span className={classes.frozen}>{quantity} ×</span>
      ) : (
        <>
          <CloseButton aria-label={t('cart.drop', { of: title })} className={classes.drop} onClick={() => put(offer.id, 0)} size="md" />
          <QuantityStepper max={desk.left} of={title} onChange={(next) => put(offer.id, next)} quantity={quantity} />
        </>
      )}
      <span className={classes.lineTotal}>
        <Money amountMinor={line.totalMinor} currency={offer.currency} />
      </span>
    </li>
  );
}
