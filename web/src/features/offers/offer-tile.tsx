import { ActionIcon, Button, Progress } from '@mantine/core';
import { type Icon, IconCalendarEvent, IconCircleCheck, IconClock, IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo, type ReactNode } from 'react';
import type { OfferSummary } from '#contract/offers.ts';
import type { ContentLanguage } from '#contract/vocabulary/languages.ts';
import { mayChangeOffer } from '#domain/access/hotels.ts';
import type { Day } from '#domain/calendar/day.ts';
import { formatDay } from '#web/kit/display/format-date.ts';
import { useLanguage } from '#web/kit/i18n/use-language.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { useWorksIn } from '#web/kit/session/use-works-in.ts';
import { factsOf } from '#web/kit/voucher/offer-facts.ts';
import { VoucherCard } from '#web/kit/voucher/voucher-card.tsx';
import classes from './offers.module.css';
import { type SaleState, saleStateOf } from './sale-state.ts';

const saleIcons: Record<SaleState, Icon> = {
  onSale: IconCircleCheck,
  starts: IconCalendarEvent,
  closed: IconCalendarEvent,
  over: IconClock,
};

interface OfferTileProps {
  offer: OfferSummary;
  today: Day;
  onDelete: (offer: OfferSummary) => void;
  /** What is done with the card instead of editing it; the same function every time, or every card is drawn again. */
  action?: ((offer: OfferSummary) => ReactNode) | undefined;
}

/** An offer in the list. Drawn again only when it changes itself: a letter typed into the search must not redraw five hundred cards. */
export const OfferTile = memo(function OfferTile({ offer, today, onDelete, action }: OfferTileProps) {
  const { t } = useTranslation('offers');
  const { can } = useSession();
  const language = useLanguage();
  const state = saleStateOf(offer, today);
  const SaleIcon = saleIcons[state];
  const address = `/CardConfigWizard/${offer.id}`;

  return (
    <VoucherCard
      code={offer.code}
      facts={factsOf(offer)}
      href={can('editVoucher:view') ? address : undefined}
      image={offer.image}
      language={language.toUpperCase() as ContentLanguage}
    >
      <div className={classes.facts}>
        <div>
          <span className={classes.stock}>{t('stock', { sold: offer.sold, max: offer.maxQuantity })}</span>
          <Progress aria-hidden size={5} value={(100 * offer.sold) / offer.maxQuantity} />
        </div>
        <p className={classes.window} data-state={state}>
          <SaleIcon aria-hidden size={16} stroke={1.8} />
          {t(`sale.${state}`, { day: formatDay(state === 'starts' ? offer.saleValidFrom : offer.saleValidTo, language) })}
        </p>
        <ul aria-label={t('channels')} className={classes.channels}>
          {offer.channels.map(({ id, code }) => (
            <li key={id}>{t(`channel.${code}`)}</li>
          ))}
          {offer.channels.length === 0 && <li data-none>{t('noChannel')}</li>}
        </ul>
      </div>
      {action ? action(offer) : <EditActs address={address} offer={offer} onDelete={onDelete} />}
    </VoucherCard>
  );
});

function EditActs({ offer, address, onDelete }: Pick<OfferTileProps, 'offer' | 'onDelete'> & { address: string }) {
  const { t } = useTranslation('offers');
  const { can } = useSession();
  const isTheirs = mayChangeOffer(useWorksIn(), { hotels: offer.validHotels });
  return (
    <div className={classes.acts}>
      {can('voucherManagement:edit') && isTheirs && (
        <Button component={Link} leftSection={<IconPencil aria-hidden size={16} />} size="compact-sm" to={address} variant="light">
          {t('edit')}
        </Button>
      )}
      <span className={classes.quietActs}>
        {can('cardConfigWizard:saveConfig') && (
          <ActionIcon
            aria-label={t('copy', { code: offer.code })}
            color="neutral"
            renderRoot={(props) => <Link {...props} search={{ copy: offer.id }} to="/CardConfigWizard" />}
            title={t('copy', { code: offer.code })}
            variant="subtle"
          >
            <IconCopy aria-hidden size={17} />
          </ActionIcon>
        )}
        {can('voucherManagement:remove') && isTheirs && offer.sold === 0 && (
          <ActionIcon
            aria-label={t('delete.open', { code: offer.code })}
            color="danger"
            onClick={() => onDelete(offer)}
            title={t('delete.open', { code: offer.code })}
            variant="subtle"
          >
            <IconTrash aria-hidden size={17} />
          </ActionIcon>
        )}
      </span>
    </div>
  );
}
