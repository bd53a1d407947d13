import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Envelope } from '#contract/envelope.ts';
import { listAllHotels, listHotels } from '#contract/hotels.ts';
import {
  addUser,
  deleteUser,
  disableUser,
  enableUser,
  endSessionsOfUser,
  listAllUsers,
  listUsers,
  type NewUser,
  readAnyUser,
  readUser,
  reinviteUser,
  removeSecondFactor,
  type User,
  type UserDetails,
  updateAllowedProperties,
  updateGroups,
  updateUser,
} from '#contract/users.ts';
import type { HotelId, PersonId } from '#contract/vocabulary/ids.ts';
import { reading } from '#web/kit/api/client.ts';
import { type ActCall, useWrite } from '#web/kit/api/use-write.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import type { Choice } from '#web/kit/list-page/list-definition.ts';
import { notify, notifyFailure } from '#web/kit/notifier/notify.tsx';
import type users from '#web/messages/en/users.json';
import type { UsersPlace } from './users-place.ts';

export function userQuery(place: UsersPlace, adId: PersonId) {
  return reading(place.read, { params: { adId } });
}

/** The hotels somebody can be given: one's own, or any of the platform; none while they are on their way. */
export function useHotelChoices({ name }: UsersPlace): readonly Choice[] {
  const own = useQuery({ ...reading(listHotels, {}), enabled: name === 'own' }).data?.response ?? [];
  const all = useQuery({ ...reading(listAllHotels, {}), enabled: name === 'all' }).data?.response ?? [];
  const named = name === 'own' ? own : all;
  return named.map(({ hotelId, name2, hotelGroupName }) => ({
    value: hotelId,
    label: name === 'own' ? name2 : `${name2} · ${hotelGroupName}`,
  }));
}

/** Both screens show the same people: what one changed, the other reads anew. */
function keep(client: QueryClient, reply: Envelope<User>): void {
  for (const user of reply.response) {
    for (const read of [readUser, readAnyUser]) client.setQueryData(reading(read, { params: { adId: user.adId } }).queryKey, reply);
  }
  for (const { name } of [listUsers, listAllUsers]) void client.invalidateQueries({ queryKey: [name] });
}

type Told = keyof typeof users.told;

/** Refusals without a field are told by the notifier; forms, which know their fields, pass `ownFailures`. */
function useUserCall<Input>(told: Told, send: (call: ActCall, input: Input) => Promise<Envelope<User>>, ownFailures = false) {
  const { t } = useTranslation('users');
  const client = useQueryClient();
  return useWrite({
    send,
    onSuccess: (reply) => {
      keep(client, reply);
      notify({ warnings: reply.warnings, message: t(`told.${told}`, { to: reply.response[0]?.email }) });
    },
    ...(ownFailures ? {} : { onError: notifyFailure }),
  });
}

export const useAddUser = (told: 'created' | 'invited') =>
  useUserCall(told, (call, request: NewUser) => call(addUser, { body: { request } }), true);

export const useUpdateUser = () => useUserCall('updated', (call, request: UserDetails) => call(updateUser, { body: { request } }), true);

export const useReinviteUser = () =>
  useUserCall('reinvited', (call, adId: PersonId) => call(reinviteUser, { body: { request: { adId } } }));

export const useDisableUser = () => useUserCall('disabled', (call, adId: PersonId) => call(disableUser, { params: { adId } }));

export const useEnableUser = () => useUserCall('enabled', (call, adId: PersonId) => call(enableUser, { params: { adId } }));

export const useEndSessionsOfUser = () => useUserCall('signedOut', (call, adId: PersonId) => call(endSessionsOfUser, { params: { adId } }));

export const useRemoveSecondFactor = () =>
  useUserCall('factorRemoved', (call, adId: PersonId) => call(removeSecondFactor, { params: { adId } }));

export const useSaveHotels = (adId: PersonId) =>
  useUserCall('hotels', (call, hotelIds: HotelId[]) => call(updateAllowedProperties, { params: { adId }, body: hotelIds }));

export const useSaveGroups = (adId: PersonId) =>
  useUserCall('groups', (call, groups: User['groups']) => call(updateGroups, { params: { adId }, body: groups as NewUser['groups'] }));

export function useDeleteUser() {
  const { t } = useTranslation('users');
  const client = useQueryClient();
  return useWrite({
    send: (call, adId: PersonId) => call(deleteUser, { params: { adId } }),
    onSuccess: ({ warnings }) => {
      for (const { name } of [listUsers, listAllUsers]) void client.invalidateQueries({ queryKey: [name] });
      notify({ warnings, message: t('told.deleted') });
    },
    onError: notifyFailure,
  });
}
