/** The newsletter form, and the pages linked from its mails. */
import type { ReactNode } from 'react';
import { NEWSLETTER } from '../content/contact.ts';
import type { Document } from './document.ts';
import { Confirmation, FormError, fieldStyle, Honeypot, SendButton } from './form.tsx';
import { DocumentFrame } from './frame.tsx';

/** Works without JavaScript. `id` distinguishes several on a page. */
export function NewsletterBox({ id = 'newsletter' }: { id?: string }) {
  return (
    <div>
      <form action="/api/newsletter" method="post" data-sends="asked" aria-label="Newsletter">
        <label htmlFor={id} className="font-medium text-ink">
          {NEWSLETTER.label}
        </label>
        <div className="mt-2 flex flex-wrap gap-3">
          <input
            id={id}
            type="email"
            name="email"
            required
            maxLength={320}
            autoComplete="email"
            placeholder="you@example.com"
            aria-describedby={`${id}-note`}
            className={`${fieldStyle} min-w-0 flex-[1_1_14rem]`}
          />
          <SendButton>Subscribe</SendButton>
        </div>
        <Honeypot />
        <FormError />
        <p id={`${id}-note`} className="mt-2 text-sm text-soft">
          {NEWSLETTER.note}
        </p>
      </form>
      <Confirmation id="asked" title="Check your email">
        We sent a link to that address. Click it to start getting the newsletter. The link works for 7 days.
      </Confirmation>
    </div>
  );
}

function NewsletterFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <DocumentFrame>
      <div className="mx-auto max-w-column px-4 pt-10 sm:px-6">
        <h1 className="text-4xl">{title}</h1>
        {children}
      </div>
    </DocumentFrame>
  );
}

function NewsletterPage() {
  return (
    <NewsletterFrame title={NEWSLETTER.title}>
      <Confirmation id="confirmed" title="You’re subscribed">
        Thank you! You can unsubscribe with one click in every email.
      </Confirmation>
      <Confirmation id="stopped" title="You’re unsubscribed">
        We removed your address. You can sign up again below at any time.
      </Confirmation>
      <p className="mt-4 mb-8 text-lg text-soft">{NEWSLETTER.promise}</p>
      <NewsletterBox />
    </NewsletterFrame>
  );
}

function OneButtonForm({
  action,
  name,
  button,
  children,
}: {
  action: string;
  name: string;
  button: string;
  children: ReactNode;
}) {
  return (
    <form action={action} method="post" data-prefill={name} className="mt-4">
      <div className="text-lg text-soft">{children}</div>
      <input type="hidden" name={name} />
      <FormError />
      <div className="mt-6">
        <SendButton>{button}</SendButton>
      </div>
    </form>
  );
}

export const NEWSLETTER_PAGES: readonly Document[] = [
  {
    paths: ['/newsletter'],
    title: 'Newsletter',
    description: NEWSLETTER.description,
    kind: 'website',
    structured: [],
    page: <NewsletterPage />,
  },
  {
    paths: ['/newsletter/confirm'],
    title: 'Confirm your subscription',
    description: 'Confirm to get the Evenglow newsletter. Otherwise we won’t send anything.',
    kind: 'website',
    isUnlisted: true,
    structured: [],
    page: (
      <NewsletterFrame title="Confirm your subscription">
        <OneButtonForm action="/api/newsletter/confirm" name="token" button="Confirm">
          Confirm to get the Evenglow newsletter at the address we emailed.
        </OneButtonForm>
        <p className="mt-6 text-soft">
          Link not working?{' '}
          <a href="/newsletter" className="text-ember-ink underline underline-offset-4 hover:text-ink">
            Get a new one
          </a>
          .
        </p>
      </NewsletterFrame>
    ),
  },
  {
    paths: ['/newsletter/stop'],
    title: 'Unsubscribe from the newsletter',
    description: 'Unsubscribe from the Evenglow newsletter with one click. You don’t need to sign in.',
    kind: 'website',
    isUnlisted: true,
    structured: [],
    page: (
      <NewsletterFrame title="Unsubscribe?">
        <OneButtonForm action="/api/newsletter/stop" name="id" button="Unsubscribe">
          We’ll remove your address from the newsletter. You’ll still get other emails, such as reminders.
        </OneButtonForm>
      </NewsletterFrame>
    ),
  },
];
