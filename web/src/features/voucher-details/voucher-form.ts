import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { type Voucher, VoucherChange } from '#contract/vouchers.ts';
import { RefusedCall } from '#web/kit/api/client.ts';
import type { Question } from '#web/kit/dialog/confirm-dialog.tsx';
import { useContractForm } from '#web/kit/form/contract-form.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useWorth } from '#web/kit/voucher/use-worth.ts';
import { useUpdateVoucher, voucherQuery } from './voucher-details.queries.ts';

/** On this page status and dates always stand there, and cannot be left empty. */
const VoucherForm = z.extend(VoucherChange, {
  status: z.nonoptional(VoucherChange.shape.status),
  validFrom: z.iso.date(),
  validUntil: z.iso.date(),
});
type VoucherForm = z.infer<typeof VoucherForm>;

const held = ['status', 'validFrom', 'validUntil', 'notes', 'issueCode'] as const;

function formOf({ id, version, status, validFrom, validUntil, notes, issueCode }: Voucher): VoucherForm {
  return { id, version, status, validFrom, validUntil, notes, issueCode: issueCode ?? '' };
}

function isOvertaken(failure: unknown): boolean {
  return failure instanceof RefusedCall && failure.errors.some(({ code }) => code === 'VOUCHER_CHANGED');
}

/** The part of a voucher that staff may change, and what happens when two people do. */
export function useVoucherForm(voucher: Voucher, ask: (question: Question) => Promise<boolean>) {
  const { t } = useTranslation('voucher-details');
  const client = useQueryClient();
  const worth = useWorth(voucher);
  const update = useUpdateVoucher();
  const [overtakenBy, setOvertakenBy] = useState<Voucher>();

  const cancelling: Question = {
    title: t('cancelVoucher.title'),
    sentence: t('cancelVoucher.sentence', { number: voucher.number, balance: worth(voucher.availableBalance) }),
    confirm: t('cancelVoucher.confirm'),
    cancel: t('cancelVoucher.keep'),
    danger: true,
  };

  const form = useContractForm(VoucherForm, {
    defaults: formOf(voucher),
    onSubmit: async ({ status, ...change }) => {
      const moved = status !== voucher.status;
      if (moved && status === 'cancelled' && !(await ask(cancelling))) return;
      try {
        // Sent only when somebody moved it: an expired voucher that is extended changes its status by itself.
        const { response } = await update.mutateAsync({ ...change, ...(moved && { status }) });
        if (response[0]) form.fields.reset(formOf(response[0]));
        setOvertakenBy(undefined);
      } catch (failure) {
        if (!isOvertaken(failure)) throw failure;
        const { response } = await client.fetchQuery(voucherQuery(voucher.id, voucher.languageCode));
        setOvertakenBy(response[0]);
      }
    },
  });

  // A redemption moves the voucher on without touching what is being written here. Only where somebody changed the same field, the old
  // version is kept, so that saving is refused and told.
  const { reset, formState } = form.fields;
  const { dirtyFields, defaultValues = {} } = formState;
  const now = formOf(voucher);
  const contested = held.some((name) => dirtyFields[name] && defaultValues[name] !== now[name]);
  useEffect(() => {
    if (!contested && defaultValues.version !== now.version) reset(now, { keepDirtyValues: true });
  });

  return {
    form,
    /** What somebody else has saved meanwhile; what was typed here is still here. */
    overtaken: overtakenBy !== undefined,
    takeTheirs: () => {
      if (overtakenBy) reset(formOf(overtakenBy));
      setOvertakenBy(undefined);
    },
    saveMine: () => {
      form.fields.setValue('version', overtakenBy?.version);
      void form.submit();
    },
  };
}
