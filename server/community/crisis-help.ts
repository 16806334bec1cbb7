/** Whether what somebody writes to others is answered with help for them. */
import { signsOfCrisis } from '../analysis/index.ts';
import type { Actor } from '../platform/http/handle.ts';

/** Who turned the check for signs of danger off is not checked here either. */
export function needsHelp({ aiEnabled, dangerCheck }: Actor, content: string): boolean {
  return (aiEnabled || dangerCheck) && signsOfCrisis(content).crisis;
}
