import { Button, Group, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { HelpPopover } from '#web/kit/display/help-popover.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { CsvButton } from '#web/kit/list-page/csv-button.tsx';
import { FilterBar } from '#web/kit/list-page/filter-bar.tsx';
import { useListView } from '#web/kit/list-page/list-search.ts';
import { ListTable } from '#web/kit/list-page/list-table.tsx';
import { NoRows } from '#web/kit/list-page/no-rows.tsx';
import { useSession } from '#web/kit/session/session-context.ts';
import { ErrorState } from '#web/kit/states/error-state.tsx';
import { allRules } from '../automation.queries.ts';
import { CheckNow } from './check-now.tsx';
import { filterRules, hotelsOf } from './filter-rules.ts';
import { useRuleColumns } from './rules.columns.tsx';
import classes from './rules.module.css';

export function RulesScreen() {
  const { t } = useTranslation('automation');
  const { can } = useSession();
  const view = useListView();
  const columns = useRuleColumns();
  const read = useQuery(allRules);
  const rules = read.data?.response;
  const hotels = hotelsOf(rules ?? []);
  const found = rules && filterRules(rules, view.filters);

  const add = can('voucherIssueAutomation:add') && (
    <Button component={Link} leftSection={<IconPlus aria-hidden size={16} />} to="/VoucherIssueAutomationDetails">
      {t('rules.new')}
    </Button>
  );

  return (
    <div className={classes.page}>
      <Group gap="xs">
        <Title>{t('rules.title')}</Title>
        <HelpPopover>{t('rules.help')}</HelpPopover>
      </Group>
      <div className={classes.tools}>
        <FilterBar
          filters={[
            { kind: 'text', name: 'search', label: t('rules.search') },
            {
              kind: 'choice',
              name: 'hotelId',
              label: t('hotel'),
              choices: hotels.map(({ hotelId, hotelName }) => ({ value: hotelId, label: hotelName })),
            },
            { kind: 'flag', name: 'active', label: t('status'), yes: t('active'), no: t('inactive') },
          ]}
          view={view}
        />
        <div className={classes.acts}>
          <CsvButton
            count={found?.length ?? 0}
            fileName={t('rules.fileName')}
            header={columns.map(({ header }) => header)}
            rows={async () => (found ?? []).map((rule) => columns.map(({ csv }) => csv(rule)))}
          />
          {can('voucherIssueAutomationDetails:save') && <CheckNow hotels={rules && hotels} />}
          {add}
        </div>
      </div>
      <section aria-busy={read.isFetching} aria-label={t('rules.title')} className={classes.card}>
        {read.isError ? (
          <ErrorState error={read.error} onRetry={() => void read.refetch()} what={t('rules.failed')} />
        ) : found?.length === 0 ? (
          <NoRows action={add} empty={{ title: t('rules.empty.title'), hint: t('rules.empty.hint') }} view={view} />
        ) : (
          <ListTable
            columns={columns}
            definition={{
              title: t('rules.title'),
              sortedBy: 'description',
              rowKey: ({ id }) => id,
              opens: { href: ({ id }) => `/VoucherIssueAutomationDetails/${id}` },
            }}
            faded={false}
            rows={found}
            view={view}
          />
        )}
      </section>
    </div>
  );
}
