/** The screen shown for a second between signing out and the sign-in page. */
import { Logo } from '../ui/logo.tsx';

export function Farewell() {
  return (
    <main id="main" className="grid min-h-dvh place-items-center px-6 text-center">
      <div>
        <p className="flex justify-center text-ink">
          <Logo />
        </p>
        <p className="mt-5 font-serif text-ink text-xl">You’re signed out. See you tomorrow!</p>
      </div>
    </main>
  );
}
