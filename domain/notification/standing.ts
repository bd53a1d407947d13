import { type MessageEventKind, type MessageState, messageEventKinds } from '#contract/vocabulary/vouchers.ts';

export interface MailEvent {
  readonly kind: MessageEventKind;
  /** An instant, as the wire writes it. */
  readonly at: string;
  /** What the mail server said, or the address of a link that was followed. */
  readonly detail: string;
}

/** An event by whoever carries the mail, as opposed to what we wrote down ourselves. */
export interface ReportedEvent extends MailEvent {
  readonly reported: boolean;
}

export interface Standing {
  readonly state: MessageState;
  /** Why it is undeliverable, in the mail server's words. */
  readonly reason: string | null;
  /** When it left at the latest. */
  readonly leftAt: string;
}

/** Nobody does any of this with a mail that has not arrived. */
const byReader: readonly MessageEventKind[] = ['open', 'click', 'spam_report', 'unsubscribe'];
const returned: readonly MessageEventKind[] = ['bounce', 'dropped'];

/** Providers tell the time in whole seconds. */
const secondOf = ({ at }: MailEvent) => Math.floor(Date.parse(at) / 1000);

const compare = (a: string, b: string) => Number(a > b) - Number(a < b);

/** Where two events share a second, in the order in which they can follow one another. */
function byTime(a: MailEvent, b: MailEvent): number {
  const inOneSecond = messageEventKinds.indexOf(a.kind) - messageEventKinds.indexOf(b.kind);
  return secondOf(a) - secondOf(b) || inOneSecond || compare(a.at, b.at) || compare(a.detail, b.detail);
}

/** What was reported of the mail since somebody last asked for it to be sent: what became of an earlier one says nothing of this one. */
function reportsOf(events: readonly ReportedEvent[]): ReportedEvent[] {
  const asked = events.filter(({ kind }) => kind === 'queued').map(secondOf);
  const since = Math.max(...asked);
  return events.filter((event) => event.reported && secondOf(event) >= since).sort(byTime);
}

/**
 * Where a mail stands by what is reported of it; undefined where nothing is. It follows from which events there are and not from the order
 * they came in, so that a late "processed" changes nothing about a mail that has arrived. A return counts more than a delivery, which
 * some mail servers take back; only a reader counts more than both.
 */
export function standingOf(events: readonly ReportedEvent[]): Standing | undefined {
  const reports = reportsOf(events);
  const [first] = reports;
  if (!first) return undefined;
  const some = (kinds: readonly MessageEventKind[]) => reports.findLast(({ kind }) => kinds.includes(kind));
  const leftAt = first.at;
  if (some(byReader)) return { state: 'delivered', reason: null, leftAt };
  const back = some(returned);
  if (back) return { state: 'undeliverable', reason: back.detail, leftAt };
  return { state: some(['delivered']) ? 'delivered' : 'sent', reason: null, leftAt };
}

/**
 * The events in the order they took place, without what is no news: that a mail was handed over, which we write down ourselves, told once
 * more by whoever took it; and what happened twice at the same moment.
 */
export function activityOf<Event extends MailEvent>(events: readonly Event[]): Event[] {
  let handedOver = false;
  return [...events].sort(byTime).filter((event, index, sorted) => {
    const before = sorted[index - 1];
    if (before && byTime(before, event) === 0) return false;
    const news = event.kind !== 'processed' || !handedOver;
    if (event.kind === 'processed' || event.kind === 'queued') handedOver = event.kind === 'processed';
    return news;
  });
}
