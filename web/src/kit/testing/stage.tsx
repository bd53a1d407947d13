import './patience.ts';
import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouteComponent,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import type { Permission } from '#contract/vocabulary/permissions.ts';
import { holds } from '#domain/access/permissions.ts';
import type { FeatureWords } from '#web/messages/feature-messages.ts';
import { savesThatOvertakeReadings } from '../api/overtaken-readings.ts';
import { startI18n, switchLanguage } from '../i18n/i18n.ts';
import { readPlainSearch, writePlainSearch } from '../list-page/plain-search.ts';
import { Toasts } from '../notifier/toasts.tsx';
import { type Session, SessionContext } from '../session/session-context.ts';

/** The server in miniature. */
type Server = (address: string, request: RequestInit) => Promise<Response>;

export function reply(body: object, status = 200): Response {
  return new Response(JSON.stringify({ response: [], errors: [], warnings: [], ...body }), { status });
}

export function refusal(code: string, message: string, field?: string, status = 409): Response {
  return reply({ errors: [{ code, message, field }] }, status);
}

/** To be called once by the file that tests a screen; where each test has a server of its own, without one. */
export function prepareStage(words: FeatureWords | readonly FeatureWords[], server?: Server): void {
  beforeAll(async () => {
    await startI18n(...[words].flat());
    await switchLanguage('en');
    // A field that grows with its text measures anew when a font arrives; this DOM has no fonts to wait for.
    Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  });
  beforeEach(() => {
    if (server) vi.stubGlobal('fetch', server);
  });
  afterEach(() => {
    cleanup();
    notifications.clean();
    localStorage.clear();
    vi.unstubAllGlobals();
  });
}

interface Scene {
  address: string;
  /** What the person may do. */
  granted?: readonly Permission[];
  /** What else is known of who works where. */
  session?: object;
}

/** Stands at every address; several stand at their own, in the spelling of the router. */
type Screens = RouteComponent | Readonly<Record<`/${string}`, RouteComponent>>;

function routesOf(screens: Screens) {
  if (typeof screens === 'function') return createRootRoute({ component: screens });
  const root = createRootRoute();
  return root.addChildren(Object.entries(screens).map(([path, component]) => createRoute({ getParentRoute: () => root, path, component })));
}

/** A screen in front of somebody who may do these things. */
export function openScreen(screens: Screens, { address, granted = [], session = {} }: Scene) {
  const somebody = {
    can: (permission: Permission) => holds(new Set(granted), permission),
    hotel: { timeZone: 'Europe/Lisbon' },
    modules: new Set(),
    permissions: new Set(granted),
    issuerKeeps: [],
    ...session,
  } as unknown as Session;
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: routesOf(screens), history, parseSearch: readPlainSearch, stringifySearch: writePlainSearch });
  const client = new QueryClient({ mutationCache: savesThatOvertakeReadings(), defaultOptions: { queries: { retry: false } } });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <Toasts />
        <SessionContext value={somebody}>
          <RouterProvider router={router} />
        </SessionContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { user: userEvent.setup(), router, history };
}

/** Walks there as somebody without a mouse must. A full round without meeting it means that the keyboard cannot reach it. */
export async function tabTo(user: UserEvent, target: HTMLElement): Promise<void> {
  for (let steps = 0; steps < 60 && document.activeElement !== target; steps += 1) await user.tab();
  expect(document.activeElement).toBe(target);
}
