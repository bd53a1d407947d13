import { Alert, Button, Skeleton, Text } from '@mantine/core';
import { IconAlertTriangle, IconFlask } from '@tabler/icons-react';
import { memo } from 'react';
import type { Rehearsal } from '#contract/automation.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { Section } from '#web/kit/detail-page/section.tsx';
import type { ContractForm } from '#web/kit/form/contract-form.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useRuleValues } from '../rule/use-rule-values.ts';
import { MismatchList } from './mismatch-list.tsx';
import classes from './rehearsal.module.css';
import { RehearsedDays } from './rehearsed-days.tsx';
import { RehearsedReservations } from './rehearsed-reservations.tsx';
import { useRehearsal } from './use-rehearsal.ts';

/** What the rule would do, before it does anything. */
export function RehearsalPanel({ form }: { form: ContractForm }) {
  const { t } = useTranslation('automation');
  const { simulate, busy, rehearsal, stale } = useRehearsal(form, useRuleValues(form));
  return (
    <Section hint={t('rehearsal.hint')} title={t('rehearsal.title')}>
      <Button fullWidth leftSection={<IconFlask aria-hidden size={16} />} loading={busy} onClick={simulate}>
        {t(rehearsal ? 'rehearsal.again' : 'rehearsal.button')}
      </Button>
      <div aria-live="polite" className={classes.outcome}>
        {stale && (
          <Alert color="warning" icon={<IconAlertTriangle aria-hidden size={20} />}>
            {t('rehearsal.stale')}
          </Alert>
        )}
        {/* Makes its place at the click, so that nothing moves under the reader when the answer comes. */}
        {busy && !rehearsal && <Skeleton height={560} radius={12} />}
        {rehearsal && <Outcome rehearsal={rehearsal} />}
      </div>
    </Section>
  );
}

/** Stays as it is while the rule is written on. */
const Outcome = memo(function Outcome({ rehearsal }: { rehearsal: Rehearsal }) {
  const { t } = useTranslation('automation');
  const { past, coming, left, days, mismatches } = rehearsal;
  return (
    <div className={classes.outcome}>
      <div className={classes.figures}>
        <Figure label={t('rehearsal.past', { days: limits.rehearsalDaysBack })} span={past} />
        <Figure label={t('rehearsal.coming', { days: limits.rehearsalDaysAhead })} span={coming} />
      </div>
      {coming.vouchers > left && (
        <Alert color="warning" icon={<IconAlertTriangle aria-hidden size={20} />}>
          {t('rehearsal.shortage', { left, vouchers: coming.vouchers, days: limits.rehearsalDaysAhead })}
        </Alert>
      )}
      {days.length > 0 && <RehearsedDays days={days} from={past.from} to={coming.to} today={coming.from} />}
      {mismatches.length > 0 && <MismatchList mismatches={mismatches} />}
      <RehearsedReservations rehearsal={rehearsal} />
    </div>
  );
});

function Figure({ label, span }: { label: string; span: Rehearsal['past'] }) {
  const { t } = useTranslation('automation');
  return (
    <div className={classes.figure}>
      <Text c="dimmed" size="sm">
        {label}
      </Text>
      <p className={classes.count}>
        {span.vouchers} <span>{t('rehearsal.vouchers', { count: span.vouchers })}</span>
      </p>
      <Text c="dimmed" size="sm">
        {t('rehearsal.matching', { count: span.matching, all: span.reservations })}
      </Text>
    </div>
  );
}
