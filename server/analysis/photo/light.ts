/** Guesses themes from the light and colours of a picture, without recognising its content. */
import type { ThemeSuggestion } from '../../../contract/analysis.ts';
import { GRID } from './picture.ts';

/** Shares from 0 to 1. */
interface Light {
  brightness: number;
  green: number;
  /** Share in the upper third. */
  blueAbove: number;
  warm: number;
}

/** Hue in degrees; saturation and value from 0 to 1. */
interface Colour {
  hue: number;
  saturation: number;
  value: number;
}

/** Measures a grid of points, three bytes each. */
export function lightOf(grid: Uint8Array): Light {
  const points = grid.length / 3;
  const upperPoints = Math.floor(GRID / 3) * GRID;
  const sum = { brightness: 0, green: 0, blueAbove: 0, warm: 0 };
  for (let point = 0; point < points; point++) {
    const red = (grid[point * 3] ?? 0) / 255;
    const green = (grid[point * 3 + 1] ?? 0) / 255;
    const blue = (grid[point * 3 + 2] ?? 0) / 255;
    // Luminance weights of ITU-R BT.709.
    sum.brightness += 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    const { hue, saturation, value } = colourOf(red, green, blue);
    if (hue >= 65 && hue <= 165 && saturation > 0.2 && value > 0.12) sum.green++;
    if (point < upperPoints && hue >= 185 && hue <= 255 && saturation > 0.15 && value > 0.35) sum.blueAbove++;
    if ((hue <= 55 || hue >= 345) && saturation > 0.35 && value > 0.15) sum.warm++;
  }
  return {
    brightness: sum.brightness / points,
    green: sum.green / points,
    blueAbove: sum.blueAbove / upperPoints,
    warm: sum.warm / points,
  };
}

/** RGB to HSV by Smith's hexcone model (SIGGRAPH 1978). */
function colourOf(red: number, green: number, blue: number): Colour {
  const value = Math.max(red, green, blue);
  const range = value - Math.min(red, green, blue);
  if (range === 0) return { hue: 0, saturation: 0, value };
  const sixth =
    value === red ? (green - blue) / range : value === green ? 2 + (blue - red) / range : 4 + (red - green) / range;
  return { hue: (sixth * 60 + 360) % 360, saturation: range / value, value };
}

/** Highest confidence of a guess: colours are weak evidence. */
const CONFIDENCE_MAX = 0.5;

/** Guesses from light, colour and hour; often none. Each says that it is a simple guess. */
export function guessThemes(light: Light, hour: number | undefined): ThemeSuggestion[] {
  const dayPart = partOfDay(hour);
  const guesses: ThemeSuggestion[] = [];
  const guess = (theme: ThemeSuggestion['theme'], share: number, observation: string) => {
    const confidence = Math.round(Math.min(CONFIDENCE_MAX, 0.2 + share * 0.4) * 100) / 100;
    const clockNote = dayPart === undefined ? '' : ` (${dayPart})`;
    guesses.push({
      theme,
      confidence,
      reasoning: `A guess from light and color: ${observation}${clockNote}.`,
    });
  };
  const dim = light.brightness < 0.35;
  if (light.green >= 0.25) guess('nature', light.green, 'much of the picture is green');
  if (light.blueAbove >= 0.4) guess('weather', light.blueAbove, 'the top of the picture is bright blue');
  if (light.warm >= 0.3 && dim) guess('home', light.warm, 'the light is soft and warm');
  else if (light.warm >= 0.5 && (dayPart === 'evening' || dayPart === 'early morning')) {
    guess('nature', light.warm, 'the light is golden');
  }
  if (light.brightness < 0.2 && (dayPart === 'evening' || dayPart === 'night')) {
    guess('rest', 1 - light.brightness * 5, 'the picture is dark');
  }
  const best = new Map(guesses.sort((one, other) => one.confidence - other.confidence).map((one) => [one.theme, one]));
  return [...best.values()].reverse();
}

function partOfDay(hour: number | undefined) {
  if (hour === undefined) return undefined;
  if (hour < 5) return 'night';
  if (hour < 9) return 'early morning';
  if (hour < 17) return 'daytime';
  return hour < 22 ? 'evening' : 'night';
}
