/** Where the simulated hotels of the journeys answer. */
const simulator = 'http://127.0.0.1:6310';

interface Guest {
  firstName: string;
  lastName: string;
  email: string;
}

/** What a journey wants to know of a booking in a simulated hotel. */
export interface Booking {
  number: string;
  channel: string;
  madeAt: string;
  rooms: { status: string; checkIn: string; rateCode: string; guests: Guest[] }[];
}

async function ask<Answer>(path: string, change?: object): Promise<Answer> {
  const told = await fetch(`${simulator}${path}`, {
    ...(change && { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(change) }),
  });
  if (!told.ok) throw new Error(`the simulator answered ${told.status}`);
  return (await told.json()) as Answer;
}

/** Lets the hotel's days pass until somebody books what is wanted. */
export async function nextBooking(property: string, isWanted: (booking: Booking) => boolean): Promise<Booking> {
  const before = await ask<{ now: string; days: number }>('/clock');
  for (let day = 1; day <= 30; day += 1) {
    await ask('/clock', { days: before.days + day });
    const bookings = await ask<Booking[]>(`/reservations/${property}`);
    const booking = bookings.find((one) => one.madeAt > before.now && isWanted(one));
    if (booking) return booking;
  }
  throw new Error('nobody booked that in a month');
}
