import { Modal, Table, Text, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { VoucherId } from '#contract/vocabulary/ids.ts';
import type { VoucherSummary } from '#contract/vouchers.ts';
import dialog from '#web/kit/dialog/dialog.module.css';
import { useReturnedFocus } from '#web/kit/dialog/use-returned-focus.ts';
import { DayText } from '#web/kit/display/date-text.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { VoucherStatusBadge } from '#web/kit/voucher/voucher-status.tsx';
import classes from './choose-voucher.module.css';
import { type ChoiceColumn, choiceColumns, type Order, sortVouchers, turned } from './sort-vouchers.ts';

interface ChooseVoucherProps {
  vouchers: readonly VoucherSummary[];
  onChoose: (id: VoucherId) => void;
  onClose: () => void;
}

/** One text, several vouchers: somebody looks at the card and says which. */
export function ChooseVoucherDialog({ vouchers, onChoose, onClose }: ChooseVoucherProps) {
  const { t } = useTranslation('redemption');
  const [order, setOrder] = useState<Order>({ by: 'validUntil', descending: false });
  useReturnedFocus();

  const cells: Record<ChoiceColumn, (voucher: VoucherSummary) => ReactNode> = {
    voucherIdFirst8: ({ id, voucherIdFirst8 }) => (
      <UnstyledButton className={classes.choose} onClick={() => onChoose(id)}>
        {voucherIdFirst8}
      </UnstyledButton>
    ),
    saleOrigin: ({ saleOrigin }) => t(`kit:voucher.channel.${saleOrigin}`),
    number: ({ number }) => number,
    voucherTypeCode: ({ voucherTypeCode }) => voucherTypeCode,
    status: ({ blocked, replaced, status }) => <VoucherStatusBadge blocked={blocked} replaced={replaced} status={status} />,
    validUntil: ({ validUntil }) => <DayText day={validUntil} />,
  };

  return (
    <Modal
      classNames={{ title: dialog.title ?? '' }}
      closeButtonProps={{ 'aria-label': t('kit:close') }}
      onClose={onClose}
      opened
      size={820}
      title={t('choose.title', { count: vouchers.length })}
    >
      <Text c="dimmed" mb="md">
        {t('choose.hint')}
      </Text>
      <Table className={classes.table}>
        <Table.Caption className="vale-visually-hidden">{t('choose.title', { count: vouchers.length })}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            {choiceColumns.map((column) => (
              <SortHeader
                key={column}
                label={t(`choose.${column}`)}
                onSort={() => setOrder(turned(order, column))}
                order={order}
                own={column}
              />
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sortVouchers(vouchers, order, (status) => t(`kit:voucher.status.${status}`)).map((voucher) => (
            <Table.Tr key={voucher.id} onClick={() => onChoose(voucher.id)}>
              {choiceColumns.map((column) => (
                <Table.Td data-label={t(`choose.${column}`)} key={column}>
                  {cells[column](voucher)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  );
}

const icons = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort };

function SortHeader({ label, own, order, onSort }: { label: string; own: ChoiceColumn; order: Order; onSort: () => void }) {
  const { t } = useTranslation('kit');
  const direction = order.by !== own ? 'none' : order.descending ? 'descending' : 'ascending';
  const DirectionIcon = icons[direction];
  return (
    <Table.Th aria-sort={direction} scope="col">
      <UnstyledButton aria-label={t('list.sortBy', { column: label })} className={classes.sort} onClick={onSort}>
        {label}
        <DirectionIcon aria-hidden size={14} stroke={2} />
      </UnstyledButton>
    </Table.Th>
  );
}
