import { Button, Group, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { HelpPopover } from '#web/kit/display/help-popover.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { CartSummary } from './cart/cart-summary.tsx';
import { CheckoutDialog } from './checkout.dialog.tsx';
import classes from './sales.module.css';
import { useShopMode } from './shop/use-shop-mode.ts';

/** The cart as a page of its own. */
export function ShoppingScreen() {
  const { t } = useTranslation('sales');
  const [, setShopping] = useShopMode();
  const [paying, setPaying] = useState(false);
  // Whoever looks for something to put into the cart wants the cards with their buttons.
  const toOffers = (
    <Button component={Link} onClick={() => setShopping(true)} to="/VoucherManagment" variant="default">
      {t('cart.toOffers')}
    </Button>
  );
  return (
    <div className={classes.page}>
      <Group gap="xs">
        <Title>{t('cart.title')}</Title>
        <HelpPopover>{t('cart.help')}</HelpPopover>
      </Group>
      <div className={classes.cartPage}>
        <CartSummary emptyAction={toOffers} onCheckout={() => setPaying(true)} />
      </div>
      {paying && <CheckoutDialog onClose={() => setPaying(false)} />}
    </div>
  );
}
