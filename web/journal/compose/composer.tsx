/** The dialog "Share Your Gratitude": writes a new entry and stores a draft on every change. */
import { Image, PenLine, Video } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type NavigateOptions, useNavigate } from 'react-router';
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
import { flySpark } from '../../ui/spark.ts';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { COMPOSER_DRAFT } from '../composer-context.ts';
import type { DraftChallenge } from '../drafts/draft-store.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { ALL_ENTRIES_PATH, linkToEntry } from '../entries/entry-link.ts';
import { contentProblem, lengthHint } from '../entry-text.ts';
import { startGuided, talkAboutEntry } from '../links/talk-link.ts';
import { DropArea } from '../media/drop-area.tsx';
import { useAttachments } from '../media/use-attachments.ts';
import { MoodChoice } from '../mood-choice.tsx';
import { afterSave, useAfterSave } from './after-save.ts';
import { CHALLENGE_ID, ComposerChallenge } from './composer-challenge.tsx';
import { loadLazyParts, usePrefetch } from './composer-prefetch.ts';
import { ComposerPrompt, PROMPT_ID } from './composer-prompt.tsx';
import { DayChip } from './day-chip.tsx';
import { SaveState } from './save-state.tsx';
import { savedMessage, savedTitle } from './saved-message.ts';
import { SharingSwitch } from './sharing-switch.tsx';
import { useSaveEntry } from './use-save-entry.ts';

const TABS = [
  { value: 'text', word: 'Text', Icon: PenLine },
  { value: 'photo', word: 'Photo', Icon: Image },
  { value: 'video', word: 'Video', Icon: Video },
] as const;
type TabName = (typeof TABS)[number]['value'];

