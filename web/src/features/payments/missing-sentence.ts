import type { PaymentGateway } from '#contract/payments.ts';
import type { InterfaceLanguage } from '#contract/vocabulary/languages.ts';
import { locales } from '#web/kit/display/locales.ts';
import type { Translate } from '#web/kit/i18n/translation.ts';

type Incomplete = Pick<PaymentGateway, 'missing' | 'settings' | 'connectable'>;

/** What stands between a gateway and its first payment, and whose it is to mend. First comes what the hotel cannot mend itself. */
export function missingSentence(
  { missing, settings, connectable }: Incomplete,
  t: Translate<'payments'>,
  language: InterfaceLanguage,
): string {
  const list = (names: readonly string[]) => new Intl.ListFormat(locales[language], { type: 'conjunction' }).format(names);
  const wordOf = (name: PaymentGateway['missing'][number]) => (name === 'validPaymentModes' ? t('modes.missing') : t(`credential.${name}`));
  const isOwn = (name: string) => name === 'validPaymentModes' || name === 'stripeUserId' || settings.some((one) => one.name === name);

  if (missing.length === 0) return t('missing.nothing');
  const platforms = missing.filter((name) => !isOwn(name));
  if (platforms.length > 0) return t('missing.keys', { names: list(platforms.map(wordOf)) });
  return connectable ? t('missing.account') : t('missing.settings', { names: list(missing.map(wordOf)) });
}
