/** The layout of the sign-in and recovery pages: a sky beside the form on wide screens. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Logo } from '../ui/logo.tsx';

interface AuthSplitProps {
  /** Fills the area beside the form, behind the text. */
  sky: ReactNode;
  headline: string;
  words: string;
  children: ReactNode;
}

export function AuthSplit({ sky, headline, words, children }: AuthSplitProps) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <header className="relative isolate hidden overflow-hidden text-on-sky lg:block">
        {sky}
        <div className="relative flex h-full max-w-136 flex-col p-10 xl:p-14">
          <Link to="/" aria-label="Evenglow, home" className="self-start rounded-control py-1.5">
            <Logo tone="sky" />
          </Link>
          <p className="mt-[16vh] whitespace-pre-line font-serif text-4xl leading-tight">{headline}</p>
          <p className="mt-4 max-w-96 text-lg">{words}</p>
        </div>
      </header>
      <div className="flex flex-col px-5 py-4 sm:px-8">
        <header className="lg:hidden">
          <Link to="/" aria-label="Evenglow, home" className="inline-block rounded-control py-1.5 text-ink">
            <Logo />
          </Link>
        </header>
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto flex w-full max-w-104 flex-1 flex-col justify-center py-8 outline-none"
        >
          {children}
        </main>
      </div>
    </div>
  );
}
