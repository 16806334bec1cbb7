/** What the guide says where no topic tells it more: by mood, about a person, and around the person's own words. */
import { linesOf } from '../topics/topic.ts';

/** Asked about somebody of whom nothing surer is known. */
export const ABOUT_PERSON = linesOf(`
  What {be} {subj} like?
  How long have you known {obj}? ~ dog|cat|mum|mom|mother|dad|father|parents|son|daughter|baby|child|kid|sister|brother|gran|uncle|aunt
  What do you two have in common? ~ dog|cat|baby|son|daughter
`);

/** To somebody who laughs while writing. */
export const LAUGHS = linesOf(`
  Ha.
  Good one.
`);

/** To a plan. */
export const PLANNED = linesOf(`
  That sounds like a plan.
  A plan, then.
`);

/** After a thing that was named in a word or two. */
export const AFTER_FRAGMENT = linesOf(`
  Tell me a little about that.
  What about it matters to you?
  What comes to mind with it?
`);

/** After somebody who was named in a word. */
export const AFTER_PERSON = linesOf(`
  What happened?
  What is it like between you at the moment?
  Tell me a little more.
`);

/** To a plan for now or soon. */
export const SOON = linesOf(`
  Good luck with it.
  I hope it goes well.
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

/** A word about how the message feels, where that is sure. */
export const GENERAL_SAYS = {
  hard: linesOf(`
    That sounds hard.
    I am sorry.
    That is a lot.
    That would be hard for anybody.
    No wonder it is on your mind.
    That is not a small thing.
    That takes something out of a person.
  `),
  good: linesOf(`
    That sounds lovely.
    How nice.
    Good to hear.
    Nice.
    That is worth writing down.
    What a good thing to have in a day.
    Lovely.
    That is one to keep.
  `),
  mixed: linesOf(`
    All right.
    Okay.
  `),
};

/** To somebody who asks what would have been, had they done otherwise. */
export const WHAT_IFS = linesOf(`
  That question comes afterwards, with knowledge you did not have then.
  You are asking that now that you know how it went.
  An “if” like that has no end to it, and it keeps coming back.
  You would have done it differently had you known. That is what makes it hurt.
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
    Write on, if there is more.
  `),
  mixed: linesOf(`
    Go on, if you like.
    There is room for more.
    Write on, in whatever order it comes.
  `),
};
