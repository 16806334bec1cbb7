/** The setting for the AI's tone, with an example sentence for each choice. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Sparkle } from 'lucide-react';
import { useId } from 'react';
import type { AiTone } from '../../contract/account.ts';
import { useUser } from '../platform/session.ts';
import { classNames } from '../ui/class-names.ts';
import { TONE_LABELS } from './ai-tone-labels.ts';
import { aiToneMutation } from './queries.ts';

const TONES: readonly { tone: AiTone; example: string }[] = [
  {
    tone: 'gentle',
    example: 'She came through the snow to help you, and you let her. That counts too.',
  },
  {
    tone: 'neutral',
    example: 'She came through the snow, and you let her help.',
  },
  {
    tone: 'direct',
    example: 'She came, and you let her help. Next time, ask sooner: she’ll be glad you did.',
  },
];

export function AiToneChoice() {
  const { aiTone } = useUser();
  const { mutate } = useMutation(aiToneMutation(useQueryClient()));
  const name = useId();
  return (
    <fieldset className="py-4">
      <legend className="float-start mb-2.5 w-full text-ink">Tone</legend>
      <div className="clear-both grid grid-cols-3 gap-1 rounded-control bg-sunken p-1">
        {TONES.map(({ tone }) => (
          <label
            key={tone}
            className={classNames(
              'relative flex min-h-11 cursor-pointer items-center justify-center rounded-[7px] border text-center',
              'has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2',
              tone === aiTone ? 'border-edge bg-raised font-semibold text-ink' : 'border-transparent text-soft',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={tone === aiTone}
              onChange={() => mutate(tone)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {TONE_LABELS[tone]}
          </label>
        ))}
      </div>
      <p className="mt-2 text-soft text-sm">For conversations with an AI model, if one is connected.</p>
      <p className="mt-3 flex gap-2.5 rounded-control bg-dusk-wash px-4 py-3 text-dusk" aria-live="polite">
        <Sparkle aria-hidden="true" className="mt-1 size-4 flex-none" />
        <span>
          <span className="sr-only">For example: </span>
          {TONES.find(({ tone }) => tone === aiTone)?.example}
        </span>
      </p>
    </fieldset>
  );
}
