import { Alert, Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import type { Voucher } from '#contract/vouchers.ts';
import { InstantText } from '#web/kit/display/date-text.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { useWorksIn } from '#web/kit/session/use-works-in.ts';
import { useActorName } from '#web/kit/voucher/use-actor-name.ts';
import { BlockDialog } from './block.dialog.tsx';
import classes from './voucher-details.module.css';

/** Why the voucher is blocked, since when and by whom; nothing where it is not. */
export function BlockNotice({ voucher }: { voucher: Voucher }) {
  const { t } = useTranslation('voucher-details');
  const { can, hotel } = useSession();
  const worksIn = useWorksIn();
  const actorName = useActorName();
  const [asking, setAsking] = useState(false);
  if (!voucher.blocked) return null;
  const byStaff = voucher.holds.includes('staff');
  const last = voucher.timeline.findLast(({ kind, hold }) => kind === 'blocked' && hold === 'staff');
  return (
    <Alert color="danger" icon={<IconLock aria-hidden size={20} />} title={t('block.notice.title')}>
      {byStaff && last && (
        <p className={classes.sentence}>
          {last.notes && <strong>{last.notes} </strong>}
          {actorName(last.createdBy)}, <InstantText hotelZone={hotel.timeZone} instant={last.createdAt} />.
        </p>
      )}
      {voucher.holds.includes('dispute') && <p className={classes.sentence}>{t('block.notice.dispute')}</p>}
      <p className={classes.sentence}>{t('block.notice.sentence')}</p>
      {byStaff && can('voucherDetails:save') && worksIn(voucher.hotelId) && (
        <Button onClick={() => setAsking(true)} variant="default">
          {t('block.unblock.act')}
        </Button>
      )}
      {asking && <BlockDialog act="unblock" onClose={() => setAsking(false)} voucher={voucher} />}
    </Alert>
  );
}
