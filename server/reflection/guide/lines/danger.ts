/** Replies to a message in which someone else may be in danger. The message has a quiet line with a link to helplines. */
import { linesOf } from '../topics/topic.ts';

export const OTHERS_DANGER = linesOf(`
  If {who} may be in danger right now, call your local emergency number. Helplines also talk to people who are worried about someone else.
  That’s scary. You can call a helpline about {who}, too, and ask what to do next.
`);
export const OTHERS_DANGER_ASKS = linesOf(`
  Is anyone with {who} right now?
  What did {who} say or do that worries you?
  Who else should know about it today?
`);

/** Each once in a conversation. Fit for a message that was only read so, too. */
export const UNSURE_DANGER = [
  'I’m listening. Do you want to say more?',
  'That sounds heavy. What’s it like right now?',
  'Thank you for telling me. I’m here if you want to keep going.',
];

export const PAST_DANGER = ['Thank you for telling me. What helped you get through it?', 'I’m glad you’re here today.'];
