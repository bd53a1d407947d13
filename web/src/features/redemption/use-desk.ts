import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RedeemReceipt } from '#contract/redemption.ts';
import type { HotelId, VoucherId } from '#contract/vocabulary/ids.ts';
import type { ContentLanguage } from '#contract/vocabulary/languages.ts';
import { findVouchers, readVoucher, type Voucher, type VoucherSummary } from '#contract/vouchers.ts';
import { cleanCode } from '#domain/voucher/clean-code.ts';
import { reading } from '#web/kit/api/client.ts';
import { useLanguage } from '#web/kit/i18n/use-language.ts';

/** A voucher as it was found, and what was then taken from it. */
export interface Redeemed {
  voucher: Voucher;
  hotelId: HotelId;
  receipt: RedeemReceipt;
}

/** What lies on the desk. */
export type OnDesk =
  | { is: 'nothing' }
  | { is: 'looking' }
  | { is: 'unknown' }
  | { is: 'several'; vouchers: readonly VoucherSummary[] }
  | { is: 'found'; voucher: Voucher }
  | { is: 'failed'; error: unknown }
  | { is: 'redeemed'; redeemed: Redeemed };

/** Somebody else may be using the same voucher at this moment: nothing that was known before counts. */
const neverKept = { staleTime: 0, gcTime: 0 };
const nobody = '' as VoucherId;

/** From a code to a voucher, and on to the next guest. */
export function useDesk() {
  const languageCode = useLanguage().toUpperCase() as ContentLanguage;
  const [asked, setAsked] = useState<{ text: string; turn: number }>();
  const [chosen, setChosen] = useState<VoucherId>();
  const [redeemed, setRedeemed] = useState<Redeemed>();

  const { text = '', turn = 0 } = asked ?? {};
  const search = reading(findVouchers, { params: { text } });
  const found = useQuery({ ...search, queryKey: [...search.queryKey, turn], ...neverKept, enabled: asked !== undefined });
  const meant = found.data?.response;
  const id = chosen ?? (meant?.length === 1 ? meant[0]?.id : undefined);
  const whole = reading(readVoucher, { params: { id: id ?? nobody }, query: { languageCode } });
  const read = useQuery({ ...whole, queryKey: [...whole.queryKey, turn], ...neverKept, enabled: id !== undefined });

  const look = (heard: string) => {
    const code = cleanCode(heard);
    setChosen(undefined);
    setRedeemed(undefined);
    setAsked(code === '' ? undefined : { text: code, turn: turn + 1 });
  };

  const onDesk = (): OnDesk => {
    if (redeemed) return { is: 'redeemed', redeemed };
    if (!asked) return { is: 'nothing' };
    const [voucher] = read.data?.response ?? [];
    if (id !== undefined && voucher) return { is: 'found', voucher };
    const error = found.error ?? read.error;
    if (error) return { is: 'failed', error };
    if (!meant || id !== undefined) return { is: 'looking' };
    return meant.length === 0 ? { is: 'unknown' } : { is: 'several', vouchers: meant };
  };

  return {
    onDesk: onDesk(),
    look,
    choose: setChosen,
    /** As it is now: a refusal may mean that somebody else was faster. */
    lookAgain: () => void (found.error ? found.refetch() : read.refetch()),
    finish: setRedeemed,
    clear: () => look(''),
  };
}
