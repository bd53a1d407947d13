import { SimpleGrid } from '@mantine/core';
import { ChartCard } from '../chart/chart-card.tsx';
import { Section } from '../detail-page/section.tsx';
import { formatCount } from '../display/format-count.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useTranslation } from '../i18n/use-translation.ts';

const days = ['2027-05-01', '2027-05-02', '2027-05-03', '2027-05-04', '2027-05-05'];

export function ChartSamples() {
  const { t } = useTranslation('kit-page');
  const language = useLanguage();
  const format = (value: number) => formatCount(value, language);
  const sold = { name: t('sold'), values: [4, 9, 6, 12, 10], before: [3, 5, 7, 8, 6] };
  const used = { name: t('used'), values: [1, 3, 2, 5, 4] };
  const points = days.map((label) => ({ label, short: label.slice(-2) }));
  return (
    <Section title={t('charts')}>
      <SimpleGrid cols={{ base: 1, md: 3 }}>
        {(['line', 'bar', 'pie'] as const).map((kind) => (
          <ChartCard
            chart={{ kind, pointsAre: t('total'), points, series: kind === 'pie' ? [used] : [sold, used] }}
            format={format}
            key={kind}
            title={t(`chart.${kind}`)}
          />
        ))}
      </SimpleGrid>
    </Section>
  );
}
