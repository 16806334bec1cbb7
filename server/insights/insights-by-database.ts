/** The dashboard computed by plain SQL, to check the dashboard in tests. */
import type { Sql } from 'postgres';
import { DASHBOARD_DAYS, type Dashboard, RECENT_THEMES_DAYS } from '../../contract/insights.ts';
import type { Day } from '../platform/clock.ts';
import { streakOf } from './streak.ts';

type NameCounts = Dashboard['themes'];

/** A person on the dashboard without the display name. */
type ComputedPerson = Pick<Dashboard['people'][number], 'key' | 'count' | 'lastDate'>;

interface ComputedInsights {
  dashboard: Omit<Dashboard, 'people' | 'thanked' | 'hasMemory'>;
  /** Ordered by key. */
  people: ComputedPerson[];
  /** Ordered by key. */
  thanked: Omit<Dashboard['thanked'][number], 'name'>[];
  publicEntries: number;
}

/** Only for a person with one time zone and at most eight people whose names have no accents. */
export async function insightsByDatabase(sql: Sql, userId: string, today: Day): Promise<ComputedInsights> {
  const own = sql`select * from gratitude_entries where user_id = ${userId}`;
  const countThemes = (condition: ReturnType<typeof sql>) => sql<NameCounts>`
    select theme as name, count(*)::int as count from (${own}) as own, unnest(themes) as theme
    where ${condition} group by theme order by count desc, theme collate "C"`;
  const [totals] = await sql<{ entries: number; average: number | null; shared: number }[]>`
    select count(*)::int as entries, round(avg(sentiment), 2)::float8 as average,
      count(*) filter (where is_public)::int as shared from (${own}) as own`;
  const days = await sql<Dashboard['days']>`
    select entry_date::text as date, count(*)::int as entries, round(avg(sentiment), 2)::float8 as "averageSentiment",
      to_jsonb((array_agg(sentiment::float8 order by created_at, id))[1:3]) as sentiments
    from (${own}) as own group by entry_date order by entry_date`;
  const themes = await countThemes(sql`true`);
  const streak = streakOf(
    days.map(({ date }) => date),
    today,
  );
  const months = await sql<{ month: string; entries: number }[]>`
    select to_char(first, 'YYYY-MM') as month,
      (select count(*)::int from (${own}) as own where date_trunc('month', entry_date) = first) as entries
    from generate_series(date_trunc('month', ${today}::date) - interval '11 months', ${today}::date, '1 month') as first
    order by first`;
  const themeMonths: Dashboard['themeMonths'] = [];
  for (const { month, entries } of months) {
    const found = await countThemes(sql`to_char(entry_date, 'YYYY-MM') = ${month}`);
    themeMonths.push({ month, entries, themes: [...found] });
  }
  const thanked = await sql<ComputedInsights['thanked']>`
    with named as (
      select own.id, replace(regexp_replace(lower(written), '^my ', ''), '.', '') as name
      from (${own}) as own, unnest(thanked) as written
    )
    select coalesce(merged_into, name) as key, count(distinct id)::int as count
    from named left join named_people on user_id = ${userId} and named_people.key = name
    group by 1 order by 1`;
  const people = await sql<ComputedPerson[]>`
    with named as (
      select own.id, entry_date, replace(regexp_replace(lower(written), '^my ', ''), '.', '') as name
      from (${own}) as own, unnest(people) as written
    )
    select coalesce(merged_into, name) as key, count(distinct id)::int as count, max(entry_date)::text as "lastDate"
    from named left join named_people on user_id = ${userId} and named_people.key = name
    group by 1 order by 1`;
  const things = await sql<NameCounts>`
    select name, count(distinct id)::int as count from (${own}) as own, unnest(things) as thing,
      lateral regexp_replace(lower(thing), '^(the|my) ', '') as name
    group by name order by count desc, name collate "C" limit 12`;
  const written = await sql<{ weekday: number; hour: number; entries: number }[]>`
    select extract(dow from entry_date)::int as weekday, extract(hour from created_at at time zone timezone)::int as hour,
      count(*)::int as entries from (${own}) as own group by 1, 2`;
  const rhythm = Array.from({ length: 7 }, (_, weekday) =>
    Array.from(
      { length: 24 },
      (__, hour) => written.find((one) => one.weekday === weekday && one.hour === hour)?.entries ?? 0,
    ),
  );
  const [recap] = await sql<{ month: string; entries: number }[]>`
    select to_char(entry_date, 'YYYY-MM') as month, count(*)::int as entries from (${own}) as own
    where entry_date < date_trunc('month', ${today}::date) group by 1 order by 1 desc limit 1`;
  const years = await sql<{ year: number }[]>`
    select distinct extract(year from entry_date)::int as year from (${own}) as own order by 1 desc`;
  const first = await sql<{ day: Day }[]>`select (${today}::date - ${DASHBOARD_DAYS - 1}::int)::text as day`;
  const dashboard: ComputedInsights['dashboard'] = {
    today,
    stats: {
      currentStreak: streak.currentStreak,
      longestStreak: streak.longestStreak,
      restDaysLeft: streak.restDaysLeft,
      averageSentiment: totals?.average ?? null,
      totalEntries: totals?.entries ?? 0,
      daysRecorded: days.length,
      topThemes: themes.slice(0, 20).map(({ name }) => name),
      themesFound: themes.length,
    },
    streakFrom: streak.streakStartDate,
    days: days.filter(({ date }) => date >= (first[0]?.day ?? '') && date <= today),
    recentThemes: [
      ...(await countThemes(sql`entry_date between ${today}::date - ${RECENT_THEMES_DAYS - 1}::int and ${today}`)),
    ],
    themes: [...themes],
    themeMonths,
    things: [...things],
    rhythm,
    recap: recap ?? null,
    years: years.map(({ year }) => year),
  };
  return { dashboard, people: [...people], thanked: [...thanked], publicEntries: totals?.shared ?? 0 };
}
