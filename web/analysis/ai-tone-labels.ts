/** Labels of the AI tones. */
import type { AiTone } from '../../contract/account.ts';

export const TONE_LABELS: Readonly<Record<AiTone, string>> = { gentle: 'Gentle', neutral: 'Neutral', direct: 'Direct' };
