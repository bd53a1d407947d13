import { useQuery } from '@tanstack/react-query';
import { type HotelName, listAllHotels } from '#contract/hotels.ts';
import { type SignedInUser, setPreferredHotel } from '#contract/session.ts';
import { permissionsOf } from '#domain/access/permissions.ts';
import { reading } from '#web/kit/api/client.ts';
import { useWrite } from '#web/kit/api/use-write.ts';
import { notifyFailure } from '#web/kit/notifier/notify.tsx';

export interface Property {
  id: string;
  name: string;
  /** Tells two hotels of the same name apart; unknown for a person's own properties, whose list carries names only. */
  place?: string;
}

function fromHotel({ hotelId, name2, city, hotelGroupName }: HotelName): Property {
  return { id: hotelId, name: name2, place: `${city} · ${hotelGroupName}` };
}

/** Without accents and case, because nobody types them when searching. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

export function findProperties(properties: readonly Property[], search: string): Property[] {
  return properties.filter(({ name, place = '' }) => plain(`${name} ${place}`).includes(plain(search.trim())));
}

/** The properties a person may choose from. The list of all hotels is fetched only when `wanted`. */
export function useProperties(user: SignedInUser, wanted: boolean) {
  const mayChooseAny = permissionsOf(user.groups).has('allProperties:changeProperty');
  const all = useQuery({ ...reading(listAllHotels, {}), enabled: wanted && mayChooseAny });
  const own = user.userAllowedProperties.map(({ property, propertyName }): Property => ({ id: property, name: propertyName }));
  return {
    mayChooseAny,
    properties: mayChooseAny ? all.data?.response.map(fromHotel) : own,
    failure: all.error,
    retry: () => void all.refetch(),
  };
}

/** Stores the choice, then loads the page anew: everything on it belonged to the other property. */
export function useChooseProperty() {
  return useWrite({
    send: async (call, property: Property) => {
      await call(setPreferredHotel, { params: { hotelId: property.id } });
      window.location.reload();
      // Stays under way until the page is gone, so that nobody acts on what is about to vanish.
      await new Promise<never>(() => undefined);
    },
    onError: notifyFailure,
  });
}
