/** All situations. */
import type { Situation } from './format.ts';
import { GOOD_1 } from './good-1.ts';
import { GOOD_2 } from './good-2.ts';
import { GOOD_3 } from './good-3.ts';
import { GOOD_4 } from './good-4.ts';
import { GOOD_5 } from './good-5.ts';
import { GOOD_6 } from './good-6.ts';
import { GOOD_7 } from './good-7.ts';
import { GOOD_8 } from './good-8.ts';
import { GOOD_9 } from './good-9.ts';
import { GOOD_10 } from './good-10.ts';
import { GOOD_11 } from './good-11.ts';
import { HARD_1 } from './hard-1.ts';
import { HARD_2 } from './hard-2.ts';
import { HARD_3 } from './hard-3.ts';
import { HARD_4 } from './hard-4.ts';
import { HARD_5 } from './hard-5.ts';
import { HARD_6 } from './hard-6.ts';
import { HARD_7 } from './hard-7.ts';
import { HARD_8 } from './hard-8.ts';
import { HARD_9 } from './hard-9.ts';
import { MIXED_1 } from './mixed-1.ts';

export const SITUATIONS: readonly Situation[] = [
  ...GOOD_1,
  ...GOOD_2,
  ...GOOD_3,
  ...GOOD_4,
  ...GOOD_5,
  ...GOOD_6,
  ...GOOD_7,
  ...GOOD_8,
  ...GOOD_9,
  ...GOOD_10,
  ...GOOD_11,
  ...HARD_1,
  ...HARD_2,
  ...HARD_3,
  ...HARD_4,
  ...HARD_5,
  ...HARD_6,
  ...HARD_7,
  ...HARD_8,
  ...HARD_9,
  ...MIXED_1,
];
