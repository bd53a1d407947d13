import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { RuleId } from '#contract/vocabulary/ids.ts';
import { ErrorState } from '#web/kit/states/error-state.tsx';
import { ruleQuery } from '../automation.queries.ts';
import { RulePage } from './rule.page.tsx';

/** Opens the rule the address names, or a new one. */
export function RuleScreen() {
  const { id } = useParams({ strict: false }) as { id?: RuleId };
  return id === undefined ? <RulePage rule={undefined} /> : <LoadedRule id={id} key={id} />;
}

function LoadedRule({ id }: { id: RuleId }) {
  const { t } = useTranslation('automation');
  const { data, isError, error, refetch } = useQuery(ruleQuery(id));
  const rule = data?.response[0];
  if (rule) return <RulePage rule={rule} />;
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} what={t('rule.failed')} />;
  return (
    <div aria-busy>
      <Skeleton height={32} mb={24} width={320} />
      <Skeleton height={640} radius={18} />
    </div>
  );
}
