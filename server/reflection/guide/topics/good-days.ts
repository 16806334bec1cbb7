/** What is good in ordinary days. */
import { topic } from './topic.ts';

export const GOOD_DAYS = [
  topic(
    'good-news',
    'good',
    /\b(?:all clear|in remission|benign|came back (?:fine|clear|negative|normal)|recover(?:ed|ing)|feeling better|better now|home from (?:the )?hospital|discharged|such a relief|relieved|so relieved|good news)\b/i,
    {
      exercise: 'savouring',
      asks: `
        What was the first thing you did when you heard?
        What had you been preparing yourself for?
        Who did you tell?
        What has been waiting while you worried?
        What looks different today?
        Who carried it with you?
        What do you want to do with the room it leaves?
      `,
    },
  ),
];
