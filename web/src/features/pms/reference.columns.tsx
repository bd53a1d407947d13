import type { PmsChannel, PmsPaymentMethod, PmsRate, PmsUser } from '#contract/pms.ts';
import type { RecordColumn } from '#web/kit/display/record-table.tsx';
import { StatusBadge } from '#web/kit/display/status-badge.tsx';
import { WordChips } from '#web/kit/display/word-chips.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';

interface ReferenceColumns {
  users: RecordColumn<PmsUser>[];
  paymentMethods: RecordColumn<PmsPaymentMethod>[];
  rates: RecordColumn<PmsRate>[];
  channels: RecordColumn<PmsChannel>[];
}

export function useReferenceColumns(): ReferenceColumns {
  const { t } = useTranslation('pms');
  return {
    users: [
      { id: 'code', header: t('reference.code'), cell: ({ userCode }) => userCode },
      { id: 'name', header: t('reference.name'), cell: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim() },
      {
        id: 'cashBoxes',
        header: t('reference.cashboxes'),
        cell: ({ cashBoxes }) => <WordChips words={cashBoxes.map((box) => `${box.cashBoxCode} · ${box.cashBoxDescription}`)} />,
      },
    ],
    paymentMethods: [
      { id: 'code', header: t('reference.code'), cell: ({ code }) => code },
      { id: 'description', header: t('reference.description'), cell: ({ description }) => description },
      { id: 'currency', header: t('reference.currency'), cell: ({ currencyCode }) => currencyCode },
      {
        id: 'active',
        header: t('status'),
        cell: ({ active }) => (
          <StatusBadge tone={active ? 'success' : 'neutral'}>{t(active ? 'reference.usable' : 'reference.unusable')}</StatusBadge>
        ),
      },
    ],
    rates: [
      { id: 'code', header: t('reference.code'), cell: ({ code }) => code },
      { id: 'name', header: t('reference.name'), cell: ({ rateCodeName }) => rateCodeName },
    ],
    channels: [{ id: 'description', header: t('reference.channel'), cell: ({ description }) => description }],
  };
}
