import { type Approval, listApprovals } from '#contract/approvals.ts';
import { approvalKinds, approvalStates } from '#contract/vocabulary/approvals.ts';
import { toMinor } from '#domain/money/minor.ts';
import { InstantText } from '#web/kit/display/date-text.tsx';
import { Money } from '#web/kit/display/money.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import type { ListDefinition } from '#web/kit/list-page/list-definition.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { ApprovalStateBadge } from './approval-state.tsx';
import { useAboutWords } from './use-about-words.ts';

/** Waiting first, whatever the order. */
export function useApprovalList(onOpen: (approval: Approval) => void, id: string | undefined): ListDefinition<typeof listApprovals> {
  const { t } = useTranslation('approvals');
  const { hotel } = useSession();
  const { line } = useAboutWords();
  return {
    endpoint: listApprovals,
    title: t('title'),
    ...(id && { about: { id } }),
    columns: [
      { id: 'about', header: t('column.about'), cell: line, csv: line },
      { id: 'kind', header: t('fact.kind'), width: 200, cell: ({ kind }) => t(`kind.${kind}`), csv: ({ kind }) => t(`kind.${kind}`) },
      {
        ...{ id: 'amount', header: t('fact.amount'), width: 120, align: 'end' },
        cell: ({ amount, currency }) => amount !== null && currency && <Money amountMinor={toMinor(amount)} currency={currency} />,
        csv: ({ amount }) => amount,
      },
      { id: 'askedBy', header: t('column.askedBy'), width: 180, cell: ({ askedBy }) => askedBy, csv: ({ askedBy }) => askedBy },
      {
        ...{ id: 'askedAt', header: t('column.askedAt'), width: 170, sortable: true },
        cell: ({ askedAt }) => <InstantText hotelZone={hotel.timeZone} instant={askedAt} />,
        csv: ({ askedAt }) => askedAt,
      },
      {
        ...{ id: 'state', header: t('column.state'), width: 150 },
        cell: ({ state }) => <ApprovalStateBadge state={state} />,
        csv: ({ state }) => t(`state.${state}`),
      },
      {
        id: 'decidedBy',
        header: t('column.decidedBy'),
        width: 180,
        roomy: true,
        cell: ({ decidedBy }) => decidedBy,
        csv: ({ decidedBy }) => decidedBy,
      },
    ],
    filters: [
      {
        ...{ kind: 'choice', name: 'state', label: t('column.state'), multiple: true },
        choices: approvalStates.map((value) => ({ value, label: t(`state.${value}`) })),
      },
      {
        kind: 'choice',
        name: 'kind',
        label: t('fact.kind'),
        choices: approvalKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
      },
      { kind: 'flag', name: 'own', label: t('own.label'), yes: t('own.yes'), no: t('own.no') },
    ],
    sortedBy: '-askedAt',
    rowKey: ({ id: key }) => key,
    opens: { onOpen },
    empty: { title: t('empty.title'), hint: t('empty.hint') },
    failed: t('failed'),
    fileName: t('fileName'),
  };
}
