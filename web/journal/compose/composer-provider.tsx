/** Provides the composer to all member pages and loads its code. Its children do not rerender when it opens. */
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
  const [resetKey, setResetKey] = useState(0);
  const [prompt, setPrompt] = useState<string>();
  const [challenge, setChallenge] = useState<DraftChallenge>();
  const lantern = useRef<HTMLElement>(null);
  const isLoaded = useRef(false);
  const [hasFiles, setHasFiles] = useState(false);
  const onFail = useCallback(() => {
    setHasFiles(false);
    if (!open) return;
    storeEarlyText(id);
    setOpen(false);
    showLoadError();
  }, [id, open]);
  const composerModule = useLazy(loadComposer, open || hasFiles, onFail);
  useEffect(() => {
    isLoaded.current = composerModule !== undefined;
  }, [composerModule]);
  useEffect(
    () =>
      whenIdle(() => {
        // Loaded in advance, so that it opens without a network or delay.
        composer.prefetch();
        // The composer continues the uploads of its draft even while closed.
        setHasFiles((readDraft(id, COMPOSER_DRAFT)?.fileIds?.length ?? 0) > 0);
      }),
    [id],
  );
  useEffect(() => () => void takeEarlyText(), []);
  const control = useMemo<ComposerControl>(() => {
    const openComposer = () => {
      // A toast would cover the composer's header or buttons.
      dismissAllToasts();
      if (!isLoaded.current) beginEarlyText('Your entry');
      setOpen(true);
    };
    const reopenComposer = () => {
      setResetKey((number) => number + 1);
      openComposer();
    };
    return {
      openComposer,
      openWithText: (text, summaryOf) =>
        addToDraft.open((part) => part.addToDraft(id, { text, summaryOf }, reopenComposer)),
      openForCheckIn: (checkIn) => addToDraft.open((part) => part.addToCheckIn(id, checkIn, reopenComposer)),
      openWithPrompt: (chosen) => {
        openComposer();
        setPrompt(chosen);
        toast({ title: 'Prompt added!' });
      },
      openForChallenge: (chosen) => {
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
      {composerModule && (
        <composerModule.Composer
          key={resetKey}
          open={open}
          onOpenChange={setOpen}
          lantern={() => lantern.current}
          prompt={prompt}
          onPromptDone={() => setPrompt(undefined)}
          challenge={challenge}
          onChallengeStored={() => setChallenge(undefined)}
        />
      )}
    </ComposerContext>
  );
}

/** Stores text typed while the composer failed to load in its draft, for the next opening. */
function storeEarlyText(userId: string): void {
  const origin = earlyTextOrigin(document.activeElement);
  const text = takeEarlyText();
  if (origin instanceof HTMLElement) origin.focus({ preventScroll: true });
  if (text === '') return;
  const draft = readDraft(userId, COMPOSER_DRAFT) ?? { text: '', isShared: false };
  writeDraft(userId, COMPOSER_DRAFT, { ...draft, text: draft.text + text });
}
