import { useState } from 'react';
import { cartForm } from '#contract/sales.ts';
import type { ContentLanguage } from '#contract/vocabulary/languages.ts';
import { isRegistered } from '#domain/sale/operator.ts';
import { useReturnedFocus } from '#web/kit/dialog/use-returned-focus.ts';
import { Money } from '#web/kit/display/money.tsx';
import { ValueFigure } from '#web/kit/display/value-figure.tsx';
import { useContractForm } from '#web/kit/form/contract-form.ts';
import { useLanguage } from '#web/kit/i18n/use-language.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { OperatorFields } from '#web/kit/registration/operator-fields.tsx';
import { useHostPayment } from '#web/kit/registration/use-host-payment.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { CartList } from './cart/cart-list.tsx';
import { cartTotal, usePricedCart } from './cart/priced-cart.ts';
import { ClientFields } from './form/client-fields.tsx';
import { GiftFields } from './form/gift-fields.tsx';
import { linesOf, newCartForm, paidWhole, withoutGift, withoutOperator } from './form/sale-form.ts';
import { SaleNotesFields } from './form/sale-notes-fields.tsx';
import { useCartSale } from './sale.mutation.ts';
import { SaleDialog } from './sale-dialog.tsx';

/** Sells what is in the cart to one buyer. */
export function CheckoutDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('sales');
  const { hotel } = useSession();
  const language = useLanguage().toUpperCase() as ContentLanguage;
  const [isGift, setIsGift] = useState(false);
  const { sell, sale, takesLong } = useCartSale();
  const { priced = [], canSell, empty } = usePricedCart();
  // Once sold the cart is empty; what was in it stays in sight.
  const [sold, setSold] = useState<typeof priced>();
  useReturnedFocus();

  const lines = sold ?? priced;
  const { quantity, totalMinor } = cartTotal(lines);
  const host = useHostPayment();
  const registered = isRegistered(host.registerSalesInPms, totalMinor);

  const form = useContractForm(cartForm({ gift: isGift, registered }), {
    defaults: newCartForm({ countryCode: hotel.countryCode, languageCode: language }),
    onSubmit: async (filled) => {
      const buyer = isGift ? filled : withoutGift(filled);
      const paid = registered ? { ...buyer, hostPaymentCodes: paidWhole(buyer.hostPaymentCodes, totalMinor) } : withoutOperator(buyer);
      if (!(await sell({ ...paid, voucherTypeIds: linesOf(priced) }))) return;
      setSold(priced);
      empty();
    },
  });

  return (
    <SaleDialog
      canSell={canSell}
      form={{ ...form, dirty: form.dirty || isGift }}
      onClose={onClose}
      sale={sale}
      shown={<CartList frozen={sold !== undefined} lines={lines} />}
      takesLong={takesLong}
      title={t('checkout.title')}
      total={
        <ValueFigure hint={t('cart.vouchers', { count: quantity })} label={t('form.total')} leading>
          <Money amountMinor={totalMinor} currency={hotel.defaultCurrency} />
        </ValueFigure>
      }
    >
      <ClientFields />
      <GiftFields isGift={isGift} onChange={setIsGift} />
      <SaleNotesFields />
      {registered && <OperatorFields {...host} currency={hotel.defaultCurrency} payments="hostPaymentCodes" />}
    </SaleDialog>
  );
}
