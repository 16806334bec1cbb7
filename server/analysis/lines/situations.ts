/** All situations. */
import type { Situation } from './format.ts';

export const SITUATIONS: readonly Situation[] = [];
