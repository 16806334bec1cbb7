/** The year review as one self-contained HTML file without scripts. */
import type { YearReview } from '../../../contract/recaps.ts';
import { formatCount, monthName } from '../../../contract/words.ts';
import { excerptOf, momentsOnDays, type ShownMonth, shownMonths, yearTitle } from '../../../contract/year-words.ts';
import type { Day } from '../../platform/clock.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import type { Actor, FileResponse } from '../../platform/http/handle.ts';
import type { DaySettings } from '../dependencies.ts';
import type { RecapDependencies } from './memories.ts';
import { YEAR_DOCUMENT_STYLE } from './year-document-style.ts';
import { getYearReview } from './year-review.ts';
import { findName } from './year-reviews.queries.ts';
import { monthCalendarSvg, moodLabel, yearCalendarSvg } from './year-suns.ts';

/** The saved year review as a file named by its year. */
export async function yearReviewFile(
  deps: RecapDependencies,
  actor: DaySettings & Pick<Actor, 'userId'>,
  year: number,
): Promise<FileResponse> {
  const [review, name] = await Promise.all([getYearReview(deps, actor, year), findName(deps.orm, actor.userId)]);
  return {
    contentType: 'text/html; charset=utf-8',
    fileName: `evenglow-${review.year}.html`,
    body: yearDocument(review, name),
    headers: { 'cache-control': 'no-store' },
  };
}

const CONTENT_POLICY = "default-src 'none'; style-src 'unsafe-inline'";

/** `name`: of the author. All text is escaped. */
export function yearDocument(review: YearReview, name: string): string {
  const { edits, year, isOver } = review;
  const title = escapeHtml(yearTitle(year, edits));
  const months = shownMonths(review);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${CONTENT_POLICY}">
<meta name="generator" content="Evenglow">
<title>${title}</title>
<style>${YEAR_DOCUMENT_STYLE}</style>
</head>
<body>
<header class="cover">
<p class="who" dir="auto">${escapeHtml(name)}</p>
<h1 dir="auto">${title}</h1>
<p class="sum">${momentsOnDays(review.moments, review.days.length)}${isOver ? '' : ' so far'}</p>
${yearCalendarSvg(year, review.days)}
<p class="mark">Evenglow</p>
</header>
<main>
${textSection('introduction', edits.introduction)}
${figuresSection(review)}
${months.map((month) => monthSection(review, month)).join('\n')}
${textSection('closing', edits.closing)}
</main>
</body>
</html>
`;
}

/** The author's text before and after the months; empty without one. */
function textSection(kind: 'introduction' | 'closing', words: string | undefined): string {
  return words ? `<section class="own ${kind}"><p dir="auto">${escapeHtml(words)}</p></section>` : '';
}

function figuresSection({ days, longestRun, averageSentiment, themes, people, things, tags }: YearReview): string {
  if (days.length === 0) return '';
  const rows = [
    longestRun && ['Longest streak', formatCount(longestRun.days, 'day')],
    averageSentiment !== null && [
      'Average mood',
      `${moodLabel(averageSentiment)}, ${averageSentiment.toFixed(1)} of 5`,
    ],
    ['Themes', namesOf(themes)],
    ['People', namesOf(people)],
    ['Things', namesOf(things)],
    ['Tags', namesOf(tags.map(({ name, count }) => ({ name: `#${name}`, count })))],
  ].filter((row): row is [string, string] => Array.isArray(row) && row[1] !== '');
  const items = rows.map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`).join('\n');
  return `<section class="figures"><h2>The year in numbers</h2><dl>\n${items}\n</dl></section>`;
}

function namesOf(names: readonly { name: string; count: number }[]): string {
  return names
    .map(({ name, count }) => `<span class="name"><bdi>${escapeHtml(name)}</bdi> <small>${count}</small></span>`)
    .join(' ');
}

function monthSection({ year, days }: YearReview, { month, moments, days: written, entry, note }: ShownMonth): string {
  return `<section class="month">
<h2>${monthName(month)}</h2>
<p class="sum">${moments > 0 ? momentsOnDays(moments, written) : 'No entries this month.'}</p>
${monthCalendarSvg(year, month, days)}
${entry ? `<blockquote><p dir="auto">${escapeHtml(excerptOf(entry.content))}</p><footer>${longDay(entry.entryDate)}</footer></blockquote>` : ''}
${note ? `<p class="note" dir="auto">${escapeHtml(note)}</p>` : ''}
</section>`;
}

const LONG_DAY = new Intl.DateTimeFormat('en-US', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

/** "Saturday, November 21". */
function longDay(day: Day): string {
  return LONG_DAY.format(new Date(`${day}T00:00:00Z`));
}
