/** The help lines, whose data is not loaded with the page. Until they are here, and where they cannot come, the directory. */
import { useEffect, useRef } from 'react';
import { useLazy } from '../ui/lazy.ts';
import { FIND_A_HELPLINE } from './find-a-helpline.ts';
import { HelpLink } from './help-link.tsx';

/** Once here, it stays: help that opens again is drawn at once. */
let here: typeof import('./help-links.tsx') | undefined;

async function load() {
  here = await import('./help-links.tsx');
  return here;
}

/** Loads the help lines ahead of use. */
export function prefetchHelpLinks(): void {
  if (navigator.onLine) load().catch(() => undefined);
}

/** `short`: one line to talk to. `focus`: the first line is focused where a dialog has nothing else to focus. */
export function LateHelpLinks({ short = false, focus = false }: { short?: boolean; focus?: boolean }) {
  const part = useLazy(load, true) ?? here;
  const list = useRef<HTMLDivElement>(null);
  const hasCome = part !== undefined;
  useEffect(() => {
    if (focus && hasCome && !document.activeElement?.matches('a, button, select'))
      list.current?.querySelector('a')?.focus();
  }, [focus, hasCome]);
  return (
    <div ref={list}>
      {part ? (
        <part.HelpLinks short={short} />
      ) : (
        <>
          <ul aria-label="Help lines">
            <HelpLink line={FIND_A_HELPLINE} />
          </ul>
          <p className="mt-2 text-soft text-sm">If you are in danger right now, call your local emergency number.</p>
        </>
      )}
    </div>
  );
}
