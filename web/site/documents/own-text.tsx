/** The page of a text that the operator wrote. The server fills in `{{title}}` and `{{text}}`. */
import type { Document } from './document.ts';
import { DocumentFrame } from './frame.tsx';

const style = [
  'mx-auto max-w-measure px-4 pt-8 text-lg leading-relaxed [overflow-wrap:anywhere] sm:px-6',
  '[&_h1]:text-3xl sm:[&_h1]:text-4xl [&_h2]:mt-12 [&_h2]:text-2xl [&_h3]:mt-8 [&_h3]:text-xl',
  '[&_p]:mt-4 [&_strong]:font-semibold [&_strong]:text-ink',
  '[&_ul]:mt-4 [&_ul]:list-disc [&_ul]:ps-6 [&_ol]:mt-4 [&_ol]:list-decimal [&_ol]:ps-6 [&_li]:mt-2 [&_li]:ps-1',
  '[&_a]:text-ember-ink [&_a]:underline [&_a]:underline-offset-4 hover:[&_a]:text-ink',
].join(' ');

export const OWN_TEXT_PAGE: Document = {
  paths: ['/imprint'],
  title: '{{title}}',
  description: '{{title}} of the people who run this server.',
  kind: 'website',
  isUnlisted: true,
  structured: [],
  page: (
    <DocumentFrame>
      <article className={style}>
        <h1>{'{{title}}'}</h1>
        {'{{text}}'}
      </article>
    </DocumentFrame>
  ),
};
