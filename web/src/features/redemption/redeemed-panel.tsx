import { Anchor, Group, Title } from '@mantine/core';
import { IconArrowBackUp, IconArrowRight, IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { RedeemReceipt } from '#contract/redemption.ts';
import { ValueFigure } from '#web/kit/display/value-figure.tsx';
import { WriteButton } from '#web/kit/display/write-button.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { notifyFailure } from '#web/kit/notifier/notify.tsx';
import { announce } from '#web/kit/states/announce.ts';
import { useRedeem } from '#web/kit/voucher/use-redeem.ts';
import { useWorth } from '#web/kit/voucher/use-worth.ts';
import { takenBy, takingBack } from './take-back.ts';
import { useCountdown } from './use-countdown.ts';
import type { Redeemed } from './use-desk.ts';
import classes from './use-voucher.module.css';

/** How long a slip of the hand is mended with one press. Later it is mended on the voucher's page. */
const reversibleSeconds = 30;

/** What was taken and what is left, in sight until the next guest. */
export function RedeemedPanel({ redeemed: { voucher, hotelId, receipt } }: { redeemed: Redeemed }) {
  const { t } = useTranslation('redemption');
  const worth = useWorth(voucher);
  const reverse = useRedeem();
  const remaining = useCountdown(reversibleSeconds);
  const [reversal, setReversal] = useState<RedeemReceipt>();
  const { availableBalance } = reversal ?? receipt;
  const taken = worth(takenBy(receipt));

  const told = t('done.title', { taken });
  useEffect(() => announce(told), [told]);

  const takeBack = () =>
    reverse.mutate(takingBack(receipt, hotelId, t('reverse.notes')), {
      onSuccess: (answer) => {
        setReversal(answer);
        announce(t('reversed.title', { taken }));
      },
      onError: notifyFailure,
    });

  return (
    <section aria-label={t('result')} className={classes.result} data-reversed={reversal !== undefined || undefined}>
      <span aria-hidden className={classes.tick}>
        {reversal ? <IconArrowBackUp size={32} stroke={2} /> : <IconCheck size={32} stroke={2.4} />}
      </span>
      <div className={classes.resultWords}>
        <Title order={2}>{t(reversal ? 'reversed.title' : 'done.title', { taken })}</Title>
        <p>
          {voucher.title} · {voucher.number}
        </p>
        <Group gap="md" mt="sm">
          {!reversal && remaining > 0 && (
            <WriteButton
              color="neutral"
              leftSection={<IconArrowBackUp aria-hidden size={18} />}
              write={reverse}
              onClick={takeBack}
              size="md"
              variant="default"
            >
              {t('reverse.button')}
              <span aria-hidden className={classes.seconds}>
                {t('reverse.seconds', { count: remaining })}
              </span>
            </WriteButton>
          )}
          <Anchor className={classes.onward} component={Link} to={`/VoucherOperationDetails/${voucher.id}`}>
            {t('openDetails')}
            <IconArrowRight aria-hidden size={16} />
          </Anchor>
        </Group>
      </div>
      <ValueFigure label={t('balance')} leading>
        {worth(availableBalance)}
      </ValueFigure>
    </section>
  );
}
