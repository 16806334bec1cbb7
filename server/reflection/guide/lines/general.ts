/** What the guide says where no topic tells it more: by mood, about a person, and around the person's own words. */
import { linesOf } from '../topics/topic.ts';

/** Asked in this order, so that what is near comes before what is deep. */
export const GENERAL_ASKS = {
  hard: linesOf(`
    What happened just before that?
    Which part of it is hardest?
    What did you notice in yourself?
    How long has it been like this?
    Who knows about it?
    What have you not told anybody yet?
    What would you have needed just then?
    What would you tell a friend who came to you with this?
    What have you already tried?
    Was there a moment when it was a little easier?
    What does it keep you from?
    What is it that you do not want to lose in this?
    What would have to be different for tomorrow to be a bit lighter?
    What are you doing right that nobody mentions?
    If it could speak, what would it ask of you?
    What would you like to be able to say about it in a year?
    What helped you through something like it before?
    Which part of it can wait?
  `),
  good: linesOf(`
    What was the best part of it?
    What made it possible?
    Who had a part in it?
    What did you notice in yourself?
    How did it come about?
    Why does it matter to you?
    What would the day have been without it?
    What could you see and hear just then?
    Which detail would you keep?
    Who would you like to tell?
    What does it say about what you need?
    When was it like that before?
    What did you do that helped it along?
    What would you like to do with it now?
    What if it had not come about?
    How might there be more of it?
  `),
  mixed: linesOf(`
    What is that like for you?
    What of it is most on your mind?
    How did that come about?
    Why does it matter to you?
    Who else is part of it?
    What did you notice in yourself?
    What came of it?
    When did you first think about it?
    What do you make of it now?
    What would be a good way for it to go on?
    What would a friend of yours say about it?
    What have you left out so far?
    What is the smallest part of it that you are sure of?
    What do you wish were different?
    What would you like to keep of it?
    Which other time in your life does it remind you of?
    What would you miss, if it were gone?
  `),
};

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
    It makes sense that it does not let go of you.
    It can be said without being solved.
    That is a lot to go about with.
    Some things are just hard, without there being a trick to them.
    It is clearer now that you have said it.
  `),
  good: linesOf(`
    That deserves a moment.
    Good that you put it into words.
    It is easily overlooked, and you did not overlook it.
    Such things are small only from the outside.
    It is worth more than its place on the calendar.
    That one is yours to keep.
    A day can turn on a thing like that.
  `),
  mixed: linesOf(`
    That gives me a better picture.
    That helps me follow.
    I see a little more of it now.
    Right.
    Good to have that said.
    Understood, as far as a program can.
    That explains something.
    I see.
    That adds to the picture.
    So that is part of it too.
    That is good to know.
  `),
};

/** To a first message on nothing in particular. */
export const FIRST_SAYS = linesOf(`
  Good that you are putting it into words.
  All right, let us stay with that.
  Thank you for telling me.
  Then let us begin there.
`);

/** Around the person's own words, `{q}`. */
export const QUOTES = {
  hard: linesOf(`
    “{q}”: that is a lot in a few words.
    You say “{q}”, and I would rather not hurry past it.
    “{q}” can stand just as you put it.
    “{q}” may be the real weight in it.
    I would underline “{q}”.
  `),
  good: linesOf(`
    “{q}”: a good sentence to have written down.
    “{q}” says a good deal in a few words.
    “{q}” is worth a second look.
    You could keep “{q}” just as it is.
  `),
  mixed: linesOf(`
    “{q}”: I would stay there for a moment.
    “{q}” seems to be the point in it.
    You say “{q}”, as if in passing.
    I would underline “{q}”.
  `),
};

/** Asked about what has just been said back, so that it hangs together. */
export const FOLLOW_ASKS = {
  hard: linesOf(`
    What was that like for you?
    What went through your head then?
    What came after that?
    How long have you carried that with you?
    How do you look at that today?
    What did you wish for in that moment?
    What does that leave you with?
  `),
  good: linesOf(`
    What was that like?
    What went through your head just then?
    And what came next?
    What do you remember of it most clearly?
  `),
  mixed: linesOf(`
    How was that for you?
    What led up to it?
    And what came of that?
    What do you think of it today?
    What does it remind you of?
    What is behind that?
  `),
};

/** To somebody who asks what would have been, had they done otherwise. */
export const WHAT_IFS = linesOf(`
  That question comes afterwards, with knowledge you did not have then.
  You are asking that now that you know how it went.
  An “if” like that has no end to it, and it keeps coming back.
  You would have done it differently had you known. That is what makes it hurt.
`);

/** Asked about somebody who was named. */
export const PERSON_ASKS = {
  hard: linesOf(`
    What is it like between you and {who} at the moment?
    What would you like {who} to know?
    How does {who} come into it?
    What do you need from {who} that you do not get?
    What does {who} see of how you are?
    What would {he} say about it, do you think?
    When was it last easy with {who}?
  `),
  good: linesOf(`
    What is it about {who} that does you good?
    What did {who} do, exactly?
    What does {who} know about you that others do not?
    How did {he} come into your life?
    What would it be like without {who}?
    Does {who} know what you have just written here?
    What would you like to thank {him} for, if you did it properly?
  `),
  mixed: linesOf(`
    How does {who} come into it?
    What comes to mind first when you think of {who}?
    What would {he} say about it?
    What do you and {who} have in common?
    What would you like {who} to know?
  `),
};

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
  Take it at your own pace.
  Or write about something else entirely.
`);

/** For a reply that asks nothing. */
export const STAYING = {
  hard: linesOf(`
    You can go on, or leave it there for a while.
    It is all right to stop in the middle of it.
    Go on whenever you want to.
    It does not have to lead anywhere.
    This page is patient.
    There is room for the rest of it as well.
  `),
  good: linesOf(`
    Go on, if there is more of it.
    There is room for the rest of it as well.
    It can simply stand there.
    No need to make more of it than it was.
  `),
  mixed: linesOf(`
    Go on whenever you like.
    There is room for more.
    It can stand as it is.
    Write on, in whatever order it comes.
  `),
};

/** Gathers what was said; `{a}`, `{b}` and `{c}` are the person's own words. */
export const GATHERS = linesOf(`
  So far there is “{a}”, there is “{b}”, and there is “{c}”.
  You have written “{a}”, then “{b}”, and now “{c}”.
  Three things you said side by side: “{a}”, “{b}” and “{c}”.
`);
export const GATHER_ASKS = linesOf(`
  Which of them is nearest to what matters?
  What do they have to do with one another?
  Which would you like to stay with?
`);
