/** A reply as formatted text, without HTML and links. */
import { localDates } from './answer-dates.ts';
import { blocksOf, type Inline, type Lines, type List } from './markdown.ts';

export function ReplyText({ text }: { text: string }) {
  return blocksOf(localDates(text)).map(
    (block, index) =>
      // biome-ignore-start lint/suspicious/noArrayIndexKey: blocks only grow at their end
      'items' in block ? <ListBlock key={index} {...block} /> : <Paragraph key={index} {...block} />,
    // biome-ignore-end lint/suspicious/noArrayIndexKey: as above
  );
}

function ListBlock({ kind, items, from }: List) {
  const isNumbered = kind === 'numbers';
  const Element = isNumbered ? 'ol' : 'ul';
  return (
    <Element
      dir="auto"
      className={`mt-2 space-y-1 ps-6 first:mt-0 ${isNumbered ? 'list-decimal' : 'list-disc'}`}
      {...(isNumbered && { start: from })}
    >
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items only come at the end
        <li key={index}>
          <InlineText inline={item} />
        </li>
      ))}
    </Element>
  );
}

function Paragraph({ kind, lines }: Lines) {
  if (kind === 'quote') {
    return (
      <blockquote className="mt-3 rounded-control bg-sunken px-4 py-2.5 font-serif first:mt-0">
        <Paragraph kind="paragraph" lines={lines} />
      </blockquote>
    );
  }
  return (
    <p dir="auto" className={`mt-3 first:mt-0${kind === 'heading' ? ' font-semibold' : ''}`}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines only come at the end
        <span key={index}>
          {index > 0 && <br />}
          <InlineText inline={line} />
        </span>
      ))}
    </p>
  );
}

function InlineText({ inline }: { inline: readonly Inline[] }) {
  return inline.map((part, index) => {
    if (typeof part === 'string') return part;
    const Mark = part.mark;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts only come at the end
      <Mark key={index}>
        <InlineText inline={part.inner} />
      </Mark>
    );
  });
}
