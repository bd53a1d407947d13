import { Skeleton, Title } from '@mantine/core';
import { useId } from 'react';
import { locales } from '#web/kit/display/locales.ts';
import { useLanguage } from '#web/kit/i18n/use-language.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { later } from '#web/kit/states/later.tsx';
import { largest, sharesOf } from './report-figures.ts';
import { ReportPanel } from './report-panel.tsx';
import { ShareList, Shares } from './share-list.tsx';
import classes from './statistics.module.css';
import { type Asked, type Period, useWidgetReport } from './statistics.queries.ts';
import { useCountryName, useKnownName } from './use-formats.ts';

const WorldMap = later(
  () => import('./world-map.tsx'),
  () => <Skeleton style={{ aspectRatio: '1000 / 480' }} />,
);
const CountryFlag = later(
  () => import('./country-flag.tsx'),
  () => <span className={classes.flag} />,
);

const listed = 9;
/** Languages of the south write their own names small; at the head of a line they are large. */
const capital = (word: string) => word.charAt(0).toLocaleUpperCase() + word.slice(1);
const visitors = (...dimensions: NonNullable<Asked['dimensions']>): Asked => ({
  dimensions,
  metrics: ['totalUsers'],
  orderBys: [{ metric: { metricName: 'totalUsers' }, desc: true }],
});

export default function DemographicsTab({ period }: { period: Period }) {
  const { t } = useTranslation('statistics');
  const id = useId();
  const countryName = useCountryName();
  const known = useKnownName();
  const languageNames = new Intl.DisplayNames(locales[useLanguage()], { type: 'language' });
  const countries = useWidgetReport(period, visitors('countryId'));
  const cities = useWidgetReport(period, visitors('city', 'countryId'));
  const languages = useWidgetReport(period, visitors('language'));
  const others = t('others');

  return (
    <ReportPanel reads={[countries, cities, languages]}>
      {() => {
        const byCountry = sharesOf(countries.data, 0, 0);
        return (
          <>
            <section aria-labelledby={id} className={classes.card}>
              <Title id={id} order={2} size="h5">
                {t('demographics.countries')}
              </Title>
              <div className={classes.places}>
                <WorldMap label={t('demographics.map')} shares={byCountry} />
                <Shares
                  label={t('demographics.countries')}
                  nameOf={({ name }) => (
                    <>
                      <CountryFlag country={name} />
                      {name === others ? others : countryName(name)}
                    </>
                  )}
                  shares={largest(byCountry, listed, others)}
                />
              </div>
            </section>
            <div className={classes.grid}>
              <ShareList
                nameOf={({ name }) => known(name)}
                shares={largest(sharesOf(cities.data, 0, 0), listed, others)}
                title={t('demographics.cities')}
              />
              <ShareList
                nameOf={({ name }) => (/^[a-z]{2}$/.test(name) ? capital(languageNames.of(name) ?? name) : known(name))}
                shares={largest(sharesOf(languages.data, 0, 0), listed, others)}
                title={t('demographics.languages')}
              />
            </div>
          </>
        );
      }}
    </ReportPanel>
  );
}
