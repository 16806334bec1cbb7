/** The tray that a button of the composer's bar opens above it: themes, exercises, or who can read the entry. */
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ENTRY_THEMES_MAX } from '../../../contract/limits.ts';
import type { Theme } from '../../../contract/themes.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { textLinkStyle } from '../../ui/link.tsx';
import { DataStorageLink } from '../../ui/private-note.tsx';
import type { DraftHandle } from '../drafts/use-draft.ts';
import { ThemeChoice } from '../edit/theme-choice.tsx';
import { TRAY_ID, type TrayName } from './composer-bar.tsx';
import { ExerciseList } from './exercise-list.tsx';
import { SharingSwitch } from './sharing-switch.tsx';

interface ComposerTrayProps {
  name: TrayName;
  draft: DraftHandle;
  /** The themes of the draft. */
  themes: readonly Theme[];
  disabled: boolean;
  onClose: () => void;
  /** Called after an exercise was chosen; the writer continues in the text. */
  onWrite: () => void;
  /** Called when a link leaves the composer. */
  onLeave: () => void;
}

const LABELS: Record<TrayName, string> = { themes: 'Theme', exercises: 'Exercises', privacy: 'Who can read it' };

/** Takes the focus. The composer closes it with Escape. */
export function ComposerTray({ onClose, ...contents }: ComposerTrayProps) {
  const { name } = contents;
  const content = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each tray
  useEffect(() => content.current?.querySelector('button')?.focus(), [name]);
  return (
    <section
      id={TRAY_ID}
      aria-labelledby={`${TRAY_ID}-title`}
      className="flex max-h-[min(27rem,55dvh)] flex-none animate-rise flex-col border-hair border-t bg-paper"
    >
      <div className="flex flex-none items-center justify-between ps-5 pe-2 sm:ps-6 sm:pe-4">
        <h2 id={`${TRAY_ID}-title`} className="font-medium font-sans text-base text-ink tracking-normal">
          {LABELS[name]}
        </h2>
        <IconButton label={`Close ${LABELS[name]}`} onClick={onClose}>
          <X aria-hidden="true" className="size-4.5" />
        </IconButton>
      </div>
      <div ref={content} className="min-h-0 overflow-y-auto overscroll-contain px-5 pt-2 pb-4 sm:px-6">
        <Contents {...contents} />
      </div>
    </section>
  );
}

function Contents({ name, draft, themes, disabled, onWrite, onLeave }: Omit<ComposerTrayProps, 'onClose'>) {
  const { text, isShared } = draft.draft;
  switch (name) {
    case 'themes':
      return <ThemeChoice value={themes} onChange={(next) => draft.change({ themes: next })} max={ENTRY_THEMES_MAX} />;
    case 'exercises':
      return <ExerciseList text={text} onChange={(next) => draft.change({ text: next })} onChosen={onWrite} />;
    case 'privacy':
      return (
        <>
          <SharingSwitch
            isShared={isShared}
            onChange={(shared) => draft.change({ isShared: shared })}
            disabled={disabled}
            onLeave={onLeave}
          />
          <DataStorageLink className={`${textLinkStyle} mt-2 inline-block text-sm`} />
        </>
      );
  }
}
