/** What the guide says where no topic tells it more: by mood, about a person, and around the person's own words. */
import { linesOf } from '../topics/topic.ts';

/** Asked about something hard of which nothing surer is known. */
export const GENERAL_ASKS = linesOf(`
  Which part of it is hardest?
  Who knows about it?
  Was there a moment when it was a little easier?
  What would have helped just then?
`);

/** Where nothing surer is found, the person is simply asked to go on. */
export const INVITES = linesOf(`
  Go on, if you like.
  Tell me a bit more about that.
  What else was there?
  I am listening.
  Write on, if there is more.
  What happened next?
  And then?
`);

/** For whoever wants to be asked straight out. */
export const DIRECT_ASKS = {
  hard: linesOf(`
    What is the part you keep walking around?
    What do you want to happen?
    Which of it is in your hands?
    What are you putting up with that you could stop putting up with?
    What would you do, if you were not afraid of the answer?
    What is the next thing you will do about it?
    What does it cost you?
  `),
  good: linesOf(`
    What did you do to bring it about?
    What will you do to have it again?
    Who needs to hear about it from you?
    What would you have to give up to have more of it?
  `),
  mixed: linesOf(`
    What do you want?
    What is in the way?
    What is the real question in it?
    What will you do about it?
    What are you not saying?
  `),
};

/** Said in place of a reflection where the message offers nothing to say back. */
export const GENERAL_SAYS = {
  hard: linesOf(`
    That is not a small thing.
    That sounds hard.
    I see.
    All right.
  `),
  good: linesOf(`
    Good.
    That sounds good.
    I see.
  `),
  mixed: linesOf(`
    I see.
    All right.
    Right.
    Understood.
  `),
};

/** To somebody who asks what would have been, had they done otherwise. */
export const WHAT_IFS = linesOf(`
  That question comes afterwards, with knowledge you did not have then.
  You are asking that now that you know how it went.
  An “if” like that has no end to it, and it keeps coming back.
  You would have done it differently had you known. That is what makes it hurt.
`);

/** Said when an answer names somebody: "my sister". */
export const PERSON_SAYS = linesOf(`
  {Who}, then.
  So it is {who}.
  Ah, {who}.
  {Who} it is.
`);

/** After a gentle question. */
export const NO_HURRY = linesOf(`
  Only as much as you like.
  There is no hurry.
  You can leave that one, too.
  A few words are enough.
`);

/** For a reply that asks nothing. */
export const STAYING = {
  hard: linesOf(`
    You can go on, or leave it there for a while.
    Go on, if you like.
    It is all right to stop here.
    There is no need to explain it.
  `),
  good: linesOf(`
    Go on, if you like.
    I would like to hear the rest.
    Is there more to it, or was that it?
  `),
  mixed: linesOf(`
    Go on, if you like.
    There is room for more.
    Write on, in whatever order it comes.
  `),
};
