import { SimpleGrid, Table } from '@mantine/core';
import { errorSentences } from '#contract/messages/errors.ts';
import { RefusedCall, TransportFailure } from '../api/client.ts';
import { Section } from '../detail-page/section.tsx';
import { useLanguage } from '../i18n/use-language.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { announce } from '../states/announce.ts';
import { EmptyState } from '../states/empty-state.tsx';
import { ErrorState } from '../states/error-state.tsx';
import { SkeletonRows } from '../states/skeleton-rows.tsx';

const outage = new TransportFailure('HTTP 502 Bad Gateway', 502);

export function StateSamples() {
  const { t } = useTranslation('kit-page');
  const message = errorSentences[useLanguage()].INTERNAL;
  const refusal = new RefusedCall(500, [{ code: 'INTERNAL', message }], '01J8ZC4T');
  const retry = () => announce(t('kit:busy.loading'));
  return (
    <Section title={t('states')}>
      <SimpleGrid cols={{ base: 1, md: 3 }}>
        <EmptyState hint={t('emptyHint')} title={t('emptyTitle')} />
        <ErrorState error={refusal} onRetry={retry} what={t('failed')} />
        <ErrorState error={outage} onRetry={retry} what={t('failed')} />
      </SimpleGrid>
      <Table>
        <Table.Tbody>
          <SkeletonRows columns={4} rows={3} />
        </Table.Tbody>
      </Table>
    </Section>
  );
}
