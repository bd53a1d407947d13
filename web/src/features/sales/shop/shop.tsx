import { Switch, Title } from '@mantine/core';
import { type ReactNode, useCallback, useState } from 'react';
import type { OfferSummary } from '#contract/offers.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { later } from '#web/kit/states/later.tsx';
import { CartSummary } from '../cart/cart-summary.tsx';
import type { OnSale } from '../desk-offers.ts';
import classes from '../sales.module.css';
import { CartButton } from './cart-button.tsx';
import { DeskActions } from './desk-actions.tsx';
import { useShopMode } from './use-shop-mode.ts';

const SingleSaleDialog = later(async () => ({ default: (await import('../single-sale.dialog.tsx')).SingleSaleDialog }));
const CheckoutDialog = later(async () => ({ default: (await import('../checkout.dialog.tsx')).CheckoutDialog }));

/** What selling adds to a list of offers. */
interface ShopSlots {
  tools?: ReactNode;
  cardAction?: ((offer: OfferSummary) => ReactNode) | undefined;
  aside?: ReactNode;
}

/** Lets offers be sold where they are looked at: a switch above them, a button on each, and the cart beside. */
export function Shop({ children }: { children: (slots: ShopSlots) => ReactNode }) {
  const { t } = useTranslation('sales');
  const { can } = useSession();
  const [shopping, setShopping] = useShopMode();
  const [selling, setSelling] = useState<OnSale>();
  const [paying, setPaying] = useState(false);
  // The same function every time: five hundred cards are not drawn again because one was sold.
  const cardAction = useCallback((offer: OfferSummary) => <DeskActions offer={offer} onSell={setSelling} />, []);
  if (!can('desk:sell')) return children({});

  const checkout = () => setPaying(true);
  const tools = (
    <>
      <Switch
        checked={shopping}
        classNames={{ root: classes.mode }}
        label={t('shop.mode')}
        onChange={(event) => setShopping(event.currentTarget.checked)}
      />
      {shopping && <CartButton onOpen={checkout} />}
    </>
  );
  const aside = (
    <aside aria-label={t('cart.title')} className={classes.dock}>
      <Title order={2} size="h3">
        {t('cart.title')}
      </Title>
      <CartSummary onCheckout={checkout} />
    </aside>
  );
  return (
    <>
      {children(shopping ? { tools, cardAction, aside } : { tools })}
      {selling && <SingleSaleDialog onClose={() => setSelling(undefined)} onSale={selling} />}
      {paying && <CheckoutDialog onClose={() => setPaying(false)} />}
    </>
  );
}
