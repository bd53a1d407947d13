import { IconReceipt } from '@tabler/icons-react';
import { useState } from 'react';
import type { OnlineSale } from '#contract/online-sales.ts';
import type { Registration } from '#contract/registrations.ts';
import { ReasonedButton } from '#web/kit/display/reasoned-button.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useRegistration } from '#web/kit/registration/registration.queries.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { RegisterSaleDialog } from './register-sale.dialog.tsx';

/** Why a sale cannot be registered now, as the key of its sentence. */
export function whyNotRegistered(
  { vouchers, paymentStatus }: Pick<OnlineSale, 'vouchers' | 'paymentStatus'>,
  registration: Pick<Registration, 'state' | 'needsPassword'> | undefined,
): 'notPaid' | 'registered' | 'onItsWay' | undefined {
  if (paymentStatus !== 'succeeded' || vouchers.length === 0) return 'notPaid';
  const hasInvoice = vouchers.some(({ invoiceReference, pmsInvoiceURL }) => invoiceReference !== null && pmsInvoiceURL !== null);
  if (hasInvoice || registration?.state === 'registered') return 'registered';
  return registration?.state === 'waiting' && !registration.needsPassword ? 'onItsWay' : undefined;
}

/** For those who may, in a hotel whose licence lets its sales go to its own system. */
export function RegisterButton({ sale }: { sale: OnlineSale }) {
  const { can, modules } = useSession();
  return can('onlineSales:registOnPms') && modules.has('PMSIntegration') ? <Register sale={sale} /> : null;
}

function Register({ sale }: { sale: OnlineSale }) {
  const { t } = useTranslation('online-sales');
  const [open, setOpen] = useState(false);
  const reason = whyNotRegistered(sale, useRegistration(sale.id));
  return (
    <>
      <ReasonedButton
        leftSection={<IconReceipt aria-hidden size={16} />}
        onClick={() => setOpen(true)}
        reason={reason && t(`register.because.${reason}`)}
        variant="default"
      >
        {t('register.button')}
      </ReasonedButton>
      {open && <RegisterSaleDialog onClose={() => setOpen(false)} sale={sale} />}
    </>
  );
}
