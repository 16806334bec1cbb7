/** The dialog "Share Your Gratitude": writes a new entry and stores a draft on every change. */
import { CircleAlert, Image, PenLine, Video } from 'lucide-react';
import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type NavigateOptions, useNavigate } from 'react-router';
import { ANY_ENTRY, type GentleExercise } from '../../../contract/guided.ts';
import type { CreatedEntry } from '../../../contract/journal.ts';
import { THEMES } from '../../../contract/themes.ts';
import { CrisisDialog } from '../../analysis/crisis-dialog.tsx';
import { useLocalTime } from '../../platform/clock.ts';
import { useUser } from '../../platform/session.ts';
import { isSaveKey, saveKeyName } from '../../platform/shortcuts.ts';
import { toast } from '../../platform/toast-store.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { isLayerEntry } from '../../ui/close-request.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { takeEarlyText } from '../../ui/early-text.ts';
import { useLazy } from '../../ui/lazy.ts';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { useIsWide } from '../../ui/use-is-wide.ts';
import { COMPOSER_DRAFT } from '../composer-context.ts';
import type { DraftChallenge } from '../drafts/draft-store.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { ALL_ENTRIES_PATH, linkToEntry } from '../entries/entry-link.ts';
import { contentProblem, lengthHint } from '../entry-text.ts';
import { NEW_TALK, startGuided, talkAboutEntry } from '../links/talk-link.ts';
import { DropArea } from '../media/drop-area.tsx';
import { useAttachments } from '../media/use-attachments.ts';
import { endCelebration } from '../today/celebration.ts';
import type { TrayControl, TrayName } from './composer-bar.tsx';
import { CHALLENGE_ID, ComposerChallenge } from './composer-challenge.tsx';
import { ComposerDock, ComposerFooter } from './composer-dock.tsx';
import { loadLazyParts, usePrefetch } from './composer-prefetch.ts';
import { ComposerPrompt, PROMPT_ID } from './composer-prompt.tsx';
import { DayChip } from './day-chip.tsx';
import { SaveState } from './save-state.tsx';
import { useSaveEntry } from './use-save-entry.ts';
import { useShowSaved } from './use-show-saved.ts';

const TABS = [
  { value: 'text', word: 'Text', Icon: PenLine },
  { value: 'photo', word: 'Photo', Icon: Image },
  { value: 'video', word: 'Video', Icon: Video },
] as const;
type TabName = (typeof TABS)[number]['value'];

interface ComposerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Returns the target of the spark animation after a save. */
  lantern: () => HTMLElement | null;
  /** A question to write about. */
  prompt?: string | undefined;
  /** Called when the question was answered or dismissed. */
  onPromptDone?: () => void;
  /** Stored in the draft, where it stays when the prop becomes undefined. */
  challenge?: DraftChallenge | undefined;
  onChallengeStored?: () => void;
}

