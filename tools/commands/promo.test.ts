/** Arguments and output of `npm run admin promo`. */
import { expect, it } from 'vitest';
import type { ListedPromoCode } from '../../server/billing/index.ts';
import { promoLine, readCode } from './promo.ts';

const NOW = new Date('2026-05-20T12:00:00Z');
const ROW: ListedPromoCode['code'] = {
  id: 'c1',
  code: 'SPRING',
  description: 'For the spring',
  discountType: 'percent',
  discountValue: 20,
  maxUses: null,
  currentUses: 0,
  validFrom: NOW,
  validUntil: null,
  active: true,
  applicableIntervals: ['month', 'year'],
  createdAt: NOW,
  updatedAt: NOW,
};

it('reads a code that has only a discount', () => {
  expect(readCode(['spring', '--percent', '20'], NOW)).toEqual({
    code: 'SPRING',
    discountType: 'percent',
    discountValue: 20,
    description: '20% off',
    maxUses: null,
    validFrom: undefined,
    validUntil: null,
    applicableIntervals: ['month', 'year'],
  });
});

it('reads all options, including the first and last day', () => {
  const days = ['--from', '2026-06-01', '--until', '2026-06-30'];
  const rest = ['--uses', '50', '--intervals', 'year', '--description', 'June for friends'];
  expect(readCode(['JUNE-26', '--amount', '4.50', ...days, ...rest], NOW)).toEqual({
    code: 'JUNE-26',
    discountType: 'amount',
    discountValue: 450,
    description: 'June for friends',
    maxUses: 50,
    validFrom: new Date('2026-06-01T00:00:00Z'),
    validUntil: new Date('2026-07-01T00:00:00Z'),
    applicableIntervals: ['year'],
  });
  expect(readCode(['A-WEEK', '--trial', '7', '--until', '2026-05-20'], NOW)).toMatchObject({
    discountType: 'free_trial',
    discountValue: 7,
  });
});

it.each([
  [['--percent', '20'], 'Name one code'],
  [['ONE', 'TWO', '--percent', '20'], 'Name one code'],
  [['A B', '--percent', '20'], 'A code has 3 to 40 letters'],
  [['SPRING'], 'one of --trial, --percent and --amount'],
  [['SPRING', '--percent', '20', '--trial', '3'], 'one of --trial, --percent and --amount'],
  [['SPRING', '--percent', '101'], '--percent takes a whole number from 1 to 100'],
  [['SPRING', '--percent', '2.5'], '--percent takes a whole number'],
  [['SPRING', '--trial', '0'], '--trial takes a whole number from 1 to 365'],
  [['SPRING', '--amount', '0.00'], '--amount takes dollars'],
  [['SPRING', '--amount', '200'], 'up to $189.99'],
  [['SPRING', '--percent', '20', '--uses', 'many'], '--uses takes a whole number'],
  [['SPRING', '--percent', '20', '--from', '2026-02-30'], '--from takes a day'],
  [['SPRING', '--percent', '20', '--until', '2026-05-19'], '--until is a day that is over'],
  [['SPRING', '--percent', '20', '--from', '2026-06-02', '--until', '2026-06-01'], '--until is a day before --from'],
  [['SPRING', '--percent', '20', '--intervals', 'week'], '--intervals takes'],
  [['SPRING', '--percent', '20', '--description', ' '], '--description takes one line'],
  [['SPRING', '--colour', 'red'], '--colour'],
])('rejects %j with the reason', (args, message) => {
  expect(() => readCode(args, NOW)).toThrow(message);
});

it.each([
  [{}, 0, 'SPRING  20% off  used 0  open  For the spring'],
  [{ maxUses: 5, currentUses: 3 }, 1, 'SPRING  20% off  used 2 of 5, 1 reserved  open  For the spring'],
  [{ active: false }, 0, 'SPRING  20% off  used 0  ended  For the spring'],
  [{ validUntil: NOW }, 0, 'SPRING  20% off  used 0  ended  For the spring'],
  [{ validUntil: new Date('2026-07-01T00:00:00Z') }, 0, 'SPRING  20% off  used 0  until 2026-06-30  For the spring'],
  [
    { validFrom: new Date('2026-06-01T00:00:00Z'), applicableIntervals: ['year' as const] },
    0,
    'SPRING  20% off  used 0  from 2026-06-01  for year only  For the spring',
  ],
])('lists a code with %j', (differing, reserved, line) => {
  expect(promoLine({ code: { ...ROW, ...differing }, reserved, now: NOW })).toBe(line);
});
