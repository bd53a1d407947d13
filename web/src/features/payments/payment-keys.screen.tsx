import { Group, Skeleton, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PaymentKey } from '#contract/payments.ts';
import { gatewayCodes, gatewayNames } from '#contract/vocabulary/payments.ts';
import { Section } from '#web/kit/detail-page/section.tsx';
import { HelpPopover } from '#web/kit/display/help-popover.tsx';
import { RecordTable } from '#web/kit/display/record-table.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { ErrorState } from '#web/kit/states/error-state.tsx';
import { PaymentKeyDialog } from './payment-key.dialog.tsx';
import { useKeyColumns } from './payment-keys.columns.tsx';
import classes from './payments.module.css';
import { allKeys } from './payments.queries.ts';

/** The platform's own keys, gateway by gateway. */
export function PaymentKeysScreen() {
  const { t } = useTranslation('payments');
  const { data, isError, error, refetch } = useQuery(allKeys);
  const [open, setOpen] = useState<PaymentKey>();
  const columns = useKeyColumns(setOpen);
  return (
    <div className={classes.page}>
      <Group gap="xs" wrap="nowrap">
        <Title>{t('keys.title')}</Title>
        <HelpPopover>{t('keys.help')}</HelpPopover>
      </Group>
      {isError && <ErrorState error={error} onRetry={() => void refetch()} what={t('keys.failed')} />}
      {!isError && data === undefined && <Skeleton aria-busy height={480} radius="lg" />}
      {data && (
        <div className={classes.sections}>
          {gatewayCodes.map((code) => (
            <Section key={code} title={gatewayNames[code]}>
              <RecordTable
                caption={t('keys.of', { name: gatewayNames[code] })}
                columns={columns}
                rowKey={(key) => key.name}
                rows={data.response.filter((key) => key.code === code)}
              />
            </Section>
          ))}
        </div>
      )}
      {open && <PaymentKeyDialog onClose={() => setOpen(undefined)} paymentKey={open} />}
    </div>
  );
}
