import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconArrowBackUp, IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Redeem, Voucher } from '#contract/vouchers.ts';
import { usesAtDeskOnly } from '#domain/access/permissions.ts';
import { Section } from '#web/kit/detail-page/section.tsx';
import { DayText } from '#web/kit/display/date-text.tsx';
import { ReasonedButton } from '#web/kit/display/reasoned-button.tsx';
import { type RecordColumn, RecordTable } from '#web/kit/display/record-table.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { useWorksIn } from '#web/kit/session/use-works-in.ts';
import { useWorth } from '#web/kit/voucher/use-worth.ts';
import { InvoiceDialog } from './invoice.dialog.tsx';
import { RedeemDialog } from './redeem.dialog.tsx';
import { ReverseDialog } from './reverse.dialog.tsx';
import { whyNotReversible } from './why-not-reversible.ts';

type Open = { is: 'redeem' } | { is: 'reverse' | 'invoice'; redeem: Redeem };

/** Every use, with what can be done about it. */
export function RedeemsSection({ voucher }: { voucher: Voucher }) {
  const { t } = useTranslation('voucher-details');
  const { can, permissions, user } = useSession();
  const mayChange = can('redeems:add');
  const mayReverse = mayChange || can('desk:use');
  const ownOnly = usesAtDeskOnly(permissions) ? user.id : undefined;
  const worksIn = useWorksIn();
  const worth = useWorth(voucher);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  // As it is now, not as it was when the dialog opened.
  const latest = ({ id }: Redeem) => voucher.redeems.find((redeem) => redeem.id === id);

  const acts = (redeem: Redeem) => {
    const obstacle = whyNotReversible(voucher, redeem, { worksIn, ownOnly, now: new Date() });
    return (
      <Group gap={4} justify="flex-end" wrap="nowrap">
        {mayChange && obstacle !== 'elsewhere' && (
          <ActionIcon
            aria-label={t('invoice.edit', { day: redeem.businessDate })}
            color="neutral"
            onClick={() => setOpen({ is: 'invoice', redeem })}
            size={36}
            variant="subtle"
          >
            <IconPencil aria-hidden size={16} />
          </ActionIcon>
        )}
        {(redeem.amount ?? redeem.quantity ?? 0) > 0 && (
          <ReasonedButton
            color="neutral"
            leftSection={<IconArrowBackUp aria-hidden size={16} />}
            onClick={() => setOpen({ is: 'reverse', redeem })}
            reason={obstacle && t(`reverse.because.${obstacle}`)}
            size="xs"
            variant="light"
          >
            {t('reverse.button')}
          </ReasonedButton>
        )}
      </Group>
    );
  };

  const columns: RecordColumn<Redeem>[] = [
    { id: 'date', header: t('column.date'), cell: ({ businessDate }) => <DayText day={businessDate} /> },
    { id: 'hotel', header: t('column.hotel'), cell: ({ hotelName }) => hotelName },
    ...(voucher.isPaymentMode ? [] : [{ id: 'service', header: t('services.service'), cell: ({ rebateCode }: Redeem) => rebateCode }]),
    { id: 'invoice', header: t('column.invoice'), cell: ({ invoice }) => invoice },
    { id: 'notes', header: t('column.notes'), cell: ({ notes }) => notes },
    { id: 'amount', header: t('column.amount'), align: 'end', cell: ({ amount, quantity }) => worth(amount ?? quantity ?? 0) },
    ...(mayReverse ? [{ id: 'acts', header: t('column.acts'), align: 'end' as const, cell: acts }] : []),
  ];

  const add = mayChange && (
    <Button leftSection={<IconPlus aria-hidden size={16} />} onClick={() => setOpen({ is: 'redeem' })} size="xs" variant="light">
      {t('redeem.button')}
    </Button>
  );

  return (
    <Section action={add} title={t('redeems.title')}>
      {voucher.redeems.length === 0 ? (
        <Text c="dimmed">{t('redeems.none')}</Text>
      ) : (
        <RecordTable caption={t('redeems.title')} columns={columns} rowKey={({ id }) => id} rows={voucher.redeems.toReversed()} />
      )}
      {open?.is === 'redeem' && <RedeemDialog onClose={close} voucher={voucher} />}
      {open?.is === 'reverse' && <ReverseDialog onClose={close} redeem={latest(open.redeem) ?? open.redeem} voucher={voucher} />}
      {open?.is === 'invoice' && <InvoiceDialog onClose={close} redeem={open.redeem} />}
    </Section>
  );
}
