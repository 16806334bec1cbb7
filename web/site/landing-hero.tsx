/** The hero of the landing page: evening sky, headline and product picture. */
import { Play } from 'lucide-react';
import { DEMO_SECONDS } from '../../contract/demo-video.ts';
import type { Offer } from '../../contract/offers.ts';
import { getDemoVideoPlayer } from '../../contract/site.ts';
import { classNames } from '../ui/class-names.ts';
import { SkyScene } from '../ui/sky-scene.tsx';
import { Sun } from '../ui/sun.tsx';
import { offers } from './content.ts';
import { ProductView } from './product-view.tsx';
import { SignUpLink } from './sign-up-link.tsx';
import { glass, skyButton } from './sky-button.ts';

export function LandingHero({ offer }: { offer: Offer | undefined }) {
  return (
    <div className="relative isolate overflow-hidden text-on-sky">
      <div className="-z-10 absolute inset-0">
        <SkyScene phase="dusk" altitude={0} layout="hero" />
      </div>
      <div className="mx-auto flex max-w-column flex-col items-center px-5 pt-32 text-center">
        <p className="text-balance font-medium text-sm sm:text-base">{offer && offers[offer].announcement}</p>
        <h1 className="mt-5 text-[clamp(2.75rem,9vw,4.75rem)] leading-[1.03] tracking-[-0.03em]">
          Keep the light
          <br />
          of the day
        </h1>
        <p className="mt-6 max-w-[27rem] text-balance text-lg sm:text-xl">
          A gratitude journal for the end of the day. Write down what was good. AI spots your mood and themes, and
          brings back good days when you need them.
        </p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <SignUpLink
            className={classNames(
              skyButton,
              'h-13 bg-(--sky-scrim) px-6 text-lg text-on-sky hover:bg-(--sky-scrim)/85',
            )}
          >
            Sign Up
          </SignUpLink>
          <a
            href={getDemoVideoPlayer.path}
            data-demo
            aria-haspopup="dialog"
            className={classNames(skyButton, glass, 'h-13 gap-2.5 px-6 text-lg')}
          >
            <Play aria-hidden="true" className="size-5" />
            Watch Demo
            <span className="font-normal text-base opacity-85 tabular">{formatDuration(DEMO_SECONDS)}</span>
          </a>
        </div>
      </div>

      <div className="relative mx-auto mt-16 w-full max-w-[62rem] px-3 sm:mt-20 sm:px-6">
        <Sun className="-z-10 -top-[14.5rem] absolute start-1/2 size-64 sm:-top-[22.5rem] sm:size-[25rem]" />
        <ProductView />
      </div>
    </div>
  );
}

/** Formats a duration as "0:46". */
function formatDuration(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
