/** The pure rules that `npm run mutate` changes, each with the tests that must notice. */

/** Files and their tests, by the name of the rule. */
export const RULES = {
  streak: { files: ['server/insights/streak.ts'], tests: ['server/insights/streak.test.ts'] },
  plans: { files: ['server/billing/plans.ts', 'contract/plans.ts'], tests: ['server/billing/plans.test.ts'] },
  'due times of reminders': {
    files: ['server/notifications/planning/due-times.ts'],
    tests: ['server/notifications/planning/due-times.test.ts'],
  },
  'decisions about reminders': {
    files: ['server/notifications/planning/reminders.ts'],
    tests: ['server/notifications/planning/reminders.test.ts'],
  },
  'promo codes': {
    files: ['server/billing/promo-codes/promo-codes.ts'],
    tests: ['server/billing/promo-codes/promo-codes.test.ts'],
  },
  visibility: {
    files: ['server/journal/visibility.ts'],
    tests: ['server/journal/visibility.test.ts', 'server/journal/shared-entries.test.ts'],
  },
  'day and zone': {
    files: ['server/platform/clock.ts', 'contract/time-zones.ts'],
    tests: ['server/platform/clock.test.ts', 'contract/time-zones.test.ts'],
  },
};

/** Share of mutants of each file that its tests must notice, in percent. */
export const BAR = 85;
