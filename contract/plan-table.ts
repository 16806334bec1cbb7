/** The features of each plan: the one table that every page shows. Apart from `plans.ts`, which every page loads. */
import { FREE_ENTRIES_PER_DAY } from './plans.ts';

/** API requests of a user's programs, by plan. Null: no limit of its own. */
export const REQUEST_LIMITS = {
  standard: { hour: 1_000, day: 10_000, writesAnHour: 100 },
  premium: { hour: 10_000, day: 100_000, writesAnHour: null },
} as const;

/** Something that Premium has more of, on each plan: in a table under `name`, and as a line of a list. */
interface PlanDifference {
  name: string;
  free: string;
  premium: string;
  freeLine: string;
  premiumLine: string;
}

const requests = (plan: keyof typeof REQUEST_LIMITS) => REQUEST_LIMITS[plan].hour.toLocaleString('en');

/** The table of the plans: every page that shows or sells one shows these rows and `IN_BOTH_PLANS`. */
export function planDifferences(freeReflectionsPerDay: number): readonly PlanDifference[] {
  const reflections = freeReflectionsPerDay === 1 ? 'reflection' : 'reflections';
  return [
    {
      name: 'Entries a day',
      free: String(FREE_ENTRIES_PER_DAY),
      premium: 'Unlimited',
      freeLine: `${FREE_ENTRIES_PER_DAY} entries a day`,
      premiumLine: 'Unlimited entries',
    },
    {
      name: 'AI reflections a day',
      free: String(freeReflectionsPerDay),
      premium: 'Unlimited',
      freeLine: `${freeReflectionsPerDay} AI ${reflections} a day`,
      premiumLine: 'Unlimited AI reflections',
    },
    {
      name: 'API requests an hour',
      free: requests('standard'),
      premium: requests('premium'),
      freeLine: `${requests('standard')} API requests an hour`,
      premiumLine: `${requests('premium')} API requests an hour`,
    },
    {
      name: 'Support',
      free: 'By email',
      premium: 'Priority',
      freeLine: 'Email support',
      premiumLine: 'Priority support',
    },
    {
      name: 'New features',
      free: 'On release',
      premium: 'Early access',
      freeLine: 'New features on release',
      premiumLine: 'Early access to new features',
    },
  ];
}

/** Features of Free and Premium alike. */
export const IN_BOTH_PLANS = [
  'Mood and theme analysis',
  'Dashboard, search and insights',
  'Community and challenges',
  'Infographics',
  'Export and backup',
  'Privacy controls',
] as const;
