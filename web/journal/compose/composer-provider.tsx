/** Holds the composer for all signed-in pages and loads its code. What surrounds it is not drawn anew when it opens. */
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { whenIdle } from '../../platform/idle.ts';
import { useUser } from '../../platform/session.ts';
import { dismissAllToasts, toast } from '../../platform/toast-store.ts';
import { beginEarlyText, earlyTextOrigin, takeEarlyText } from '../../ui/early-text.ts';
import { lazy, showLoadError, useLazy } from '../../ui/lazy.ts';
import { COMPOSER_DRAFT, ComposerContext, type ComposerControl, ComposerOpenContext } from '../composer-context.ts';
import { type DraftChallenge, readDraft, writeDraft } from '../drafts/draft-store.ts';

const loadComposer = () => import('./composer.tsx');
const composer = lazy(loadComposer);
const addToDraft = lazy(() => import('./add-to-draft.ts'));

export function ComposerProvider({ children }: { children: ReactNode }) {
  const { id } = useUser();
  const [open, setOpen] = useState(false);
  const [edition, setEdition] = useState(0);
  const [prompt, setPrompt] = useState<string>();
  const [challenge, setChallenge] = useState<DraftChallenge>();
  const lantern = useRef<HTMLElement>(null);
  const isLoaded = useRef(false);
  const [hasFiles, setHasFiles] = useState(false);
  const onFail = useCallback(() => {
    setHasFiles(false);
    if (!open) return;
    keepEarlyText(id);
    setOpen(false);
    showLoadError();
  }, [id, open]);
  const part = useLazy(loadComposer, open || hasFiles, onFail);
  useEffect(() => {
    isLoaded.current = part !== undefined;
  }, [part]);
  useEffect(
    () =>
      whenIdle(() => {
        // Before the server can go away, and before anybody waits for it.
        composer.prefetch();
        // The composer goes on with the uploads of its draft, open or not.
        setHasFiles((readDraft(id, COMPOSER_DRAFT)?.fileIds?.length ?? 0) > 0);
      }),
    [id],
  );
  useEffect(() => () => void takeEarlyText(), []);
  const control = useMemo<ComposerControl>(() => {
    const openComposer = () => {
      // A notice of what went before would lie over the composer's own head, or its buttons.
      dismissAllToasts();
      if (!isLoaded.current) beginEarlyText('Your entry');
      setOpen(true);
    };
    const reopenComposer = () => {
      setEdition((number) => number + 1);
      openComposer();
    };
    return {
      openComposer,
      writeFrom: (words) => addToDraft.open((part) => part.addToDraft(id, words, reopenComposer)),
      writeAbout: (chosen) => {
        openComposer();
        setPrompt(chosen);
        toast({ title: 'Prompt added!' });
      },
      writeFor: (chosen) => {
        openComposer();
        setChallenge(chosen);
      },
      reopenComposer,
      setLantern: (element) => {
        lantern.current = element;
      },
    };
  }, [id]);
  return (
    <ComposerContext value={control}>
      <ComposerOpenContext value={open}>{children}</ComposerOpenContext>
      {part && (
        <part.Composer
          key={edition}
          open={open}
          onOpenChange={setOpen}
          lantern={() => lantern.current}
          prompt={prompt}
          onPromptDone={() => setPrompt(undefined)}
          challenge={challenge}
          onChallengeTaken={() => setChallenge(undefined)}
        />
      )}
    </ComposerContext>
  );
}

/** Puts what was typed while the composer could not be loaded into its draft, where the next opening finds it. */
function keepEarlyText(userId: string): void {
  const origin = earlyTextOrigin(document.activeElement);
  const text = takeEarlyText();
  if (origin instanceof HTMLElement) origin.focus({ preventScroll: true });
  if (text === '') return;
  const draft = readDraft(userId, COMPOSER_DRAFT) ?? { text: '', isShared: false };
  writeDraft(userId, COMPOSER_DRAFT, { ...draft, text: draft.text + text });
}
