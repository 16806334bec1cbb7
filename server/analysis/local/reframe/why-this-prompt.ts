/** The sentence for "Why this prompt?": why a prompt was chosen for this person. */
import type { Theme } from '../../../../contract/themes.ts';
import { chooser } from './choose.ts';

/** Why a prompt was chosen. The caller provides the facts. */
export type PromptReason =
  /** A theme this person writes about, with the number of entries about it. */
  | { readonly kind: 'theme'; readonly theme: Theme; readonly entries: number }
  /** Someone they write about: "your sister", or a name. */
  | { readonly kind: 'person'; readonly who: string }
  /** One of their themes that has not occurred for some days. */
  | { readonly kind: 'gap'; readonly theme: Theme; readonly days: number }
  | { readonly kind: 'season'; readonly season: 'spring' | 'summer' | 'autumn' | 'winter' }
  | { readonly kind: 'time'; readonly time: 'morning' | 'midday' | 'evening' | 'night' }
  /** Days in a row with an entry. */
  | { readonly kind: 'streak'; readonly days: number }
  /** Entries written so far. */
  | { readonly kind: 'milestone'; readonly entries: number }
  /** An entry of this day some years ago. */
  | { readonly kind: 'memory'; readonly years: number }
  /** The first entry after some days without one. */
  | { readonly kind: 'return' }
  /** The last entry was a hard one. */
  | { readonly kind: 'gentle' }
  /** Nothing is known about them yet. */
  | { readonly kind: 'beginning' };

/** The name of each theme within a sentence. */
const THEME_NAMES: Readonly<Record<Theme, string>> = {
  family: 'family',
  love: 'love',
  friends: 'friends',
  kindness: 'kindness',
  animals: 'animals',
  nature: 'nature',
  weather: 'the weather',
  food: 'food',
  home: 'home',
  health: 'health',
  rest: 'rest',
  exercise: 'moving your body',
  work: 'work',
  achievement: 'things that worked out',
  learning: 'learning',
  creativity: 'making things',
  entertainment: 'things you enjoyed',
  celebration: 'days worth celebrating',
  travel: 'being on the way',
  faith: 'faith',
  conversation: 'good conversations',
  shopping: 'small treats',
  technology: 'useful things',
  growth: 'how you are changing',
};

/** The name of a theme within a sentence: "the weather". */
export function themeName(theme: Theme): string {
  return THEME_NAMES[theme];
}

/** Wordings by kind. Each line must be true for every reason of its kind. */
export const WHY_LINES: Readonly<Record<PromptReason['kind'], readonly string[]>> = {
  theme: [
    'Because {theme} comes up often in what you write.',
    'You have written about {theme} in {entries}, so there may be more to say.',
    'Your pages keep coming back to {theme}.',
    'It picks up a thread of yours: {theme}, in {entries} so far.',
    'You seem to have an eye for {theme}, and this asks what else you see.',
    'Chosen for you because {theme} is at home in your journal.',
  ],
  person: [
    'Because you have written about {who} more than once.',
    'Your words tend to grow warmer when {who} is in them.',
    'It leaves some room for {who}.',
    'You may have something to say about {who} that has not been said yet.',
    'It seemed a good day to think of {who}.',
  ],
  gap: [
    'You used to write about {theme}, and the last time was {days} ago.',
    'It has been {days} since {theme} was on your pages.',
    'A quiet reminder of {theme}, which has not come up for {days}.',
    'Because {theme} has had a rest of {days}, and may have something new to tell.',
    'It looks where you have not looked lately: {theme}.',
  ],
  season: [
    'Because it is {season}, and that has its own small gifts.',
    'Chosen for {season}, which will not stay for ever.',
    'What {season} brings is easy to stop noticing, and this asks about it.',
    'It fits the time of year: {season}.',
    'Some things can only be written about in {season}.',
  ],
  time: [
    'Because it is {time}, and a day looks different from here.',
    'Chosen for {time}: it takes only a few minutes.',
    'It suits {time}, when some things are easier to see.',
    'This is a question for {time}.',
  ],
  streak: [
    'You have a streak of {days}, so this one goes a little deeper.',
    'After {days} of writing, a question from another side.',
    'Because {days} of writing have made some room for a new kind of question.',
    'Your streak holds {days} of writing, and this one asks for something different.',
  ],
  milestone: [
    'You have written {entries}, which is a good place to look back from.',
    'With {entries} behind you, there is something to look back on.',
    'Because {entries} make a path, and this asks where it has led.',
    'It marks {entries}: a moment to see what has changed.',
  ],
  memory: [
    'Because you wrote on this day {years} ago.',
    'This day has a page from {years} ago, and may have another.',
    'Something of yours from {years} ago came to mind.',
    'It sets today beside the same day {years} ago.',
  ],
  return: [
    'Because it is good to begin again with something easy.',
    'A light question, after some quiet days.',
    'Nothing has to be caught up on, and this asks only about now.',
    'It is small on purpose: a way back in.',
  ],
  gentle: [
    'Because your last pages were not easy ones, and this asks for little.',
    'A softer question, after something hard.',
    'It leaves room for a day that does not have to be good.',
    'Chosen to be kind to you today: one line is plenty.',
  ],
  beginning: [
    'Because anyone can begin here, and there is no wrong answer.',
    'It is a good first question: it needs only today.',
    'The first pages are for finding out what you like to notice.',
    'A simple one to begin with; later ones will know you a little better.',
  ],
};

const TIMES = { morning: 'the morning', midday: 'the middle of the day', evening: 'the evening', night: 'late hours' };
/** Maximum length of a name; a longer one is not used. */
const LONGEST_NAME = 40;

function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;
}

/** The values of the placeholders of a line. */
function placesOf(reason: PromptReason): Readonly<Record<string, string>> {
  switch (reason.kind) {
    case 'theme':
      return { theme: THEME_NAMES[reason.theme], entries: counted(reason.entries, 'entry', 'entries') };
    case 'person':
      return { who: reason.who.trim() };
    case 'gap':
      return { theme: THEME_NAMES[reason.theme], days: counted(reason.days, 'day', 'days') };
    case 'season':
      return { season: reason.season };
    case 'time':
      return { time: TIMES[reason.time] };
    case 'streak':
      return { days: counted(reason.days, 'day', 'days') };
    case 'milestone':
      return { entries: counted(reason.entries, 'entry', 'entries') };
    case 'memory':
      return { years: counted(reason.years, 'year', 'years') };
    case 'return':
    case 'gentle':
    case 'beginning':
      return {};
  }
}

/**
 * One sentence that says why a prompt was chosen. The same reason and seed give the same sentence. The wording of
 * `previous` (the last sentence shown) is not used again. A name that is empty or longer than 40 UTF-16 units counts as
 * `beginning`.
 */
export function whyThisPrompt(reason: PromptReason, options: { seed?: string; previous?: string } = {}): string {
  if (reason.kind === 'person' && (reason.who.trim() === '' || reason.who.trim().length > LONGEST_NAME))
    return whyThisPrompt({ kind: 'beginning' }, options);
  const places = placesOf(reason);
  const line = chooser(`${options.seed ?? ''} ${JSON.stringify(reason)}`, options.previous)(WHY_LINES[reason.kind]);
  const said = line.replace(/\{(\w+)\}/g, (_whole, name: string) => places[name] ?? '');
  return said.charAt(0).toUpperCase() + said.slice(1);
}
