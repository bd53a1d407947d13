import { useQueryClient } from '@tanstack/react-query';
import { type HotelDetails, HotelForm } from '#contract/hotel-administration.ts';
import { useSharedEditor } from '#web/kit/detail-page/use-shared-editor.ts';
import { hotelQuery, useSaveHotel } from '../administration.queries.ts';
import { formOf } from './hotel-form.ts';

export function useHotelEditor(hotel: HotelDetails) {
  const client = useQueryClient();
  const save = useSaveHotel(hotel.hotelId);
  return useSharedEditor({
    thing: hotel,
    schema: HotelForm,
    defaults: formOf(hotel),
    formOf,
    changed: 'HOTEL_CHANGED',
    save: async (value, onto) => (await save.mutateAsync({ ...value, version: (onto ?? hotel).version })).response[0],
    readAgain: async ({ hotelId }) => (await client.fetchQuery({ ...hotelQuery(hotelId), staleTime: 0 })).response[0],
  });
}
