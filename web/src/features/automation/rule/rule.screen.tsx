import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { listHotels } from '#contract/hotels.ts';
import { listOffers } from '#contract/offers.ts';
import type { RuleId } from '#contract/vocabulary/ids.ts';
import { reading } from '#web/kit/api/client.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { ErrorState } from '#web/kit/states/error-state.tsx';
import { ruleQuery } from '../automation.queries.ts';
import { RulePage } from './rule.page.tsx';

/** Opens the rule the address names, or a new one. */
export function RuleScreen() {
  const { t } = useTranslation('automation');
  const { id } = useParams({ strict: false }) as { id?: RuleId };
  const { data, isError, error, refetch } = useQuery({ ...ruleQuery(id as RuleId), enabled: id !== undefined });
  const rule = id === undefined ? undefined : data?.response[0];
  // A rule is read aloud with the names of its hotel and offer: without them the page would grow under the reader.
  const hotels = useQuery(reading(listHotels, {}));
  const offers = useQuery(reading(listOffers, {}));

  if (id !== undefined && isError) return <ErrorState error={error} onRetry={() => void refetch()} what={t('rule.failed')} />;
  if ((id !== undefined && !rule) || hotels.isPending || offers.isPending) return <RuleSkeleton />;
  return <RulePage key={id} rule={rule} />;
}

function RuleSkeleton() {
  return (
    <div aria-busy>
      <Skeleton height={32} mb={24} width={320} />
      <Skeleton height={640} radius={18} />
    </div>
  );
}
