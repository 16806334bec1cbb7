/** The contact page. */
import { Mail, MessagesSquare, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { CONTACT_CATEGORIES, CONTACT_MAX } from '../../../contract/contact-limits.ts';
import { classNames } from '../../ui/class-names.ts';
import { controlStyle } from '../../ui/input.tsx';
import { SkyScene } from '../../ui/sky-scene.tsx';
import { CONTACT } from '../content/contact.ts';
import type { Document } from './document.ts';
import { Confirmation, FormError, fieldStyle, Honeypot, SendButton } from './form.tsx';
import { DocumentFrame } from './frame.tsx';

const PATH = '/contact';
const ICONS = { mail: Mail, chat: MessagesSquare, phone: Phone };
const linkStyle = 'text-ember-ink underline underline-offset-4 hover:text-ink';

function ContactPage() {
  return (
    <div className="relative isolate">
      <div className="-z-10 absolute inset-x-0 top-0 h-[21rem] overflow-hidden bg-(--sky-scrim)">
        <SkyScene phase="night" altitude={0.4} />
      </div>
      <DocumentFrame onSky>
        <div className="mx-auto max-w-page px-4 pt-4 sm:px-6">
          <div className="h-[11.5rem] text-on-sky">
            <h1 className="text-[clamp(2.5rem,6.5vw,4rem)] leading-[1.05] tracking-[-0.025em]">{CONTACT.title}</h1>
            <p className="mt-4 max-w-[30rem] text-lg">{CONTACT.lead}</p>
          </div>
          <Methods />
          <div className="mt-16 grid gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <section aria-labelledby="form">
              <h2 id="form" tabIndex={-1} className="text-3xl outline-none">
                Your message
              </h2>
              <Confirmation id="sent" title="We got your message">
                Thank you. We’ll reply to the email address you gave.
              </Confirmation>
              <ContactForm />
            </section>
            <div className="grid content-start gap-12">
              <Security />
              <Office />
            </div>
          </div>
          <Teams />
        </div>
      </DocumentFrame>
    </div>
  );
}

function Methods() {
  return (
    <ul
      aria-label="Ways to reach us"
      className="grid divide-hair rounded-surface border border-hair bg-raised shadow-glow max-sm:divide-y sm:auto-cols-fr sm:grid-flow-col sm:divide-x"
    >
      {CONTACT.methods.map((method) => {
        const Icon = ICONS[method.icon];
        return (
          <li key={method.title} data-sample={'action' in method ? undefined : ''} className="flex flex-col p-6">
            <Icon aria-hidden="true" className="size-6 text-ember-ink" />
            <h2 className="mt-3 text-xl">{method.title}</h2>
            <p className="mt-1 text-soft">
              {method.words}
              {'reply' in method && <span data-sample=""> {method.reply}</span>}
            </p>
            {'action' in method ? (
              <a href={method.action.href} className={`inline-flex min-h-11 items-center font-medium ${linkStyle}`}>
                {method.action.label}
              </a>
            ) : (
              <p className="flex min-h-11 items-center font-medium text-ink">{method.note}</p>
            )}
            {'sample' in method && <p className="text-faint text-sm">{method.sample}</p>}
          </li>
        );
      })}
    </ul>
  );
}

function ContactForm() {
  return (
    <form
      action="/api/contact"
      method="post"
      data-sends="sent"
      data-draft="contact-draft"
      data-prefill="category subject"
      aria-labelledby="form"
      className="mt-6 grid gap-x-6 gap-y-5 sm:grid-cols-2"
    >
      <Row label="Your name" name="name">
        <input
          id="name"
          type="text"
          name="name"
          required
          maxLength={CONTACT_MAX.name}
          autoComplete="name"
          className={fieldStyle}
        />
      </Row>
      <Row label="Your email address" name="email">
        <input
          id="email"
          type="email"
          name="email"
          required
          maxLength={320}
          autoComplete="email"
          className={fieldStyle}
        />
      </Row>
      <Row label="What is it about?" name="category">
        <select id="category" name="category" required className={fieldStyle}>
          <option value="">Please choose</option>
          {CONTACT_CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {CONTACT.categories[category]}
            </option>
          ))}
        </select>
      </Row>
      <Row label="Subject" name="subject">
        <input
          id="subject"
          type="text"
          name="subject"
          required
          maxLength={CONTACT_MAX.subject}
          autoComplete="off"
          className={fieldStyle}
        />
      </Row>
      <div className="sm:col-span-2">
        <Row label="Your message" name="message">
          <textarea
            id="message"
            name="message"
            required
            maxLength={CONTACT_MAX.message}
            rows={8}
            dir="auto"
            className={classNames(controlStyle, 'block px-4 py-3')}
          />
        </Row>
        <Honeypot />
        <FormError />
        <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
          <SendButton>Send</SendButton>
          <p className="min-w-0 flex-[1_1_14rem] text-soft text-sm">{CONTACT.promise}</p>
        </div>
      </div>
    </form>
  );
}

function Row({ label, name, children }: { label: string; name: string; children: ReactNode }) {
  return (
    <div>
      <label htmlFor={name} className="mb-1.5 block font-medium text-ink">
        {label}
      </label>
      {children}
    </div>
  );
}

function Security() {
  return (
    <section aria-labelledby="security">
      <h2 id="security" className="text-2xl">
        Found a security problem?
      </h2>
      <p className="mt-2 text-soft">{CONTACT.security}</p>
      <p className="mt-3">
        <a
          href={`${PATH}?category=privacy&subject=Security#form`}
          className={`inline-flex min-h-11 items-center ${linkStyle}`}
        >
          Report it
        </a>
      </p>
    </section>
  );
}

function Office() {
  return (
    <section data-sample="" aria-labelledby="office">
      <h2 id="office" className="text-2xl">
        Office
      </h2>
      <p className="mt-1 text-faint text-sm">{CONTACT.office.sample}</p>
      <address className="mt-3 text-soft not-italic">
        {CONTACT.office.lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      <p className="mt-3 text-soft">{CONTACT.office.hours}</p>
    </section>
  );
}

function Teams() {
  return (
    <section aria-labelledby="teams" className="mt-20">
      <h2 id="teams" className="text-3xl">
        Our support teams
      </h2>
      <ul className="mt-6 grid gap-x-12 border-ink border-t-2 sm:grid-cols-2 lg:grid-cols-3">
        {CONTACT.teams.map(({ category, action, title, words }) => (
          <li
            key={category}
            data-sample={category === 'business' ? '' : undefined}
            className="border-hair border-b py-5"
          >
            <h3 className="text-xl">{title}</h3>
            <p className="mt-1 text-soft">{words}</p>
            <a href={`${PATH}?category=${category}#form`} className={`inline-flex min-h-11 items-center ${linkStyle}`}>
              {action}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export const CONTACT_PAGES: readonly Document[] = [
  {
    paths: [PATH],
    title: 'Contact',
    description: CONTACT.description,
    kind: 'website',
    structured: [{ '@type': 'ContactPage', name: CONTACT.title, description: CONTACT.description }],
    page: <ContactPage />,
  },
];
