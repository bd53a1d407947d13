import { Modal, Select, Text } from '@mantine/core';
import { useState } from 'react';
import { useReturnedFocus } from '#web/kit/dialog/use-returned-focus.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { ErrorState } from '#web/kit/states/error-state.tsx';
import { type OnSale, useOnSale } from './desk-offers.ts';
import { useOfferTitle } from './offer-title.ts';
import { SingleSaleDialog } from './single-sale.dialog.tsx';

/** Issues vouchers from wherever there is no offer at hand: it is chosen first, then sold like any other. */
export function IssueVoucherDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('sales');
  const { t: kit } = useTranslation('kit');
  const titleOf = useOfferTitle();
  const { onSale, error, retry } = useOnSale();
  // Kept as it was chosen: selling the last one must not take the sale off the screen.
  const [chosen, setChosen] = useState<OnSale>();
  useReturnedFocus();

  const sellable = onSale?.filter(({ desk }) => desk.notSoldBecause === null);
  if (chosen) return <SingleSaleDialog onClose={onClose} onSale={chosen} />;
  return (
    <Modal closeButtonProps={{ 'aria-label': kit('close') }} onClose={onClose} opened title={t('issue.title')}>
      {error ? (
        <ErrorState error={error} onRetry={retry} what={t('cart.failed')} />
      ) : sellable?.length === 0 ? (
        <Text>{t('issue.none')}</Text>
      ) : (
        <Select
          data={sellable?.map(({ offer }) => ({ value: offer.id, label: `${titleOf(offer)} · ${offer.code}` })) ?? []}
          data-autofocus
          disabled={sellable === undefined}
          label={t('issue.offer')}
          nothingFoundMessage={kit('form.noOption')}
          onChange={(id) => setChosen(sellable?.find(({ offer }) => offer.id === id))}
          placeholder={t('issue.choose')}
          searchable
        />
      )}
    </Modal>
  );
}
