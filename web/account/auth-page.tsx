/** The page where one signs in or creates an account. */
import { Sparkles } from 'lucide-react';
import { useId, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { keptReturnPath, safeReturnPath, useSession } from '../platform/session.ts';
import { classNames } from '../ui/class-names.ts';
import { textLinkStyle } from '../ui/link.tsx';
import { Logo } from '../ui/logo.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { hourOf, skyAt } from '../ui/sky.ts';
import { SkyScene } from '../ui/sky-scene.tsx';
import { RegisterForm } from './register-form.tsx';
import { SignInForm } from './sign-in-form.tsx';

type Mode = 'sign-in' | 'create';

const WORDS: Record<Mode, { title: string; lead: string; question: string; other: string }> = {
  'sign-in': {
    title: 'Welcome back',
    lead: 'Your evenings are as you left them.',
    question: 'New here?',
    other: 'Create an account',
  },
  create: {
    title: 'Begin your journal',
    lead: 'A minute in the evening is enough.',
    question: 'Already have an account?',
    other: 'Sign in',
  },
};

export function AuthPage() {
  const [search, setSearch] = useSearchParams();
  const session = useSession();
  const [kept] = useState(keptReturnPath);
  const titleId = useId();
  const mode: Mode = search.get('mode') === 'register' ? 'create' : 'sign-in';
  const words = WORDS[mode];
  usePageTitle(mode === 'create' ? 'Create your account' : 'Sign in');

  if (session.state === 'in') return <Navigate to={safeReturnPath(search.get('next') ?? kept)} replace />;

  const toggle = () => {
    const next = new URLSearchParams(search);
    if (mode === 'create') next.delete('mode');
    else next.set('mode', 'register');
    setSearch(next, { replace: true });
  };

  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <Evening />
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
          <p className="mb-7 flex items-start gap-2.5 rounded-surface bg-ember-wash px-4 py-3 font-medium text-ember-ink text-sm">
            <Sparkles aria-hidden="true" className="mt-0.5 size-4" />
            Premium Path FREE for a Limited Time
          </p>
          <h1 id={titleId} className="text-3xl text-ink">
            {words.title}
          </h1>
          <p className="mt-2 mb-7 text-soft">{words.lead}</p>
          {mode === 'create' ? <RegisterForm labelledBy={titleId} /> : <SignInForm labelledBy={titleId} />}
          <p className="mt-6 flex flex-wrap items-center justify-center gap-x-1 text-soft">
            {words.question}
            <button type="button" onClick={toggle} className={classNames(textLinkStyle, 'h-11 px-1')}>
              {words.other}
            </button>
          </p>
        </main>
      </div>
    </div>
  );
}

/** The evening beside the form, on screens wide enough for both. */
function Evening() {
  const [sky] = useState(() => skyAt(hourOf(new Date())));
  return (
    <header className="relative isolate hidden overflow-hidden text-on-sky lg:block">
      <SkyScene phase={sky.phase} altitude={sky.altitude} place="hero" />
      <div className="relative flex h-full max-w-136 flex-col p-10 xl:p-14">
        <Link to="/" aria-label="Evenglow, home" className="self-start rounded-control py-1.5">
          <Logo tone="sky" />
        </Link>
        <p className="mt-[16vh] font-serif text-4xl leading-tight">Keep the last light of the day.</p>
        <p className="mt-4 max-w-96 text-lg">
          Write down what was good, and find it again on the evenings when you need it.
        </p>
      </div>
    </header>
  );
}
