/** Theme suggestions for the text being written. */
import { Check, Plus, Sparkle } from 'lucide-react';
import { useId } from 'react';
import { ENTRY_THEMES_MAX } from '../../contract/limits.ts';
import { classNames } from '../ui/class-names.ts';
import { Tooltip } from '../ui/tooltip.tsx';
import { useThemeSuggestions } from './use-theme-suggestions.ts';

interface ThemeSuggestionsProps {
  /** The text so far. */
  text: string;
  /** Whether the text may be sent to the analyser. */
  enabled: boolean;
  chosen: readonly string[];
  onChoose: (theme: string) => void;
  onRemove: (theme: string) => void;
}

/** A single line whose themes scroll sideways, faded where they go on. The parent reserves its height. */
export function ThemeSuggestions({ text, enabled, chosen, onChoose, onRemove }: ThemeSuggestionsProps) {
  const suggestions = useThemeSuggestions(text, enabled && chosen.length < ENTRY_THEMES_MAX);
  const offered = suggestions.filter(({ theme }) => !chosen.includes(theme));
  return (
    <div className="-me-5 flex items-center gap-2 sm:-me-6">
      <p aria-live="polite" className="flex flex-none items-center gap-2 text-dusk text-sm">
        {offered.length > 0 && (
          <>
            <Sparkle role="img" aria-label="AI" className="size-4" />
            <span className="max-sm:sr-only">Add a theme</span>
            <span className="sr-only">{offered.map(({ theme }) => theme).join(', ')}</span>
          </>
        )}
      </p>
      {(offered.length > 0 || chosen.length > 0) && (
        <ul
          aria-label="Themes"
          className="relative flex h-11 min-w-0 items-center gap-2 overflow-x-auto ps-1 pe-6 [mask-image:linear-gradient(to_right,#000_calc(100%-1.5rem),transparent)] [scrollbar-width:none]"
        >
          {chosen.map((theme) => (
            <li key={theme}>
              <Chip theme={theme} pressed onPress={() => onRemove(theme)} />
            </li>
          ))}
          {offered.map(({ theme, reasoning }) => (
            <li key={theme} className="animate-fade">
              <Chip theme={theme} reasoning={reasoning} pressed={false} onPress={() => onChoose(theme)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface ChipProps {
  theme: string;
  /** The reason given by the AI. */
  reasoning?: string;
  pressed: boolean;
  onPress: () => void;
}

function Chip({ theme, reasoning, pressed, onPress }: ChipProps) {
  const id = useId();
  const Icon = pressed ? Check : Plus;
  const chip = (
    <button
      type="button"
      aria-pressed={pressed}
      aria-describedby={reasoning ? id : undefined}
      onClick={onPress}
      className={classNames(
        'reach inline-flex h-9 items-center gap-1.5 whitespace-nowrap rounded-full border px-3 text-sm transition-colors',
        pressed
          ? 'border-edge bg-sunken text-ink'
          : 'border-dusk-hair border-dashed text-dusk hover:border-dusk hover:bg-dusk-wash',
      )}
    >
      <Icon aria-hidden="true" className="size-4" />
      {theme}
    </button>
  );
  if (!reasoning) return chip;
  return (
    <>
      <Tooltip text={reasoning}>{chip}</Tooltip>
      <span id={id} className="sr-only">
        {reasoning}
      </span>
    </>
  );
}
