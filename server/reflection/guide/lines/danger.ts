/** Said where somebody else may be in danger. A quiet line with a link to helplines stands below the message. */
import { linesOf } from '../topics/topic.ts';

export const OTHERS_DANGER = linesOf(`
  If {who} may be in danger right now, call your local emergency number. Helplines also talk to people who are worried about someone else.
  That's scary. You can call a helpline about {who}, too, and ask what to do next.
`);
export const OTHERS_DANGER_ASKS = linesOf(`
  Is anyone with {who} right now?
  What did {who} say or do that worries you?
  Who else should know about it today?
`);
