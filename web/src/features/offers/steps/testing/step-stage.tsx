import '#web/kit/testing/patience.ts';
import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { afterEach, beforeAll, vi } from 'vitest';
import type { Offer } from '#contract/offers.ts';
import type { Permission } from '#contract/vocabulary/permissions.ts';
import { startI18n, switchLanguage } from '#web/kit/i18n/i18n.ts';
import { Toasts } from '#web/kit/notifier/toasts.tsx';
import { type Session, SessionContext } from '#web/kit/session/session-context.ts';
import { offerQuery } from '../../offer.queries.ts';
import type { StepProps } from '../step-props.ts';
import { offerId } from './sample-offer.ts';

export function reply(body: object, status = 200): Response {
  return new Response(JSON.stringify({ response: [], errors: [], warnings: [], ...body }), { status });
}

export function refusal(code: string, message: string, field?: string): Response {
  return reply({ errors: [{ code, message, field }] }, 409);
}

/** The server in miniature: the offer it has, and how it answers anything but the question for it. */
export interface Server {
  offer: Offer;
  answer: (call: { method: string; path: string; request: unknown }) => Response | Promise<Response>;
}

/** To be called once by the file that tests a step. */
export function prepareStage(): void {
  beforeAll(async () => {
    await startI18n('offers');
    await switchLanguage('en');
    // A field that grows with its text measures anew when a font arrives; this DOM has no fonts to wait for.
    Object.defineProperty(document, 'fonts', { value: new EventTarget() });
  });
  afterEach(() => {
    cleanup();
    notifications.clean();
    localStorage.clear();
    vi.unstubAllGlobals();
  });
}

/** A step of the wizard in front of somebody who may do these things. */
export function openStep(Step: ComponentType<StepProps>, server: Server, ...granted: Permission[]) {
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body = null }: RequestInit) => {
    if (path.includes('/getVoucherType/')) return reply({ response: [server.offer] });
    const { request } = typeof body === 'string' ? (JSON.parse(body) as { request: unknown }) : { request: undefined };
    return server.answer({ method, path, request });
  });
  const session = {
    can: (permission: Permission) => granted.includes(permission),
    user: { id: 'me' },
    hotel: { hotelGroupId: 'group' },
  } as unknown as Session;
  const Wizard = () => {
    const { data } = useQuery(offerQuery(offerId));
    return data && <Step mayEdit offer={data} />;
  };
  const router = createRouter({
    routeTree: createRootRoute({ component: Wizard }),
    history: createMemoryHistory({ initialEntries: ['/CardConfigWizard'] }),
  });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Toasts />
        <SessionContext value={session}>
          <RouterProvider router={router} />
        </SessionContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return userEvent.setup();
}
