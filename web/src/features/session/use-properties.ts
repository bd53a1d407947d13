import { useQuery } from '@tanstack/react-query';
import { type HotelName, listAllHotels } from '#contract/hotels.ts';
import type { SignedInUser } from '#contract/session.ts';
import { permissionsOf } from '#domain/access/permissions.ts';
import { reading } from '#web/kit/api/client.ts';

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
