/** The terms of service. Prices and limits come from the contract. */

import { PREMIUM_PRICES, priceOf } from '../../../../contract/offers.ts';
import { REQUEST_LIMITS } from '../../../../contract/plan-table.ts';
import { FREE_ENTRIES_PER_DAY } from '../../../../contract/plans.ts';
import { GRACE_DAYS } from '../../../../contract/subscriptions.ts';
import type { LegalText } from '../types.ts';

const { standard, premium } = REQUEST_LIMITS;
const number = (count: number) => count.toLocaleString('en-US');

export const TERMS: LegalText = {
  title: 'Terms of Service',
  description:
    'What you can expect from Evenglow and what we expect from you: your account, your content, plans, and limits.',
  lead: 'The rules for using Evenglow, as short as we could make them.',
  inShort: [
    'What you write belongs to you.',
    'You must be 13 or older. Be kind to others.',
    'Evenglow isn’t therapy. In an emergency, call 911 or 988.',
    'Paid plans renew until you cancel. You can get a refund for annual plans within 30 days.',
  ],
  sections: [
    {
      id: 'agreement',
      title: 'This agreement',
      body: `These terms are between you and {name}, who runs this server ("we"). They apply as soon as you create an account or use the service. The [Privacy Policy](/privacy-policy) explains what happens to your data. The Evenglow software itself has a separate MIT license, which lets you run your own server.`,
    },
    {
      id: 'account',
      title: 'Who may use it, and your account',
      body: `**You must be 13 or older.** If you are under 18, please use Evenglow with a parent or guardian who agrees to these terms with you. By creating an account you confirm this.

Use your own email address, and keep your password secret. You’re responsible for what happens in your account until you tell us that someone else has access. Create only one account, and don’t use someone else’s name.`,
    },
    {
      id: 'words',
      title: 'Your content',
      body: `**It’s yours.** You allow us to store your entries and photos, show them to you, analyze them as your settings say, and show them to others when you share them. This permission covers nothing else, and it ends when you delete them, except for backups, which expire as described in the privacy policy.

Only share what you have the right to share. Ask people before you share pictures of them.

We back up the server as described in the privacy policy. Please [export](/export) your journal from time to time, so that you have your own copy.`,
    },
    {
      id: 'community',
      title: 'Community rules',
      body: `In anything others can see, the following isn’t allowed: hate, threats, harassment, sexual content involving minors or without consent, instructions or encouragement to harm yourself or others, other people’s private data, spam, and impersonation.

You can report anything. A person reviews it and may hide it or close an account. If you think we made a mistake, [write to us](/contact) and we’ll look again. Members are responsible for what they write.`,
    },
    {
      id: 'ai',
      title: 'AI',
      body: `Software finds moods and themes. Notes and the guide’s replies are chosen by software or, if an AI model is connected, written by it. They can be wrong even when they sound certain. The guide is an AI, not a person. Don’t rely on it for decisions about your health, money or legal rights. You can correct moods and themes, and you can turn AI off.`,
    },
    {
      id: 'no-care',
      title: 'Not medical care; emergencies',
      body: `**Evenglow is not medical advice, not therapy and not a crisis service.** It can’t diagnose or treat anything, and no one monitors what you write. If you or someone else may be in danger, in the United States:

- call **911** in an emergency
- call or text **988**, the Suicide and Crisis Lifeline
- text HOME to **741741**, the Crisis Text Line

Elsewhere, [findahelpline.com](https://findahelpline.com) lists helplines by country.

If your text suggests you may be in danger, we may show helplines. This check can miss things, so don’t rely on it.`,
    },
    {
      id: 'plans',
      title: 'Plans, payment and refunds',
      body: `There is a free plan: ${FREE_ENTRIES_PER_DAY} entries a day and a limited number of reflections. **While a launch promotion is on, everyone has Premium for free**, you don’t need a card, and we never move anyone to a paid plan. The [home page](/) says whether it’s on.

**Premium**, if it’s for sale on this server, costs ${priceOf(PREMIUM_PRICES.month)} a month or ${priceOf(PREMIUM_PRICES.year)} a year, plus tax where it applies. You pay with Stripe. **It renews automatically**, each month or year, until you cancel on the [billing page](/billing). You can cancel at any time and keep Premium until the end of the period you paid for.

**Annual plans have a 30-day money-back guarantee:** [tell us](/contact?category=billing#form) within 30 days of the payment to get a full refund. Otherwise we don’t refund a period that has started, unless your local law requires it.

If a payment fails, you keep Premium for ${GRACE_DAYS} days while we try again. If the price changes, we’ll tell you at least 30 days in advance, and you can cancel.`,
    },
    {
      id: 'fair-use',
      title: 'Fair use and the API',
      body: `Use Evenglow to keep a personal journal. Don’t break in, overload it, access other people’s data, resell it, or bypass its limits. You’re welcome to look for security problems in your own account; [tell us first](/contact?category=privacy&subject=Security#form).

Your programs can use the [API](/api) with a token: ${number(standard.hour)} requests an hour, ${number(standard.day)} a day and ${number(standard.writesAnHour)} writes an hour; with Premium ${number(premium.hour)} an hour and ${number(premium.day)} a day.`,
    },
    {
      id: 'ending',
      title: 'Closing your account',
      body: `You can leave at any time: choose Delete account in your [profile settings](/profile) to delete your account and everything in it right away. Any subscription ends too.

We may close an account that breaks these terms. If possible, we’ll tell you first so you can export your journal. If we shut down the service, we’ll tell you at least 30 days in advance so you can [export](/export).`,
    },
    {
      id: 'liability',
      title: 'Liability',
      body: `We do our best, but the service is provided as is, without a guarantee that it’s always available or free of errors. As far as the law allows, we aren’t liable for indirect or consequential damage, and **our total liability is limited to the amount you paid in the preceding 12 months.** This doesn’t limit liability that can’t be limited by law, such as for intentional harm or harm to life and health, or your consumer rights.`,
    },
    {
      id: 'changes',
      title: 'Changes, law and contact',
      body: `We may change these terms. We’ll tell you about significant changes **at least 30 days before**, on this page and by email if possible. If you don’t agree, you can delete your account before they take effect.

The law of {law} applies, and the courts in {courts} have jurisdiction, unless consumer law where you live says otherwise. If part of these terms is invalid, the rest still applies. [Write to us](/contact) with any questions.`,
    },
  ],
};
