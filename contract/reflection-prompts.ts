/** The eight opening questions of the reflection space. Without zod, so that the page needs no validator. */

export interface ReflectionPrompt {
  /** Key for lists and tests; not stored. */
  readonly id: string;
  /** Short label of a button. */
  readonly label: string;
  /** The question that starts a conversation. */
  readonly question: string;
}

export const REFLECTION_PROMPTS: readonly ReflectionPrompt[] = [
  { id: 'stayed', label: 'On my mind', question: 'What’s on your mind today?' },
  { id: 'somebody', label: 'Someone I care about', question: 'Who have you been thinking about lately, and why?' },
  { id: 'weighs', label: 'Something hard', question: 'What’s worrying you right now?' },
  { id: 'small', label: 'A small good thing', question: 'What small thing went well that no one else noticed?' },
  { id: 'decision', label: 'A decision', question: 'What are you trying to decide, and what makes it hard?' },
  { id: 'unsaid', label: 'Something I haven’t said', question: 'What have you been meaning to say to someone?' },
  { id: 'changed', label: 'How I’ve changed', question: 'What do you handle differently than you did a year ago?' },
  { id: 'ahead', label: 'Coming up', question: 'What’s coming up, and how do you feel about it?' },
];
