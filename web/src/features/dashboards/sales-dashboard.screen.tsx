import { Group, Tabs, Title } from '@mantine/core';
import { HelpPopover } from '#web/kit/display/help-popover.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useDashboardFilters } from './dashboard-filters.ts';
import { DashboardTools } from './dashboard-tools.tsx';
import classes from './dashboards.module.css';
import { OthersTab } from './others-tab.tsx';
import { RedeemsTab } from './redeems-tab.tsx';
import { SalesTab } from './sales-tab.tsx';

const tabs = { sales: SalesTab, redeem: RedeemsTab, others: OthersTab } as const;
type Tab = keyof typeof tabs;
const names = Object.keys(tabs) as Tab[];

export function SalesDashboardScreen() {
  const { t } = useTranslation('dashboards');
  const tools = useDashboardFilters();
  const open = names.find((name) => name === tools.view.filters.view) ?? 'sales';

  return (
    <div className={classes.page}>
      <Group gap="xs">
        <Title>{t('title')}</Title>
        <HelpPopover>{t('help')}</HelpPopover>
      </Group>
      <DashboardTools {...tools} />
      <Tabs keepMounted={false} onChange={(view) => tools.view.change({ view: view ?? undefined })} value={open}>
        <Tabs.List mb="md">
          {names.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`tab.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {names.map((name) => {
          const Content = tabs[name];
          return (
            <Tabs.Panel key={name} value={name}>
              <Content query={tools.query} />
            </Tabs.Panel>
          );
        })}
      </Tabs>
    </div>
  );
}
