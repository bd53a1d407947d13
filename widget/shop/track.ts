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

/** Where sites are built nobody wants to be counted. */
export function isDevelopmentHost(host: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|dev\..*|.*\.(localhost|local|test))$/i.test(host);
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

/** Counts what guests do, a few events at a time. Nothing waits for it, and nothing fails with it. */
export function tracker(shop: Pick<Shop, 'origin' | 'hotel' | 'language'>): Track {
  const waiting: WidgetEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    send(shop, {
      session: sessionOfVisit(),
      language: shop.language,
      screen: `${screen.width}x${screen.height}`,
      userAgent: navigator.userAgent.slice(0, limits.userAgentChars),
      events: waiting.splice(0, limits.widgetEvents),
    });
  };
  document.addEventListener('visibilitychange', () => document.hidden && flush());

  return (name, facts = {}) => {
    const { source, campaign } = campaignOfVisit();
    const path = location.pathname.slice(0, limits.pagePathChars);
    waiting.push({ name, ...facts, ...(source && { source }), ...(campaign && { campaign }), path });
    if (waiting.length >= limits.widgetEvents) flush();
    else timer ??= setTimeout(flush, gatherMs);
  };
}

export const trackNothing: Track = () => undefined;
