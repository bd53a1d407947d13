import { Text } from '@mantine/core';
import { IconEye, IconGift, IconUser } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Notice } from '#contract/envelope.ts';
import type { Voucher } from '#contract/vouchers.ts';
import { ValueFigure } from '#web/kit/display/value-figure.tsx';
import { useLanguage } from '#web/kit/i18n/use-language.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { ChangeNotice } from '#web/kit/voucher/change-notice.tsx';
import { IssuedCard } from '#web/kit/voucher/issued-card.tsx';
import { useFigureChange } from '#web/kit/voucher/use-figure-change.ts';
import { useHotelsOfUse } from '#web/kit/voucher/use-hotels-of-use.ts';
import { useWorth } from '#web/kit/voucher/use-worth.ts';
import { UsedSoFar } from '#web/kit/voucher/used-so-far.tsx';
import { LatestEntries } from './latest-entries.tsx';
import { Obstacle, obstacleOf } from './obstacle.tsx';
import { RedeemForm } from './redeem.form.tsx';
import { isFormField } from './redeem-lines.ts';
import type { Redeemed } from './use-desk.ts';
import { useNoteAttempt } from './use-note-attempt.ts';
import classes from './use-voucher.module.css';

interface FoundVoucherProps {
  voucher: Voucher;
  onRedeemed: (redeemed: Redeemed) => void;
  /** Something about the voucher has changed since it was found. */
  onRefused: () => void;
}

export function FoundVoucher({ voucher, onRedeemed, onRefused }: FoundVoucherProps) {
  const { t } = useTranslation('redemption');
  const worth = useWorth(voucher);
  const mayRedeem = useSession().can('desk:use');
  const hotels = useHotelsOfUse(voucher);
  const obstacle = obstacleOf(voucher, hotels);
  const { was, accept } = useFigureChange(voucher.availableBalance);
  const note = useNoteAttempt(voucher.id);
  const isAttempt = mayRedeem && obstacle === 'VOUCHER_REPLACED';
  const tell = useEffectEvent(() => note.mutate());
  useEffect(() => {
    if (isAttempt) tell();
  }, [isAttempt]);
  const [refusal, setRefusal] = useState<readonly Notice[]>([]);
  const seen = () => {
    setRefusal([]);
    accept();
  };
  // What concerns a field is told there, as long as there is a form.
  const refusals = refusal.filter(({ field }) => obstacle || !isFormField(voucher, field)).map(({ message }) => message);

  return (
    <div className={classes.found}>
      <div className={classes.card}>
        <IssuedCard contentLanguage={useLanguage()} voucher={voucher} />
      </div>
      <section aria-label={voucher.title} className={classes.panel}>
        <Whose voucher={voucher} />
        <ValueFigure hint={<UsedSoFar voucher={voucher} />} label={t('balance')} leading>
          {worth(voucher.availableBalance)}
        </ValueFigure>
        <ChangeNotice
          change={
            was === undefined ? undefined : t('kit:voucher.balanceChanged', { was: worth(was), now: worth(voucher.availableBalance) })
          }
          onSeen={seen}
          refusals={refusals}
        />
        {obstacle && <Obstacle obstacle={obstacle} voucher={voucher} />}
        {note.data?.response[0]?.kept && <Text c="dimmed">{t('attemptKept')}</Text>}
        {!obstacle && !mayRedeem && (
          <Text c="dimmed" className={classes.checkOnly}>
            <IconEye aria-hidden size={18} />
            {t('checkOnly')}
          </Text>
        )}
        {!obstacle && mayRedeem && (
          <RedeemForm
            changed={was !== undefined || refusals.length > 0}
            hotels={hotels}
            onAmended={seen}
            onRedeemed={onRedeemed}
            onRefused={(errors) => {
              setRefusal(errors);
              onRefused();
            }}
            voucher={voucher}
          />
        )}
        <LatestEntries voucher={voucher} />
      </section>
    </div>
  );
}

/** Whom the desk may greet by name. */
function Whose({ voucher: { name, isGift, to } }: { voucher: Voucher }) {
  const { t } = useTranslation('redemption');
  const gifted = isGift && to ? to : undefined;
  if (!name && !gifted) return null;
  const WhoseIcon = gifted ? IconGift : IconUser;
  return (
    <p className={classes.whose}>
      <WhoseIcon aria-hidden size={18} stroke={1.8} />
      {gifted ? t('giftFor', { to: gifted, name }) : name}
    </p>
  );
}
