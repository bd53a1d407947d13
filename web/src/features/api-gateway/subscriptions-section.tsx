import { Button, Skeleton, Text } from '@mantine/core';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiSubscription, ApiUser } from '#contract/api-gateway.ts';
import type { SubscriptionState } from '#contract/vocabulary/api-gateway.ts';
import { subscriptionMoves } from '#domain/api-gateway/move-subscription.ts';
import { Section } from '#web/kit/detail-page/section.tsx';
import { useConfirm } from '#web/kit/dialog/use-confirm.tsx';
import { InstantText } from '#web/kit/display/date-text.tsx';
import { RecordTable } from '#web/kit/display/record-table.tsx';
import { WriteButton } from '#web/kit/display/write-button.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { ErrorState } from '#web/kit/states/error-state.tsx';
import classes from './api-gateway.module.css';
import { subscriptionsQuery, useMoveSubscription, useProductName } from './api-gateway.queries.ts';
import { KeysDialog } from './keys.dialog.tsx';
import { StateOf } from './state-of.tsx';
import { SubscriptionDialog } from './subscription.dialog.tsx';

interface SubscriptionsSectionProps {
  user: ApiUser;
  readOnly: boolean;
}

/** What a partner's machines may do, each with its keys. */
export function SubscriptionsSection({ user, readOnly }: SubscriptionsSectionProps) {
  const { t } = useTranslation('api-gateway');
  const { data, isError, error, refetch } = useQuery(subscriptionsQuery(user.name));
  const [adding, setAdding] = useState(false);
  const [shown, setShown] = useState<ApiSubscription>();
  const add = !readOnly && (
    <Button leftSection={<IconPlus aria-hidden size={16} />} onClick={() => setAdding(true)}>
      {t('subscriptions.add')}
    </Button>
  );
  return (
    <Section action={add} hint={t('subscriptions.hint')} title={t('subscriptions.title')}>
      {isError && <ErrorState error={error} onRetry={() => void refetch()} what={t('subscriptions.failed')} />}
      {!data && !isError && <Skeleton aria-busy height={96} />}
      {data?.response.length === 0 && <Text c="dimmed">{t('subscriptions.none')}</Text>}
      {data && data.response.length > 0 && <Subscriptions onKeys={setShown} readOnly={readOnly} rows={data.response} />}
      {adding && <SubscriptionDialog onClose={() => setAdding(false)} user={user} />}
      {shown && <KeysDialog onClose={() => setShown(undefined)} subscription={shown} />}
    </Section>
  );
}

interface SubscriptionsProps {
  rows: readonly ApiSubscription[];
  readOnly: boolean;
  onKeys: (subscription: ApiSubscription) => void;
}

function Subscriptions({ rows, readOnly, onKeys }: SubscriptionsProps) {
  const { t } = useTranslation('api-gateway');
  const { hotel } = useSession();
  const productName = useProductName();
  const columns = [
    { id: 'name', header: t('subscriptions.name'), cell: ({ properties }: ApiSubscription) => properties.displayName },
    { id: 'product', header: t('subscriptions.product'), cell: ({ properties }: ApiSubscription) => productName(properties.scope) },
    {
      id: 'created',
      header: t('subscriptions.created'),
      cell: ({ properties }: ApiSubscription) => <InstantText hotelZone={hotel.timeZone} instant={properties.createdDate} />,
    },
    { id: 'state', header: t('state'), cell: ({ properties }: ApiSubscription) => <StateOf state={properties.state} /> },
    ...(readOnly
      ? []
      : [
          {
            id: 'acts',
            header: t('subscriptions.acts'),
            align: 'end' as const,
            cell: (row: ApiSubscription) => <SubscriptionActs onKeys={onKeys} subscription={row} />,
          },
        ]),
  ];
  return <RecordTable caption={t('subscriptions.title')} columns={columns} rowKey={({ name }) => name} rows={rows} />;
}

/** Taking away asks first; giving back does not. */
const asked = new Set<SubscriptionState>(['suspended', 'cancelled', 'rejected']);

function SubscriptionActs({ subscription, onKeys }: { subscription: ApiSubscription; onKeys: (subscription: ApiSubscription) => void }) {
  const { t } = useTranslation('api-gateway');
  const { ask, dialog } = useConfirm();
  const move = useMoveSubscription();
  const { state, displayName: name } = subscription.properties;
  const act = async (to: SubscriptionState) => {
    const question = { title: t(`moves.${to}`), sentence: t('subscriptions.sentence', { name }), confirm: t(`moves.${to}`), danger: true };
    if (!asked.has(to) || (await ask(question))) move.mutate({ subscription, state: to });
  };
  return (
    <div className={classes.subscriptionActs}>
      <Button
        aria-label={t('keys.showOf', { name })}
        leftSection={<IconKey aria-hidden size={16} />}
        onClick={() => onKeys(subscription)}
        size="compact-md"
        variant="default"
      >
        {t('keys.show')}
      </Button>
      {subscriptionMoves[state].map((to) => (
        <WriteButton
          aria-label={`${t(`moves.${to}`)}: ${name}`}
          color={to === 'cancelled' || to === 'rejected' ? 'danger' : 'primary'}
          key={to}
          write={move}
          onClick={() => void act(to)}
          size="compact-md"
          variant="subtle"
        >
          {t(`moves.${to}`)}
        </WriteButton>
      ))}
      {dialog}
    </div>
  );
}
