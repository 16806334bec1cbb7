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
  { id: 'stayed', label: 'What stayed with me', question: 'What from today is still with you?' },
  { id: 'somebody', label: 'Somebody who matters', question: 'Who has been on your mind lately, and why them?' },
  { id: 'weighs', label: 'Something that weighs', question: 'What is weighing on you at the moment?' },
  { id: 'small', label: 'A small good thing', question: 'What small thing went well that nobody else noticed?' },
  { id: 'decision', label: 'A decision', question: 'What are you trying to decide, and what makes it hard?' },
  { id: 'unsaid', label: 'Something unsaid', question: 'What have you been meaning to say to somebody?' },
  { id: 'changed', label: 'How I have changed', question: 'What do you handle differently now than a year ago?' },
  { id: 'ahead', label: 'What lies ahead', question: 'What is coming up, and how do you feel about it?' },
];
