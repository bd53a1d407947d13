import { ActionIcon } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import classes from '../sales.module.css';

interface QuantityStepperProps {
  /** Of what, for those who hear it. */
  of: string;
  quantity: number;
  max: number;
  onChange: (quantity: number) => void;
}

export function QuantityStepper({ of, quantity, max, onChange }: QuantityStepperProps) {
  const { t } = useTranslation('sales');
  return (
    <fieldset aria-label={t('cart.quantityOf', { of })} className={classes.stepper}>
      <ActionIcon
        aria-label={t('cart.remove', { of })}
        color="neutral"
        disabled={quantity === 0}
        onClick={() => onChange(quantity - 1)}
        size={40}
        variant="subtle"
      >
        <IconMinus aria-hidden size={16} />
      </ActionIcon>
      <output aria-live="polite" className={classes.quantity}>
        {quantity}
      </output>
      <ActionIcon
        aria-label={t('cart.add', { of })}
        color="neutral"
        disabled={quantity >= max}
        onClick={() => onChange(quantity + 1)}
        size={40}
        variant="subtle"
      >
        <IconPlus aria-hidden size={16} />
      </ActionIcon>
    </fieldset>
  );
}
