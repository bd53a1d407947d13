import type { LoggedEvent } from '#contract/events.ts';
import { type GatewayCode, gatewayCodes } from '#contract/vocabulary/payments.ts';
import { toMinor } from '#domain/money/minor.ts';
import { formatMoney } from '#web/kit/display/format-money.ts';
import { useLanguage } from '#web/kit/i18n/use-language.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useActorName } from '#web/kit/voucher/use-actor-name.ts';

const isGateway = (code: string | null): code is GatewayCode => (gatewayCodes as readonly (string | null)[]).includes(code);

/** What a line of the log says. */
export function useEventWords() {
  const { t } = useTranslation('events');
  const language = useLanguage();
  const actorName = useActorName();
  const gatewayName = (code: string | null) => t(`gateway.${isGateway(code) ? code : 'unknown'}`);

  return {
    sentenceOf: ({ happening, eventType, action, gateway, voucherNumber }: LoggedEvent): string => {
      if (happening) return t(`sentence.${happening}`, { gateway: gatewayName(gateway), number: voucherNumber ?? '' });
      const type = t(`type.${eventType}`);
      return action ? t('unnamed', { type, action: t(`action.${action}`) }) : type;
    },
    whoDidIt: ({ userName }: LoggedEvent): string => (isGateway(userName) ? gatewayName(userName) : actorName(userName)),
    /** How much money or how many services it is about; empty where neither. */
    worthOf: ({ amount, currency, quantity }: LoggedEvent): string => {
      if (quantity !== null) return t('services', { count: quantity });
      return amount === null || currency === null ? '' : formatMoney(toMinor(amount), currency, language);
    },
  };
}
