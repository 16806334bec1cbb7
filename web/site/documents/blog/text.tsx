/** The text of a post: its sections, with sources in the margin beside the paragraphs that cite them. */
import { Fragment } from 'react';
import type { BlogPost, BlogSource } from '../../content/types.ts';
import { blocksOf, Inline, oneLine, ProseText } from '../prose.tsx';
import { FIGURES } from './figures.tsx';

const HEADING = '## ';
const QUOTE = '> ';
const FIGURE = /^\[figure:([\w-]+)\]$/;
const SOURCE = /\[\^(\d+)\]/g;

/** The section before the first heading. */
const BEGINNING = 'beginning';

export interface Section {
  id: string;
  title: string;
  wordCount: number;
}

/** Returns the anchor of a heading. */
function idOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

const withoutQuoteMarker = (block: string) => (block.startsWith(QUOTE) ? block.slice(QUOTE.length) : block);
const titleOf = (block: string) => (block.startsWith(HEADING) ? block.slice(HEADING.length) : undefined);

/** Returns the sections of a post with their lengths, including the one before the first heading. */
export function sectionsOf(body: string): Section[] {
  const sections: Section[] = [{ id: BEGINNING, title: 'Introduction', wordCount: 0 }];
  for (const block of blocksOf(body)) {
    const title = titleOf(block);
    if (title !== undefined) sections.push({ id: idOf(title), title, wordCount: 0 });
    const last = sections[sections.length - 1];
    if (last) last.wordCount += block.split(/\s+/).length;
  }
  return sections;
}

/** @throws Error if the text refers to an unknown source or figure */
export function PostText({ post }: { post: BlogPost }) {
  return (
    <div
      id={BEGINNING}
      className="mx-auto grid w-full max-w-measure scroll-mt-8 gap-x-10 font-serif text-ink text-lg leading-[1.7] lg:max-w-none lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)]"
    >
      {blocksOf(post.body).map((block, index) => (
        <Fragment key={block}>
          <div className="min-w-0 lg:col-start-1">
            <Block text={block} isFirst={index === 0} isSaid={post.body.split(withoutQuoteMarker(block)).length > 2} />
          </div>
          <Notes numbers={[...block.matchAll(SOURCE)].map(([, number]) => Number(number))} sources={post.sources} />
        </Fragment>
      ))}
    </div>
  );
}

/** `isRepeated`: the same text is also in the body. */
function Block({ text, isFirst, isSaid }: { text: string; isFirst: boolean; isSaid: boolean }) {
  const title = titleOf(text);
  if (title !== undefined) {
    return (
      <h2 id={idOf(title)} className="mt-12 mb-1 scroll-mt-8 text-2xl">
        {title}
      </h2>
    );
  }
  const figure = FIGURE.exec(text)?.[1];
  if (figure !== undefined) {
    const Figure = FIGURES[figure];
    if (!Figure) throw new Error(`There is no figure ${figure}.`);
    return <Figure />;
  }
  if (text.startsWith(QUOTE)) {
    // A pull quote repeats the text, so screen readers skip it.
    return (
      <p aria-hidden={isSaid} className="my-10 text-balance text-2xl text-ember-ink leading-snug">
        {withoutQuoteMarker(text)}
      </p>
    );
  }
  if (text.startsWith('- ')) return <ProseText text={text} />;
  return (
    <p className={isFirst ? DROP_CAP : 'mt-5'}>
      <Inline text={oneLine(text)} />
    </p>
  );
}

const DROP_CAP =
  'first-letter:float-start first-letter:me-2.5 first-letter:mt-[0.09em] first-letter:text-[4.1rem] first-letter:text-ember-ink first-letter:leading-[0.78]';

function Notes({ numbers, sources }: { numbers: readonly number[]; sources: readonly BlogSource[] }) {
  if (numbers.length === 0) return null;
  return (
    <div className="mt-3 lg:col-start-2 lg:mt-5 lg:pt-1">
      {numbers.map((number) => {
        const source = sources[number - 1];
        if (!source) throw new Error(`There is no source ${number}.`);
        return (
          <p
            key={number}
            className="border-hair py-1 font-sans text-sm text-soft max-lg:border-s-2 max-lg:ps-3 lg:border-t lg:pt-2"
          >
            <span className="font-semibold text-ember-ink">{number}</span> {source.note}
          </p>
        );
      })}
    </div>
  );
}
