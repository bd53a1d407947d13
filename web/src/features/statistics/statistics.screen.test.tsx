// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Report, ReportQuestion } from '#contract/analytics.ts';
import { openScreen, prepareStage, refusal } from '#web/kit/testing/stage.tsx';
import { PlatformDeepDiveScreen } from './platform-deep-dive.screen.tsx';
import { WidgetStatisticsScreen } from './widget-statistics.screen.tsx';

// Proves that the newest events say that there are more, that badges leave kinds out, and that statistics which do not answer can be asked again.

prepareStage('statistics');

const row = (dimensionValues: string[], ...metricValues: number[]) => ({ dimensionValues, metricValues: metricValues.map(String) });

test('the newest events say that there are more, a badge leaves a kind out, and a search that finds none says so', async () => {
  const newest: Report = {
    rows: Array.from({ length: 251 }, (_, n) =>
      row(
        [`20261115${1000 + (n % 60)}`, n === 0 ? 'error_ui' : 'help', '/UseVoucher', n === 0 ? 'It broke' : '', 'panel', '', `person-${n}`],
        1,
      ),
    ),
    totals: [],
  };
  const totals: Report = { rows: [row(['help'], 5_000), row(['error_ui'], 1)], totals: [] };
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    const asked = JSON.parse(String(body)) as ReportQuestion;
    return new Response(JSON.stringify(JSON.stringify(asked.limit ? newest : totals)));
  });
  const { user } = openScreen(PlatformDeepDiveScreen, { address: '/?tab=events', granted: ['admin:view'] });
  expect(await screen.findByText('The 250 newest are shown. Choose fewer days to see those before.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Help opened 5,000/ }));
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows).toHaveLength(2);
  expect(rows[1]?.textContent).toContain('It broke');
  await user.click(screen.getByRole('searchbox', { name: 'Search' }));
  await user.paste('nothing at all');
  expect(await screen.findByText('Nothing found')).toBeTruthy();
});

test('statistics that do not answer say so and can be asked again', async () => {
  vi.stubGlobal('fetch', async () => refusal('ANALYTICS_UNAVAILABLE', 'The statistics do not answer at the moment.', undefined, 503));
  const { user } = openScreen(WidgetStatisticsScreen, { address: '/?tab=engagement' });
  expect(await screen.findByText('The statistics could not be loaded.')).toBeTruthy();
  const report: Report = { rows: [row(['20261115'], 120, 4, 6, 20, 4)], totals: [] };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(report)));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  const figures = await screen.findByRole('region', { name: 'Engagement in figures' });
  expect(figures.textContent).toContain('20s');
});
