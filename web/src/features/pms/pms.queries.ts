import { useQueryClient } from '@tanstack/react-query';
import { listHotels } from '#contract/hotels.ts';
import {
  type ConnectionDraft,
  listConnections,
  listOnlineChannels,
  listPaymentMethods,
  listPmsUsers,
  listRates,
  readSyncState,
  saveConnection,
  syncReference,
  validateConnectivity,
} from '#contract/pms.ts';
import type { HotelId } from '#contract/vocabulary/ids.ts';
import { putIntoLists } from '#web/kit/api/cached-lists.ts';
import { reading } from '#web/kit/api/client.ts';
import { useWrite } from '#web/kit/api/use-write.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { notify } from '#web/kit/notifier/notify.tsx';

export const allConnections = reading(listConnections, {});
export const ownHotels = reading(listHotels, {});

export const referenceOf = (hotelId: HotelId) => ({
  state: reading(readSyncState, { params: { hotelId } }),
  users: reading(listPmsUsers, { params: { hotelId } }),
  paymentMethods: reading(listPaymentMethods, { params: { hotelId } }),
  rates: reading(listRates, { params: { hotelId } }),
  channels: reading(listOnlineChannels, { params: { hotelId } }),
});

/** Refusals are left to the form, which knows their fields. */
export function useSaveConnection() {
  const { t } = useTranslation('pms');
  const client = useQueryClient();
  return useWrite({
    send: (call, connection: ConnectionDraft) => call(saveConnection, { body: { request: connection } }),
    onSuccess: ({ response, warnings }) => {
      for (const saved of response) putIntoLists(client, listConnections, saved);
      notify({ warnings, message: t('saved') });
    },
    // Somebody else may have changed it: the next look shows how.
    onError: () => client.invalidateQueries({ queryKey: allConnections.queryKey }),
  });
}

/** Whether it answers is kept with the connection, also when it does not; the result is told where it was asked for. */
export function useValidateConnection(hotelId: HotelId) {
  const client = useQueryClient();
  return useWrite({
    send: (call) => call(validateConnectivity, { query: { hotelId } }),
    onSettled: () => client.invalidateQueries({ queryKey: allConnections.queryKey }),
  });
}

/** What it brought, or why it brought nothing, is told where it was asked for. */
export function useSyncReference(hotelId: HotelId) {
  const client = useQueryClient();
  return useWrite({
    send: (call) => call(syncReference, { params: { hotelId } }),
    onSuccess: () =>
      Promise.all(Object.values(referenceOf(hotelId)).map(({ queryKey }) => client.invalidateQueries({ queryKey, exact: true }))),
  });
}
