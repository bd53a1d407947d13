import { Button, SegmentedControl, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { Rehearsal } from '#contract/automation.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import classes from './rehearsal.module.css';
import { RehearsedStay } from './rehearsed-stay.tsx';

/** As many as are read at a glance; the rest on request. */
const shownAtFirst = 8;

/** The counts are exact, the list is not: of very many, the newest are told. */
export function RehearsedReservations({ rehearsal: { past, coming, reservations } }: { rehearsal: Rehearsal }) {
  const { t } = useTranslation('automation');
  const [shown, setShown] = useState('matching');
  const [all, setAll] = useState(false);
  const wanted = reservations.filter(({ mismatch }) => (mismatch === null) === (shown === 'matching'));
  const matching = past.matching + coming.matching;
  const counted = shown === 'matching' ? matching : past.reservations + coming.reservations - matching;
  return (
    <section aria-label={t('rehearsal.reservations')}>
      <div className={classes.head}>
        <Title order={3} size="h5">
          {t('rehearsal.reservations')}
        </Title>
        <SegmentedControl
          aria-label={t('rehearsal.show')}
          data={[
            { value: 'matching', label: t('rehearsal.showMatching') },
            { value: 'others', label: t('rehearsal.showOthers') },
          ]}
          onChange={setShown}
          size="xs"
          value={shown}
        />
      </div>
      {wanted.length === 0 ? (
        <Text c="dimmed">{t(shown === 'matching' ? 'rehearsal.noMatching' : 'rehearsal.noOthers')}</Text>
      ) : (
        <ul className={classes.stays}>
          {(all ? wanted : wanted.slice(0, shownAtFirst)).map((reservation) => (
            <RehearsedStay key={reservation.reservationId} reservation={reservation} />
          ))}
        </ul>
      )}
      {wanted.length > 0 && wanted.length < counted && (
        <Text c="dimmed" mt={8} size="sm">
          {t('rehearsal.capped', { count: wanted.length })}
        </Text>
      )}
      {!all && wanted.length > shownAtFirst && (
        <Button mt={8} onClick={() => setAll(true)} size="xs" variant="default">
          {t('rehearsal.showAll', { count: wanted.length })}
        </Button>
      )}
    </section>
  );
}
