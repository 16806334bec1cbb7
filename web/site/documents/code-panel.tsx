/** A dark code panel in both themes, with a button that copies the visible code. */
import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonStyle } from '../../ui/button-style.ts';
import { classNames } from '../../ui/class-names.ts';

export function CodePanel({ head, children }: { head: ReactNode; children: ReactNode }) {
  return (
    <div data-code-panel="" className="min-w-0 overflow-hidden rounded-surface bg-shade text-on-shade">
      <div className="flex min-h-13 flex-wrap items-center gap-1 border-on-shade/15 border-b ps-2 pe-1">
        {head}
        <button
          type="button"
          data-copy=""
          className={buttonStyle(
            'quiet',
            'small',
            'ms-auto text-on-shade! hover:bg-on-shade/10! focus-visible:outline-on-shade noscript:hidden',
          )}
        >
          <Copy aria-hidden="true" className="size-4" />
          <span role="status">Copy</span>
        </button>
      </div>
      {children}
    </div>
  );
}

/** Quoted strings of all kinds. */
const QUOTED = /('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`]*`)/;

export function Code({ label, text }: { label: string; text: string }) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
      tabIndex={0}
      aria-label={label}
      className="max-h-96 overflow-auto px-4 py-3.5 focus-visible:outline-on-shade focus-visible:-outline-offset-2"
    >
      <pre className="font-mono text-[0.8125rem] leading-relaxed">
        <code>
          {text.split(QUOTED).map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a static text never change their order.
            <span key={index} className={classNames(index % 2 === 1 && 'text-(--sun)')}>
              {part}
            </span>
          ))}
        </code>
      </pre>
    </section>
  );
}
