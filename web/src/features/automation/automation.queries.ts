import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  listReservationVouchers,
  listRules,
  type RuleDraft,
  readReservationVoucher,
  readRule,
  retryReservationVoucher,
  runRules,
  saveRule,
} from '#contract/automation.ts';
import { listHotels, type OwnHotel } from '#contract/hotels.ts';
import type { HotelId, ReservationVoucherId, RuleId } from '#contract/vocabulary/ids.ts';
import { putIntoLists } from '#web/kit/api/cached-lists.ts';
import { reading } from '#web/kit/api/client.ts';
import { useWrite } from '#web/kit/api/use-write.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { notify, notifyFailure } from '#web/kit/notifier/notify.tsx';

export const allRules = reading(listRules, {});

export function ruleQuery(id: RuleId) {
  return reading(readRule, { params: { id } });
}

export function reservationVoucherQuery(id: ReservationVoucherId) {
  return reading(readReservationVoucher, { params: { id } });
}

/** The hotels one may write rules for; none while they are on their way. */
export function useOwnHotels(): readonly OwnHotel[] {
  return useQuery(reading(listHotels, {})).data?.response ?? [];
}

/** Refusals are left to the form, which knows their fields. */
export function useSaveRule() {
  const { t } = useTranslation('automation');
  const client = useQueryClient();
  return useWrite({
    send: (call, draft: RuleDraft) => call(saveRule, { body: { request: draft } }),
    onSuccess: (reply) => {
      for (const saved of reply.response) {
        client.setQueryData(ruleQuery(saved.id).queryKey, reply);
        putIntoLists(client, listRules, saved);
      }
      notify({ warnings: reply.warnings, message: t('rule.saved') });
    },
  });
}

/** Looks at a hotel's reservations at once, and tells what came of it. */
export function useRunRules() {
  const { t } = useTranslation('automation');
  const reread = useRereadIssued();
  return useWrite({
    send: (call, { hotelId }: { hotelId: HotelId; hotelName: string }) => call(runRules, { query: { hotelId } }),
    onSuccess: async ({ response, warnings }, { hotelName: hotel }) => {
      for (const { reservations, vouchers, stuck } of response) {
        const done = `${t('check.read', { hotel, count: reservations })}, ${t('check.issued', { count: vouchers })}.`;
        const told = reservations + vouchers === 0 ? t('check.nothing', { hotel }) : done;
        notify({ warnings, informs: stuck > 0, message: stuck > 0 ? `${told} ${t('check.stuck', { count: stuck })}` : told });
      }
      await reread();
    },
    onError: notifyFailure,
  });
}

function useRereadIssued() {
  const client = useQueryClient();
  return () => Promise.all([listRules, listReservationVouchers].map(({ name }) => client.invalidateQueries({ queryKey: [name] })));
}

/** Trying again is no promise: what came of it decides on the words. */
export function useRetry() {
  const { t } = useTranslation('automation');
  const client = useQueryClient();
  const reread = useRereadIssued();
  return useWrite({
    send: (call, id: ReservationVoucherId) => call(retryReservationVoucher, { params: { id } }),
    onSuccess: async (reply) => {
      const { response, warnings } = reply;
      for (const tried of response) {
        client.setQueryData(reservationVoucherQuery(tried.id).queryKey, reply);
        if (tried.state === 'issued') notify({ warnings, message: t('vouchers.retried') });
        else notify({ informs: true, message: t(tried.state === 'stuck' ? 'vouchers.stillStuck' : 'vouchers.withdrawn') });
      }
      await reread();
    },
    onError: notifyFailure,
  });
}
