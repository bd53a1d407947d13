import type { PaymentGateway } from '#contract/payments.ts';
import { InstantText } from '#web/kit/display/date-text.tsx';
import { WordChips } from '#web/kit/display/word-chips.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import classes from './payments.module.css';

/** What has been set up: the account and since when, or the modes guests choose from. */
export function GatewayFacts({ gateway }: { gateway: PaymentGateway }) {
  const { t } = useTranslation('payments');
  const { hotel } = useSession();
  const { userId, createdAt, validPaymentModes } = gateway;
  if (userId !== null) {
    return (
      <dl className={classes.facts}>
        <div>
          <dt>{t('userId')}</dt>
          <dd className={classes.value}>{userId}</dd>
        </div>
        {createdAt !== null && (
          <div>
            <dt>{t('connectedAt')}</dt>
            <dd>
              <InstantText hotelZone={hotel.timeZone} instant={createdAt} />
            </dd>
          </div>
        )}
      </dl>
    );
  }
  if (validPaymentModes.length === 0) return null;
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{t('modes.label')}</dt>
        <dd>
          <WordChips words={validPaymentModes.map((mode) => t(`modes.${mode}`))} />
        </dd>
      </div>
    </dl>
  );
}
