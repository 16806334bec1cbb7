/** The helplines, loaded lazily. Shows the directory link while they load and if loading fails. */
import { useEffect, useRef } from 'react';
import { useLazy } from '../ui/lazy.ts';
import { HelpLink } from './help-link.tsx';
import { FIND_A_HELPLINE } from './helpline-directory.ts';

export const loadHelpLinks = () => import('./help-links.tsx');

/** `short` shows one helpline. `focus` moves focus to the first line if the pressed button is gone. */
export function LazyHelpLinks({ short = false, focus = false }: { short?: boolean; focus?: boolean }) {
  const part = useLazy(loadHelpLinks, true);
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
