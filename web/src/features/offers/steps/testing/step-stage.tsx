import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { vi } from 'vitest';
import type { Offer } from '#contract/offers.ts';
import type { Permission } from '#contract/vocabulary/permissions.ts';
import { openScreen, reply } from '#web/kit/testing/stage.tsx';
import { offerQuery } from '../../offer.queries.ts';
import type { StepProps } from '../step-props.ts';
import { offerId } from './sample-offer.ts';

/** The server in miniature: the offer it has, and how it answers anything but the question for it. */
export interface Server {
  offer: Offer;
  answer: (call: { method: string; path: string; request: unknown }) => Response | Promise<Response>;
}

/** A step of the wizard in front of somebody who may do these things. */
export function openStep(Step: ComponentType<StepProps>, server: Server, ...granted: Permission[]) {
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body = null }: RequestInit) => {
    if (path.includes('/getVoucherType/')) return reply({ response: [server.offer] });
    const { request } = typeof body === 'string' ? (JSON.parse(body) as { request: unknown }) : { request: undefined };
    return server.answer({ method, path, request });
  });
  const Wizard = () => {
    const { data } = useQuery(offerQuery(offerId));
    return data && <Step mayEdit offer={data} />;
  };
  const session = { user: { id: 'me' }, hotel: { hotelId: 'hotel' } };
  return openScreen(Wizard, { address: '/CardConfigWizard', granted, session }).user;
}
