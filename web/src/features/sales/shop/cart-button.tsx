import { Button } from '@mantine/core';
import { IconShoppingBag } from '@tabler/icons-react';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { cartQuantity } from '../cart/cart-lines.ts';
import { useCart } from '../cart/use-cart.ts';
import classes from '../sales.module.css';

export function CartButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('sales');
  const count = cartQuantity(useCart().lines);
  return (
    <Button
      disabled={count === 0}
      leftSection={<IconShoppingBag aria-hidden size={16} />}
      onClick={onOpen}
      rightSection={<span className={classes.badge}>{count}</span>}
      variant="default"
    >
      {t('cart.title')}
    </Button>
  );
}
