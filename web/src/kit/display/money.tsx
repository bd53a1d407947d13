import type { Currency } from '#contract/vocabulary/currencies.ts';
import { useLanguage } from '../i18n/use-language.ts';
import classes from './display.module.css';
import { formatMoney } from './format-money.ts';

interface MoneyProps {
  amountMinor: number;
  currency: Currency;
  signed?: boolean;
}

export function Money({ amountMinor, currency, signed }: MoneyProps) {
  return <span className={classes.oneLine}>{formatMoney(amountMinor, currency, useLanguage(), { signed })}</span>;
}
