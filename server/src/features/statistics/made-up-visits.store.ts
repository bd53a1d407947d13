import sql, { type Sql } from 'sql-template-tag';
import type { HotelId } from '#contract/vocabulary/ids.ts';
import type { Day } from '#domain/calendar/day.ts';
import type { Tx } from '../../platform/db/database.ts';
import { addToPlatformRollup, addToRollup } from './rollup.store.ts';

interface Made {
  hotelIds: readonly HotelId[];
  from: Day;
  to: Day;
  /** On an ordinary day of an ordinary month. */
  visitsPerDay: number;
  /** Nothing happens after this. */
  now: Date;
}

/** Between 0 and 1, always the same for the same words. */
const chance = (key: Sql, salt: number) => sql`((hashtextextended(${key}, ${salt}) & 1048575) / 1048576.0)`;
const pick = (list: Sql, key: Sql, salt: number) => sql`(${list})[1 + floor(${chance(key, salt)} * cardinality(${list}))::int]`;
const texts = (...values: string[]) => sql`${values}::text[]`;

const strangers = texts(
  'GB',
  'GB',
  'GB',
  'FR',
  'FR',
  'FR',
  'DE',
  'DE',
  'US',
  'US',
  'BR',
  'BR',
  'NL',
  'IE',
  'CH',
  'IT',
  'BE',
  'CA',
  'SE',
  'AO',
);
const devices = texts(
  ...Array<string>(5).fill('mobile|iOS|Safari|iPhone|390x844'),
  ...Array<string>(2).fill('mobile|iOS|Safari|iPhone|430x932'),
  ...Array<string>(2).fill('mobile|Android|Chrome|SM-S911B|360x780'),
  'mobile|Android|Chrome|Pixel 8|412x915',
  'mobile|Android|Samsung Internet|SM-A546B|360x800',
  'mobile|Android|Chrome|(not set)|393x873',
  ...Array<string>(3).fill('desktop|Windows|Chrome|(not set)|1920x1080'),
  'desktop|Windows|Edge|(not set)|1536x864',
  'desktop|Windows|Firefox|(not set)|1366x768',
  ...Array<string>(2).fill('desktop|Macintosh|Safari|(not set)|1440x900'),
  'desktop|Macintosh|Chrome|(not set)|1728x1117',
  'tablet|iOS|Safari|iPad|820x1180',
  'tablet|Android|Chrome|SM-X710|800x1280',
);
const unpaid = texts(
  '(direct)',
  '(direct)',
  '(direct)',
  'google',
  'google',
  'google',
  'google',
  'instagram',
  'facebook',
  'tripadvisor',
  'bing',
  'booking.com',
);
const paid = texts('newsletter', 'newsletter', 'instagram', 'facebook', 'google');

const citiesOf = JSON.stringify({
  PT: ['Lisboa', 'Lisboa', 'Porto', 'Porto', 'Braga', 'Coimbra', 'Faro', 'Setúbal'],
  ES: ['Madrid', 'Madrid', 'Barcelona', 'Sevilla', 'Granada', 'Valencia', 'Málaga'],
  GB: ['London', 'London', 'Manchester', 'Edinburgh'],
  FR: ['Paris', 'Paris', 'Lyon', 'Bordeaux'],
  DE: ['Berlin', 'München', 'Hamburg'],
  US: ['New York', 'Boston', 'San Francisco'],
  BR: ['São Paulo', 'Rio de Janeiro', 'Recife'],
  NL: ['Amsterdam', 'Utrecht'],
  IE: ['Dublin', 'Cork'],
  CH: ['Genève', 'Zürich'],
  IT: ['Milano', 'Roma'],
  BE: ['Bruxelles'],
  CA: ['Toronto', 'Montréal'],
  SE: ['Stockholm'],
  AO: ['Luanda'],
});

/** Christmas, Valentine's day, mothers and the summer sell vouchers, each by a campaign of its own. */
const campaigns = sql`
  case when month in (11, 12) then case home when 'ES' then 'navidad-' else 'natal-' end || year
       when month = 2 then case home when 'ES' then 'san-valentin-' else 'dia-dos-namorados-' end || year
       when month in (4, 5) then case home when 'ES' then 'dia-de-la-madre-' else 'dia-da-mae-' end || year
       when month in (7, 8) then case home when 'ES' then 'verano-' else 'verao-' end || year end`;

