/** `npm run admin promo`: creates, lists and ends promo codes. */

import { parseArgs } from 'node:util';
import {
  DISCOUNT_MAX,
  PROMO_CODE_PATTERN,
  PROMO_DESCRIPTION_MAX,
  PROMO_USES_MAX,
} from '../../contract/admin-promo-codes.ts';
import { DAY_MS } from '../../contract/durations.ts';
import { priceOf } from '../../contract/offers.ts';
import { type DiscountType, INTERVALS, type Interval, PROMO_CODE_MAX } from '../../contract/subscriptions.ts';
import { daySchema } from '../../contract/time.ts';
import { endCode, makeCode } from '../../server/admin/index.ts';
import { discountLabel, type ListedPromoCode, listCodes, type NewPromoCode } from '../../server/billing/index.ts';
import { systemClock } from '../../server/platform/clock.ts';
import { type CommandContext, UsageError } from './context.ts';

export const PROMO_USAGE = `  promo                      the promo codes, the newest first
  promo create CODE --trial DAYS | --percent N | --amount DOLLARS
        [--uses N] [--from DAY] [--until DAY] [--intervals month,year] [--description WORDS]
                             makes a code that each person can use once; a DAY is YYYY-MM-DD in UTC, --until the last one
  promo end CODE             nobody can use it from now on; who has used it keeps what they got`;

const LIST_LIMIT = 200;

const OPTIONS = {
  trial: { type: 'string' },
  percent: { type: 'string' },
  amount: { type: 'string' },
  uses: { type: 'string' },
  from: { type: 'string' },
  until: { type: 'string' },
  intervals: { type: 'string' },
  description: { type: 'string' },
} as const;
type Values = Partial<Record<keyof typeof OPTIONS, string>>;

export async function promo(context: CommandContext, [subcommand = 'list', ...rest]: string[]): Promise<void> {
  const deps = { orm: context.database.orm, clock: systemClock };
  if (subcommand === 'list' && rest.length === 0) return printCodes(await listCodes(deps, LIST_LIMIT));
  if (subcommand === 'create') return create(context, readCode(rest, systemClock.now()));
  if (subcommand === 'end') return end(context, codeOf(rest));
  throw new UsageError(`There is no "admin promo ${[subcommand, ...rest].join(' ')}".\n${PROMO_USAGE}`);
}

async function create({ database, config }: CommandContext, newCode: NewPromoCode): Promise<void> {
  if (!(await makeCode({ orm: database.orm, clock: systemClock }, undefined, newCode))) {
    throw new UsageError(`There is a code ${newCode.code} already. Choose another name: each has its own uses.`);
  }
  console.log(`Made ${newCode.code}: ${discountLabel(newCode)}.`);
  if (config.launchPromotion)
    console.log('The launch promotion is on: Premium is free anyway until it is switched off.');
  else if (!config.payments) console.log('No payments are set up here, so it cannot be used yet.');
}

async function end({ database }: CommandContext, code: string): Promise<void> {
  const outcome = await endCode({ orm: database.orm, clock: systemClock }, undefined, code);
  if (outcome === 'unknown') throw new UsageError(`There is no code ${code}. "npm run admin promo" lists them.`);
  console.log(outcome === 'ended' ? `Ended ${code}. Nobody can use it from now on.` : `${code} was ended before.`);
}

function printCodes(codes: readonly ListedPromoCode[]): void {
  for (const line of codes) console.log(promoLine(line));
  if (codes.length === 0) console.log('There are no promo codes.');
  if (codes.length === LIST_LIMIT) console.log(`Only the newest ${LIST_LIMIT} are listed.`);
}

/** Formats a promo code as one line. */
export function promoLine({ code: row, reserved, now }: ListedPromoCode): string {
  const used = `used ${row.currentUses - reserved}${row.maxUses === null ? '' : ` of ${row.maxUses}`}`;
  const facts = [
    row.code,
    discountLabel(row),
    reserved === 0 ? used : `${used}, ${reserved} reserved`,
    stateOf(row, now),
    ...(row.applicableIntervals.length < INTERVALS.length ? [`for ${row.applicableIntervals.join()} only`] : []),
    row.description,
  ];
  return facts.join('  ');
}

