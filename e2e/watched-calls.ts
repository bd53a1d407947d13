// Every call of the back office, in any journey, names the hotel that the header of its tab shows at that moment.
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { hotels } from '../demo/hotels.ts';

interface Call {
  method: string;
  path: string;
  /** The id it named. */
  property: string | null;
  /** The name in the header. */
  shown: string | undefined;
}

const watched = new WeakSet<BrowserContext>();
const idsByName = new Map<string, string>(hotels.map(({ displayName, id }) => [displayName, id]));
const calls: Call[] = [];

/** Who has just signed in learns from its answer where they work. */
const beforeTheHeader = ['/api/User/v1/User'];
/** Names the hotel it makes the preferred one. */
const choosing = /\/setPreferedHotel$/i;

function tellCalls(): void {
  const send = window.fetch;
  window.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, window.location.href);
    const headers = new Headers(init?.headers);
    // Whoever brings no token is nobody, and works nowhere.
    if (pathname.startsWith('/api/') && headers.has('authorization')) {
      const shown = document.querySelector('header strong')?.textContent;
      const { toldCall } = window as unknown as { toldCall: (call: Call) => Promise<void> };
      void toldCall({ method: init?.method ?? 'GET', path: pathname, property: headers.get('x-property'), shown });
    }
    return send(input, init);
  };
}

/** From the next address on that is opened there, in all its tabs. */
export async function watchCalls(page: Page): Promise<void> {
  const context = page.context();
  if (watched.has(context)) return;
  watched.add(context);
  await context.exposeBinding('toldCall', (_, call: Call) => void calls.push(call));
  await context.addInitScript(tellCalls);
}

function isFault({ path, property, shown }: Call): boolean {
  if (choosing.test(path)) return property === null;
  if (shown === undefined) return property === null && !beforeTheHeader.includes(path);
  const expected = idsByName.get(shown);
  // One that a journey has made: whatever it is, it is named.
  return expected === undefined ? property === null : property !== expected;
}

/** For every journey that opens the back office. */
export const test = base.extend<{ namedProperty: undefined }>({
  namedProperty: [
    async ({ browserName: _ }, use) => {
      calls.length = 0;
      await use(undefined);
      expect(calls.filter(isFault), 'calls that name another hotel than the header of their tab').toEqual([]);
    },
    { auto: true },
  ],
});

/** The writes so far that named that hotel, by their paths. */
export function writesIn(hotelId: string): string[] {
  return calls.filter(({ method, property }) => method !== 'GET' && property === hotelId).map(({ path }) => path);
}
