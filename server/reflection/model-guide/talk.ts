/** The request to a model that answers as the guide: its principles, the passages it may cite, and the conversation. */
import { readFileSync } from 'node:fs';
import type { AiTone } from '../../../contract/account.ts';
import { type ChatRequest, quoteForPrompt } from '../../analysis/index.ts';
import type { Heard, Said } from '../guided/guide.ts';
import type { RecalledMemory } from '../memory/recall.ts';

/** Of what was said, in UTF-16 units: about 6,000 tokens, which small models on one's own machine take. */
const SAID_BUDGET = 24_000;

// The build copies it beside the server.
const PROMPT = readFileSync(new URL('prompts/guide.md', import.meta.url), 'utf8').trim();

const TONES: Readonly<Record<AiTone, string>> = {
  gentle: 'gentle. Soft and unhurried, and careful with questions.',
  neutral: 'neutral. Calm and matter-of-fact, without many words of comfort.',
  direct: 'direct. Clear and short, honest without being harsh, and no cushioning.',
};

type Spoken = Pick<Said, 'role' | 'content'>;

/** The parts of a conversation that a model gets. */
export interface Talk extends RecalledMemory, Pick<Heard, 'prompt' | 'entry' | 'today' | 'safety' | 'isUnanswered'> {
  readonly said: readonly Spoken[];
  readonly tone: AiTone;
}

export function talkOf(heard: Talk): ChatRequest {
  const values: Readonly<Record<string, string>> = {
    tone: TONES[heard.tone],
    today: heard.today,
    about: about(heard),
  };
  return {
    name: 'guide',
    instructions: PROMPT.replace(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole),
    messages: trimmed(heard.said).map(({ role, content }) => ({ role, content })),
  };
}

/** The context of the conversation, each text of the person between marks that its author cannot know. */
function about({ prompt, entry, passages, notes, safety, isUnanswered }: Talk): string {
  const parts: string[] = [];
  if (prompt !== '') parts.push(`The conversation began with this question:\n${quoteForPrompt(prompt)}`);
  if (entry) parts.push(`It began from their journal entry of ${entry.date}:\n${quoteForPrompt(entry.content)}`);
  if (passages.length > 0) {
    const list = passages.map(
      ({ kind, date, content }, at) =>
        `[${at + 1}] ${kind === 'entry' ? 'journal' : 'an earlier conversation'}, ${date}:\n${quoteForPrompt(content)}`,
    );
    parts.push(`Passages of what they wrote before:\n${list.join('\n')}`);
  }
  if (notes.length > 0) {
    const list = notes.map(({ about: what, content, date }) => `${date}, ${what}: ${content}`);
    parts.push(`Kept in mind of earlier conversations:\n${quoteForPrompt(list.join('\n'))}`);
  }
  if (isUnanswered)
    parts.push(
      'They have not said whether they are safe. They have just read that the helplines are there, so do not say that again; answer what they wrote.',
    );
  if (safety === 'settled')
    parts.push(
      'You asked whether they are safe. They said that they are, or that you misread them. Do not speak of it again; go on with what they write about.',
    );
  return parts.length === 0 ? '' : `\n${parts.join('\n\n')}\n`;
}

/** The last of what was said within the budget, with the first message before it: what the conversation is about. */
export function trimmed(said: readonly Spoken[]): Spoken[] {
  const [first, ...rest] = said.filter(({ content }) => content !== '');
  if (!first) return [];
  let length = first.content.length;
  const kept: Spoken[] = [];
  for (const one of rest.toReversed()) {
    length += one.content.length;
    // The newest message is there however long it is.
    if (length > SAID_BUDGET && kept.length > 0) break;
    kept.unshift(one);
  }
  return [first, ...kept];
}
