/** The terms of service. Prices and limits come from the contract. */

import { PREMIUM_PRICES, priceOf } from '../../../../contract/offers.ts';
import { REQUEST_LIMITS } from '../../../../contract/plan-table.ts';
import { FREE_ENTRIES_PER_DAY } from '../../../../contract/plans.ts';
import { GRACE_DAYS } from '../../../../contract/subscriptions.ts';
import { OPERATOR } from '../operator.ts';
import type { LegalText } from '../types.ts';

const { standard, premium } = REQUEST_LIMITS;
const number = (count: number) => count.toLocaleString('en-US');

export const TERMS: LegalText = {
  title: 'Terms of Service',
  description:
    'What you can expect of Evenglow and what we ask of you: your account, your words, plans, and what it is not.',
  lead: 'Rules for living together in the same house. We have kept them as short as the law lets us.',
  inShort: [
    'What you write belongs to you.',
    'You must be 13 or older. Be kind to the others here.',
    'Evenglow is no therapy. In danger, call 911 or 988.',
    'Paid plans renew until you cancel; yearly ones can be returned within 30 days.',
  ],
  sections: [
    {
      id: 'agreement',
      title: 'The agreement',
      body: `These terms are between you and ${OPERATOR.name}, who runs this server ("we"). They hold as soon as you open an account or use the service. The [Privacy Policy](/privacy-policy) says what happens to your data.

The software Evenglow itself is under the MIT license, which is another matter: it lets you run a server of your own.`,
    },
    {
      id: 'account',
      title: 'Who may use it, and your account',
      body: `**You must be 13 or older.** If you are under 18, please use Evenglow with a parent or guardian who knows of it and agrees to these terms with you. By opening an account you say that this is so.

Give an e-mail address that is yours, and keep your password to yourself. You answer for what is done with your account, until you tell us that somebody else got in. One person, one account; nobody else's name.`,
    },
    {
      id: 'words',
      title: 'Your words and pictures',
      body: `**They are yours.** You let us store them, show them to you, have them read for moods and themes as your settings say, and show them to others where you share them. This permission covers nothing else, and it ends when you delete them, apart from backups that run out as the privacy policy says.

Share only what you may share. Pictures of others need their consent.

The server is backed up as the privacy policy says. Please [export](/export) what matters to you now and then, so that you have a copy of your own as well.`,
    },
    {
      id: 'community',
      title: 'Being with others',
      body: `In everything others can see, these are not allowed: hate, threats, harassment, sexual content about minors or without consent, instructions or encouragement to harm oneself or others, private data of other people, spam, and pretending to be somebody.

Everything can be reported. A person looks at it and may take it out of sight or end an account. If you think that we were wrong, [write to us](/contact): somebody looks again.

What other members write is theirs, not ours.`,
    },
    {
      id: 'ai',
      title: 'What the AI says',
      body: `Moods and themes are found by software. Lines and the guide’s replies are chosen by software or, where a model is connected, made by it. They can be wrong, and sound sure all the same. The guide is an AI, not a person. Do not rely on it for decisions about your health, money or rights.

You can correct what was read from your entries, and you can switch AI off.`,
    },
    {
      id: 'no-care',
      title: 'No medical care, and emergencies',
      body: `**Evenglow is not medical advice, not therapy and not a crisis service.** It cannot diagnose or treat anything, and nobody watches what you write.

If you or somebody else may be in danger, in the United States:

- call **911** in an emergency
- call or text **988**, the Suicide and Crisis Lifeline
- text HOME to **741741**, the Crisis Text Line

Elsewhere, [findahelpline.com](https://findahelpline.com) lists helplines by country.

Where what you write suggests danger, helplines may appear. This check misses things. Do not count on it.`,
    },
    {
      id: 'plans',
      title: 'Plans, payment and refunds',
      body: `There is a free plan: ${FREE_ENTRIES_PER_DAY} entries a day and a limited number of reflections. **While a launch promotion is on, everybody has Premium for nothing**, no card is asked for, and nobody is moved to a paid plan without choosing it. The [landing page](/) says whether it is on.

**Premium**, where it is for sale, costs ${priceOf(PREMIUM_PRICES.month)} a month or ${priceOf(PREMIUM_PRICES.year)} a year, taxes apart where they apply. You pay by Stripe.

**It renews by itself**, each month or each year, until you cancel on the [billing page](/billing). You can cancel at any time, and keep Premium until the end of what is paid.

**Annual plans have a 30-day money-back guarantee:** [tell us](/contact?category=billing#form) within 30 days of the payment and you get it all back. Otherwise what has begun is not refunded, unless the law where you live says so.

If a payment fails, Premium stays on for ${GRACE_DAYS} days while it is tried again. If the price changes, we tell you at least 30 days before it holds for you, and you can cancel.`,
    },
    {
      id: 'fair-use',
      title: 'Fair use and the API',
      body: `Use Evenglow as a person keeps a journal. Do not break in, overload it, read out others' data, resell it, or go round its limits. Looking for security holes on an account of your own is welcome; [tell us first](/contact?category=privacy&subject=Security#form).

Programs of yours may use the [API](/api) with a token: ${number(standard.hour)} requests an hour, ${number(standard.day)} a day and ${number(standard.writesAnHour)} writes an hour; with Premium ${number(premium.hour)} an hour and ${number(premium.day)} a day.`,
    },
    {
      id: 'ending',
      title: 'Ending it',
      body: `You can leave at any time: under Leaving in your [profile settings](/profile) your account goes with everything in it, at once. A subscription ends with it.

We may end an account that breaks these terms. Where we can, we tell you first and let you take your journal along. If we stop the service, we say so at least 30 days before, so that you can [export](/export).`,
    },
    {
      id: 'liability',
      title: 'What we answer for',
      body: `We take great care, but the service is given as it is, without a promise that it is always there and free of faults.

As far as the law allows, we do not answer for indirect or consequential damage, and **all we answer for together is limited to the amount you paid in the preceding 12 months.** This does not limit what cannot be limited by law, such as harm done on purpose, or to life and health, or your rights as a consumer.`,
    },
    {
      id: 'changes',
      title: 'Changes, law and how to reach us',
      body: `We may change these terms. Of significant changes we tell you **at least 30 days before**, on this page and by mail where mail reaches you. If you do not agree, you can leave before they hold.

The law of ${OPERATOR.law} applies, and the courts of ${OPERATOR.courts} decide, unless the law where you live as a consumer gives you others. If one sentence here does not hold, the rest does.

[Write to us](/contact) about anything in these terms.`,
    },
  ],
};
