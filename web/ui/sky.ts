/** The sky at an hour: its phase, and the altitude of sun or moon. */

export type SkyPhase = 'dawn' | 'day' | 'dusk' | 'night';

/** Local hours at which each phase begins. */
const DAWN = 5;
const DAY = 8;
const DUSK = 16.5;
const NIGHT = 21;

/** The sun is stylized, not computed for a location: it rises at the start of dawn and sets when night begins. */
export function skyAt(hour: number): { phase: SkyPhase; altitude: number } {
  if (hour < DAWN || hour >= NIGHT) {
    const intoNight = ((hour - NIGHT + 24) % 24) / (24 - NIGHT + DAWN);
    return { phase: 'night', altitude: Math.sin(Math.PI * intoNight) };
  }
  const phase = hour < DAY ? 'dawn' : hour < DUSK ? 'day' : 'dusk';
  return { phase, altitude: Math.sin((Math.PI * (hour - DAWN)) / (NIGHT - DAWN)) };
}

/** Returns the hour of this device's clock, with minutes as a fraction. */
export function hourOf(now: Date): number {
  return now.getHours() + now.getMinutes() / 60;
}

interface Star {
  /** Percent of width and height. */
  x: number;
  y: number;
  /** Pixels. */
  radius: number;
}

/** Returns the same stars each time: a fixed Lehmer sequence (modulus 2^31 - 1, multiplier 48271). */
export function stars(count: number): Star[] {
  let seed = 20_091;
  const next = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  return Array.from({ length: count }, () => ({
    x: Math.round(next() * 1000) / 10,
    // Fewer towards the horizon.
    y: Math.round(next() * next() * 780) / 10,
    radius: Math.round((0.5 + next() * 0.8) * 10) / 10,
  }));
}
