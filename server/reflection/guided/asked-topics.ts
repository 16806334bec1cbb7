/** Questions to the guide about itself and about what is normal, known by their words alone. */
import type { Topic } from './topics.ts';

const LIKES: Topic = {
  id: 'likes',
  examples: [],
  lines: [
    'I’m a program, so there’s nothing I like or don’t. What about you?',
    'Nothing like that in me, I’m a program. But I’d like to read your answer to it.',
  ],
};
const READING: Topic = {
  id: 'reading',
  examples: [],
  lines: [
    'I’m a program, so I don’t read the way a person does. I do go by your words. What did you want to say?',
    'I go by the words you write, as well as a program can. Which of them did I miss?',
  ],
};
const NORMAL: Topic = {
  id: 'normal',
  examples: [],
  lines: [
    'I can’t say what’s normal, but you’re surely not the only one. What is it like for you?',
    'Many people wonder about that. What makes you ask today?',
  ],
};

const HELPING: Topic = {
  id: 'helping',
  examples: [],
  lines: [
    'I can’t tell from here. Has anything been lighter once it was written down?',
    'Only you can say. What did you hope for when you started?',
  ],
};

const TALKING: Topic = {
  id: 'talking',
  examples: [],
  lines: ['Of course. Where would you like to start?', 'Yes, let’s. What happened last?'],
};

/** Questions that are known by their words. */
const ASKED: ReadonlyArray<readonly [pattern: RegExp, topic: Topic]> = [
  [
    /^(?:so |and |but |hi,? |hey,? )?(?:can|could|may) (?:we|i) (?:just |please )?talk\b(?! (?:to|with)\b).{0,60}\?*$/iu,
    TALKING,
  ],
  [
    /^(?:so |and |but )?is (?:this|it|any of this) (?:even |really |actually )?(?:helping|working|useful|worth it)\b/iu,
    HELPING,
  ],
  [/^(?:so |and |but )?are you (?:even |really |actually |still )?(?:reading|listening|there)\b.{0,30}\?*$/iu, READING],
  [
    /^(?:so |and |but )?is (?:it|this|that) (?:normal|ok|okay|weird|wrong|bad|silly|stupid) (?:to|that|if|when)\b/iu,
    NORMAL,
  ],
  [
    /^(?:so |and |but )?do you (?:like|love|enjoy|prefer|dream|sleep|eat|have|ever|get) (?!me\b|any advice|a suggestion).{1,60}\?*$/iu,
    LIKES,
  ],
];

/** The topic of a question to the guide; undefined for other messages. */
export const askedTopic = (text: string): Topic | undefined =>
  ASKED.find(([pattern]) => pattern.test(text.trim()))?.[1];
