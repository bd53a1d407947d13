import { Anchor } from '@mantine/core';
import { type Icon, IconClock, IconReceipt } from '@tabler/icons-react';
import type { Registration } from '#contract/registrations.ts';
import type { RegistrationState as State } from '#contract/vocabulary/pms.ts';
import { StatusBadge } from '../display/status-badge.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { useErrorSentence } from '../states/use-error-sentence.ts';
import type { StatusTone } from '../theme/tone-icons.ts';
import classes from './registration.module.css';

const looks: Record<State, { tone: StatusTone; icon?: Icon }> = {
  waiting: { tone: 'info', icon: IconClock },
  registered: { tone: 'success', icon: IconReceipt },
  refused: { tone: 'danger' },
  cancelled: { tone: 'neutral' },
};

/** Where a sale stands with the hotel's system: its invoice, or why there is none. */
export function RegistrationState({ registration }: { registration: Registration }) {
  const { t } = useTranslation('kit');
  const { state, stuck, invoiceReference, invoiceUrl } = registration;
  const look = state === 'waiting' && stuck ? { tone: 'warning' as const } : looks[state];
  return (
    <div className={classes.state}>
      <StatusBadge {...look}>{t(`registration.state.${state}`)}</StatusBadge>
      {invoiceReference !== null && (
        <span>
          {t('registration.invoice')}{' '}
          {invoiceUrl === null ? (
            <strong>{invoiceReference}</strong>
          ) : (
            <Anchor fw={600} href={invoiceUrl} rel="noreferrer" target="_blank">
              {invoiceReference}
            </Anchor>
          )}
        </span>
      )}
      <WhyNot registration={registration} />
    </div>
  );
}

/** Our sentence about what stands in the way, and what the system says itself; what becomes of it where nothing does. */
export function WhyNot({ registration: { state, failure, failureWords, needsPassword } }: { registration: Registration }) {
  const { t } = useTranslation('kit');
  const sentenceOf = useErrorSentence();
  if (state !== 'waiting' && state !== 'refused') return null;
  const words = [
    failure && sentenceOf(failure),
    failure === 'PMS_REFUSED' && failureWords,
    state === 'waiting' && t(needsPassword ? 'registration.passwordGone' : 'registration.byItself'),
  ];
  return <p className={classes.words}>{words.filter(Boolean).join(' ')}</p>;
}
