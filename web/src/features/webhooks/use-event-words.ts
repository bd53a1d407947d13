import { type DeliveredEvent, deliveredEvents, webhookEvents } from '#contract/vocabulary/webhooks.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';

const keys = {
  'voucher.sold': 'sold',
  'voucher.redeemed': 'redeemed',
  'voucher.refunded': 'refunded',
  'voucher.expired': 'expired',
  'voucher.blocked': 'blocked',
  'voucher.unblocked': 'unblocked',
  'voucher.writtenOff': 'writtenOff',
  'voucher.replaced': 'replaced',
  'webhook.test': 'test',
} as const satisfies Record<DeliveredEvent, string>;

export function useEventWords() {
  const { t } = useTranslation('webhooks');
  const wordOf = (event: DeliveredEvent) => t(`event.${keys[event]}`);
  return {
    wordOf,
    choices: webhookEvents.map((value) => ({ value, label: wordOf(value) })),
    /** Of whatever is recorded, those that are events. */
    recordedWord: (value: string) => deliveredEvents.filter((event) => event === value).map(wordOf)[0],
  };
}
