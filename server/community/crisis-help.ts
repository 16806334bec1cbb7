/** Decides whether the author of a comment or message is offered help. */
import { dangerIn } from '../analysis/index.ts';
import type { Actor } from '../platform/http/handle.ts';

/** For sure signs alone, and never for users who switched the danger check off. */
export function needsHelp({ aiEnabled, dangerCheck }: Actor, content: string): boolean {
  return (aiEnabled || dangerCheck) && dangerIn(content) === 'sure';
}
