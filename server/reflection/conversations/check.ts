/** Checks guided conversations at start, so that none with a dead end or a loop is offered. */
import { StartError } from '../../platform/start-error.ts';
import type { GuidedConversation, GuidedStep } from './format.ts';

const SAY_MAX = 240;
const ANSWER_MAX = 60;
const LABEL_MAX = 40;
const ANSWERS_MIN = 2;
const ANSWERS_MAX = 5;

export const isEnd = ({ answers, next }: GuidedStep): boolean => answers === undefined && next === undefined;
export const followersOf = ({ answers = [], next }: GuidedStep): string[] => [
  ...new Set([...(next === undefined ? [] : [next]), ...answers.map((answer) => answer.next)]),
];

/** @throws StartError that names the conversation and every fault in it */
export function checkConversation(conversation: GuidedConversation): void {
  const faults = [...textFaults(conversation), ...pathFaults(conversation)];
  if (faults.length > 0)
    throw new StartError(`The guided conversation “${conversation.id}” cannot be used: ${faults.join('; ')}.`);
}

/** @throws StartError */
export function checkConversations(conversations: readonly GuidedConversation[]): void {
  for (const conversation of conversations) checkConversation(conversation);
  const ids = conversations.map(({ id }) => id);
  const repeated = ids.find((id, at) => ids.indexOf(id) !== at);
  if (repeated !== undefined) throw new StartError(`Two guided conversations are called “${repeated}”.`);
}

function textFaults({
  steps,
  title,
  summaryTitle,
  description,
  method,
  sources,
  examples,
}: GuidedConversation): string[] {
  const faults: string[] = [];
  const limit = (name: string, text: string | undefined, max: number) => {
    if (text === undefined) return;
    if (text.trim() === '') faults.push(`${name} is empty`);
    if (text.length > max) faults.push(`${name} has ${text.length} characters, more than ${max}`);
  };
  limit('its title', title, LABEL_MAX);
  limit('the title of its summary', summaryTitle, LABEL_MAX);
  limit('its description', description, 90);
  limit('its method', method, SAY_MAX);
  if (sources.length === 0) faults.push('it names no source');
  if (examples.length === 0) faults.push('it has no examples');
  for (const [id, step] of Object.entries(steps)) {
    limit(`step “${id}”`, step.say, SAY_MAX);
    limit(`the wording of step “${id}” with a person`, step.named, SAY_MAX);
    limit(`the second wording of step “${id}”`, step.again, SAY_MAX);
    limit(`the label of step “${id}”`, step.label, LABEL_MAX);
    limit(`the field of step “${id}”`, step.field, LABEL_MAX);
    for (const { text } of step.answers ?? []) limit(`an answer of step “${id}”`, text, ANSWER_MAX);
    if (isEnd(step)) continue;
    if (step.again === undefined) faults.push(`step “${id}” has no second wording`);
    if (step.next === undefined) faults.push(`step “${id}” leads nowhere from a free answer`);
    const count = step.answers?.length ?? ANSWERS_MIN;
    if (count < ANSWERS_MIN || count > ANSWERS_MAX) faults.push(`step “${id}” has ${count} answers`);
  }
  return faults;
}

/** Steps that do not exist, that cannot be reached, and loops. Without these every path ends. */
function pathFaults({ steps, first, afterLoss = first, openings = {} }: GuidedConversation): string[] {
  const faults = new Set<string>();
  const reached = new Set<string>();
  const visit = (id: string, path: readonly string[]): void => {
    const step = steps[id];
    if (!step) faults.add(`there is no step “${id}”`);
    else if (path.includes(id)) faults.add(`step “${id}” leads back to itself`);
    else if (!reached.has(id)) {
      for (const follower of followersOf(step)) visit(follower, [...path, id]);
      reached.add(id);
      const { quote } = step;
      if (quote !== undefined && quote !== 'entry' && !steps[quote])
        faults.add(`step “${id}” quotes no step “${quote}”`);
    }
  };
  for (const start of [first, afterLoss, ...Object.values(openings)]) visit(start, []);
  for (const id of Object.keys(steps)) if (!reached.has(id)) faults.add(`step “${id}” cannot be reached`);
  return [...faults];
}
