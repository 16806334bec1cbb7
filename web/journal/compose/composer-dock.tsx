/** Below the page of the composer: suggested themes and moods, or the open tray; and the footer. */
import type { ReactNode } from 'react';
import type { Theme } from '../../../contract/themes.ts';
import { useUser } from '../../platform/session.ts';
import { classNames } from '../../ui/class-names.ts';
import { useIsWide } from '../../ui/use-is-wide.ts';
import type { useDraft } from '../drafts/use-draft.ts';
import { MoodChoice } from '../mood-choice.tsx';
import { PrivacyButton, ThemeAndExercises, type TrayControl } from './composer-bar.tsx';

interface ComposerDockProps {
  /** Undefined while loading. */
  parts: typeof import('./composer-lazy-parts.tsx') | undefined;
  draft: ReturnType<typeof useDraft>;
  themes: readonly Theme[];
  /** Whether the text may be sent for suggestions. */
  suggests: boolean;
  control: TrayControl;
  onAddTheme: (theme: string) => void;
  /** Called to return from the tray to the text. */
  onWrite: () => void;
  /** Called when the tray leads to another page. */
  onLeave: () => void;
}

export function ComposerDock({ parts: Parts, draft, themes, suggests, control, ...on }: ComposerDockProps) {
  const { aiEnabled } = useUser();
  const isWide = useIsWide();
  const { tray, disabled } = control;
  const { text, isShared, mood } = draft.draft;
  return (
    <>
      {!tray && (aiEnabled || themes.length > 0) && (
        // Reserves the space of the suggestions, so that nothing moves when they appear. No room above a phone's keyboard.
        <div className="min-h-11 flex-none px-5 sm:px-6 short:hidden max-sm:[@media(max-height:36rem)]:hidden">
          {Parts && (
            <Parts.ThemeSuggestions
              text={text}
              enabled={suggests && aiEnabled}
              chosen={themes}
              onChoose={on.onAddTheme}
              onRemove={(theme) => draft.change({ themes: themes.filter((each) => each !== theme) })}
            />
          )}
        </div>
      )}
      <div
        className={classNames(
          'relative flex-none px-5 pt-3 pb-2 sm:mx-6 sm:border-hair sm:border-t sm:px-0 sm:py-2.5 short:flex short:items-center short:gap-2 short:py-0',
          tray && 'hidden!',
        )}
      >
        <div className="min-w-0 flex-1">
          <MoodChoice
            look="bar"
            value={mood}
            onChange={(next) => draft.change({ mood: next })}
            onClear={() => draft.change({ mood: undefined })}
            disabled={disabled}
            aside={
              <span className="text-faint sm:text-xs">
                Optional<span className="max-sm:sr-only">, keys 1 to 5</span>
              </span>
            }
          />
        </div>
        {!isWide && (
          <div className="absolute end-2.5 top-0 short:static short:-me-3">
            <PrivacyButton {...control} isShared={isShared} bare />
          </div>
        )}
      </div>
      {Parts && tray && (
        <Parts.ComposerTray
          name={tray}
          draft={draft}
          themes={themes}
          disabled={disabled}
          onClose={() => control.onToggle(tray)}
          onWrite={on.onWrite}
          onLeave={on.onLeave}
        />
      )}
    </>
  );
}

interface ComposerFooterProps {
  control: TrayControl;
  themeCount: number;
  isShared: boolean;
  /** Text, photo and video; on a desk they are above the page. */
  tabs: ReactNode;
  /** The save button. */
  children: ReactNode;
}

export function ComposerFooter({ control, themeCount, isShared, tabs, children }: ComposerFooterProps) {
  if (useIsWide()) {
    return (
      <>
        <ThemeAndExercises {...control} count={themeCount} />
        <span aria-hidden="true" className="mx-2 h-6 w-px bg-hair" />
        <PrivacyButton {...control} isShared={isShared} />
        {children}
      </>
    );
  }
  return (
    <>
      {tabs}
      <span aria-hidden="true" className="mx-1 h-6 w-px bg-edge/40" />
      <ThemeAndExercises {...control} count={themeCount} />
      {children}
    </>
  );
}
