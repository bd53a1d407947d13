import { Button, Group, Text } from '@mantine/core';
import { IconCornerDownLeft } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { Notice } from '#contract/envelope.ts';
import type { Voucher } from '#contract/vouchers.ts';
import { fromMinor, toMinor } from '#domain/money/minor.ts';
import { RefusedCall } from '#web/kit/api/client.ts';
import { AmountField } from '#web/kit/form/amount-field.tsx';
import { useContractForm } from '#web/kit/form/contract-form.ts';
import { FormFrame } from '#web/kit/form/form-frame.tsx';
import { heldNumber } from '#web/kit/form/held-number.ts';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { useToday } from '#web/kit/session/use-today.ts';
import { useRedeem } from '#web/kit/voucher/use-redeem.ts';
import { useWorth } from '#web/kit/voucher/use-worth.ts';
import { atFormField, isFormField, isOpenOn, left, linesOf, mostAmount, redeemFormFor, servicesAsked, usualForm } from './redeem-lines.ts';
import { ServiceQuantities } from './service-quantities.tsx';
import type { Redeemed } from './use-desk.ts';
import classes from './use-voucher.module.css';

interface RedeemFormProps {
  voucher: Voucher;
  /** Where it can be used, at least one. */
  hotels: Voucher['validHotels'];
  onRedeemed: (redeemed: Redeemed) => void;
  /** What was refused, with the names this form has for its fields. */
  onRefused: (errors: readonly Notice[]) => void;
  /** Something has become different from what was shown, and has not been seen yet. */
  changed: boolean;
  /** The person asks for something else now. */
  onAmended: () => void;
}

export function RedeemForm({ voucher, hotels, onRedeemed, onRefused, changed, onAmended }: RedeemFormProps) {
  const { t } = useTranslation('redemption');
  const { hotel } = useSession();
  const today = useToday();
  const worth = useWorth(voucher);
  const redeem = useRedeem();
  const { isPaymentMode, allowPartialRedeem, availableBalance } = voucher;
  // Asked for wherever it is needed; where staff can see PINs, it can be given besides.
  const asksPin = voucher.pinNeeded || voucher.hasPin;
  // Used all at once, the figure is the voucher's and not the person's: a new one is not taken before it has been seen.
  const mustSee = changed && !allowPartialRedeem;
  const here = hotels.find(({ id }) => id === hotel.hotelId) ?? hotels[0];
  if (!here) throw new Error('a voucher that can be used nowhere is not redeemed');

  const form = useContractForm(redeemFormFor(voucher), {
    defaults: usualForm(voucher, here.id, today),
    onSubmit: async (value) => {
      if (mustSee) return;
      const lines = linesOf(voucher, value);
      try {
        onRedeemed({ voucher, hotelId: value.hotelId, receipt: await redeem.mutateAsync(lines) });
      } catch (failure) {
        const placed = atFormField(failure, lines);
        if (!(placed instanceof RefusedCall)) throw placed;
        onRefused(placed.errors);
        const atFields = placed.errors.filter(({ field }) => isFormField(voucher, field));
        if (atFields.length > 0) throw new RefusedCall(placed.status, atFields, placed.requestId);
      }
    },
  });
  const [amount, quantities] = useWatch({ control: form.fields.control, name: ['amount', 'quantities'] }) as [
    unknown,
    Record<string, unknown> | undefined,
  ];
  const asked = isPaymentMode ? (heldNumber(amount) ?? 0) : servicesAsked(quantities);
  const taken = allowPartialRedeem ? asked : availableBalance;
  const isUnread = typeof amount === 'string' || Object.values(quantities ?? {}).some((quantity) => typeof quantity === 'string');

  const written = JSON.stringify([amount, quantities]);
  const last = useRef(written);
  const amend = useEffectEvent((now: string) => {
    if (last.current === now) return;
    last.current = now;
    onAmended();
  });
  useEffect(() => amend(written), [written]);

  const submit = useRef<HTMLButtonElement>(null);
  const { setFocus } = form.fields;
  const firstService = voucher.services.find((service) => left(service) > 0 && isOpenOn(service, today))?.rebateId;
  const begin = useEffectEvent(() => {
    // Selected, so that typing another figure replaces it. Where nothing is left to choose, Enter presses the button.
    if (allowPartialRedeem && isPaymentMode) setFocus('amount', { shouldSelect: true });
    else if (taken === 0 && firstService) setFocus(`quantities.${firstService}`, { shouldSelect: true });
    else submit.current?.focus();
  });
  useEffect(() => begin(), []);
  const goOn = useEffectEvent(() => {
    // The button that was pressed is gone, and the focus with it.
    if (document.activeElement === document.body) begin();
  });
  useEffect(() => {
    if (!changed) goOn();
  }, [changed]);

  const choose = (money: number) => {
    form.fields.setValue('amount', money, { shouldDirty: true, shouldValidate: true });
    setFocus('amount');
  };

  return (
    <FormFrame form={form}>
      {allowPartialRedeem && isPaymentMode && (
        <div className={classes.amount}>
          <AmountField currency={voucher.currency} label={t('amount')} name="amount" size="lg" />
          <Button color="neutral" onClick={() => choose(mostAmount(voucher))} size="lg" variant="light">
            {t('all')}
          </Button>
          <Button color="neutral" onClick={() => choose(fromMinor(Math.round(toMinor(availableBalance) / 2)))} size="lg" variant="light">
            {t('half')}
          </Button>
        </div>
      )}
      {!isPaymentMode && <ServiceQuantities editable={allowPartialRedeem} services={voucher.services} today={today} />}
      {!allowPartialRedeem && <Text c="dimmed">{t('whole')}</Text>}
      {hotels.length === 1 && here.id !== hotel.hotelId && <Text>{t('recordedAt', { hotel: here.name })}</Text>}
      {(hotels.length > 1 || asksPin) && (
        <div className={classes.extras}>
          {hotels.length > 1 && (
            <SelectField label={t('hotel')} name="hotelId" options={hotels.map(({ id, name }) => ({ value: id, label: name }))} />
          )}
          {asksPin && <TextField label={t(voucher.pinNeeded ? 'pinNeeded' : 'pin')} name="pin" />}
        </div>
      )}
      <Group className={classes.act} gap="md">
        <Button
          className={classes.redeem}
          // What cannot be read may be sent, so that the form says why it is not.
          disabled={mustSee || (taken <= 0 && !isUnread)}
          loading={form.busy}
          ref={submit}
          rightSection={<IconCornerDownLeft aria-hidden size={18} />}
          size="lg"
          type="submit"
        >
          {taken > 0 ? t('redeem', { figure: worth(taken) }) : t('redeemNothing')}
        </Button>
        {taken <= availableBalance && (
          <Text c="dimmed">{t('after', { left: worth(fromMinor(toMinor(availableBalance) - toMinor(taken))) })}</Text>
        )}
      </Group>
    </FormFrame>
  );
}
