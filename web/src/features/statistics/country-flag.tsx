import classes from './statistics.module.css';

/** Addresses of the drawings: the browser fetches those that are shown. */
const drawings = import.meta.glob<string>('../../../../node_modules/flag-icons/flags/4x3/*.svg', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});
const byCountry = new Map(Object.entries(drawings).map(([file, address]) => [/([^/]+)\.svg$/.exec(file)?.[1]?.toUpperCase(), address]));

/** Beside the name of a country, never instead of it. */
export default function CountryFlag({ country }: { country: string }) {
  const address = byCountry.get(country);
  if (address === undefined) return <span aria-hidden className={classes.flag} />;
  return <img alt="" className={classes.flag} height={15} loading="lazy" src={address} width={20} />;
}