/** Stays mounted while closed, so that a failed save can restore its text. */
export function Composer({
  open,
  onOpenChange,
  lantern,
  prompt,
  onPromptDone,
  challenge: requestedChallenge,
  onChallengeStored,
}: ComposerProps) {
  const user = useUser();
  const { today } = useLocalTime(user.timezone, user.dayEndsAt);
  const navigate = useNavigate();
  const isWide = useIsWide();
  const draft = useDraft(user.id, COMPOSER_DRAFT, { text: '', isShared: false });
  const { text, isShared, themes, mood, challenge, fileIds = [], day = today } = draft.draft;
  const files = useAttachments(user.id, { ids: fileIds, onIds: (ids) => draft.change({ fileIds: ids }) });
  const chosen = THEMES.filter((theme) => themes?.includes(theme));
  const [tab, setTab] = useState<TabName>('text');
  const Parts = useLazy(loadLazyParts, open);
  const [problem, setProblem] = useState<string>();
  const [tray, setTray] = useState<TrayName>();
  const textareaRef = useRef<HTMLTextAreaElement>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  const panelRef = useRef<HTMLDivElement>(null);
  const wasLastFileRemoved = useRef(false);
  const counter = lengthHint(text);

  const hasFiles = files.items.length > 0;
  useEffect(() => {
    if (hasFiles || !wasLastFileRemoved.current) return;
    wasLastFileRemoved.current = false;
    // The pressed button was removed with its file; move the focus.
    (panelRef.current?.querySelector<HTMLElement>('[data-choose]') ?? textareaRef.current)?.focus();
  }, [hasFiles]);

  usePrefetch(open, user.id, COMPOSER_DRAFT);

  // It has taken the place of the writing bar, which shows a draft.
  useEffect(() => {
    if (open) endCelebration();
  }, [open]);

  const { change } = draft;
  useLayoutEffect(() => {
    if (!requestedChallenge) return;
    change({ challenge: requestedChallenge });
    onChallengeStored?.();
  }, [requestedChallenge, change, onChallengeStored]);

  /** Drops what was chosen if nothing was written, so that it does not join the next entry. */
  function dropUnusedChoices() {
    if (text.trim() !== '' || hasFiles || !(challenge || mood || chosen.length > 0)) return;
    // Nor does the next entry replace the check-in that got no words.
    const attempt = { attemptKey: undefined, attempted: undefined, day: undefined };
    draft.change({ challenge: undefined, mood: undefined, themes: [], ...attempt });
  }

  const { step, showAccepted, showSaved, end } = useShowSaved({
    saveButton,
    lantern,
    areDialogsLoaded: Parts !== undefined,
    today,
    onClose: () => onOpenChange(false),
    onShowEntry: showEntry,
  });
  const { save: send, isSaving } = useSaveEntry({
    draft,
    files,
    onAccepted: showAccepted,
    onSaved(entry, sentText) {
      finishSave(sentText);
      showSaved(entry);
    },
    onQueued(sentText) {
      finishSave(sentText);
      onOpenChange(false);
      toast({
        title: 'Saved on this device',
        description: 'We’ll add it to your journal once you’re back online.',
      });
    },
    onFailed: () => onOpenChange(true),
    onLeave: navigateAway,
  });

  function showEntry({ id }: CreatedEntry) {
    end();
    navigateAway(ALL_ENTRIES_PATH, linkToEntry(id));
  }

  function talkAbout({ id, analysis }: CreatedEntry) {
    end();
    const guided = analysis?.conversation ?? ANY_ENTRY;
    navigateAway(talkAboutEntry(id), startGuided({ guided, message: 'Talk about it' }));
  }

  /** Without the entry, which the exercise is not about. */
  function startExercise({ id, name }: GentleExercise) {
    end();
    navigateAway(NEW_TALK, startGuided({ guided: id, message: name }));
  }

  function navigateAway(path: string, link?: NavigateOptions) {
    onOpenChange(false);
    void navigate(path, { ...link, replace: isLayerEntry() });
  }

  function finishSave(sentText: string) {
    draft.clearSaved(sentText);
    files.release();
    setTab('text');
    onPromptDone?.();
  }

  function addTheme(theme: string) {
    draft.change({ themes: [...chosen, theme] });
    toast({ title: 'Theme added!' });
  }

  function save() {
    if (isSaving) return;
    setTray(undefined);
    const newProblem = contentProblem(text);
    setProblem(newProblem);
    if (newProblem) textareaRef.current?.focus();
    else send({ themes: chosen, day, today });
  }

  function add(added: readonly File[]) {
    if (added.length === 0 || isSaving) return;
    files.add(added);
    // Show pasted or dropped files on the tab where more can be added.
    setTab(added.every(({ type }) => type.startsWith('video/')) ? 'video' : 'photo');
  }

  function remove(id: string) {
    wasLastFileRemoved.current = files.items.length === 1;
    files.remove(id);
  }

  /** Puts the cursor at the end of the text, from anywhere on the empty page. */
  function writeOn(event: MouseEvent) {
    if (event.target instanceof Element && event.target.closest('button, a, input, textarea, li, h2')) return;
    // Otherwise the press takes the focus away again.
    event.preventDefault();
    const field = textareaRef.current;
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }

  function closeTray() {
    // On phones the button of who can read it is beside the moods, which the tray takes the place of.
    flushSync(() => setTray(undefined));
    document.querySelector<HTMLElement>(`[data-tray="${tray}"]`)?.focus();
  }

  const finish = () => {
    end();
    onOpenChange(false);
  };
  if (step?.kind === 'crisis') return <CrisisDialog onContinue={finish} />;
  if (step?.kind === 'choice') {
    const { entry } = step;
    const guide =
      user.aiEnabled && entry.help === undefined
        ? { onTalk: () => talkAbout(entry), onExercise: startExercise }
        : undefined;
    return Parts && <Parts.HardEntryDialog entry={entry} onDone={finish} guide={guide} />;
  }
  if (step) return Parts && <Parts.ReframeDialog reframe={step.reframe} onContinue={finish} />;

  // One question at a time.
  const isAsked = prompt !== undefined || challenge !== undefined;
  const placeholder = isAsked ? 'Start writing…' : tab === 'text' ? 'What was good today?' : 'What was good about it?';
  const page = (
    <>
      {challenge && (
        <ComposerChallenge
          challenge={challenge}
          bare={prompt !== undefined}
          onRemove={() => {
            draft.change({ challenge: undefined });
            textareaRef.current?.focus();
          }}
          disabled={isSaving}
        />
      )}
      {prompt !== undefined && (
        <ComposerPrompt
          prompt={prompt}
          onRemove={() => {
            onPromptDone?.();
            textareaRef.current?.focus();
          }}
        />
      )}
      <div className="relative">
        <Textarea
          ref={textareaRef}
          look="page"
          rows={1}
          aria-label="What are you grateful for?"
          aria-invalid={problem ? true : undefined}
          aria-describedby={classNames(challenge && CHALLENGE_ID, prompt !== undefined && PROMPT_ID, 'composer-notes')}
          placeholder={placeholder}
          readOnly={isSaving}
          value={text}
          onChange={(event) => {
            const isCleared = event.target.value.trim() === '';
            draft.change({ text: event.target.value, ...(isCleared && { summaryOf: undefined }) });
            if (problem) setProblem(contentProblem(event.target.value));
          }}
          onPaste={(event) => {
            const pasted = [...event.clipboardData.files];
            // Copying from a document puts a picture of the text on the clipboard too.
            if (pasted.length === 0 || event.clipboardData.types.includes('text/plain')) return;
            event.preventDefault();
            add(pasted);
          }}
          onKeyDown={(event) => {
            if (!isSaveKey(event.nativeEvent)) return;
            event.preventDefault();
            save();
          }}
        />
        {Parts && <Parts.TagCompletion area={textareaRef} />}
      </div>
      <p id="composer-notes" aria-live="polite" className="mt-1 text-sm">
        {problem ? (
          <span className="flex items-center gap-2 text-clay">
            <CircleAlert aria-hidden="true" className="size-4" />
            {problem}
          </span>
        ) : (
          counter && <span className="text-faint">{counter}</span>
        )}
      </p>
      {Parts && !isAsked && <Parts.DepthNudge text={text} />}
      <div className="mt-auto pt-3">
        {Parts && hasFiles && (
          <Parts.AttachmentList items={files.items} onRemove={remove} onRetry={files.retry} disabled={isSaving}>
            {tab !== 'text' && <Parts.AddTiles kind={tab} items={files.items} onAdd={add} disabled={isSaving} />}
          </Parts.AttachmentList>
        )}
        {Parts && <Parts.RemovedFiles items={files.removed} onRestore={files.restoreRemoved} disabled={isSaving} />}
        {Parts && tab !== 'text' && (
          <Parts.MediaFields kind={tab} items={files.items} onAdd={add} disabled={isSaving} />
        )}
        {files.rejected.length > 0 && Parts && (
          <p role="status" className="mb-3 flex items-center gap-2 break-words text-clay text-sm">
            <CircleAlert aria-hidden="true" className="size-4" />
            {Parts.rejectedFilesText(files.rejected)}
          </p>
        )}
        {Parts && user.aiEnabled && tab !== 'video' && (
          <Parts.PhotoThemes
            items={files.items}
            onFound={(found) => draft.change({ themes: [...new Set([...chosen, ...found])] })}
            disabled={isSaving}
          />
        )}
      </div>
    </>
  );

  const control: TrayControl = {
    tray,
    onToggle: (name) => (name === tray ? closeTray() : setTray(name)),
    disabled: isSaving,
  };
  const tabs = (
    <TabList label="Add to this entry" compact={!isWide}>
      {TABS.map(({ value, word, Icon }) => (
        <Tab key={value} value={value} icon={<Icon aria-hidden="true" />}>
          <span className={isWide ? undefined : 'sr-only'}>{word}</span>
        </Tab>
      ))}
    </TabList>
  );
  const dayChip = (
    <DayChip
      day={day}
      today={today}
      disabled={isSaving}
      onChange={(next) => draft.change({ day: next === today ? undefined : next })}
    />
  );
  const saveState = <SaveState state={files.areStored ? draft.state : 'failed'} saving={isSaving} />;
  const saveControl = (
    <Button ref={saveButton} loading={isSaving} onClick={save} title={saveKeyName()} className="ms-auto">
      Save
    </Button>
  );

  return (
    <Tabs value={tab} onChange={setTab}>
      <Dialog
        open={open}
        onOpenChange={(next) => {
          draft.flush();
          setProblem(undefined);
          setTray(undefined);
          if (!next) files.deleteRemoved();
          if (!next) dropUnusedChoices();
          onOpenChange(next);
        }}
        title="Share Your Gratitude"
        size="page"
        note={!isWide && saveState}
        aside={isWide ? saveState : dayChip}
        toolbar={
          isWide && (
            <div className="flex items-end justify-between border-hair border-b ps-6 pe-4">
              {tabs}
              {dayChip}
            </div>
          )
        }
        onEscapeKeyDown={(event) => {
          if (!tray) return;
          event.preventDefault();
          closeTray();
        }}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          const field = textareaRef.current;
          const typed = takeEarlyText();
          // Synchronously, so that the cursor is placed after it.
          if (typed !== '') flushSync(() => draft.change({ text: text + typed }));
          field?.focus();
          field?.setSelectionRange(field.value.length, field.value.length);
        }}
        dock={
          <ComposerDock
            parts={Parts}
            draft={draft}
            themes={chosen}
            suggests={open && !isSaving}
            control={control}
            onAddTheme={addTheme}
            onWrite={() => {
              setTray(undefined);
              textareaRef.current?.focus();
            }}
            onLeave={() => onOpenChange(false)}
          />
        }
        footer={
          <ComposerFooter control={control} themeCount={chosen.length} isShared={isShared} tabs={tabs}>
            {saveControl}
          </ComposerFooter>
        }
      >
        <TabPanel value={tab} className="flex min-h-full flex-col">
          <DropArea onAdd={add}>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: by keyboard the field itself takes the focus. */}
            <div ref={panelRef} className="flex flex-1 cursor-text flex-col" onMouseDown={writeOn}>
              {page}
            </div>
          </DropArea>
        </TabPanel>
      </Dialog>
    </Tabs>
  );
}
