import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { createHotel, type HotelChange, type HotelDraft, readHotelDetails, saveHotel } from '#contract/hotel-administration.ts';
import { type HotelGroup, type HotelGroupDraft, listHotelGroups, saveHotelGroup } from '#contract/hotel-groups.ts';
import { type AnyHotel, listAllHotels, listHotels } from '#contract/hotels.ts';
import { assignLicence, type Licence, type LicenceAssignment, type LicenceDraft, listLicences, saveLicence } from '#contract/licences.ts';
import type { HotelId } from '#contract/vocabulary/ids.ts';
import { reading } from '#web/kit/api/client.ts';
import { useWrite } from '#web/kit/api/use-write.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { notify } from '#web/kit/notifier/notify.tsx';

/** What is chosen from; none while it is on its way. */
export function useLicences(): readonly Licence[] {
  return useQuery(reading(listLicences, {})).data?.response ?? [];
}

export function useHotelGroups(): readonly HotelGroup[] {
  return useQuery(reading(listHotelGroups, {})).data?.response ?? [];
}

export function useAllHotels(): readonly AnyHotel[] {
  return useQuery(reading(listAllHotels, {})).data?.response ?? [];
}

export function hotelQuery(hotelId: HotelId) {
  return reading(readHotelDetails, { params: { hotelId } });
}

/** Names and figures of one thing stand in the lists of the others: what was read before is read anew. */
function readAnew(client: QueryClient): void {
  for (const { name } of [listAllHotels, listHotels, listHotelGroups, listLicences, readHotelDetails])
    void client.invalidateQueries({ queryKey: [name] });
}

/** Refusals are left to the forms, which know their fields. */
export function useCreateHotel() {
  const { t } = useTranslation('hotels');
  const client = useQueryClient();
  return useWrite({
    send: (call, draft: HotelDraft) => call(createHotel, { body: { request: draft } }),
    onSuccess: (reply) => {
      for (const { hotelId } of reply.response) client.setQueryData(hotelQuery(hotelId).queryKey, reply);
      readAnew(client);
      notify({ warnings: reply.warnings, message: t('hotel.saved') });
    },
  });
}

export function useSaveHotel(hotelId: HotelId) {
  const { t } = useTranslation('hotels');
  const client = useQueryClient();
  return useWrite({
    send: (call, change: HotelChange) => call(saveHotel, { params: { hotelId }, body: { request: change } }),
    onSuccess: (reply) => {
      client.setQueryData(hotelQuery(hotelId).queryKey, reply);
      readAnew(client);
      notify({ warnings: reply.warnings, message: t('hotel.saved') });
    },
  });
}

export function useSaveHotelGroup() {
  const { t } = useTranslation('hotels');
  const client = useQueryClient();
  return useWrite({
    send: (call, draft: HotelGroupDraft) => call(saveHotelGroup, { body: { request: draft } }),
    onSuccess: ({ warnings }) => {
      readAnew(client);
      notify({ warnings, message: t('groups.saved') });
    },
  });
}

export function useSaveLicence() {
  const { t } = useTranslation('hotels');
  const client = useQueryClient();
  return useWrite({
    send: (call, draft: LicenceDraft) => call(saveLicence, { body: { request: draft } }),
    onSuccess: ({ warnings }) => {
      readAnew(client);
      notify({ warnings, message: t('licences.saved') });
    },
  });
}

export function useAssignLicence(hotelId: HotelId) {
  const { t } = useTranslation('hotels');
  const client = useQueryClient();
  return useWrite({
    send: (call, { licenseId, paymentType }: LicenceAssignment) =>
      call(assignLicence, { params: { hotelId, licenseId }, query: { licenseId, paymentType } }),
    onSuccess: ({ warnings }) => {
      readAnew(client);
      notify({ warnings, message: t('holdings.saved') });
    },
  });
}
