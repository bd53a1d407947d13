import type { Feature } from '../../platform/feature.ts';
import { reactTo } from '../../platform/jobs/reactions.ts';
import { registrationAsked } from './ask-registration.ts';
import { connectionRoutes } from './connections.endpoints.ts';
import { keptStays } from './kept-stays.ts';
import { readAllReference } from './read-reference.ts';
import { referenceRoutes } from './reference.endpoints.ts';
import { registerSale, registerWaitingSales } from './register-sale.ts';
import type { RegistrationTools } from './registration-tools.ts';
import { registrationRoutes } from './registrations.endpoints.ts';

export { askRegistration, operatorCodes } from './ask-registration.ts';
export { type ConnectedHotel, connectedHotels, findConnection, keepAnswer, saveConnectionRow } from './connections.store.ts';
export { guestStays } from './guest-stays.ts';
export { refusalOf } from './pms.wire.ts';
export { type PmsTools, passwordContext } from './pms-tools.ts';
export { readReservations } from './read-reservations.ts';
export { moveCursor } from './reading.store.ts';
export { referenceOf, replaceReference } from './reference.store.ts';
export { registrationRecords } from './registration-records.ts';
export { resealConnections } from './reseal.ts';
export { findReservation, findReservations, type ReservationRecord, reservationsBetween } from './reservations.reads.ts';
export { linkGuest, profileOfGuest, storeReservations } from './reservations.store.ts';

interface Doors {
  /** Whether an address is one that is called from here, as far as its spelling says. */
  mayCall(url: string): boolean;
}

/** Systems are waited for most of the time, and the desk would like its invoice. */
const systemPace = { atOnce: 8, retryWithinSeconds: 60 };

export function pmsFeature(tools: RegistrationTools, { mayCall }: Doors): Feature {
  return {
    routes: [...connectionRoutes(tools, mayCall), ...referenceRoutes(tools), ...registrationRoutes(tools)],
    reactions: [reactTo(registrationAsked, 'register-sale', (ref) => registerSale(tools, ref), systemPace)],
    kept: [keptStays(tools.platform.database)],
    tasks: [
      { name: 'read-reference', cron: '40 3 * * *', run: (signal) => readAllReference(tools, signal) },
      { name: 'register-sales', cron: '* * * * *', run: (signal) => registerWaitingSales(tools, signal) },
    ],
  };
}
