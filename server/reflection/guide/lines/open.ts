/** Open questions that fit whatever was told, by how it feels and by when it is; for where nothing surer is known of it. */
import { linesOf } from '../topics/topic.ts';

export type When = 'past' | 'now' | 'ahead';

export const OPEN: Readonly<Record<'hard' | 'good' | 'mixed', Readonly<Record<When, readonly string[]>>>> = {
  hard: {
    past: linesOf(`
      What was the hardest moment of it? ~ hardest|worst
      What would you have needed just then? ~ need
      How are you with it now? ~ now
      Who knows about it? ~ told|knows|nobody|no one
      What do you wish had gone differently? ~ wish|should
      Which part of it is still with you? ~ still
      What would you say to a friend to whom that had happened?
    `),
    now: linesOf(`
      What weighs most in that? ~ most|worst|hardest
      What would make it a little easier? ~ easier|would help
      Tell me more about it, if you want to.
      Who knows about it? ~ told|knows|nobody|no one
      What do you wish somebody understood about it? ~ wish|understand
      What would you say to a friend in the same place?
    `),
    ahead: linesOf(`
      What worries you most about it? ~ worr|afraid|scared
      What would make it a little easier? ~ easier
      Who could be at your side for it? ~ alone|with me
      What would be a good enough outcome? ~ hope
    `),
  },
  good: {
    past: linesOf(`
      What was the best moment of it? ~ best|favourite|favorite
      How did it come about? ~ because|thanks to|since
      What did you like most about it? ~ liked|loved|best
      What of it would you like to keep?
      Who would you like to tell about it? ~ told|tell
      What did it mean to you? ~ meant
      What surprised you about it? ~ surpris
    `),
    now: linesOf(`
      What do you like most about it? ~ like|love|best
      What makes it good? ~ because
      What does it give you?
      Who else is part of it? ~ with|we |us
      How did that come about? ~ because|since
    `),
    ahead: linesOf(`
      What are you looking forward to most? ~ forward
      What will you do first? ~ first
      Who will be part of it? ~ with|we |us
      What do you hope it will be like? ~ hope
    `),
  },
  mixed: {
    past: linesOf(`
      What did you make of it?
      What went through your mind just then? ~ thought|mind|wondered
      What stays with you from it? ~ nothing
      How did it feel? ~ felt|feel|feeling
      What happened next? ~ then|after
      How did that come about? ~ because
      Tell me a little more about it.
    `),
    now: linesOf(`
      What does that mean to you? ~ mean
      How do you feel about it? ~ feel|felt
      How do you mean?
      What would you like to happen? ~ like to|want
      Tell me a little more about it.
    `),
    ahead: linesOf(`
      How do you feel about it? ~ feel|felt|nervous|excited|scared|happy
      What do you hope will come of it? ~ hope
      What would a good outcome look like? ~ hope
      What is the first step? ~ first
      What speaks for it? ~ because
    `),
  },
};

/** Of somebody who was named, near or far, alive or not. */
export const OPEN_PERSON = linesOf(`
  What would {subj} say about it? ~ say|says|said|want|wish
  What would you like to tell {obj}?
  What would you like {obj} to know?
`);

/** Of how the conversation began, once it has gone on for a while; {quote} is the person's. */
export const LOOKING_BACK = linesOf(`
  You began with “{quote}”. How does that look from here?
  The first thing you wrote was “{quote}”. How is it with that now?
`);

/** Later still, in place of one more question. */
export const KEEPABLE = linesOf(`
  There is an entry in this, if you want to keep it. You can go on as well.
  You can turn this into an entry, or simply write on.
`);

/** Of two things that are weighed. */
export const CHOICES = linesOf(`
  Which of the two are you leaning towards?
  What speaks for the one, and what for the other?
`);

/** To a message of several things, good and hard ones among them, or only many. */
export const SEVERAL_SAYS = {
  mixed: linesOf(`
    There is something good and something hard in that.
    Good and hard things, side by side.
  `),
  many: linesOf(`
    Those are several things at once.
    A lot of different things came together there.
  `),
};
export const SEVERAL_ASKS = linesOf(`
  Which of them would you like to stay with?
  Which one is most on your mind?
`);
