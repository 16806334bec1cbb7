/** What is said to a person who speaks to the guide itself: complains, asks, refuses. */
import { linesOf } from '../topics/topic.ts';

export const UNCLEAR = linesOf(`
  That question made no sense, sorry.
  Sorry, I asked that badly.
  I lost the thread there, sorry.
`);

export const UNHEARD = linesOf(`
  Sorry, that was no answer.
  I passed over what you wrote, sorry.
  That was thin of me.
`);

/** To somebody who noticed that they only hear themselves. */
export const REPEATED = linesOf(`
  True, that was only your own words again.
  Yes, I did. Let me ask instead.
`);

/** To somebody who has to say a thing twice. */
export const SAID_BEFORE = linesOf(`
  You did say that, sorry.
  Yes, you told me. I should have stayed with it.
`);

/** To a complaint of which nothing earlier can be taken up. */
export const UNHEARD_AT_FIRST = linesOf(`
  Fair. I only have what you write here; begin wherever you like.
  I have earned that. Start anywhere, and I will stay with it.
`);

export const REFUSED = linesOf(`
  All right, we leave it.
  Then we leave that.
  No need to go into it.
  It can rest.
`);

export const HEALTH = linesOf(`
  I cannot judge that, and it should not wait for me: a doctor or the medical night line can tell you now.
  That I must not guess at. Please ask a doctor or the medical night line, now rather than later.
`);
export const HEALTH_ACUTE = 'If it gets worse or you are unsure, ring the emergency number.';

/** To a wish to be told how to say something. */
export const HOW_TO_SAY = linesOf(`
  I do not know them, so take this as a thought: say the hard sentence first and plainly, and leave time for what comes back.
  There is no painless way that I know of. Short and honest, and soon, is often kinder than a long run-up.
`);
/** To any other wish for a way. */
export const HOW_TO_BEGIN = linesOf(`
  I cannot judge that for you. The smallest piece that can be done today is often the one to begin with.
  I know too little to tell you. Asking somebody who has done it before often saves a lot.
`);

/** To somebody who wants a nod. */
export const AGREED = linesOf(`
  You can judge that better than I can, but it sounds thought through.
  I cannot know, but you have a reason for it.
`);

/** To somebody who is going to ask a doctor. */
export const GO_AND_CALL = linesOf(`
  Good that you ring them. Take care.
  Yes, call them now. Take care.
`);
