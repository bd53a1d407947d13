import { useTranslation } from '#web/kit/i18n/use-translation.ts';

/** The name of a licence, and that it grants nothing where it is switched off. */
export function useLicenceName(): (licence: { name: string; active: boolean }) => string {
  const { t } = useTranslation('hotels');
  return ({ name, active }) => (active ? name : t('holdings.off', { name }));
}
