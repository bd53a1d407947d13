import { Anchor, Group, Skeleton, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { HotelConfig } from '#contract/hotels.ts';
import { Section } from '#web/kit/detail-page/section.tsx';
import { HelpPopover } from '#web/kit/display/help-popover.tsx';
import { type RecordColumn, RecordTable } from '#web/kit/display/record-table.tsx';
import { StatusBadge } from '#web/kit/display/status-badge.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { ErrorState } from '#web/kit/states/error-state.tsx';
import { HotelConfigDialog } from './hotel-config.dialog.tsx';
import classes from './hotels.module.css';
import { allConfigs } from './hotels.queries.ts';

/** What each hotel does with its own system. */
export function HotelConfigScreen() {
  const { t } = useTranslation('hotels');
  const { data, isError, error, refetch } = useQuery(allConfigs);
  const [open, setOpen] = useState<HotelConfig>();

  const state = (on: boolean) => <StatusBadge tone={on ? 'success' : 'neutral'}>{t(on ? 'on' : 'off')}</StatusBadge>;
  const columns: RecordColumn<HotelConfig>[] = [
    {
      id: 'hotel',
      header: t('name'),
      cell: (config) => (
        <Anchor className={classes.opens} component="button" onClick={() => setOpen(config)} type="button">
          {config.name2}
        </Anchor>
      ),
    },
    { id: 'city', header: t('city'), cell: ({ city }) => city },
    { id: 'backdateDays', header: t('backdateDays'), align: 'end', cell: ({ backdateDays }) => backdateDays },
    { id: 'referenceDays', header: t('referenceDays'), align: 'end', cell: ({ referenceDays }) => referenceDays },
    { id: 'registerSales', header: t('registerSales'), cell: ({ registerSalesInPms }) => state(registerSalesInPms) },
    { id: 'automaticIssue', header: t('automaticIssue'), cell: ({ automaticVoucherIssue }) => state(automaticVoucherIssue) },
  ];

  return (
    <div className={classes.page}>
      <Group gap="xs" wrap="nowrap">
        <Title>{t('title')}</Title>
        <HelpPopover>{t('help')}</HelpPopover>
      </Group>
      {isError && <ErrorState error={error} onRetry={() => void refetch()} what={t('failed')} />}
      {!isError && data === undefined && <Skeleton aria-busy height={240} radius="lg" />}
      {data && (
        <Section title={t('hotels')}>
          <RecordTable caption={t('title')} columns={columns} rowKey={({ hotelId }) => hotelId} rows={data.response} />
        </Section>
      )}
      {open && <HotelConfigDialog config={open} onClose={() => setOpen(undefined)} />}
    </div>
  );
}
