/**
 * Parts of the forms on public pages. They work without JavaScript; `send-forms.ts` submits them without leaving the
 * page.
 */
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { controlStyle } from '../../ui/input.tsx';

export const fieldStyle = classNames(controlStyle, 'h-12 px-4');

/** A honeypot field, hidden from people. */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="absolute -start-[200vw]">
      <label>
        Leave this empty
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/** The error message. The server fills it in too, see `fill-page.ts`. */
export function FormError() {
  return <p data-problem="" role="alert" className="mt-4 rounded-control bg-clay-wash p-4 text-ink" hidden />;
}

export function SendButton({ children }: { children: ReactNode }) {
  return (
    <button
      type="submit"
      className="inline-flex h-12 items-center justify-center rounded-control bg-ember px-6 font-medium text-on-ember hover:bg-ember-hover aria-busy:opacity-60"
    >
      {children}
    </button>
  );
}

/** The confirmation: shown by its address alone, or by the form whose `data-sends` is this id. */
export function Confirmation({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className="mt-6 hidden rounded-surface border border-hair bg-raised p-6 outline-none target:block data-shown:block"
    >
      <h2 id={`${id}-title`} className="text-2xl">
        {title}
      </h2>
      <p className="mt-2 text-soft">{children}</p>
    </section>
  );
}
