/** A sentiment as five small suns, with a text for screen readers. */
import { classNames } from './class-names.ts';
import { MOOD_WORD, MOODS, type Mood, moodColours, moodOf } from './mood.ts';

interface MoodSunsProps {
  /** 1 to 5. */
  sentiment: number;
  /** Shows the text beside the suns. */
  withWord?: boolean;
  /** Read by screen readers after the mood, for instance who chose it. */
  note?: string | undefined;
  className?: string;
}

/** Eight rays around a disc, in a view box of 16. */
const RAYS = Array.from({ length: 8 }, (_, index) => {
  const angle = (index * Math.PI) / 4;
  const at = (radius: number) =>
    `${(8 + radius * Math.cos(angle)).toFixed(2)} ${(8 + radius * Math.sin(angle)).toFixed(2)}`;
  return `M${at(5)}L${at(6.3)}`;
}).join('');

/** One sun of a mood; decorative, the text is beside it. */
export function MoodSun({ mood, className }: { mood: Mood; className?: string }) {
  const { fill, rim } = moodColours(mood);
  return (
    <svg viewBox="0 0 16 16" className={className} aria-hidden="true">
      <circle cx="8" cy="8" r="3.2" fill={fill} stroke={rim} strokeWidth="0.8" />
      <path d={RAYS} stroke={rim} strokeWidth="1" strokeLinecap="round" />
    </svg>
  );
}

export function MoodSuns({ sentiment, withWord = false, note, className }: MoodSunsProps) {
  const mood = moodOf(sentiment);
  const { fill, rim } = moodColours(mood);
  const label = `${MOOD_WORD[mood]}, ${sentiment.toLocaleString(undefined, { maximumFractionDigits: 1 })} of 5${note ? `, ${note}` : ''}`;
  return (
    <span className={classNames('inline-flex items-center gap-2', className)}>
      <svg
        viewBox="0 0 80 16"
        className="h-4 w-20 flex-none sm:h-[1.125rem] sm:w-[5.625rem]"
        role="img"
        aria-label={label}
      >
        <title>{label}</title>
        {MOODS.map((step) => (
          <g key={step} transform={`translate(${(step - 1) * 16} 0)`}>
            {step <= mood ? (
              <>
                <circle cx="8" cy="8" r="3.2" fill={fill} stroke={rim} strokeWidth="1" />
                <path d={RAYS} stroke={rim} strokeWidth="1.1" strokeLinecap="round" />
              </>
            ) : (
              <circle cx="8" cy="8" r="2.4" fill="none" stroke="var(--edge)" strokeWidth="1" />
            )}
          </g>
        ))}
      </svg>
      {withWord && (
        <span aria-hidden="true" className="text-sm text-soft">
          {MOOD_WORD[mood]}
        </span>
      )}
    </span>
  );
}
