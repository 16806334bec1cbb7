/** Fills a migrated PostgreSQL with a large community, in SQL with triggers off because the API would take a day. */
import postgres from 'postgres';
import { keyedHashOf, newSecret } from '../server/account/index.ts';

export const SIZE = { people: 100_000, entries: 1_000_000, shared: 200_000, follows: 2_000_000, likes: 1_000_000 };

/** Days over which the entries are spread. */
const DAYS = 400;
/** Number of distinct words in shared entries. The first are in most entries, the last in a few. */
const WORD_COUNT = 40_000;
const PRIVATE_TEXT = 'The walk home was quiet and the air smelled of rain while somebody laughed on the phone.';

/** SQL for a random number from 1 to `n`, skewed to small ones: some people are followed much more than others. */
const SKEWED = 'floor(power(random(), 2) * n)::int + 1';

/** Number of people who like, follow and search: many, because each of them is rate-limited. */
const WRITERS = 400;

/**
 * `viewers`: ids of existing accounts, which get from 10 to 100 people to follow (the average of all people is 20).
 * `secret`: the server's session secret. Returns the session ids of other people, who write.
 */
export async function fillCommunity(url: string, viewers: readonly string[], secret: string): Promise<string[]> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  const step = async (label: string, text: string) => {
    const began = performance.now();
    await sql.unsafe(text);
    console.log(`  ${label.padEnd(24)} ${((performance.now() - began) / 1000).toFixed(1)} s`);
  };
  try {
    await sql.unsafe(`set session_replication_role = replica; set work_mem = '256MB'; select setseed(0.42)`);
    await step(
      'people',
      `create table numbered_people as
         select n, ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as id
         from generate_series(1, ${SIZE.people}) n;
       alter table numbered_people add primary key (n);
       insert into users (id, email, first_name, last_name, timezone)
         select id, 'person-' || n || '@evenglow.example', (array['Ada', 'Bo', 'Cleo', 'Dan', 'Eve'])[n % 5 + 1], 'Nr' || n,
           (array['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Tokyo'])[n % 4 + 1] from numbered_people;
       insert into user_profiles (user_id, is_public, show_streak)
         select id, n % 5 < 2, n % 10 > 0 from numbered_people;
       insert into public_names (user_id, words)
         select u.id, to_tsvector('simple', plain_text(concat_ws(' ', u.first_name, u.last_name)))
         from users u join user_profiles p on p.user_id = u.id where p.is_public`,
    );
    await step(
      'entries',
      `insert into gratitude_entries
           (id, user_id, content, entry_type, sentiment, themes, is_public, shared_at, entry_date, timezone, created_at)
         select e.id, p.id, coalesce(words.content, '${PRIVATE_TEXT}'), 'text', 4.2, array['nature', 'family'],
           e.shared, case when e.shared then e.at end, e.at::date, 'UTC', e.at
         from (
           select k, ('01910000-0000-7000-8000-' || lpad(to_hex(k), 12, '0'))::uuid as id, k % 5 = 0 as shared,
             date_trunc('milliseconds', now() - interval '${DAYS} days' * (1 - k / ${SIZE.entries}.0)) as at,
             floor(power(random(), 2) * ${SIZE.people})::int + 1 as author
           from generate_series(1, ${SIZE.entries}) k
         ) e join numbered_people p on p.n = e.author
         left join lateral (
           select string_agg('word' || floor(power(random(), 4) * ${WORD_COUNT})::int, ' ') as content
           from generate_series(1, 14) where e.shared and e.k > 0
         ) words on e.shared
         order by e.k`,
    );
    await step(
      'shared entries',
      `insert into shared_entries (entry_id, user_id, shared_at, is_public, is_withheld, words)
         select id, user_id, shared_at, true, false, to_tsvector('plain_english', plain_text(content))
         from gratitude_entries where is_public order by shared_at`,
    );
    await step(
      'follows',
      `insert into user_follows (follower_id, following_id, created_at)
         select a.id, b.id, now() from (
           select floor(random() * n)::int + 1 as follower, ${SKEWED} as followed
           from (select ${SIZE.people} as n, generate_series(1, ${SIZE.follows * 1.1})) numbers
         ) pairs join numbered_people a on a.n = follower join numbered_people b on b.n = followed
         where follower <> followed limit ${SIZE.follows} on conflict do nothing;
       insert into user_follows (follower_id, following_id, created_at)
         select viewer.id, p.id, now() from unnest(array['${viewers.join("','")}']::uuid[]) with ordinality viewer (id, place)
         join lateral (
           select id from numbered_people where n % 5 < 2 and viewer.place > 0 order by random()
           limit (10 + (viewer.place - 1) * 90 / ${Math.max(1, viewers.length - 1)})
         ) p on true on conflict do nothing;
       insert into follow_counts (user_id, followers, following)
         select person, sum(followers), sum(following) from (
           select following_id as person, 1 as followers, 0 as following from user_follows
           union all select follower_id, 0, 1 from user_follows
         ) each group by person`,
    );
    await step(
      'likes',
      `insert into entry_likes (entry_id, user_id, created_at)
         select ('01910000-0000-7000-8000-' || lpad(to_hex((floor(random() * ${SIZE.shared})::int + 1) * 5), 12, '0'))::uuid, p.id, now()
         from (select floor(random() * ${SIZE.people})::int + 1 as n from generate_series(1, ${SIZE.likes})) numbers
         join numbered_people p using (n) on conflict do nothing;
       insert into entry_counts (entry_id, likes) select entry_id, count(*) from entry_likes group by entry_id`,
    );
    await step(
      'streaks',
      `insert into user_streaks (user_id, current_streak, longest_streak, last_entry_date, lasts_until, total_entries)
         select id, streak, streak + n % 50, current_date - ended, current_date - ended + 1, streak + n % 700
         from (select id, n, 1 + floor(power(random(), 6) * 900)::int as streak, n % 9 as ended from numbered_people) streaks`,
    );
    // None of the writers below, whose like of an entry of the blocker would be refused.
    await step(
      'blocks',
      `insert into blocks (blocker_id, blocked_id)
         select a.id, b.id from numbered_people a join numbered_people b on b.n = a.n + ${SIZE.people / 2}
         where a.n % 5 = 0 and a.n > ${WRITERS}`,
    );
    const writers = Array.from({ length: WRITERS }, () => newSecret());
    await sql`
      insert into sessions (sid, sess, expire, user_id)
      select sid, '{}', now() + interval '1 day', p.id
      from unnest(${writers.map((id) => keyedHashOf(secret, id))}::text[]) with ordinality as ids (sid, place)
      join numbered_people p on p.n = ${SIZE.people / 2} + place`;
    await sql.unsafe('drop table numbered_people');
    await sql.unsafe('set session_replication_role = origin');
    await step('vacuum analyze', 'vacuum analyze');
    await sql.unsafe('checkpoint');
    return writers;
  } finally {
    await sql.end();
  }
}
