import { getDailyPrompt } from '../../contract/chat.ts';
import * as endpoints from '../../contract/reflection.ts';
import { handle, type Route } from '../platform/http/handle.ts';
import { generatePrompt, getConversationPrompt, getSmartPrompt, type ReflectionDependencies } from './daily-prompt.ts';

export function reflectionRoutes(deps: ReflectionDependencies): Route[] {
  return [
    handle(endpoints.getSmartPrompt, ({ actor }) => getSmartPrompt(deps, actor)),
    handle(getDailyPrompt, async ({ actor }) => ({ prompt: await getConversationPrompt(deps, actor) })),
    handle(endpoints.generatePrompt, ({ actor }) => generatePrompt(deps, actor)),
  ];
}
