import { useMemo } from 'react';
import { feature } from 'topojson-client';
import world from 'world-atlas/countries-110m.json';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import type { Share } from './report-figures.ts';
import classes from './statistics.module.css';
import { useCount, useCountryName } from './use-formats.ts';

const [width, height] = [1_000, 480];
const radians = Math.PI / 180;
/** The Natural Earth projection, by its published polynomial: land keeps the look people know from atlases. */
function project([longitude = 0, latitude = 0]: readonly number[]): string {
  const [lambda, phi] = [longitude * radians, latitude * radians];
  const phi2 = phi * phi;
  const phi4 = phi2 * phi2;
  const x = lambda * (0.8707 - 0.131979 * phi2 + phi4 * (-0.013791 + phi4 * (0.003971 * phi2 - 0.001529 * phi4)));
  const y = phi * (1.007226 + phi2 * (0.015085 + phi4 * (-0.044475 + 0.028874 * phi2 - 0.005916 * phi4)));
  return `${(width / 2 + x * 181).toFixed(1)},${(height * 0.56 - y * 181).toFixed(1)}`;
}

/** Land that reaches over the edge of the map is drawn on beyond it, instead of back across the whole of it. */
function unwrapped(ring: readonly (readonly number[])[]): number[][] {
  let turns = 0;
  return ring.map(([longitude = 0, latitude = 0], index) => {
    const before = ring[index - 1]?.[0] ?? longitude;
    if (Math.abs(longitude - before) > 180) turns += longitude > before ? -360 : 360;
    return [longitude + turns, latitude];
  });
}

const outline = (ring: readonly (readonly number[])[]) => `M${unwrapped(ring).map(project).join('L')}Z`;

/** The atlas numbers countries; browsers know which letters belong to a number. */
function lettersOf(number: string | number | undefined): string {
  return number === undefined ? '' : (Intl.getCanonicalLocales(`und-${String(number).padStart(3, '0')}`)[0]?.slice(4) ?? '');
}

/** Nobody visits from the ice, and without it the rest has more room. */
const antarctica = 'AQ';

/** As the atlas draws it. */
interface Country {
  id?: string;
  geometry: { type: 'Polygon'; coordinates: number[][][] } | { type: 'MultiPolygon'; coordinates: number[][][][] };
  properties: { name: string };
}

function countries() {
  const { features } = feature(world as never, world.objects.countries as never) as unknown as { features: readonly Country[] };
  return features.flatMap(({ id, geometry, properties }, index) => {
    const code = lettersOf(id);
    if (code === antarctica) return [];
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    return [{ code, key: `${index}-${properties.name}`, path: polygons.flat().map(outline).join('') }];
  });
}

/** Where visitors come from: the stronger the colour, the more. The list beside it says the same in figures. */
export default function WorldMap({ shares, label }: { shares: readonly Share[]; label: string }) {
  const { t } = useTranslation('statistics');
  const nameOf = useCountryName();
  const count = useCount();
  const shapes = useMemo(countries, []);
  const visitors = new Map(shares.map(({ name, value }) => [name, value]));
  const most = Math.max(1, ...visitors.values());
  return (
    <svg aria-label={label} className={classes.map} role="img" viewBox={`0 0 ${width} ${height}`}>
      {shapes.map(({ code, key, path }) => {
        const value = visitors.get(code);
        if (value === undefined) return <path className={classes.country} d={path} key={key} />;
        // By the root: one country leads by far, and the others should still be told apart.
        const opacity = 0.25 + 0.75 * Math.sqrt(value / most);
        return (
          <path className={classes.country} d={path} data-visited fillOpacity={opacity} key={key}>
            <title>{t('demographics.inCountry', { country: nameOf(code), visitors: count(value) })}</title>
          </path>
        );
      })}
    </svg>
  );
}
