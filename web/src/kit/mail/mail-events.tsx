import {
  type Icon,
  IconBan,
  IconClock,
  IconClockPause,
  IconFlag,
  IconLink,
  IconMailCheck,
  IconMailForward,
  IconMailOpened,
  IconMailX,
  IconUserMinus,
} from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import type { Message } from '#contract/notifications.ts';
import type { MessageEventKind } from '#contract/vocabulary/vouchers.ts';
import { InstantText } from '../display/date-text.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { useSession } from '../session/session-context.ts';
import type { StatusTone } from '../theme/tone-icons.ts';
import classes from './mail-events.module.css';

const looks: Record<MessageEventKind, { tone: StatusTone; icon: Icon }> = {
  queued: { tone: 'neutral', icon: IconClock },
  processed: { tone: 'success', icon: IconMailForward },
  delivered: { tone: 'success', icon: IconMailCheck },
  open: { tone: 'warning', icon: IconMailOpened },
  click: { tone: 'warning', icon: IconLink },
  deferred: { tone: 'warning', icon: IconClockPause },
  spam_report: { tone: 'warning', icon: IconFlag },
  bounce: { tone: 'danger', icon: IconMailX },
  dropped: { tone: 'danger', icon: IconBan },
  unsubscribe: { tone: 'danger', icon: IconUserMinus },
};

const colors = (tone: StatusTone) =>
  ({ '--event-ink': `var(--vale-${tone})`, '--event-ground': `var(--vale-${tone}-soft)` }) as CSSProperties;

/** What happened to a mail, oldest first. */
export function MailEvents({ events }: { events: Message['events'] }) {
  const { t } = useTranslation('mails');
  const { hotel } = useSession();
  return (
    <ol className={classes.events}>
      {events.map(({ kind, at, detail }) => {
        const { tone, icon: EventIcon } = looks[kind];
        return (
          <li className={classes.event} key={`${at} ${kind} ${detail}`} style={colors(tone)}>
            <span className={classes.bubble}>
              <EventIcon aria-hidden size={16} />
            </span>
            <div className={classes.words}>
              <span className={classes.what}>{t(`events.${kind}`)}</span>
              <span className={classes.when}>
                <InstantText hotelZone={hotel.timeZone} instant={at} />
              </span>
              {detail !== '' && <span className={classes.detail}>{detail}</span>}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
