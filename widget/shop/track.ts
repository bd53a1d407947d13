import type { WidgetEvent, WidgetEvents } from '#contract/analytics.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { randomKey } from './attempt-key.ts';
import { keptForThisVisit } from './browser-store.ts';
import { campaignOfVisit } from './campaign.ts';
import { addressIn } from './post.ts';
import type { Shop } from './storefront.ts';

type EventName = WidgetEvent['name'];
type Facts = Pick<WidgetEvent, 'voucherid' | 'value' | 'currency'>;
export type Track = (name: EventName, facts?: Facts) => void;

const pathHere = () => location.pathname.slice(0, limits.pagePathChars);

const sessionKey = 'vale-visit';
const gatherMs = 1_500;

/** Random, and gone with the tab: it tells visits apart, not people. */
function sessionOfVisit(): string {
  const known = keptForThisVisit.read<string>(sessionKey);
  if (known) return known;
  const fresh = randomKey();
  keptForThisVisit.write(sessionKey, fresh);
  return fresh;
}

function send(shop: Pick<Shop, 'origin' | 'hotel'>, request: WidgetEvents): void {
  // Not `sendBeacon`, which brings cookies along and is refused by a server that answers any origin. `keepalive` outlives the page too.
  fetch(addressIn(shop, '/events'), {
    method: 'POST',
    credentials: 'omit',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ request }),
  })
    // The answer is of no interest, and left unread it would keep its connection.
    .then((reply) => reply.body?.cancel())
    .catch(() => undefined);
}

/** The site that led here; pages of one site lead to each other all the time. */
function referrerHost(): string | undefined {
  try {
    const { hostname } = new URL(document.referrer);
    return hostname === location.hostname ? undefined : hostname.slice(0, limits.campaignChars);
  } catch {
    return undefined;
  }
}

/** Seconds with the page in sight, since it was last asked. */
function stopwatch(): () => number {
  let seenSince = document.hidden ? undefined : Date.now();
  let seenMs = 0;
  const note = () => {
    if (seenSince !== undefined) seenMs += Date.now() - seenSince;
    seenSince = document.hidden ? undefined : Date.now();
  };
  document.addEventListener('visibilitychange', note);
  return () => {
    note();
    const seconds = Math.min(Math.round(seenMs / 100) / 10, limits.engagementSeconds);
    seenMs = 0;
    return seconds;
  };
}

/** Shorter looks are not worth a call of their own. */
const worthTellingSeconds = 1;

/** Counts what guests do, a few events at a time. Nothing waits for it, and nothing fails with it. */
export function tracker(shop: Pick<Shop, 'origin' | 'hotel' | 'language'>): Track {
  const waiting: WidgetEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const secondsSeen = stopwatch();
  const referrer = referrerHost();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const engaged = secondsSeen();
    if (waiting.length === 0 && engaged < worthTellingSeconds) return;
    if (waiting.length === 0) waiting.push({ name: 'user_engagement', path: pathHere() });
    send(shop, {
      session: sessionOfVisit(),
      language: shop.language,
      screen: `${screen.width}x${screen.height}`,
      userAgent: navigator.userAgent.slice(0, limits.userAgentChars),
      ...(timeZone && { timeZone }),
      ...(referrer && { referrer }),
      engaged,
      events: waiting.splice(0, limits.widgetEvents),
    });
  };
  document.addEventListener('visibilitychange', () => document.hidden && flush());

  return (name, facts = {}) => {
    const { source, campaign } = campaignOfVisit();
    waiting.push({ name, ...facts, ...(source && { source }), ...(campaign && { campaign }), path: pathHere() });
    if (waiting.length >= limits.widgetEvents) flush();
    else timer ??= setTimeout(flush, gatherMs);
  };
}

export const trackNothing: Track = () => undefined;
