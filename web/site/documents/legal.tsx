/** The privacy policy and the terms, with a table of contents. */
import { formatDay } from '../../../contract/words.ts';
import { PRIVACY } from '../content/legal/privacy.ts';
import { TERMS } from '../content/legal/terms.ts';
import { LEGAL_UPDATED, OPERATOR } from '../content/operator.ts';
import type { LegalText } from '../content/types.ts';
import type { Document } from './document.ts';
import { DocumentFrame } from './frame.tsx';
import { ProseText } from './prose.tsx';

interface LegalPageProps {
  text: LegalText;
  other: { href: string; title: string };
}

function LegalPage({ text: { title, lead, inShort, sections }, other }: LegalPageProps) {
  return (
    <DocumentFrame>
      <div className="mx-auto max-w-page px-4 pt-8 sm:px-6">
        <h1 className="text-3xl sm:text-4xl">{title}</h1>
        <p className="mt-3 text-faint">
          Last updated <time dateTime={LEGAL_UPDATED}>{formatDay(LEGAL_UPDATED)}</time>
        </p>
        <p className="mt-5 max-w-measure font-serif text-soft text-xl">{lead}</p>
        <div className="mt-12 grid gap-x-16 gap-y-12 lg:grid-cols-[17rem_minmax(0,42rem)]">
          <nav aria-labelledby="contents" className="lg:sticky lg:top-6 lg:self-start">
            <h2 id="contents" className="border-ink border-b-2 pb-2 text-xl">
              On this page
            </h2>
            <ol>
              {sections.map((section, index) => (
                <li key={section.id}>
                  <a
                    href={`#${section.id}`}
                    className="flex min-h-11 items-center gap-3 border-hair border-b py-2 text-soft hover:text-ember-ink"
                  >
                    <span aria-hidden="true" className="w-6 flex-none font-serif text-ember-ink tabular">
                      {index + 1}
                    </span>
                    {section.title}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
          <article>
            <section aria-labelledby="in-short" className="rounded-surface border border-hair bg-raised p-6 sm:p-8">
              <h2 id="in-short" className="text-xl">
                In short
              </h2>
              <ul className="mt-3 list-disc ps-5 marker:text-ember-ink">
                {inShort.map((line) => (
                  <li key={line} className="mt-1.5 ps-1">
                    {line}
                  </li>
                ))}
              </ul>
            </section>
            {sections.map(({ id, title: name, body }, index) => (
              <section key={id} aria-labelledby={id} className="mt-14">
                <h2 id={id} className="flex scroll-mt-6 gap-3 text-2xl sm:text-3xl">
                  <span className="text-ember-ink tabular">{index + 1}</span>
                  {name}
                </h2>
                <div className="text-lg leading-relaxed">
                  <ProseText text={body} />
                </div>
              </section>
            ))}
            <Operator />
            <p className="mt-10">
              <a
                href={other.href}
                className="inline-flex min-h-11 items-center text-ember-ink underline underline-offset-4 hover:text-ink"
              >
                {other.title}
              </a>
            </p>
          </article>
        </div>
      </div>
    </DocumentFrame>
  );
}

function Operator() {
  const { name, address, sample } = OPERATOR;
  return (
    <section
      data-sample=""
      data-operator="section"
      aria-labelledby="operator"
      className="mt-14 border-ink border-t-2 pt-5"
    >
      <h2 id="operator" className="text-xl">
        Who runs this server
      </h2>
      <address data-operator="lines" className="mt-2 text-soft not-italic">
        {[name, ...address].map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      <p data-operator="sample" className="mt-2 text-faint text-sm">
        {sample}
      </p>
    </section>
  );
}

const PRIVACY_PATH = '/privacy-policy';
const TERMS_PATH = '/terms-of-service';

const webPage = ({ title, description }: LegalText) => ({
  '@type': 'WebPage',
  name: title,
  description,
  dateModified: LEGAL_UPDATED,
});

export const LEGAL_PAGES: readonly Document[] = [
  {
    paths: [PRIVACY_PATH, '/privacy'],
    title: PRIVACY.title,
    description: PRIVACY.description,
    kind: 'website',
    structured: [webPage(PRIVACY)],
    page: <LegalPage text={PRIVACY} other={{ href: TERMS_PATH, title: TERMS.title }} />,
  },
  {
    paths: [TERMS_PATH, '/terms'],
    title: TERMS.title,
    description: TERMS.description,
    kind: 'website',
    structured: [webPage(TERMS)],
    page: <LegalPage text={TERMS} other={{ href: PRIVACY_PATH, title: PRIVACY.title }} />,
  },
];
