/**
 * Prompts about each theme and the explanations of them. Whole sentences: the name of a theme, put into a pattern,
 * is often no English ("When was rest last on your mind?").
 */
import type { Theme } from '../../contract/themes.ts';

interface ThemeLines {
  /** While the person writes about it. */
  readonly prompts: readonly string[];
  /** After some weeks without an entry about it. */
  readonly promptsAfterGap: readonly string[];
  /** Why it is asked; `{entries}` is "3 entries". */
  readonly reasons: readonly string[];
  /** Why it is asked after such weeks; `{days}` is "20 days". */
  readonly reasonAfterGap: string;
}

export const THEME_LINES: Readonly<Record<Theme, ThemeLines>> = {
  family: {
    prompts: [
      'Who in your family did you think about today?',
      'What’s something only your family does?',
      'What did you pick up from your family that you’re glad about?',
    ],
    promptsAfterGap: [
      'What’s something nice that happened in your family lately?',
      'What’s a family memory you like to think about?',
    ],
    reasons: ['You’ve been writing about your family lately.', 'You’ve written about your family in {entries}.'],
    reasonAfterGap: 'It’s been {days} since you wrote about your family.',
  },
  love: {
    prompts: [
      'When did you last feel loved?',
      'What did someone do lately that made you feel loved?',
      'How did you show someone you love them lately?',
    ],
    promptsAfterGap: ['When did someone last show you they care?', 'Who do you enjoy doing nice things for?'],
    reasons: ['You’ve been writing about love lately.', 'You’ve written about love in {entries}.'],
    reasonAfterGap: 'It’s been {days} since you wrote about love.',
  },
  friends: {
    prompts: [
      'Which friend made your life easier lately, and how?',
      'What can you talk about with a friend that you can’t with anyone else?',
      'Which friend would you like to thank, and for what?',
    ],
    promptsAfterGap: [
      'What’s a good time you had with a friend recently?',
      'Which friend would you like to catch up with?',
    ],
    reasons: ['You’ve been writing about friends lately.', 'You’ve written about friends in {entries}.'],
    reasonAfterGap: 'It’s been {days} since you wrote about a friend.',
  },
  kindness: {
    prompts: [
      'Who was kind when they didn’t have to be?',
      'What’s a nice thing you did lately that went unnoticed?',
      'What’s something kind someone said that you still remember?',
    ],
    promptsAfterGap: [
      'When did a stranger last do something nice for you?',
      'What’s a small kind thing you saw someone do?',
    ],
    reasons: ['You’ve been writing about people being kind.', 'You’ve written about kindness in {entries}.'],
    reasonAfterGap: 'It’s been {days} since you wrote about someone being kind.',
  },
  animals: {
    prompts: [
      'What did an animal do lately that made you smile?',
      'Which animal do you like having around?',
      'What do you like about watching animals?',
    ],
    promptsAfterGap: ['What animal did you enjoy seeing lately?', 'What’s a nice moment you had with an animal?'],
    reasons: ['You’ve been writing about animals lately.', 'You’ve written about animals in {entries}.'],
    reasonAfterGap: 'It’s been {days} since you wrote about an animal.',
  },
  nature: {
    prompts: [
      'What did you notice outside today?',
      'Where could you spend hours outdoors?',
      'What’s the nicest plant or tree near where you live?',
    ],
    promptsAfterGap: [
      'What did you last see outside that made you stop and look?',
      'Where do you like to go for fresh air?',
    ],
    reasons: ['You’ve been writing about nature lately.', 'You’ve written about nature in {entries}.'],
    reasonAfterGap: 'It’s been {days} since you wrote about nature.',
  },
  weather: {
    prompts: [
      'What did the sky look like today?',
      'What kind of weather do you like best, and why?',
      'What did today’s weather make you want to do?',
    ],
    promptsAfterGap: ['When did the weather last make you happy?', 'What do you like to do when it rains?'],
    reasons: ['You’ve been writing about the weather lately.', 'You’ve written about the weather in {entries}.'],
    reasonAfterGap: 'It’s been {days} since you wrote about the weather.',
  },
  food: {
    prompts: [
      'What was the best thing you ate or drank today?',
      'What’s a meal you enjoyed lately, and who made it?',
      'What food takes you back to another time or place?',
    ],
    promptsAfterGap: [
      'What did you eat lately that you’d order again?',
      'What do you enjoy cooking or eating these days?',
    ],
    reasons: ['You’ve been writing about food lately.', 'You’ve written about food in {entries}.'],
    reasonAfterGap: 'It’s been {days} since you wrote about food.',
  },
  home: {
    prompts: [
      'What’s your favorite spot at home?',
      'What makes your place feel like yours?',
      'What’s something at home you use all the time and like?',
    ],
    promptsAfterGap: [
      'What do you like about being home?',
      'What’s a little thing at home that makes your day better?',
    ],
    reasons: ['You’ve been writing about home lately.', 'You’ve written about home in {entries}.'],
    reasonAfterGap: 'It’s been {days} since you wrote about home.',
  },
  health: {
    prompts: [
      'What were you able to do today that you’re glad about?',
      'What helped you feel a little better lately?',
      'Who helps you stay well?',
    ],
    promptsAfterGap: [
      'What have you done for your health lately, even something small?',
      'When did you last feel well, and what were you doing?',
    ],
    reasons: ['You’ve been writing about your health lately.', 'You’ve written about your health in {entries}.'],
    reasonAfterGap: 'It’s been {days} since you wrote about your health.',
  },
  rest: {
    prompts: [
      'When did you last take a break without feeling guilty?',
      'What helps you rest well?',
      'What break did you enjoy this week?',
    ],
    promptsAfterGap: [
      'When did you last sleep really well?',
      'What do you like to do when there’s nothing you have to do?',
    ],
    reasons: ['You’ve been writing about resting lately.', 'You’ve written about resting in {entries}.'],
    reasonAfterGap: 'It’s been {days} since you wrote about resting.',
  },
  exercise: {
    prompts: [
      'What kind of movement made you feel good lately?',
      'Which walk, ride or workout are you glad you did?',
      'What can you do now that was harder a while ago?',
    ],
    promptsAfterGap: ['What’s your favorite way to get moving?', 'When did you last feel good after being active?'],
    reasons: ['You’ve been writing about exercise lately.', 'You’ve written about exercise in {entries}.'],
    reasonAfterGap: 'It’s been {days} since you wrote about exercise.',
  },
  work: {
    prompts: [
      'What went smoothly at work lately?',
      'Who do you like working with, and why?',
      'Which part of your job would you do for free?',
    ],
    promptsAfterGap: ['What’s been good about work lately?', 'Who made your work easier recently?'],
    reasons: ['You’ve been writing about work lately.', 'You’ve written about work in {entries}.'],
    reasonAfterGap: 'It’s been {days} since you wrote about work.',
  },
  achievement: {
    prompts: [
      'What did you get done that you’re proud of?',
      'What did you do that you didn’t think you could?',
      'Who helped you reach a goal?',
    ],
    promptsAfterGap: ['What’s something you finished lately, big or small?', 'What are you making progress with?'],
    reasons: [
      'You’ve been writing about things you got done.',
      'You’ve written about things you got done in {entries}.',
    ],
    reasonAfterGap: 'It’s been {days} since you wrote about something you got done.',
  },
  learning: {
    prompts: [
      'What do you know now that you didn’t know a week ago?',
      'Who explained something well to you lately?',
      'What would you like to learn next, and why?',
    ],
    promptsAfterGap: [
      'What’s something interesting you read or heard lately?',
      'What’s a skill you’d like to get better at?',
    ],
    reasons: ['You’ve been writing about learning lately.', 'You’ve written about learning in {entries}.'],
    reasonAfterGap: 'It’s been {days} since you wrote about learning something.',
  },
  creativity: {
    prompts: [
      'What did you make lately, even something small?',
      'When did you last have a good idea, and where were you?',
      'What do you enjoy about making things?',
    ],
    promptsAfterGap: [
      'What would you make if you had a free afternoon?',
      'What’s something you made that you still like?',
    ],
    reasons: ['You’ve been writing about making things.', 'You’ve written about making things in {entries}.'],
    reasonAfterGap: 'It’s been {days} since you wrote about making something.',
  },
  entertainment: {
    prompts: [
      'What did you do lately just for fun?',
      'Which show, song or game would you recommend to a friend?',
      'What made you laugh out loud lately?',
    ],
    promptsAfterGap: [
      'What’s the last movie, song or book you really enjoyed?',
      'What do you like to do for fun these days?',
    ],
    reasons: ['You’ve been writing about having fun.', 'You’ve written about having fun in {entries}.'],
    reasonAfterGap: 'It’s been {days} since you wrote about having fun.',
  },
  celebration: {
    prompts: [
      'What’s worth celebrating this week, even quietly?',
      'Which celebration do you still think about, and what was best about it?',
      'Who would you like to toast, and why?',
    ],
    promptsAfterGap: ['What good thing haven’t you celebrated yet?', 'What would you like to celebrate next?'],
    reasons: ['You’ve been writing about celebrating lately.', 'You’ve written about celebrating in {entries}.'],
    reasonAfterGap: 'It’s been {days} since you wrote about celebrating something.',
  },
  travel: {
    prompts: [
      'Which place or view do you like to think back to?',
      'What did you miss about home while you were away?',
      'Where would you go back to tomorrow, and why?',
    ],
    promptsAfterGap: ['What’s a trip you enjoyed?', 'Where would you like to go for a day?'],
    reasons: ['You’ve been writing about travel lately.', 'You’ve written about travel in {entries}.'],
    reasonAfterGap: 'It’s been {days} since you wrote about travel.',
  },
  faith: {
    prompts: ['What gave you hope lately?', 'When did you feel supported?', 'What do you believe in that helps you?'],
    promptsAfterGap: ['What helps you feel at peace?', 'What are you hoping for right now?'],
    reasons: ['You’ve been writing about faith lately.', 'You’ve written about faith in {entries}.'],
    reasonAfterGap: 'It’s been {days} since you wrote about faith.',
  },
  conversation: {
    prompts: [
      'Which conversation have you kept thinking about?',
      'Who really listened to you lately?',
      'What did someone say lately that made you think?',
    ],
    promptsAfterGap: ['Who did you enjoy talking to recently?', 'Who would you like to have a long talk with?'],
    reasons: ['You’ve been writing about good talks lately.', 'You’ve written about good talks in {entries}.'],
    reasonAfterGap: 'It’s been {days} since you wrote about a good talk.',
  },
  shopping: {
    prompts: [
      'What do you own that was worth every penny?',
      'What did you find lately that was just right?',
      'What little treat did you enjoy lately?',
    ],
    promptsAfterGap: ['What’s a good thing you bought lately?', 'What’s something cheap that you love?'],
    reasons: ['You’ve been writing about things you bought.', 'You’ve written about things you bought in {entries}.'],
    reasonAfterGap: 'It’s been {days} since you wrote about something you bought.',
  },
  technology: {
    prompts: [
      'Which app or device made something easier for you lately?',
      'Who can you stay in touch with because of technology?',
      'What works so well that you’ve stopped noticing it?',
    ],
    promptsAfterGap: ['Which gadget would you miss most?', 'What did a phone or computer help you with lately?'],
    reasons: ['You’ve been writing about technology lately.', 'You’ve written about technology in {entries}.'],
    reasonAfterGap: 'It’s been {days} since you wrote about technology.',
  },
  growth: {
    prompts: [
      'What do you handle better than you used to?',
      'What’s changed about you that you’re glad about?',
      'What would you tell the person you were a year ago?',
    ],
    promptsAfterGap: ['What feels easier for you now than it used to?', 'What have you learned about yourself lately?'],
    reasons: [
      'You’ve been writing about how you’re changing.',
      'You’ve written about how you’re changing in {entries}.',
    ],
    reasonAfterGap: 'It’s been {days} since you wrote about how you’re changing.',
  },
};
