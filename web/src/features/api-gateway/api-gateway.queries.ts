import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type ApiProduct,
  type ApiSubscription,
  type ApiUser,
  type ApiUserForm,
  deleteApiUser,
  listApiProducts,
  listApiSubscriptions,
  listApiUsers,
  readApiKeys,
  readApiUser,
  regenerateApiKey,
  saveApiSubscription,
  saveApiUser,
} from '#contract/api-gateway.ts';
import { listAllHotels } from '#contract/hotels.ts';
import { type KeyName, partnerProducts, type SubscriptionState } from '#contract/vocabulary/api-gateway.ts';
import { reading } from '#web/kit/api/client.ts';
import { useWrite } from '#web/kit/api/use-write.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import type { Choice } from '#web/kit/list-page/list-definition.ts';
import { notify, notifyFailure } from '#web/kit/notifier/notify.tsx';

export const partnerQuery = (name: string) => reading(readApiUser, { params: { name } });
export const subscriptionsQuery = (name: string) => reading(listApiSubscriptions, { params: { name } });

/** Every hotel of the platform; none while they are on their way. */
export function useHotelChoices(): readonly Choice[] {
  const { data } = useQuery(reading(listAllHotels, {}));
  return (data?.response ?? []).map(({ hotelId, name2, hotelGroupName }) => ({ value: hotelId, label: `${name2} · ${hotelGroupName}` }));
}

export function useProducts(): readonly ApiProduct[] {
  return useQuery(reading(listApiProducts, {})).data?.response ?? [];
}

/** Ours are named in the reader's language; those that somebody made in another gateway keep their own name. */
export function useProductName(): (scope: string) => string {
  const { t } = useTranslation('api-gateway');
  const products = useProducts();
  return (scope) => {
    const id = scope.split('/').at(-1) ?? '';
    const known = (Object.keys(partnerProducts) as (keyof typeof partnerProducts)[]).find((product) => product === id);
    return known ? t(`products.${known}`) : (products.find(({ name }) => name === id)?.properties.displayName ?? id);
  };
}

function readAnew(client: QueryClient, names: readonly string[]): void {
  for (const name of names) void client.invalidateQueries({ queryKey: [name] });
}

/** Refusals are left to the form, which knows their fields. Somebody new is named by their address until they have a name. */
export function useSavePartner(user: ApiUser | undefined) {
  const { t } = useTranslation('api-gateway');
  const client = useQueryClient();
  return useWrite({
    send: (call, body: ApiUserForm) => call(saveApiUser, { params: { name: user?.name ?? body.properties.email }, body }),
    onSuccess: (reply) => {
      for (const { name } of reply.response) client.setQueryData(partnerQuery(name).queryKey, reply);
      readAnew(client, [listApiUsers.name]);
      notify({ warnings: reply.warnings, message: t('told.saved') });
    },
  });
}

export function useDeletePartner() {
  const { t } = useTranslation('api-gateway');
  const client = useQueryClient();
  return useWrite({
    send: (call, name: string) => call(deleteApiUser, { params: { name } }),
    onSuccess: ({ warnings }) => {
      readAnew(client, [listApiUsers.name]);
      notify({ warnings, message: t('told.deleted') });
    },
    onError: notifyFailure,
  });
}

interface NewSubscription {
  displayName: string;
  scope: string;
}

/** A name that can stand in an address: of what was typed what can be kept, and a few signs against another of the same name. */
function nameFor(displayName: string): string {
  const kept = displayName
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${kept || 'key'}-${crypto.randomUUID().slice(0, 6)}`;
}

export function useSubscribe(user: ApiUser) {
  const { t } = useTranslation('api-gateway');
  const client = useQueryClient();
  return useWrite({
    send: (call, { displayName, scope }: NewSubscription) =>
      call(saveApiSubscription, { params: { name: nameFor(displayName) }, body: { properties: { displayName, scope, ownerId: user.id } } }),
    onSuccess: ({ warnings }) => {
      readAnew(client, [listApiSubscriptions.name]);
      notify({ warnings, message: t('told.subscribed') });
    },
  });
}

export function useMoveSubscription() {
  const { t } = useTranslation('api-gateway');
  const client = useQueryClient();
  return useWrite({
    send: (call, { subscription, state }: { subscription: ApiSubscription; state: SubscriptionState }) => {
      const { displayName, scope, ownerId } = subscription.properties;
      return call(saveApiSubscription, {
        params: { name: subscription.name },
        body: { properties: { displayName, scope, ownerId, state } },
      });
    },
    onSuccess: ({ warnings }) => {
      readAnew(client, [listApiSubscriptions.name]);
      notify({ warnings, message: t('told.moved') });
    },
    onError: notifyFailure,
  });
}

const keysQuery = (name: string) => reading(readApiKeys, { params: { name } });

/** Kept for as long as the dialog is open, and no longer: nobody finds a key in a page that was left. */
export function useKeys(name: string) {
  return useQuery({ ...keysQuery(name), gcTime: 0, staleTime: Number.POSITIVE_INFINITY });
}

export function useRegenerateKey(name: string) {
  const { t } = useTranslation('api-gateway');
  const client = useQueryClient();
  return useWrite({
    send: (call, key: KeyName) => call(regenerateApiKey, { params: { name, key } }),
    onSuccess: (reply) => {
      client.setQueryData(keysQuery(name).queryKey, reply);
      notify({ warnings: reply.warnings, message: t('told.regenerated') });
    },
    onError: notifyFailure,
  });
}
