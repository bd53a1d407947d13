import { revenueCategoryNames } from '#contract/messages/revenue-categories.ts';
import type { RebateForm } from '#contract/offer-services.ts';
import { type ContentLanguage, contentLanguages } from '#contract/vocabulary/languages.ts';
import { formatDay } from '#web/kit/display/format-date.ts';
import { useLanguage } from '#web/kit/i18n/use-language.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import classes from './services.module.css';

/** A service in a line or two: how often, what, and what it is booked as. */
export function ServiceFacts({ service }: { service: RebateForm }) {
  const { t } = useTranslation('offers');
  const language = useLanguage();
  const { multiLingual, redeemValidFrom: from, redeemValidTo: to } = service;
  const order: ContentLanguage[] = [language.toUpperCase() as ContentLanguage, ...contentLanguages];
  const description = order.map((one) => multiLingual[one]?.description.trim()).find(Boolean);
  const day = (date: string) => formatDay(date, language);
  const facts = [
    service.code,
    revenueCategoryNames[language][service.revenueCategoryId],
    t(`services.action.${service.action}`),
    from && to
      ? t('services.between', { from: day(from), to: day(to) })
      : from
        ? t('services.from', { from: day(from) })
        : to && t('services.until', { to: day(to) }),
  ];
  return (
    <div className={classes.facts}>
      <span className={classes.quantity}>{t('services.times', { count: service.quantity })}</span>
      <div>
        <p className={classes.name}>{description ?? service.code}</p>
        <p className={classes.details}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
    </div>
  );
}
