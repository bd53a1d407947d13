import { Button, Group } from '@mantine/core';
import { IconArrowBackUp, IconClock, IconTicket } from '@tabler/icons-react';
import { Section } from '../detail-page/section.tsx';
import { DayText, InstantText } from '../display/date-text.tsx';
import { formatMoney } from '../display/format-money.ts';
import { Money } from '../display/money.tsx';
import { StatusBadge } from '../display/status-badge.tsx';
import { ValueFigure } from '../display/value-figure.tsx';
import { useLanguage } from '../i18n/use-language.ts';
import { useTranslation } from '../i18n/use-translation.ts';

export function ValueSamples() {
  const { t } = useTranslation('kit-page');
  const value = formatMoney(15_000, 'EUR', useLanguage());
  return (
    <Section title={t('values')}>
      <Group align="end" gap="xl">
        <ValueFigure hint={t('balanceHint', { value })} label={t('balance')} leading>
          <Money amountMinor={9600} currency="EUR" />
        </ValueFigure>
        <ValueFigure label={t('total')}>
          <Money amountMinor={1_234_550} currency="AOA" />
        </ValueFigure>
        <Money amountMinor={-3000} currency="GBP" signed />
        <DayText day="2027-05-31" />
        <InstantText hotelZone="Atlantic/Azores" instant="2027-05-31T21:30:00Z" />
      </Group>
      <Group gap="xs">
        <StatusBadge tone="success">{t('used')}</StatusBadge>
        <StatusBadge tone="neutral">{t('sold')}</StatusBadge>
        <StatusBadge icon={IconClock} tone="warning">
          {t('expiring')}
        </StatusBadge>
        <StatusBadge icon={IconArrowBackUp} tone="danger">
          {t('refunded')}
        </StatusBadge>
        <StatusBadge tone="info">{t('created')}</StatusBadge>
      </Group>
      <Group aria-label={t('buttons')} gap="xs" role="group">
        <Button leftSection={<IconTicket aria-hidden size={16} />}>{t('primary')}</Button>
        <Button variant="default">{t('kit:cancel')}</Button>
        <Button color="neutral" variant="light">
          {t('quiet')}
        </Button>
        <Button color="danger">{t('kit:delete')}</Button>
        <Button color="danger" variant="subtle">
          {t('kit:delete')}
        </Button>
        <Button disabled>{t('kit:save')}</Button>
      </Group>
    </Section>
  );
}
