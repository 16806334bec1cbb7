/** Renders the simple markup of blog posts and documents in `web/site/content`. */
import { Fragment, type ReactNode } from 'react';
import { OPERATOR } from '../content/operator.ts';

const INLINE = /(\{(?:name|law|courts)\}|\*\*[^*]+\*\*|\[\^\d+\]|\[[^\]]+\]\([^)]+\))/;
const SOURCE = /^\[\^(\d+)\]$/;

export function Inline({ text }: { text: string }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order.
  return text.split(INLINE).map((part, index) => <Fragment key={`${index} ${part}`}>{drawPart(part)}</Fragment>);
}

function drawPart(part: string): ReactNode {
  if (part.startsWith('**')) return <strong className="font-semibold text-ink">{part.slice(2, -2)}</strong>;
  const word = /^\{(name|law|courts)\}$/.exec(part)?.[1];
  // The server fills in the operator's.
  if (word !== undefined) return <span data-operator={word}>{OPERATOR[word as 'name' | 'law' | 'courts']}</span>;
  const source = SOURCE.exec(part)?.[1];
  if (source !== undefined) {
    return (
      <sup className="ms-px font-sans font-semibold text-[0.65em] text-ember-ink">
        <span className="sr-only">, source </span>
        {source}
      </sup>
    );
  }
  const [, words, address] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? [];
  if (!address) return part;
  return (
    <a href={address} className="text-ember-ink underline underline-offset-4 hover:text-ink">
      {words}
    </a>
  );
}

/** Joins the source lines of a block. */
export const oneLine = (text: string) => text.replace(/\s*\n\s*/g, ' ').trim();

/** Splits text into blocks at empty lines. */
export const blocksOf = (text: string) => text.split(/\n\s*\n/).map((block) => block.trim());

export function ProseText({ text }: { text: string }) {
  return blocksOf(text).map((block) => <Block key={block} text={block} />);
}

function Block({ text }: { text: string }) {
  if (text.startsWith('## ')) return <h2 className="mt-10 mb-3 text-2xl">{text.slice(3)}</h2>;
  const List = text.startsWith('- ') ? 'ul' : text.startsWith('1. ') ? 'ol' : undefined;
  if (!List) {
    return (
      <p className="mt-4">
        <Inline text={oneLine(text)} />
      </p>
    );
  }
  return (
    <List className={List === 'ul' ? 'mt-4 list-disc ps-6' : 'mt-4 list-decimal ps-6 marker:text-ember-ink'}>
      {text.split(/\n(?=- |\d+\. )/).map((item) => (
        <li key={item} className="mt-2 ps-1">
          <Inline text={oneLine(item.replace(/^(- |\d+\. )/, ''))} />
        </li>
      ))}
    </List>
  );
}

/** Returns the reading time in minutes, at 220 words per minute. */
export function readingMinutes(text: string): number {
  return Math.max(1, Math.round(text.split(/\s+/).length / 220));
}
