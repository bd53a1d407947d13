import type { Guest, Room } from '../open-protocol/protocol.ts';
import type { Drawing } from './drawing.ts';
import { type Nation, nations } from './nations.ts';
import { categories, packages, rates } from './reference.ts';

const providers = ['mail.example', 'inbox.example', 'post.example', 'casa.example'];

/** As one writes oneself in an address: no accents, no apostrophes. */
function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/ł/g, 'l')
    .replace(/Ł/g, 'L')
    .replace(/ß/g, 'ss')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();
}

/** People who travel together: one of them booked, and most of the others share a name and all a language. */
export function partyOf(draw: Drawing, key: string) {
  const from: Nation = draw.pick(nations);
  const family = draw.pick(from.lastNames);
  let count = 0;

  function guest(isChild: boolean): Guest {
    count += 1;
    const firstName = draw.pick(from.firstNames);
    const lastName = count === 1 || draw.chance(0.7) ? family : draw.pick(from.lastNames);
    const hasMail = !isChild && draw.chance(count === 1 ? 0.95 : 0.6);
    return {
      id: `guest-${key}-${count}`,
      firstName,
      lastName,
      email: hasMail ? `${plain(firstName)}.${plain(lastName)}${draw.between(1, 99)}@${draw.pick(providers)}` : '',
      phone: count === 1 ? `${from.phone}${draw.between(1_000_000, 9_999_999)}` : '',
      countryCode: from.countryCode,
      language: from.language,
    };
  }

  const booker = guest(false);
  let rooms = 0;

  return {
    room(checkIn: string, checkOut: string): Room {
      rooms += 1;
      const adults = draw.pick([1, 2, 2, 2, 2, 3]);
      const children = adults > 1 ? draw.pick([0, 0, 0, 1, 1, 2]) : 0;
      // Whoever books a second room may sleep in either: hotels write them into both.
      const first = rooms === 1 || draw.chance(0.3) ? booker : guest(false);
      const named = Math.min(4, adults + children, draw.pick([1, 2, 4, 4]));
      const others = Array.from({ length: named - 1 }, (_, index) => guest(index + 1 >= adults));
      return {
        id: `room-${key}-${rooms}`,
        status: 'created',
        checkIn,
        checkOut,
        rateCode: draw.pick(rates).code,
        packageCode: draw.pick(packages),
        category: draw.pick(categories),
        adults,
        children,
        // Of some, the hotel does not know yet who comes.
        guests: draw.chance(0.03) ? [] : [first, ...others],
      };
    },
    booker,
  };
}
