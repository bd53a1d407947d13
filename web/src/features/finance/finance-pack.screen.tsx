import { Group, Skeleton, Tabs, Title } from '@mantine/core';
import { HelpPopover } from '#web/kit/display/help-popover.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useListView } from '#web/kit/list-page/list-search.ts';
import { later } from '#web/kit/states/later.tsx';
import classes from './finance.module.css';
import { MonthPack } from './month-pack.tsx';

const Disputes = later(
  async () => ({ default: (await import('./disputes.tsx')).Disputes }),
  () => <Skeleton height={320} radius={18} />,
);

/** What the hotels owe to guests, and beside it what buyers want back of what they paid. */
export function FinancePackScreen() {
  const { t } = useTranslation('finance');
  const view = useListView();
  const tab = view.filters.tab === 'disputes' ? 'disputes' : 'month';

  return (
    <div className={classes.page}>
      <Group gap="xs">
        <Title>{t('title')}</Title>
        <HelpPopover>{t(tab === 'disputes' ? 'disputes.help' : 'help')}</HelpPopover>
      </Group>
      <Tabs
        keepMounted={false}
        onChange={(next) => view.change({ tab: next === 'disputes' ? next : undefined, month: undefined, state: undefined })}
        value={tab}
      >
        <Tabs.List aria-label={t('title')} mb="md">
          <Tabs.Tab value="month">{t('month')}</Tabs.Tab>
          <Tabs.Tab value="disputes">{t('disputes.title')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="month">
          <MonthPack />
        </Tabs.Panel>
        <Tabs.Panel value="disputes">
          <Disputes />
        </Tabs.Panel>
      </Tabs>
    </div>
  );
}
