/** Tests of free time by promo codes: its end and the mail before. */
import { describe, expect, it } from 'vitest';
import { setUpTestApp } from '../../testing/app.ts';
import type { Member } from '../../testing/builders.ts';
import { mailsTo } from '../../testing/mails.ts';
import { buildPromoCode } from '../promo-codes/promo-codes.fixtures.ts';
import { DAY_MS, setUpShop } from './shop.fixtures.ts';

const app = setUpTestApp();
const shop = setUpShop(app);
const idOf = async (member: Member) => (await shop.subscription(member)).id;

describe('free time', () => {
  const trial = async (days: number) => {
    const ada = await shop.buildMember();
    const code = await buildPromoCode(app.database.orm, { discountType: 'free_trial', discountValue: days });
    await shop.startPurchase(ada, 'month', code);
    await shop.deliver();
    return ada;
  };

  it('is announced by one mail three days before its end', async () => {
    const ada = await trial(14);
    await shop.advanceTime(10.9 * DAY_MS);
    await shop.runHourlyJob();
    expect(await shop.subjectsTo(ada)).toEqual([]);
    await shop.advanceTime(0.2 * DAY_MS);
    await shop.runHourlyJob();
    await shop.runHourlyJob();
    expect(await shop.subjectsTo(ada)).toEqual(['Your free Premium ends on June 3, 2026']);
    const [mail] = await mailsTo(shop.app.directory, ada.email);
    expect(mail?.text).toContain('You won’t be charged');
  });

  it('of two days is announced on the second', async () => {
    const ada = await trial(2);
    await shop.runHourlyJob();
    expect(await shop.subjectsTo(ada)).toEqual([]);
    await shop.advanceTime(1.1 * DAY_MS);
    await shop.runHourlyJob();
    expect(await shop.subjectsTo(ada)).toHaveLength(1);
  });

  it('continues as a paid subscription with a card, and the mail names the charge', async () => {
    const ada = await trial(14);
    shop.stripe.saveCard(await idOf(ada));
    await shop.deliver();
    await shop.advanceTime(12 * DAY_MS);
    await shop.runHourlyJob();
    const [mail] = await mailsTo(shop.app.directory, ada.email);
    expect(mail?.text).toContain('charge $19.99 a month to your Visa ending in 4242');
    await shop.advanceTime(3 * DAY_MS);
    await shop.deliver();
    expect(await shop.billing(ada)).toMatchObject({ plan: 'premium', status: 'active', receipts: [{ amount: 1_999 }] });
  });

  it('does not charge a card of an earlier purchase unless the user continues it', async () => {
    for (const isOngoing of [false, true]) {
      const ada = await shop.buildPayer();
      const { id, customer } = await shop.subscription(ada);
      shop.stripe.setDefaultCard(customer);
      shop.stripe.cancelNow(id);
      await shop.deliver();
      const code = await buildPromoCode(app.database.orm, { discountType: 'free_trial', discountValue: 14 });
      expect((await shop.startPurchase(ada, 'month', code)).json()).toMatchObject({ isFreeSubscription: true });
      expect(await shop.billing(ada)).toMatchObject({ status: 'trialing', cancelAtPeriodEnd: true, amount: null });
      if (isOngoing) await ada.request('POST', '/api/reactivate-subscription');
      await shop.advanceTime(15 * DAY_MS);
      await shop.deliver();
      expect(await shop.plan(ada)).toBe(isOngoing ? 'premium' : 'free');
      expect(shop.stripe.charges(customer)).toHaveLength(isOngoing ? 2 : 1);
    }
  });

  it('sends no mail after cancellation', async () => {
    const ada = await trial(14);
    await ada.request('POST', '/api/cancel-subscription');
    await shop.advanceTime(12 * DAY_MS);
    await shop.runHourlyJob();
    expect(await shop.subjectsTo(ada)).toEqual([]);
  });
});
