import { type Pms, PmsProblem, type PmsProblemKind, type PmsReservation } from '../../../ports/pms.ts';

const untold = () => Promise.reject(new Error('nobody asks this here'));

/** A hotel's system that tells what is written into it, in that order, a few at a time; and fails when it is told to. */
export function bookOfReservations({ pageSize = 2 } = {}) {
  const told: PmsReservation[] = [];
  const failures: PmsProblemKind[] = [];
  const pms: Pms = {
    type: 'OpenProtocol',
    test: untold,
    operators: untold,
    paymentMethods: untold,
    rates: untold,
    channels: untold,
    registerSale: untold,
    cancelSale: untold,
    async reservationsSince(_, cursor) {
      const failure = failures.shift();
      if (failure) throw new PmsProblem(failure, failure);
      const from = Number(cursor ?? 0);
      const to = Math.min(told.length, from + pageSize);
      return { reservations: told.slice(from, to), cursor: String(to), more: to < told.length };
    },
  };
  return {
    pms,
    tell: (...reservations: readonly PmsReservation[]) => told.push(...reservations),
    failNext: (...kinds: readonly PmsProblemKind[]) => failures.push(...kinds),
  };
}
