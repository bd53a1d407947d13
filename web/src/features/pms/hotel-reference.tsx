import { Button, Skeleton, Text } from '@mantine/core';
import { IconDatabaseImport, IconPlugConnectedX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { HotelId } from '#contract/vocabulary/ids.ts';
import { Section } from '#web/kit/detail-page/section.tsx';
import { InstantText } from '#web/kit/display/date-text.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { EmptyState } from '#web/kit/states/empty-state.tsx';
import { ErrorState } from '#web/kit/states/error-state.tsx';
import { allConnections, referenceOf } from './pms.queries.ts';
import { ReferenceTabs } from './reference-tabs.tsx';
import { SyncButton } from './sync-button.tsx';

/** What is known of one hotel's system, or what to do so that something is. */
export function HotelReference({ hotelId }: { hotelId: HotelId }) {
  const { t } = useTranslation('pms');
  const { can, hotel } = useSession();
  const state = useQuery(referenceOf(hotelId).state);
  const connections = useQuery(allConnections);
  const failed = [state, connections].find(({ isError }) => isError);
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} what={t('reference.failed')} />;

  const read = state.data?.response[0];
  if (read === undefined || connections.data === undefined) return <Skeleton aria-busy height={360} radius="lg" />;

  const isConnected = connections.data.response.some((one) => one.hotelId === hotelId && one.active);
  const sync = isConnected && can('referenceData:syncUsersAndPayments') && (
    <SyncButton hotelId={hotelId} isFirst={read.syncedAt === null} />
  );
  if (read.syncedAt !== null) {
    return (
      <Section action={sync} title={t('reference.read')}>
        <Text c="dimmed">
          {t('reference.readAt')} <InstantText hotelZone={hotel.timeZone} instant={read.syncedAt} />
        </Text>
        <ReferenceTabs hotelId={hotelId} state={read} />
      </Section>
    );
  }
  if (isConnected)
    return (
      <EmptyState
        action={sync}
        hint={t(sync ? 'reference.empty.hint' : 'reference.empty.hintReading')}
        icon={IconDatabaseImport}
        title={t('reference.empty.title')}
      />
    );
  const connect = (
    <Button component={Link} to="/PMSConnectivity" variant="default">
      {t('reference.unconnected.act')}
    </Button>
  );
  return (
    <EmptyState
      action={connect}
      hint={t('reference.unconnected.hint')}
      icon={IconPlugConnectedX}
      title={t('reference.unconnected.title')}
    />
  );
}
