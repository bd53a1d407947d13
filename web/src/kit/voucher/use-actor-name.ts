import { useTranslation } from '../i18n/use-translation.ts';

/** What acts by itself signs with its own name. */
const machines = ['storefront', 'online-sales', 'payments', 'release-orders', 'automation', 'pms', 'expire-vouchers'] as const;

/** Who did something: a person by name, a machine in words. */
export function useActorName(): (name: string) => string {
  const { t } = useTranslation('kit');
  return (name) => {
    const machine = machines.find((known) => known === name);
    return machine ? t(`voucher.machine.${machine}`) : name;
  };
}