function stateOf({ active, validFrom, validUntil }: ListedPromoCode['code'], now: Date): string {
  if (!active || (validUntil && validUntil <= now)) return 'ended';
  if (validFrom > now) return `from ${dayOf(validFrom)}`;
  return validUntil ? `until ${dayOf(new Date(validUntil.getTime() - 1))}` : 'open';
}

/**
 * Parses the arguments of `promo create`. Throws UsageError naming the invalid argument.
 */
export function readCode(args: string[], now: Date): NewPromoCode {
  const { values, positionals } = parseOptions(args);
  const code = codeOf(positionals);
  const validFrom = values.from === undefined ? undefined : startOf('--from', values.from);
  const validUntil = values.until === undefined ? null : new Date(startOf('--until', values.until).getTime() + DAY_MS);
  if (validUntil && validUntil <= (validFrom ?? now)) {
    throw new UsageError(validFrom ? '--until is a day before --from.' : '--until is a day that is over.');
  }
  const discount = discountOf(values);
  return {
    code,
    ...discount,
    description: descriptionOf(values.description) ?? discountLabel(discount),
    maxUses: values.uses === undefined ? null : numberOf('--uses', values.uses, PROMO_USES_MAX),
    validFrom,
    validUntil,
    applicableIntervals: intervalsOf(values.intervals),
  };
}

function parseOptions(args: string[]): { values: Values; positionals: string[] } {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n${PROMO_USAGE}`);
  }
}

function codeOf([given, ...more]: string[]): string {
  const code = given?.trim().toUpperCase();
  if (code === undefined || more.length > 0) throw new UsageError(`Name one code.\n${PROMO_USAGE}`);
  if (PROMO_CODE_PATTERN.test(code)) return code;
  throw new UsageError(`A code has 3 to ${PROMO_CODE_MAX} letters from A to Z, digits, - and _. "${given}" is none.`);
}

function discountOf({ trial, percent, amount }: Values): { discountType: DiscountType; discountValue: number } {
  if ([trial, percent, amount].filter((value) => value !== undefined).length !== 1) {
    throw new UsageError(`Say what the code is worth with one of --trial, --percent and --amount.\n${PROMO_USAGE}`);
  }
  if (trial !== undefined) {
    return { discountType: 'free_trial', discountValue: numberOf('--trial', trial, DISCOUNT_MAX.free_trial) };
  }
  if (percent !== undefined)
    return { discountType: 'percent', discountValue: numberOf('--percent', percent, DISCOUNT_MAX.percent) };
  return { discountType: 'amount', discountValue: centsOf(amount ?? '') };
}

function numberOf(name: string, value: string, max: number): number {
  const number = /^\d+$/.test(value) ? Number(value) : 0;
  if (number >= 1 && number <= max) return number;
  throw new UsageError(`${name} takes a whole number from 1 to ${max.toLocaleString('en')}.`);
}

function centsOf(value: string): number {
  const cents = /^\d{1,6}(\.\d\d)?$/.test(value) ? Math.round(Number(value) * 100) : 0;
  if (cents >= 1 && cents <= DISCOUNT_MAX.amount) return cents;
  throw new UsageError(`--amount takes dollars, such as 5 or 4.50, up to ${priceOf(DISCOUNT_MAX.amount)}.`);
}

function startOf(name: string, value: string): Date {
  if (daySchema.safeParse(value).success) return new Date(`${value}T00:00:00Z`);
  throw new UsageError(`${name} takes a day as YYYY-MM-DD.`);
}

function intervalsOf(value: string | undefined): Interval[] {
  const given = new Set((value ?? INTERVALS.join()).split(',').map((each) => each.trim()));
  const intervals = INTERVALS.filter((each) => given.has(each));
  if (intervals.length === given.size) return intervals;
  throw new UsageError('--intervals takes month, year, or month,year.');
}

function descriptionOf(value: string | undefined): string | undefined {
  const description = value?.trim();
  if (description === undefined) return undefined;
  // The page shows it on one line.
  if (description !== '' && description.length <= PROMO_DESCRIPTION_MAX && !/\p{Cc}/u.test(description))
    return description;
  throw new UsageError(`--description takes one line of up to ${PROMO_DESCRIPTION_MAX} characters.`);
}

const dayOf = (instant: Date) => instant.toISOString().slice(0, 10);
