/** Days, plans and changes that are neither news nor trouble, and messages without a thing in them. */
import type { Scene } from './format.ts';

export const PLAIN_SCENES: readonly Scene[] = [
  {
    id: 'therapy',
    pattern: /\b(?:my (?:therapist|counsell?or|psychologist)|therapy|counsell?ing)\b/iu,
    lines: [
      '{Said}. What has been on your mind since?',
      'That gives you something to think about. Where would you like to start?',
    ],
  },
  {
    id: 'here-to-write',
    pattern:
      /\b(?:so here i am|here i am|don't know (?:how|where) to (?:start|begin)|first time (?:doing|writing|here))\b/iu,
    lines: ['I’m glad you’re here. What was the first thing you noticed today?'],
  },
  {
    id: 'moved-away',
    pattern:
      /\b(?:moved|moving|moves|went off|gone) (?:out|away|abroad|back |(?:in )?(?:to|for) (?<place>\p{Lu}[\p{L}'-]+|uni(?:versity)?|college))\b/u,
    lines: ['{Said}. How do you two keep in touch?', '{Said}. What changes for you?'],
  },
  {
    id: 'new-start',
    pattern:
      /\b(?:my first day (?:at|in|of|as)|first day (?:at|in|of|as) (?:the |my |a )?(?:new|job|school|uni|work)|(?:my|our) new (?:job|school|flat|house|city|team|class|course|apartment)|(?:i|we) (?:just )?started (?:at|a new|my new)|(?:i|we) (?:just )?moved (?:in|house))\b/iu,
    lines: [
      'First days are a lot. What surprised you?',
      'That’s a lot of new things at once. Who have you met so far?',
    ],
    offers: ['a-new-start'],
  },
  {
    id: 'birthday',
    pattern: /\b(?:birthday|anniversary|party|christmas|thanksgiving|diwali|eid|easter|hanukkah|new year)\b/iu,
    lines: [
      '{Said}. Which moment stands out?',
      'That’s no ordinary day. Which moment would you relive?',
      'And what was there to eat?',
    ],
  },
  {
    id: 'nothing-special',
    pattern:
      /\b(?:nothing (?:special|much|new|exciting|happened|interesting|really|to report)|ordinary day|normal day|(?:same|usual) (?:as (?:always|ever|usual)|old)|uneventful|just (?:a|another) (?:day|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|average day|quiet day|not much)\b/iu,
    lines: [
      'An ordinary day. Which ten minutes did you like best?',
      'Even a day like that has small things in it. What did you have to eat?',
      'Quiet days count too. What did you see or hear today?',
    ],
  },
  {
    id: 'good-day',
    pattern:
      /^(?=\s*\S+(?:\s+\S+){0,8}\s*$).*\b(?:(?:good|great|nice|lovely|wonderful|perfect|amazing|best|beautiful|fun|happy|peaceful|calm|fantastic|brilliant|decent|productive) (?:day|week|night|morning|evening|weekend|time|one|afternoon|mood)|today was (?:good|great|nice|lovely|fun|okay|ok|fine|alright|wonderful|amazing)|(?:feel(?:ing)?|i'm|i am) (?:so |really |very |pretty |quite )?(?:good|great|happy|better|calm|content|proud|hopeful|relieved)|^(?:happy|good|great|yay|proud|content|relieved)\W*$)/iu,
    lines: [
      'Good to hear. Which part would you relive?',
      'What was the first good thing that happened?',
      'And who had a part in that?',
    ],
  },
];

/** For what no scene knows: the user’s sentence, said back. True of whatever it is. */
export const WITH_STATEMENT: readonly string[] = [
  '{Said}{end} What was that like?',
  '{Said}{end} What went through your head?',
  '{Said}{end} What’s the part you’d tell a friend first?',
  '{Said}{end} What do you remember most clearly?',
];
/** The same, where it says what did not happen. */
export const WITH_NEGATION: readonly string[] = [
  '{Said}{end} What happened instead?',
  '{Said}{end} What had you hoped for?',
];
/** The same, where the sentence is about what is so, and not about what happened. */
export const WITH_STATE: readonly string[] = [
  '{Said}{end} What’s that like for you?',
  '{Said}{end} What’s it been like so far?',
  '{Said}{end} How long has it been like that?',
  '{Said}{end} What would you tell a friend about it?',
];
/** The same, where the message reads as hard. */
export const WITH_HARD_STATEMENT: readonly string[] = [
  '{Said}. I’m glad you wrote it down. What happened?',
  '{Said}. What makes it hardest?',
  '{Said}. What would help, even a little?',
];
/** For what is not said in a sentence, where the message names someone. */
export const WITH_PERSON: readonly string[] = [
  'I’d like to hear more about {who}. What happened?',
  'And {who}: what did {he} say or do?',
];
/** The same, where it names a thing. */
export const WITH_THING: readonly string[] = [
  'I’d like to hear more about {thing}. What happened?',
  'What about {thing} would you like to remember?',
  'So {thing} was part of it. How did that come about?',
];
/** The same, with the user’s words. */
export const WITH_QUOTE: readonly string[] = [
  '“{Quote}.” What was going on at the time?',
  '“{Quote}.” What comes to mind next?',
  '“{Quote}.” What would you add, if someone asked?',
];
/** For a short answer to what the guide has just asked. */
export const AFTER_A_QUESTION: readonly string[] = [
  '{Whole}. I see. What else should I know?',
  '{Whole}. And what’s that like?',
  '{Whole}. I’m following. Go on wherever you like.',
  '{Whole}. Which part of that matters most to you?',
  '{Whole}. I’ll just read along, if you want to go on.',
];
/** In a conversation about a loss, to what is remembered. */
export const AFTER_A_LOSS: readonly string[] = [
  '{Said}. What else comes back to you?',
  '{Said}. I’m glad you told me. What would you like to hold on to?',
  '{Said}. Take your time. I’m reading.',
  'I’m reading. Tell me more, if it helps.',
];
/** In a conversation about a loss, to anything else. */
export const WITHIN_GRIEF: readonly string[] = [
  '{Said}. Take your time. I’m reading.',
  'I’m reading. Tell me more, if it helps.',
  '{Said}. What would make tonight a little easier?',
];
/** The same, for what someone did. */
export const AFTER_AN_EVENT: readonly string[] = [
  '{Said}. And then?',
  '{Said}. What did you notice?',
  '{Said}. I’m following. Go on wherever you like.',
  '{Said}. What else was there?',
];
/** For a message of one or two words. */
export const ONE_WORD: readonly string[] = [
  '{Quote}. What’s the story?',
  '{Quote}. Tell me a bit more, if you like.',
  '{Quote}. Just since this morning, or for longer?',
];
