import { IconCheck, IconX } from '@tabler/icons-react';
import type { Offer } from '#contract/offers.ts';
import type { ContentLanguage } from '#contract/vocabulary/languages.ts';
import { inclusionKinds } from '#contract/vocabulary/offers.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import classes from './summary.module.css';

/** What is included and what is not, as far as it is written in this language. */
export function InclusionLines({ offer, language }: { offer: Offer; language: ContentLanguage }) {
  const { t } = useTranslation('offers');
  return (
    <div className={classes.inclusions}>
      {inclusionKinds.map((kind) => {
        const lines = offer.voucherTerms.flatMap(({ id, type, multiLingual }) => {
          const text = multiLingual.find(({ languageCode }) => languageCode === language)?.description;
          return type === kind && text ? [{ id, text }] : [];
        });
        if (lines.length === 0) return null;
        const LineIcon = kind === 'Included' ? IconCheck : IconX;
        return (
          <ul aria-label={t(`summary.${kind}`)} className={classes.lines} data-kind={kind} key={kind}>
            {lines.map(({ id, text }) => (
              <li key={id}>
                <LineIcon aria-hidden size={16} stroke={2.2} />
                {text}
              </li>
            ))}
          </ul>
        );
      })}
    </div>
  );
}
