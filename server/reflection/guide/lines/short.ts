/** Answers to messages of a word or two, in which there is little to take up. */
import { linesOf } from '../topics/topic.ts';

/** What somebody who says little can be asked: near, concrete, quickly answered. */
export const EASY_ASKS = linesOf(`
  What did you do today, from the morning on?
  Where are you at the moment?
  Who did you talk to today?
  What was the last thing you ate, and was it any good?
  What do you still have to do today?
  How did you sleep?
  What did you do just before you came here?
  What was one small thing today that was all right?
  What are you looking forward to, even a little?
  Is it a busy week, or a slow one?
  When did you last laugh, even a bit?
`);

/** Asked about the answer to one of them. */
export const AFTER_EASY = linesOf(`
  Is that how it usually is?
  What do you like about it, if anything?
  What comes after that?
`);

export const SHORT_SAYS = {
  sorry: linesOf(`
    Nothing to be sorry for.
    No need to be sorry.
  `),
  fine: linesOf(`
    All right, fine.
  `),
  ok: linesOf(`
    All right.
    We can keep it small.
  `),
  good: linesOf(`
    Good.
    Glad of that.
  `),
  unknown: linesOf(`
    That is all right.
    No problem. We can leave that one.
    You do not have to know.
    That was a big question.
    Fair enough.
  `),
  nothing: linesOf(`
    Nothing, then.
    Nothing is allowed.
  `),
  yes: linesOf(`
    All right.
    Yes.
  `),
  no: linesOf(`
    All right.
    That is fine.
  `),
  little: linesOf(`
    Short is fine.
    You need not write much.
    A word is enough to begin with.
    It is all right to have few words today.
    We can go on in single words.
    Few words, then.
  `),
  silence: linesOf(`
    No words yet. That is all right.
    Silence is fine here.
    Nothing has to be said.
    Quiet, then.
  `),
  bright: linesOf(`
    That looks like a good one.
    Something bright, then.
  `),
  heavy: linesOf(`
    No words needed for that.
    That looks heavy.
    A sad one, by the look of it.
  `),
  nobody: linesOf(`
    No one, then. It is said here now, at least.
  `),
};

/** What follows a yes, or an answer without news. */
export const SAY_MORE = linesOf(`
  Say a little more, if you like.
  Go on, if you like.
  Tell me a bit of it, if you want to.
`);

/** Easier than the question that was not answered, on the same thing. */
export const EASIER = linesOf(`
  Was it more good, or more hard?
  Shall we leave it at that for today?
`);

/** After several short answers in a row: once, and honestly. */
export const FEW_WORDS = linesOf(`
  It may not be a day for talking.
  We are getting along on very few words.
  Talking is not everybody’s thing every day.
`);

/** Feelings in a word, with what can be asked about each. */
export const FEELINGS: ReadonlyArray<{
  readonly id: string;
  readonly mood: 'hard' | 'good' | 'mixed';
  readonly signs: RegExp;
  readonly says: readonly string[];
  readonly asks: readonly string[];
}> = [
  {
    id: 'tired',
    mood: 'hard',
    signs: /\b(?:tired|sleepy|exhausted|shattered|knackered|drained|wiped)\b/i,
    says: linesOf(`
      Tired.
      Tired, then. We can keep it short.
    `),
    asks: linesOf(`
      Is it the kind that sleep mends, or the other kind?
      What has taken the most out of you?
      When did you last wake up rested?
    `),
  },
  {
    id: 'sad',
    mood: 'hard',
    signs: /\b(?:sad|low|down|unhappy|miserable|blue|heartbroken)\b/i,
    says: linesOf(`
      Sad, then. That does not need a reason.
      It is all right to come here sad.
    `),
    asks: linesOf(`
      Is it about something, or is it just there?
      When did it begin today?
      What would do you good right now, even a little?
    `),
  },
  {
    id: 'angry',
    mood: 'hard',
    signs: /\b(?:angry|mad|furious|annoyed|pissed|irritated|livid)\b/i,
    says: linesOf(`
      Angry. Good to say so straight away.
      Anger, then.
    `),
    asks: linesOf(`
      At whom, or at what?
      What set it off?
      What should have happened instead?
    `),
  },
  {
    id: 'anxious',
    mood: 'hard',
    signs: /\b(?:anxious|nervous|worried|scared|afraid|stressed|stressy|panicky|tense)\b/i,
    says: linesOf(`
      Uneasy, then.
      That is uncomfortable to sit with.
    `),
    asks: linesOf(`
      What is it about, if you had to give it a name?
      Where in your body is it?
      What is the next thing you are bracing for?
    `),
  },
  {
    id: 'lonely',
    mood: 'hard',
    signs: /\b(?:lonely|alone)\b/i,
    says: linesOf(`
      Lonely. That is a hard word to write.
    `),
    asks: linesOf(`
      Who would you like to be with right now?
      When is it strongest?
    `),
  },
  {
    id: 'numb',
    mood: 'hard',
    signs: /\b(?:numb|empty|nothing at all|hollow|flat|blank)\b/i,
    says: linesOf(`
      Numb, then. You do not have to feel anything in particular here.
    `),
    asks: linesOf(`
      How long has it been so?
      What still gets through, if anything does?
    `),
  },
  {
    id: 'bored',
    mood: 'mixed',
    signs: /\b(?:bored|boring|meh|blah|dull)\b/i,
    says: linesOf(`
      Bored. At least that is honest.
      One of those days.
    `),
    asks: linesOf(`
      Too little to do, or too little that matters?
      What would you do, if you had the energy for it?
      When were you last so busy with something that you forgot the time?
    `),
  },
  {
    id: 'confused',
    mood: 'mixed',
    signs: /\b(?:confused|lost|torn|mixed up|unsure)\b/i,
    says: linesOf(`
      It does not have to be sorted yet.
    `),
    asks: linesOf(`
      Which two things are pulling at you?
      What would you like to be sure of?
    `),
  },
  {
    id: 'happy',
    mood: 'good',
    signs: /\b(?:happy|great|amazing|excited|brilliant|fantastic|wonderful|awesome|joyful|chuffed|buzzing)\b/i,
    says: linesOf(`
      A good one, then.
      That is good to read.
    `),
    asks: linesOf(`
      What is behind it?
      What was the best minute of it?
      Who was part of it?
    `),
  },
  {
    id: 'grateful',
    mood: 'good',
    signs: /\b(?:grateful|thankful|blessed|lucky)\b/i,
    says: linesOf(`
      Something reached you, then.
    `),
    asks: linesOf(`
      For what, or for whom?
      How did it come to you?
    `),
  },
  {
    id: 'calm',
    mood: 'good',
    signs: /\b(?:calm|peaceful|relaxed|content|chilled?|rested|relieved)\b/i,
    says: linesOf(`
      Calm is easily overlooked.
    `),
    asks: linesOf(`
      What brought that about?
      What was different from other days?
    `),
  },
  {
    id: 'proud',
    mood: 'good',
    signs: /\b(?:proud)\b/i,
    says: linesOf(`
      Good. You may be.
    `),
    asks: linesOf(`
      Of what?
      What did it take?
    `),
  },
];
