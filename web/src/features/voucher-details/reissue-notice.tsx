import { Alert, Anchor } from '@mantine/core';
import { IconReplace } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Voucher } from '#contract/vouchers.ts';
import { InstantText } from '#web/kit/display/date-text.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { useActorName } from '#web/kit/voucher/use-actor-name.ts';
import classes from './voucher-details.module.css';

/** On both sides of a reissue: where the other one is, why it was lost, and who came with the old code since. */
export function ReissueNotice({ voucher }: { voucher: Voucher }) {
  const { t } = useTranslation('voucher-details');
  const { hotel } = useSession();
  const actorName = useActorName();
  const { replaced, replaces, replacedBy, attempts } = voucher;
  if (!replaced && !replaces) return null;
  const moved = voucher.timeline.findLast(({ kind }) => kind === (replaced ? 'replaced' : 'reissued'));
  const other = replaced ? replacedBy : replaces;
  return (
    <Alert
      color={replaced ? 'danger' : 'neutral'}
      icon={<IconReplace aria-hidden size={20} />}
      title={t(replaced ? 'reissue.replacedTitle' : 'reissue.tookPlace')}
    >
      {replaced && <p className={classes.sentence}>{t('reissue.replaced')}</p>}
      {moved && (
        <p className={classes.sentence}>
          {moved.notes && <strong>{moved.notes} </strong>}
          {actorName(moved.createdBy)}, <InstantText hotelZone={hotel.timeZone} instant={moved.createdAt} />.
        </p>
      )}
      {other ? (
        <Anchor component={Link} to={`/VoucherOperationDetails/${other.voucherId}`}>
          {t(replaced ? 'reissue.openNew' : 'reissue.openLost', { number: other.number })}
        </Anchor>
      ) : (
        <p className={classes.sentence}>{t('reissue.elsewhere')}</p>
      )}
      {attempts.length > 0 && (
        <>
          <p className={classes.sentence}>
            <strong>{t('reissue.tried')}</strong>
          </p>
          <ul>
            {attempts.map(({ at, hotelName, by }) => (
              <li key={`${at} ${hotelName} ${by}`}>
                {t('reissue.attempt', { hotel: hotelName, by: actorName(by) })}, <InstantText hotelZone={hotel.timeZone} instant={at} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  );
}