async function makeVisits(tx: Tx, { hotelIds, from, to, visitsPerDay }: Made): Promise<void> {
  const key = sql`(hotel.id::text || day || n)`;
  await tx.run(sql`
    insert into analytics_visit (group_id, hotel_id, day, session, source, campaign, language, country, city, browser, platform, operating_system,
      device_category, device_model, screen_resolution, events, page_views, purchases, engagement_ms)
    select group_id, hotel_id, day, session, case when campaign is null then ${pick(unpaid, sql`session`, 3)} else ${pick(paid, sql`session`, 4)} end,
      coalesce(campaign, '(not set)'),
      case when country in ('PT', 'BR', 'AO') then 'pt' when country = 'ES' then 'es' when country in ('FR', 'BE', 'CH') then 'fr' when country = 'DE' then 'de' else 'en' end,
      country, (select cities ->> floor(${chance(sql`session`, 5)} * jsonb_array_length(cities))::int from (select ${citiesOf}::jsonb -> country) known (cities)),
      split_part(device, '|', 3), 'Web', split_part(device, '|', 2), split_part(device, '|', 1), split_part(device, '|', 4), split_part(device, '|', 5),
      page_views + adds + removes + searches + purchases, page_views, purchases, engagement_ms
    from (
      select *,
        1 + floor(${chance(sql`session`, 6)} * ${chance(sql`session`, 7)} * 5)::int as page_views,
        (${chance(sql`session`, 8)} < 0.34 or buys)::int as adds, (${chance(sql`session`, 9)} < 0.07 and not buys)::int as removes,
        (${chance(sql`session`, 10)} < 0.05)::int as searches, buys::int as purchases,
        (2000 + ${chance(sql`session`, 11)} * ${chance(sql`session`, 12)} * 180000)::bigint as engagement_ms,
        case when ${chance(sql`session`, 13)} < 0.38 then ${campaigns} end as campaign,
        case when ${chance(sql`session`, 14)} < 0.46 then home when ${chance(sql`session`, 15)} < 0.22 then case home when 'ES' then 'PT' else 'ES' end
             else ${pick(strangers, sql`session`, 16)} end as country,
        ${pick(devices, sql`session`, 17)} as device
      from (
        select hotel.group_id, hotel.id as hotel_id, hotel.country_code as home, day, month, extract(year from day)::text as year,
          md5(${key}) as session, ${chance(key, 2)} < case when month in (11, 12) then 0.13 else 0.08 end as buys
        from hotel
          cross join lateral (
            select series::date as day, extract(month from series)::int as month, extract(isodow from series)::int as weekday
            from generate_series(${from}::date, ${to}::date, interval '1 day') series) days
          cross join lateral generate_series(1, round(${visitsPerDay}::numeric * (0.7 + 0.6 * ${chance(sql`(hotel.id::text || day)`, 1)})
            * case when month = 12 then 2.3 when month = 11 then 1.6 when month in (2, 5) then 1.35 when month in (7, 8) then 1.2 when month = 1 then 0.7 else 1 end
            * case when weekday >= 6 then 0.75 when weekday = 1 then 1.1 else 1 end)::int) n
        where hotel.id = any(${hotelIds}::uuid[])
      ) begun
    ) visit`);
}

/** What each visit did, in the order people do it; the first page of all is looked at longest. */
async function makeEvents(tx: Tx, { hotelIds, from, to, now }: Made): Promise<void> {
  await tx.run(sql`
    with offers as materialized (
      select hotel_id, array_agg(offer.id order by display_order, offer.id) as ids, array_agg(price_minor order by display_order, offer.id) as prices
      from offer_hotel join offer on offer.group_id = offer_hotel.group_id and offer.id = offer_id
      where hotel_id = any(${hotelIds}::uuid[]) group by hotel_id
    )
    insert into analytics_event (group_id, hotel_id, at, day, session, name, offer_id, value_minor, currency, source, campaign, page_path, language, country,
      city, browser, platform, operating_system, device_category, device_model, screen_resolution, engagement_ms, opens, engages, buys)
    select group_id, hotel_id, at, day, session, step.name, case when step.name in ('page_view', 'promo_code_search') then null else offer_id end,
      case when step.name in ('page_view', 'promo_code_search') then null else price_minor end, currency, source, campaign,
      case when step.place = 1 then '/' else '/vouchers' end, language, country, city, browser, platform, operating_system, device_category, device_model,
      screen_resolution, case when step.place = 1 then engagement_ms else 0 end, step.place = 1,
      step.place = 1 and (engagement_ms >= 10000 or page_views >= 2 or purchases >= 1), step.name = 'purchase'
    from (
      select visit.*, hotel.currency, offers.ids[spot] as offer_id, offers.prices[spot] as price_minor,
        (visit.day + interval '8 hours' + ${chance(sql`session`, 20)} * interval '8 hours' + ${chance(sql`session`, 21)} * interval '7 hours')
          at time zone hotel.time_zone as begins
      from analytics_visit visit join hotel on hotel.id = visit.hotel_id
        left join offers on offers.hotel_id = visit.hotel_id
        cross join lateral (select 1 + floor(sqrt(${chance(sql`session`, 22)}) * coalesce(cardinality(offers.ids), 0))::int as spot) chosen
      where visit.hotel_id = any(${hotelIds}::uuid[]) and visit.day between ${from}::date and ${to}::date
    ) visit
      cross join lateral unnest(
        array_fill('page_view'::text, array[page_views])
        || case when events - page_views - purchases - (${chance(sql`session`, 9)} < 0.07 and purchases = 0)::int - (${chance(sql`session`, 10)} < 0.05)::int > 0
             then array['add_to_cart'] else '{}' end
        || case when ${chance(sql`session`, 9)} < 0.07 and purchases = 0 then array['remove_from_cart'] else '{}' end
        || case when ${chance(sql`session`, 10)} < 0.05 then array['promo_code_search'] else '{}' end
        || case when purchases > 0 then array['purchase'] else '{}' end) with ordinality step (name, place)
      cross join lateral (select visit.begins + (step.place - 1) * interval '41 seconds' as at) moment
    where moment.at <= ${now}`);
}

