import { Modal, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CardPrice } from '#contract/billing.ts';
import { billingCurrency } from '#contract/vocabulary/billing.ts';
import { toMinor } from '#domain/money/minor.ts';
import { useConfirm } from '#web/kit/dialog/use-confirm.tsx';
import { useReturnedFocus } from '#web/kit/dialog/use-returned-focus.ts';
import { Count } from '#web/kit/display/count.tsx';
import { formatCount } from '#web/kit/display/format-count.ts';
import { formatMoney } from '#web/kit/display/format-money.ts';
import { Money } from '#web/kit/display/money.tsx';
import { type RecordColumn, RecordTable } from '#web/kit/display/record-table.tsx';
import { WriteButton } from '#web/kit/display/write-button.tsx';
import { useLanguage } from '#web/kit/i18n/use-language.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { EmptyState } from '#web/kit/states/empty-state.tsx';
import { ErrorState } from '#web/kit/states/error-state.tsx';
import classes from './billing.module.css';
import { useRequestDeposit, wholePriceList } from './billing.queries.ts';

/** The price list, to choose from. */
export function LoadDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('billing');
  const { t: kit } = useTranslation('kit');
  const { hotel } = useSession();
  const language = useLanguage();
  const { data, isError, error, refetch } = useQuery(wholePriceList);
  const request = useRequestDeposit();
  const { ask, asking, dialog } = useConfirm();
  useReturnedFocus();

  const choose = async (price: CardPrice) => {
    const amount = formatMoney(toMinor(price.amount), billingCurrency, language);
    const sentence = t('load.sentence', {
      count: price.numberOfVouchers,
      vouchers: formatCount(price.numberOfVouchers, language),
      amount,
      hotel: hotel.name2,
    });
    if (await ask({ title: t('load.question'), sentence, confirm: t('load.confirm') })) request.mutate(price, { onSuccess: onClose });
  };

  const columns: RecordColumn<CardPrice>[] = [
    { id: 'name', header: t('prices.name'), cell: ({ name }) => name },
    { id: 'vouchers', header: t('vouchers'), align: 'end', cell: ({ numberOfVouchers }) => <Count value={numberOfVouchers} /> },
    {
      id: 'amount',
      header: t('prices.amount'),
      align: 'end',
      cell: ({ amount }) => <Money amountMinor={toMinor(amount)} currency={billingCurrency} />,
    },
    {
      id: 'acts',
      header: t('deposits.acts'),
      align: 'end',
      cell: (price) => (
        <WriteButton
          aria-label={t('load.named', { name: price.name })}
          onClick={() => void choose(price)}
          size="compact-sm"
          variant="light"
          write={request}
        >
          {t('load.confirm')}
        </WriteButton>
      ),
    },
  ];

  return (
    <Modal
      classNames={{ title: classes.title }}
      closeButtonProps={{ 'aria-label': kit('close') }}
      closeOnEscape={!asking}
      onClose={onClose}
      opened
      size="lg"
      title={t('load.title')}
      trapFocus={!asking}
    >
      <Text c="dimmed" mb="md">
        {t('load.hint', { hotel: hotel.name2 })}
      </Text>
      {isError && <ErrorState error={error} onRetry={() => void refetch()} what={t('prices.failed')} />}
      {!isError && data === undefined && <Skeleton aria-busy height={240} radius="md" />}
      {data?.response.length === 0 && <EmptyState hint={t('load.empty.hint')} title={t('load.empty.title')} />}
      {data && data.response.length > 0 && (
        <RecordTable caption={t('prices.title')} columns={columns} rowKey={({ id }) => id} rows={data.response} />
      )}
      {dialog}
    </Modal>
  );
}
