/** The page on how entries are stored and who could read them. */
import { DATA_PAGE_PATH } from '../../../contract/pages.ts';
import { DATA_STORAGE } from '../content/legal/data-storage.ts';
import type { Document } from './document.ts';
import { DocumentFrame } from './frame.tsx';
import { ProseText } from './prose.tsx';

function DataStorage() {
  const { title, lead, readers, sections } = DATA_STORAGE;
  return (
    <DocumentFrame>
      <article className="mx-auto max-w-column px-4 pt-8 sm:px-6">
        <h1 className="text-3xl sm:text-4xl">{title}</h1>
        <p className="mt-4 font-serif text-soft text-xl">{lead}</p>
        <div className="mt-8 rounded-surface border border-hair bg-raised px-5 py-3 sm:px-6">
          <table className="w-full text-start">
            <caption className="py-2 text-start text-faint text-sm">Who sees what in Evenglow</caption>
            <thead className="sr-only">
              <tr>
                <th scope="col">What</th>
                <th scope="col">Who sees it</th>
              </tr>
            </thead>
            <tbody>
              {readers.map(({ what, who }) => (
                <tr key={what} className="border-hair not-first:border-t max-sm:block max-sm:py-2.5">
                  <th scope="row" className="pe-6 text-start font-medium text-ink max-sm:block sm:w-1/2 sm:py-3">
                    {what}
                  </th>
                  <td className="text-soft max-sm:block sm:py-3">{who}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {sections.map(({ id, title: name, body }) => (
          <section key={id} aria-labelledby={id} className="mt-12">
            <h2 id={id} className="scroll-mt-6 text-2xl">
              {name}
            </h2>
            <div className="text-lg leading-relaxed">
              <ProseText text={body} />
            </div>
          </section>
        ))}
      </article>
    </DocumentFrame>
  );
}

export const DATA_STORAGE_PAGES: readonly Document[] = [
  {
    paths: [DATA_PAGE_PATH],
    title: DATA_STORAGE.title,
    description: DATA_STORAGE.description,
    kind: 'website',
    structured: [{ '@type': 'WebPage', name: DATA_STORAGE.title, description: DATA_STORAGE.description }],
    page: <DataStorage />,
  },
];
