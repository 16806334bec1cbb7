/** Holds the composer for all signed-in pages. What surrounds it is not drawn anew when it opens. */
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { dismissAllToasts, toast } from '../../ui/toast-store.ts';
import { Composer } from './composer.tsx';
import { ComposerContext, type ComposerControl, ComposerOpenContext } from './composer-context.ts';

export function ComposerProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const [edition, setEdition] = useState(0);
  const [prompt, setPrompt] = useState<string>();
  const lantern = useRef<HTMLElement>(null);
  const control = useMemo<ComposerControl>(() => {
    const openComposer = () => {
      // A notice of what went before would lie over the composer's own head, or its buttons.
      dismissAllToasts();
      setOpen(true);
    };
    return {
      openComposer,
      writeAbout: (chosen) => {
        openComposer();
        setPrompt(chosen);
        toast({ title: 'Prompt added!' });
      },
      reopenComposer: () => {
        setEdition((number) => number + 1);
        openComposer();
      },
      setLantern: (element) => {
        lantern.current = element;
      },
    };
  }, []);
  return (
    <ComposerContext value={control}>
      <ComposerOpenContext value={open}>{children}</ComposerOpenContext>
      <Composer
        key={edition}
        open={open}
        onOpenChange={setOpen}
        lantern={() => lantern.current}
        prompt={prompt}
        onPromptDone={() => setPrompt(undefined)}
      />
    </ComposerContext>
  );
}
