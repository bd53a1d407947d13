import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { amount } from '#contract/amount.ts';
import { RedeemLine } from '#contract/redemption.ts';
import { HotelId, RebateId } from '#contract/vocabulary/ids.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import type { Voucher } from '#contract/vouchers.ts';
import { dayIn, writeDay } from '#domain/calendar/day.ts';
import { type BusinessDates, firstBusinessDay } from '#domain/voucher/business-date.ts';
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx';
import { HelpPopover } from '#web/kit/display/help-popover.tsx';
import { AmountField } from '#web/kit/form/amount-field.tsx';
import { useContractForm } from '#web/kit/form/contract-form.ts';
import { DateField } from '#web/kit/form/date-field.tsx';
import { NumberField } from '#web/kit/form/number-field.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { TextareaField } from '#web/kit/form/textarea-field.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { ChangeNotice } from '#web/kit/voucher/change-notice.tsx';
import { useFigureChange } from '#web/kit/voucher/use-figure-change.ts';
import { useHotelsOfUse } from '#web/kit/voucher/use-hotels-of-use.ts';
import { useWorth } from '#web/kit/voucher/use-worth.ts';
import { useRedeemHere } from './use-redeem-here.ts';

const facts = {
  hotelId: HotelId,
  businessDate: z.iso.date(),
  invoice: z.string().check(z.trim(), z.maxLength(limits.redeemInvoiceChars)),
  notes: z.nonoptional(RedeemLine.shape.notes),
  pin: z.string().check(z.maxLength(6), z.regex(/^(\d{6})?$/)),
};
/** Below zero it takes back, without saying which use. */
const MoneyForm = z.object({ ...facts, amount: amount({ min: -limits.redeemByHandMax, max: limits.redeemByHandMax }) });
const ServiceForm = z.object({
  ...facts,
  rebateId: RebateId,
  quantity: z.number().check(z.int(), z.minimum(1), z.maximum(limits.redeemQuantityMax)),
});

interface RedeemDialogProps {
  voucher: Voucher;
  onClose: () => void;
}

/** A use that happened elsewhere and is written down later, with its day and its reason. */
export function RedeemDialog(props: RedeemDialogProps) {
  return props.voucher.isPaymentMode ? <MoneyRedeem {...props} /> : <ServiceRedeem {...props} />;
}

function useUsualFacts(voucher: Voucher) {
  const { hotel } = useSession();
  const hotels = useHotelsOfUse(voucher);
  const here = hotels.find(({ id }) => id === hotel.hotelId) ?? hotels[0];
  const today = dayIn(here?.timeZone ?? hotel.timeZone, new Date());
  return { hotels, usual: { hotelId: here?.id ?? '', businessDate: today, invoice: '', notes: '', pin: '' } };
}

function MoneyRedeem({ voucher, onClose }: RedeemDialogProps) {
  const { t } = useTranslation('voucher-details');
  const { hotels, usual } = useUsualFacts(voucher);
  const redeem = useRedeemHere();
  const worth = useWorth(voucher);
  const { was, accept } = useFigureChange(voucher.availableBalance);
  const form = useContractForm(MoneyForm, {
    defaults: { ...usual, amount: Math.min(voucher.availableBalance, limits.redeemByHandMax) },
    onSubmit: async ({ invoice, pin, ...line }) => {
      await redeem({ voucherId: voucher.id, ...line, ...(invoice && { invoice }), ...(pin && { pin }) }, 'redeem');
      onClose();
    },
  });
  return (
    <FormDialog form={form} help={<HelpPopover>{t('redeem.help')}</HelpPopover>} onClose={onClose} title={t('redeem.title')}>
      <ChangeNotice
        // Its own success changes the figures too, a moment before it closes.
        change={
          was === undefined || form.busy
            ? undefined
            : t('kit:voucher.balanceChanged', { was: worth(was), now: worth(voucher.availableBalance) })
        }
        onSeen={accept}
      />
      <AmountField
        currency={voucher.currency}
        description={
          voucher.voucherValue > limits.redeemByHandMax
            ? t('redeem.amountHintLarge', { most: worth(limits.redeemByHandMax) })
            : t('redeem.amountHint')
        }
        label={t('column.amount')}
        name="amount"
      />
      <CommonFields hotels={hotels} voucher={voucher} />
    </FormDialog>
  );
}

function ServiceRedeem({ voucher, onClose }: RedeemDialogProps) {
  const { t } = useTranslation('voucher-details');
  const { hotels, usual } = useUsualFacts(voucher);
  const redeem = useRedeemHere();
  const form = useContractForm(ServiceForm, {
    defaults: { ...usual, rebateId: voucher.services.find(({ usable }) => usable > 0)?.rebateId ?? '', quantity: 1 },
    onSubmit: async ({ invoice, pin, ...line }) => {
      await redeem({ voucherId: voucher.id, ...line, ...(invoice && { invoice }), ...(pin && { pin }) }, 'redeem');
      onClose();
    },
  });
  return (
    <FormDialog form={form} help={<HelpPopover>{t('redeem.help')}</HelpPopover>} onClose={onClose} title={t('redeem.title')}>
      <SelectField
        label={t('services.service')}
        name="rebateId"
        options={voucher.services.map(({ rebateId, description, usable }) => ({
          value: rebateId,
          label: t('services.option', { service: description, left: usable }),
        }))}
      />
      <NumberField label={t('services.quantity')} name="quantity" />
      <CommonFields hotels={hotels} voucher={voucher} />
    </FormDialog>
  );
}

/** The days that the chosen hotel accepts from this person, and what bounds them. */
function useDays({ soldOn }: Voucher, hotels: Voucher['validHotels']) {
  const { hotel, can } = useSession();
  const chosen = useWatch({ name: 'hotelId' });
  const place = hotels.find(({ id }) => id === chosen);
  const dates: BusinessDates = {
    soldOn,
    today: dayIn(place?.timeZone ?? hotel.timeZone, new Date()),
    daysBack: place?.backdateDays ?? limits.backdateDaysUsual,
    mayBackdate: can('redeems:backdate'),
  };
  const first = firstBusinessDay(dates);
  return { first, last: dates.today, heldBy: first === soldOn || dates.mayBackdate ? ('sale' as const) : ('hotel' as const) };
}

function CommonFields({ hotels, voucher }: { hotels: Voucher['validHotels']; voucher: Voucher }) {
  const { t } = useTranslation('voucher-details');
  const { first, last, heldBy } = useDays(voucher, hotels);
  return (
    <>
      <SelectField label={t('column.hotel')} name="hotelId" options={hotels.map(({ id, name }) => ({ value: id, label: name }))} />
      <DateField
        description={t(`redeem.businessDateHint.${heldBy}`, { day: writeDay(first) })}
        label={t('redeem.businessDate')}
        max={last}
        min={first}
        name="businessDate"
      />
      <TextField label={t('column.invoice')} name="invoice" />
      {voucher.pinNeeded && <TextField label={t('redeem.pin')} name="pin" />}
      <TextareaField description={t('redeem.notesHint')} label={t('column.notes')} minRows={2} name="notes" />
    </>
  );
}
