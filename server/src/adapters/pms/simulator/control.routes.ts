import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { faultPlan } from './faults.ts';
import { type FrontOffice, OfProperty } from './protocol.routes.ts';
import type { Setting } from './setting.ts';

const ClockDraft = z.object({ days: z.int().check(z.gte(0), z.lte(3_650)) });
const PopulationDraft = z.object({ reservations: z.nullable(z.int().check(z.gte(0), z.lte(20_000))) });
const LineDraft = z.object({ open: z.boolean() });

/** How it is told what to be, and asked what it is. On loopback, and without a password. */
export function mountControl(
  app: FastifyInstance,
  { faults, cut, hotel, sales, now }: FrontOffice,
  setting: Setting,
  rebuild: () => void,
): void {
  const clock = () => ({ now: now().toISOString(), days: setting.told.daysAhead });
  app.get('/clock', async () => clock());
  app.put('/clock', async (request) => {
    await setting.change({ daysAhead: ClockDraft.parse(request.body).days });
    return clock();
  });

  app.get('/faults', async () => faults.plan);
  app.put('/faults', async (request) => {
    faults.tell(faultPlan.parse(request.body));
    return faults.plan;
  });

  app.put('/lines/:property', async (request) => {
    const { property } = OfProperty.parse(request.params);
    const { open } = LineDraft.parse(request.body);
    if (open) cut.delete(property);
    else cut.add(property);
    return { property, open };
  });

  app.put('/population', async (request) => {
    const { reservations } = PopulationDraft.parse(request.body);
    await setting.change({ population: reservations ?? undefined });
    rebuild();
    return { reservations };
  });

  app.get('/reservations/:property', async (request) => hotel(OfProperty.parse(request.params).property).all(now()));
  app.get('/sales', async () => sales.list());
}