/** The guided conversation about an entry that no other fits. */
const ANY_ENTRY = 'from-an-entry';

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
  const draft = useDraft(user.id, COMPOSER_DRAFT, { text: '', isShared: false });
  const { text, isShared, themes, mood, challenge, fileIds = [], day = today } = draft.draft;
  const files = useAttachments(user.id, { ids: fileIds, onIds: (ids) => draft.change({ fileIds: ids }) });
  const chosen = THEMES.filter((theme) => themes?.includes(theme));
  const [tab, setTab] = useState<TabName>('text');
  const Parts = useLazy(loadLazyParts, open);
  const [problem, setProblem] = useState<string>();
  const [afterSaveStep, setAfterSaveStep] = useAfterSave(Parts !== undefined);
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

  const { change } = draft;
  useLayoutEffect(() => {
    if (!requestedChallenge) return;
    change({ challenge: requestedChallenge });
    onChallengeStored?.();
  }, [requestedChallenge, change, onChallengeStored]);

  /** Drops what was chosen if nothing was written, so that it does not join the next entry. */
  function dropUnusedChoices() {
    if ((challenge || mood) && text.trim() === '' && !hasFiles) draft.change({ challenge: undefined, mood: undefined });
  }

  const { save: send, isSaving } = useSaveEntry({
    draft,
    files,
    onSaved(entry, sentText) {
      finishSave(sentText);
      const nextStep = afterSave(entry);
      setAfterSaveStep(nextStep);
      const isCrisis = nextStep?.kind === 'crisis';
      const isHard = nextStep?.kind === 'choice';
      if (!nextStep || !(Parts || isCrisis)) onOpenChange(false);
      if (isCrisis) return;
      // The dialog about a hard entry says itself that it is saved.
      if (!(isHard && Parts)) {
        toast({ title: savedTitle(entry), ...savedMessage(entry, today, () => showEntry(entry)) });
      }
      const target = lantern();
      if (saveButton.current && target && !isHard) flySpark(saveButton.current, target);
    },
    onQueued(sentText) {
      finishSave(sentText);
      onOpenChange(false);
      toast({
        title: 'Saved on this device',
        description: 'It goes to your journal as soon as Evenglow can be reached.',
      });
    },
    onFailed: () => onOpenChange(true),
    onLeave: navigateAway,
  });

  function showEntry({ id }: CreatedEntry) {
    setAfterSaveStep(undefined);
    navigateAway(ALL_ENTRIES_PATH, linkToEntry(id));
  }

  function talkAbout({ id, analysis }: CreatedEntry) {
    setAfterSaveStep(undefined);
    const guided = analysis?.conversation ?? ANY_ENTRY;
    navigateAway(talkAboutEntry(id), startGuided({ guided, message: 'Talk about it' }));
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

  const finish = () => {
    setAfterSaveStep(undefined);
    onOpenChange(false);
  };
  if (afterSaveStep?.kind === 'crisis') return <CrisisDialog onContinue={finish} />;
  if (afterSaveStep?.kind === 'choice') {
    const { entry } = afterSaveStep;
    const onTalk = user.aiEnabled && entry.help === undefined ? () => talkAbout(entry) : undefined;
    return Parts && <Parts.HardEntryDialog entry={entry} onDone={finish} onTalk={onTalk} />;
  }
  if (afterSaveStep) return Parts && <Parts.ReframeDialog reframe={afterSaveStep.reframe} onContinue={finish} />;

  const page = (
    <>
      {Parts && tab !== 'text' && <Parts.MediaFields kind={tab} items={files.items} onAdd={add} disabled={isSaving} />}
      {Parts && hasFiles && (
        <Parts.AttachmentList items={files.items} onRemove={remove} onRetry={files.retry} disabled={isSaving}>
          {tab !== 'text' && <Parts.AddTiles kind={tab} items={files.items} onAdd={add} disabled={isSaving} />}
        </Parts.AttachmentList>
      )}
      {Parts && <Parts.RemovedFiles items={files.removed} onRestore={files.restoreRemoved} disabled={isSaving} />}
      {files.rejected.length > 0 && Parts && (
        <p role="status" className="mb-3 break-words text-clay text-sm">
          {Parts.rejectedFilesText(files.rejected)}
        </p>
      )}
      {challenge && (
        <ComposerChallenge
          challenge={challenge}
          onRemove={() => {
            draft.change({ challenge: undefined });
            textareaRef.current?.focus();
          }}
          disabled={isSaving}
        />
      )}
      {prompt !== undefined && <ComposerPrompt prompt={prompt} onRemove={onPromptDone} />}
      <div className="relative">
        <Textarea
          ref={textareaRef}
          look="page"
          rows={tab === 'text' && !hasFiles ? 5 : 3}
          aria-label="What are you grateful for?"
          aria-invalid={problem ? true : undefined}
          aria-describedby={classNames(challenge && CHALLENGE_ID, prompt !== undefined && PROMPT_ID, 'composer-notes')}
          placeholder={tab === 'text' ? 'What made today lighter?' : 'What was good about it?'}
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
            if (!isSaveKey(event)) return;
            event.preventDefault();
            save();
          }}
        />
        {Parts && <Parts.TagCompletion area={textareaRef} />}
      </div>
      <p id="composer-notes" aria-live="polite" className="min-h-6 text-sm">
        {problem ? (
          <span className="text-clay">{problem}</span>
        ) : (
          counter && <span className="text-faint">{counter}</span>
        )}
      </p>
      {(user.aiEnabled || chosen.length > 0) && (
        // Reserves the space of the suggestions, so that nothing moves when they appear.
        <div className="min-h-19 sm:min-h-11">
          {Parts && (
            <Parts.ThemeSuggestions
              text={text}
              enabled={open && user.aiEnabled && !isSaving}
              chosen={chosen}
              onChoose={addTheme}
              onRemove={(theme) => draft.change({ themes: chosen.filter((each) => each !== theme) })}
            />
          )}
        </div>
      )}
      {Parts && user.aiEnabled && tab !== 'video' && (
        <Parts.PhotoThemes
          items={files.items}
          onFound={(found) => draft.change({ themes: [...new Set([...chosen, ...found])] })}
          disabled={isSaving}
        />
      )}
      <div className="min-h-11">{Parts && <Parts.DepthNudge text={text} />}</div>
      <div className="min-h-11">
        {Parts && (
          <Parts.ExercisesMenu
            text={text}
            onChange={(next) => draft.change({ text: next })}
            onChosen={() => textareaRef.current?.focus()}
            disabled={isSaving}
          />
        )}
      </div>
    </>
  );

  return (
    <Tabs value={tab} onChange={setTab}>
      <Dialog
        open={open}
        onOpenChange={(next) => {
          draft.flush();
          setProblem(undefined);
          if (!next) files.deleteRemoved();
          if (!next) dropUnusedChoices();
          onOpenChange(next);
        }}
        title="Share Your Gratitude"
        // The same height for every tab.
        className="sm:h-[min(88dvh,42rem)]! short:h-dvh! short:max-h-dvh! short:rounded-none"
        toolbar={
          <div className="flex items-end justify-between border-hair border-b ps-5 pe-3 sm:ps-6 sm:pe-4">
            <TabList label="What goes into this entry">
              {TABS.map(({ value, word: label, Icon }) => (
                <Tab key={value} value={value} icon={<Icon aria-hidden="true" className="max-sm:hidden" />}>
                  {label}
                </Tab>
              ))}
            </TabList>
            <DayChip
              day={day}
              today={today}
              disabled={isSaving}
              onChange={(next) => draft.change({ day: next === today ? undefined : next })}
            />
          </div>
        }
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
          <div
            className={classNames(
              'border-hair border-t px-5 py-2.5 sm:mx-6 sm:px-0 short:mx-5 short:px-0 short:py-0',
              // Beside photos a very short screen has room for the text alone.
              hasFiles && '[@media(max-height:27rem)]:hidden',
            )}
          >
            <MoodChoice
              look="bar"
              value={mood}
              onChange={(chosen) => draft.change({ mood: chosen })}
              onClear={() => draft.change({ mood: undefined })}
              disabled={isSaving}
              aside={
                <span className="text-faint sm:text-xs">
                  Optional<span className="max-sm:sr-only">, keys 1 to 5</span>
                </span>
              }
            />
          </div>
        }
        footer={
          <>
            <div className="min-w-0 flex-1">
              <SharingSwitch
                isShared={isShared}
                onChange={(shared) => draft.change({ isShared: shared })}
                disabled={isSaving}
                onLeave={() => onOpenChange(false)}
              />
            </div>
            {/* On phones a separate line, whose space is reserved. */}
            <div className="-my-1.5 max-sm:order-first max-sm:basis-full">
              <SaveState state={files.areStored ? draft.state : 'failed'} saving={isSaving} />
            </div>
            <Button ref={saveButton} loading={isSaving} onClick={save} title={saveKeyName()}>
              Save
            </Button>
          </>
        }
      >
        <TabPanel value={tab}>
          <div ref={panelRef}>
            <DropArea onAdd={add}>{page}</DropArea>
          </div>
        </TabPanel>
      </Dialog>
    </Tabs>
  );
}
