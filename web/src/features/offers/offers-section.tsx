import { Skeleton, Text, Title } from '@mantine/core';
import { type ReactNode, useDeferredValue, useId } from 'react';
import type { OfferSummary } from '#contract/offers.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import classes from './offers.module.css';

/** More than fill a few screens. */
const manyFrom = 48;
/** More than fill the first one. */
const atOnce = 24;

interface OffersSectionProps {
  kind: 'money' | 'service';
  offers: readonly OfferSummary[];
  children: (offer: OfferSummary) => ReactNode;
}

/** One kind of offers as cards. Those further down are drawn while the first ones can be looked at and pressed; their places are kept for them. */
export function OffersSection({ kind, offers, children }: OffersSectionProps) {
  const { t } = useTranslation('offers');
  const id = useId();
  const isWhole = useDeferredValue(true, false);
  return (
    <section aria-labelledby={id}>
      <Title className={classes.kind} id={id} order={2} size="h3">
        {t(`kinds.${kind}`)} <span>{offers.length}</span>
      </Title>
      {offers.length === 0 ? (
        <Text c="dimmed">{t(`none.${kind}`)}</Text>
      ) : (
        <ul className={classes.grid} data-many={offers.length > manyFrom || undefined}>
          {offers.map((offer, place) => (
            <li className={classes.tile} key={offer.id}>
              {(isWhole || place < atOnce) && children(offer)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Cards in the shape of those to come. */
export function SkeletonOffers() {
  return (
    <div aria-hidden className={classes.grid}>
      {[0, 1, 2, 3, 4, 5, 6, 7].map((place) => (
        <div className={classes.skeleton} key={place}>
          <Skeleton className={classes.skeletonPhoto} radius={0} />
          <div className={classes.skeletonWords}>
            <Skeleton height={18} width="72%" />
            <Skeleton height={12} width="28%" />
            <Skeleton height={28} mt={16} />
            <Skeleton height={12} mt={16} width="54%" />
            <Skeleton height={12} width="64%" />
          </div>
        </div>
      ))}
    </div>
  );
}
