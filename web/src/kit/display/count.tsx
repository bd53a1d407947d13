import { useLanguage } from '../i18n/use-language.ts';
import classes from './display.module.css';
import { formatCount } from './format-count.ts';

/** How many there are, written as people here write numbers. */
export function Count({ value }: { value: number }) {
  return <span className={classes.oneLine}>{formatCount(value, useLanguage())}</span>;
}
