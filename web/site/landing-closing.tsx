/** The closing section of the landing page. */

import { classNames } from '../ui/class-names.ts';
import { SkyScene } from '../ui/sky-scene.tsx';
import { SignUpLink } from './sign-up-link.tsx';
import { light, skyButton } from './sky-button.ts';

export function LandingClosing() {
  return (
    <section aria-labelledby="closing-title" className="relative isolate overflow-hidden text-on-sky">
      <div className="-z-10 absolute inset-0">
        <SkyScene phase="night" altitude={0.55} />
      </div>
      <div className="mx-auto max-w-page px-4 py-20 sm:px-6 sm:py-24">
        <h2 id="closing-title" className="text-3xl sm:text-4xl">
          What was good today?
        </h2>
        <SignUpLink className={classNames(skyButton, light, 'mt-7 h-13 px-6 text-lg')}>
          Write your first entry
        </SignUpLink>
      </div>
    </section>
  );
}
