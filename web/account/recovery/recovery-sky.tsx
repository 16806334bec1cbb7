/** Skies of the recovery pages: dusk while asking, dawn after a new password is set. */
import { SkyScene } from '../../ui/sky-scene.tsx';
import { Sun } from '../../ui/sun.tsx';

export function RecoverySky({ phase }: { phase: 'dusk' | 'dawn' }) {
  return (
    <SkyScene phase={phase} altitude={0} layout={phase === 'dawn' ? 'side' : 'hero'}>
      <Sun className="absolute start-[76%] bottom-8 size-[26rem]" />
    </SkyScene>
  );
}