/** Visits that nobody made, for a demonstration or to measure with; the same words make the same visits. */
export async function makeUpVisits(tx: Tx, made: Made): Promise<void> {
  await makeVisits(tx, made);
  await makeEvents(tx, made);
  await tx.run(
    addToRollup(
      sql`select * from analytics_event where hotel_id = any(${made.hotelIds}::uuid[]) and day between ${made.from}::date and ${made.to}::date`,
    ),
  );
}

const paths = texts(
  '/',
  '/',
  '/UseVoucher',
  '/UseVoucher',
  '/UseVoucher',
  '/OperationManagement',
  '/OperationManagement',
  '/VoucherOperationDetails/:id?',
  '/OnlineSales',
  '/OnlineSalesDetail/:id?',
  '/VoucherManagment',
  '/Shopping',
  '/SalesDashboard',
  '/ProfilesDashboard',
  '/UsageReport',
  '/LogsDashboard',
  '/WidgetStatistics',
);
const articles = texts(
  'use-a-voucher',
  'use-a-voucher',
  'find-a-voucher',
  'refund-a-payment',
  'sell-vouchers',
  'create-an-offer',
  'read-the-usage-report',
);

/** What people at their desks did, likewise. */
export async function makeUpPlatformEvents(tx: Tx, { hotelIds, from, to, visitsPerDay, now }: Made): Promise<void> {
  const key = sql`(person_hotel.person_id::text || day || n)`;
  await tx.run(sql`
    with added as (
      insert into platform_event (group_id, hotel_id, at, day, minute, name, person_id, page_path, description, help_id, stack, duration_ms)
      select group_id, hotel_id, at, day, to_char(at at time zone time_zone, 'YYYYMMDDHH24MI'), name, person_id, page_path,
        case name when 'error_api' then ${pick(texts('PMS_UNREACHABLE', 'PROVIDER_UNAVAILABLE', 'HTTP 502', 'VOUCHER_CHANGED'), sql`key`, 33)}
          when 'error_ui' then ${pick(texts('The page was left while it loaded', 'Camera is in use by another program'), sql`key`, 33)} else '' end,
        case when name in ('help', 'help_click') then ${pick(articles, sql`key`, 34)} else '' end,
        case name when 'error_api' then 'POST /api/Voucher/Voucher/v1/onlineSale/registerSaleOnPms' when 'api_exceeded_time' then 'GET /api/Voucher/v1/Config/pmsReferenceData'
          when 'error_ui' then 'at openCamera (code-scanner)' else '' end,
        case name when 'api_exceeded_time' then (20000 + ${chance(sql`key`, 35)} * 25000)::int else 0 end
      from (
        select hotel.group_id, hotel.id as hotel_id, hotel.time_zone, person_id, day, ${key} as key, ${pick(paths, key, 31)} as page_path,
          case when ${chance(key, 32)} < 0.90 then 'page_view' when ${chance(key, 32)} < 0.95 then 'help' when ${chance(key, 32)} < 0.98 then 'help_click'
               when ${chance(key, 32)} < 0.988 then 'error_api' when ${chance(key, 32)} < 0.994 then 'error_ui' else 'api_exceeded_time' end as name,
          (day + interval '8 hours' + ${chance(key, 36)} * interval '11 hours') at time zone hotel.time_zone as at
        from hotel join person_hotel on person_hotel.hotel_id = hotel.id
          cross join lateral (select series::date as day from generate_series(${from}::date, ${to}::date, interval '1 day') series) days
          cross join lateral generate_series(1, round(${visitsPerDay}::numeric * (0.4 + 1.2 * ${chance(sql`(person_hotel.person_id::text || day)`, 30)}))::int) n
        where hotel.id = any(${hotelIds}::uuid[])
      ) made
      where at <= ${now}
      returning *
    )
    ${addToPlatformRollup(sql`select * from added`)}`);
}
