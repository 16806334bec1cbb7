/** The demo dialog, which `demo.ts` opens. */
import { X } from 'lucide-react';
import { buttonStyle } from '../ui/button-style.ts';

export function LandingDemo() {
  return (
    <dialog
      data-demo-dialog
      aria-labelledby="demo-title"
      className="m-auto max-h-[calc(100dvh-1.5rem)] w-[min(55rem,calc(100%-1.5rem),calc((100dvh-13rem)*16/9))] max-w-none overflow-y-auto rounded-surface bg-paper text-ink shadow-glow backdrop:bg-[oklch(0.17_0.04_305/0.78)] open:animate-rise max-sm:w-[calc(100%-1.5rem)]"
    >
      <div className="p-4 pt-3 sm:p-5 sm:pt-3">
        <div className="flex items-center justify-between gap-4">
          <h2 id="demo-title" className="ps-1 text-xl">
            Evenglow in under a minute
          </h2>
          <form method="dialog">
            <button
              type="submit"
              aria-label="Close"
              className="-me-1.5 grid size-11 place-items-center rounded-control text-soft hover:bg-sunken hover:text-ink"
            >
              <X aria-hidden="true" className="size-5" />
            </button>
          </form>
        </div>
        <div data-demo-place className="mt-2 aspect-video overflow-hidden rounded-control" />
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="ps-1 text-soft">Recorded in the real app with a sample journal.</p>
          <form action="/auth" className="max-sm:w-full">
            <input type="hidden" name="mode" value="register" />
            <button type="submit" data-demo-start className={buttonStyle('primary', 'large', 'max-sm:w-full')}>
              Start Your Journey Today
            </button>
          </form>
        </div>
      </div>
    </dialog>
  );
}
