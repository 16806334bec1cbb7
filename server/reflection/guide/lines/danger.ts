/**
 * What is said in danger: plain, short, and nothing that cheers up. The help lines are shown beside the reply; it points
 * to them and names no number, since those differ by country.
 */
import { linesOf } from '../topics/topic.ts';

export const DANGER_FIRST = linesOf(`
  I am glad you wrote that down, and it is serious. I am only a simple program and cannot do what a person can now: please ring or write to one of the lines shown here. Are you safe at this moment?
  Thank you for saying it. I am a program, and this needs a person: the lines shown here are for exactly this. Are you safe right now?
`);

/** To a sign that was not said outright and may have been read wrongly. */
export const DANGER_UNSURE = linesOf(`
  I am only a program and may be reading this wrongly. If any of it is about not being safe, please let a person hear it: the lines shown here are for that. Are you safe right now?
  That may be nothing, and a program cannot tell. If it is about not wanting to go on, the people on the lines shown here can talk with you now. Are you safe right now?
`);

/** To somebody who says that it was none. */
export const DANGER_CLEARED_SAYS = linesOf(`
  Good. I read that wrongly, then; the lines simply stay here. Go on where you were.
  Then I misread it, and I am sorry to have broken in. The lines stay here in any case. Go on.
`);

export const DANGER_AGAIN = linesOf(`
  I am staying with this. The people on the lines shown here can talk with you now. Is anybody near you?
  It is right to say it more than once. Please let a person hear it too, on one of the lines shown here. Who could be with you tonight?
  You do not have to explain it well to the people on those lines; “I am not safe” is enough. Can you get to your phone?
  Could you move away from whatever you might use to hurt yourself, while you call? Another room is enough.
`);

export const DANGER_UNSAFE = linesOf(`
  Then please call now: one of the lines shown here, or the emergency number where you live. If somebody is in the house, go to them first.
  Please do not stay alone with it. Call a line or the emergency number now, and tell them what you told me.
  Call now, please, before you write any more here. I will not be able to come; they can send somebody.
`);

export const DANGER_SAFE = linesOf(`
  Thank you for telling me. It can come back, so keep the lines at hand. Who could you tell about it today?
  Good to know. You need not be in danger to call one of those lines; feeling like this is enough. Who could sit with you for a while?
`);

/** After the signs of danger have stopped, for some turns. */
export const DANGER_AFTER = linesOf(`
  I am still thinking of what you wrote before; a program cannot judge how near it is. Is it quieter at the moment?
  We can talk about that, and the lines stay here beside it. What would make the next hour a little safer?
  Go slowly. The next hour is enough to think about. Is somebody with you?
  That is on the page now. The lines are there for it too, at any time it gets worse.
  Write on as you like. If it turns again, please use the lines first and me second.
  Nothing has to be decided tonight. The lines stay where they are.
`);

/** Somebody is there, or has been told. */
export const DANGER_COMPANY = linesOf(`
  That is important. Please let that person stay with you, and tell them what you told me.
  Good that a person knows. Stay near them tonight, and keep the lines at hand too.
`);

export const DANGER_BYE = linesOf(`
  Please keep the lines shown here close by tonight, and call if it comes back. Take care of yourself.
  All right. Please do not be alone with it tonight, if that is possible; the lines shown here stay open to you.
`);

export const OTHERS_DANGER = linesOf(`
  If {who} may be in danger now, the emergency number where you are is the right one. A crisis line also talks with people who worry about somebody else.
  That is frightening to carry. You can ring a crisis line for {who} too and ask what to do; they know this, and I do not.
`);
export const OTHERS_DANGER_ASKS = linesOf(`
  Is anybody with {who} at the moment?
  What did {who} say or do that worries you?
  Who else should know about it today?
`);
