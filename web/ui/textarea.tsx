/** A textarea that grows with its text. */
import { type ComponentProps, type Ref, useCallback, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import { controlStyle } from './input.tsx';

interface TextareaProps extends Omit<ComponentProps<'textarea'>, 'ref'> {
  ref?: Ref<HTMLTextAreaElement>;
  /** `page`: without a frame, in the reading font, for the user's own texts. */
  look?: 'framed' | 'page';
}

/** Without `field-sizing`, the height is set from the content. */
const HAS_FIELD_SIZING = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content');

function grow(area: HTMLTextAreaElement | null): void {
  if (!area || HAS_FIELD_SIZING) return;
  area.style.height = 'auto';
  area.style.height = `${area.scrollHeight}px`;
}

export function Textarea({ ref, look = 'framed', className, rows = 3, onInput, ...rest }: TextareaProps) {
  const localRef = useRef<HTMLTextAreaElement>(null);
  const setRef = useCallback(
    (area: HTMLTextAreaElement | null) => {
      localRef.current = area;
      if (typeof ref === 'function') return ref(area);
      if (ref) ref.current = area;
    },
    [ref],
  );
  // A value set from outside, such as a restored draft, also changes the height.
  useLayoutEffect(() => grow(localRef.current));
  return (
    <textarea
      {...rest}
      ref={setRef}
      rows={rows}
      dir="auto"
      onInput={(event) => {
        grow(event.currentTarget);
        onInput?.(event);
      }}
      className={classNames(
        'field-sizing-content block resize-none overflow-hidden',
        look === 'framed' && classNames(controlStyle, 'px-3.5 py-2.5'),
        look === 'page' && 'prose-entry w-full bg-transparent text-ink outline-none focus-visible:outline-none',
        className,
      )}
      style={{ minHeight: `${rows * 1.6 + 1.25}em`, ...rest.style }}
    />
  );
}
