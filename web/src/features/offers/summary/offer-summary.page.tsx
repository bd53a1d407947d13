import { IconLock } from '@tabler/icons-react';
import type { Offer } from '#contract/offers.ts';
import type { ContentLanguage } from '#contract/vocabulary/languages.ts';
import { DetailPage } from '#web/kit/detail-page/detail-page.tsx';
import { Section } from '#web/kit/detail-page/section.tsx';
import { formatInstant } from '#web/kit/display/format-date.ts';
import { useLanguage } from '#web/kit/i18n/use-language.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { QuietNotice } from '#web/kit/states/quiet-notice.tsx';
import { factsOf } from '#web/kit/voucher/offer-facts.ts';
import { VoucherCard } from '#web/kit/voucher/voucher-card.tsx';
import { rebateFormOf } from '../editing/offer-form.ts';
import { ActiveBadge, PreviewLink } from '../editing/offer-frame.tsx';
import { ServiceFacts } from '../services/service-facts.tsx';
import { Fact, Facts } from './facts.tsx';
import { OfferTexts } from './offer-texts.tsx';
import { SaleFacts } from './sale-facts.tsx';
import classes from './summary.module.css';

/** An offer to read, for those who do not write it. */
export function OfferSummaryPage({
  offer,
  isOfOthers,
}: {
  offer: Offer /** Somebody may write offers, and not this one. */;
  isOfOthers: boolean;
}) {
  const { t } = useTranslation('offers');
  const { hotel } = useSession();
  const language = useLanguage();
  const none = t('summary.none');
  const list = (names: readonly string[]) => names.join(', ') || none;
  return (
    <DetailPage
      actions={<PreviewLink offer={offer} />}
      back={{ to: '/VoucherManagment', label: t('title') }}
      beside={<ActiveBadge offer={offer} />}
      title={offer.description}
    >
      {isOfOthers && <QuietNotice icon={IconLock}>{t('summary.ofOthers')}</QuietNotice>}
      <div className={classes.summary}>
        <div className={classes.card}>
          <VoucherCard
            code={offer.code}
            facts={factsOf(offer)}
            image={offer.voucherImages[0] ?? null}
            language={language.toUpperCase() as ContentLanguage}
          />
          <p className={classes.changed}>
            {t('summary.changed', { by: offer.changedBy, at: formatInstant(offer.changedAt, language, hotel.timeZone) })}
          </p>
        </div>
        <div className={classes.sections}>
          <Section title={t('section.sale')}>
            <SaleFacts offer={offer} />
          </Section>
          <Section title={t('section.texts')}>
            <OfferTexts offer={offer} />
          </Section>
          {!offer.isPaymentMode && (
            <Section title={t('services.title')}>
              {offer.voucherRebates.length === 0 ? (
                none
              ) : (
                <ul className={classes.services}>
                  {offer.voucherRebates.map((rebate) => (
                    <li key={rebate.id}>
                      <ServiceFacts service={rebateFormOf(rebate)} />
                    </li>
                  ))}
                </ul>
              )}
            </Section>
          )}
          <Section title={t('summary.where')}>
            <Facts>
              <Fact label={t('summary.hotels')}>{list(offer.validHotels.map(({ name }) => name))}</Fact>
              <Fact label={t('channels')}>{list(offer.channels.map(({ code }) => t(`channel.${code}`)))}</Fact>
              <Fact label={t('step.terms')}>{offer.tec?.code ?? none}</Fact>
              <Fact label={t('summary.promoCode')}>{offer.promoCode ?? none}</Fact>
              <Fact label={t('summary.subject')}>{offer.subjectMessage ?? none}</Fact>
            </Facts>
          </Section>
          {offer.voucherImages.length > 1 && (
            <Section title={t('step.images')}>
              <ul className={classes.photos}>
                {offer.voucherImages.map(({ id, cardUrl, color, width, height }) => (
                  <li key={id} style={{ background: color }}>
                    <img alt="" height={height} loading="lazy" src={cardUrl} width={width} />
                  </li>
                ))}
              </ul>
            </Section>
          )}
        </div>
      </div>
    </DetailPage>
  );
}
