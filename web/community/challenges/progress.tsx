/** Progress as suns (up to ten) or dots. Decorative: the numbers are beside it as text. */
import { classNames } from '../../ui/class-names.ts';
import { MoodSun } from '../../ui/mood-suns.tsx';

const SUNS_MAX = 10;

interface ProgressProps {
  /** Values above `length` are shown as `length`. */
  progress: number;
  length: number;
  /** `small` fits a line of text. */
  size?: 'large' | 'small';
}

export function Progress({ progress, length, size = 'large' }: ProgressProps) {
  const steps = Array.from({ length }, (_, index) => ({ name: `place ${index}`, isLit: index < progress }));
  if (length > SUNS_MAX) {
    return (
      <span aria-hidden="true" className={classNames('flex flex-wrap', size === 'large' ? 'gap-1.5' : 'gap-1')}>
        {steps.map(({ name, isLit }) => (
          <span
            key={name}
            className={classNames(
              'rounded-full border transition-colors duration-500',
              size === 'large' ? 'size-2.5' : 'size-2',
              isLit ? 'border-[var(--mood-5-rim)] bg-mood-5' : 'border-edge',
            )}
          />
        ))}
      </span>
    );
  }
  return (
    <span aria-hidden="true" className={classNames('flex flex-wrap items-center', size === 'large' && 'gap-0.5')}>
      {steps.map(({ name, isLit }) => (
        <span key={name} className={classNames('grid place-items-center', size === 'large' ? 'size-8' : 'size-4')}>
          {isLit ? (
            <MoodSun mood={5} className="size-full" />
          ) : (
            <span
              className={classNames(
                'rounded-full border-edge',
                size === 'large' ? 'size-3 border-2' : 'size-1.5 border',
              )}
            />
          )}
        </span>
      ))}
    </span>
  );
}
