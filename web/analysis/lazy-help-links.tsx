/** The helplines, loaded lazily. Shows the directory link while they load and if loading fails. */
import { useEffect, useRef } from 'react';
import { useLazy } from '../ui/lazy.ts';
import { HelpLink } from './help-link.tsx';
import { FIND_A_HELPLINE } from './helpline-directory.ts';

/** Kept after the first load, so that help renders synchronously when opened again. */
let loadedModule: typeof import('./help-links.tsx') | undefined;

async function load() {
  loadedModule = await import('./help-links.tsx');
  return loadedModule;
}

/** Preloads the helplines. */
export function prefetchHelpLinks(): void {
  if (navigator.onLine) load().catch(() => undefined);
}

/** `short` shows one helpline. `focus` moves focus to the first line if the pressed button is gone. */
export function LazyHelpLinks({ short = false, focus = false }: { short?: boolean; focus?: boolean }) {
  const part = useLazy(load, true) ?? loadedModule;
  const list = useRef<HTMLDivElement>(null);
  const isLoaded = part !== undefined;
  useEffect(() => {
    if (focus && isLoaded && !document.activeElement?.matches('a, button, select'))
      list.current?.querySelector('a')?.focus();
  }, [focus, isLoaded]);
  return (
    <div ref={list}>
      {part ? (
        <part.HelpLinks short={short} />
      ) : (
        <>
          <ul aria-label="Helplines">
            <HelpLink line={FIND_A_HELPLINE} />
          </ul>
          <p className="mt-2 text-soft text-sm">If you’re in danger right now, call your local emergency number.</p>
        </>
      )}
    </div>
  );
}
