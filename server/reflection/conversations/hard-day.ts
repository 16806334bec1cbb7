/** A conversation for the end of a bad day: its hardest part, how it feels, and what would help next. */
import type { GuidedAnswer, GuidedConversation } from './format.ts';

const needs: readonly GuidedAnswer[] = [
  { text: 'Rest', next: 'hour' },
  { text: 'Someone to talk to', next: 'company' },
  { text: 'Being left alone', next: 'hour' },
  { text: 'Something to take my mind off it', next: 'hour' },
  { text: 'I don’t know', next: 'hour', isEmpty: true },
];

export const conversation: GuidedConversation = {
  id: 'hard-day',
  title: 'A hard day',
  summaryTitle: 'A hard day',
  description: 'Write down what was hard and what would help right now.',
  icon: 'cloud',
  group: 'hard',
  minutes: 4,
  method:
    'Putting a bad day and its feelings into words can take some of the pressure off. It isn’t meant to turn the day into a good one.',
  sources: [
    'Pennebaker, J. W., & Beall, S. K. (1986). Confronting a traumatic event: Toward an understanding of inhibition and disease. Journal of Abnormal Psychology.',
    'Lieberman, M. D., et al. (2007). Putting feelings into words: Affect labeling disrupts amygdala activity in response to affective stimuli. Psychological Science.',
  ],
  examples: [
    'today was awful',
    'Honestly one of the worst days I’ve had in months.',
    'ugh. everything that could go wrong went wrong',
    'missed the bus, spilled coffee on my laptop, then got rained on. im done',
    'Nothing terrible happened, it was just a rotten day from start to finish.',
    'i cried in the supermarket and i don’t even know why',
    'Bad day. Don’t really want to talk about it.',
    'the cat was sick on the carpet, the boiler broke and i burnt dinner. i give up',
    'I am 71 and I have not had a day like this one in a long time. I am worn out.',
    'today sucked so bad omg',
    'I just want this day to be over.',
    'Long day, hard day, no energy left for anything.',
    'failed my driving test, lost my wallet, got home and burst into tears',
    'it was one thing after another from the minute i woke up',
    'I held it together until I got in the car and then I fell apart.',
    'rough one today',
    'I don’t have anything to be grateful for tonight, it was a horrible day.',
  ],
  first: 'hardest',
  // After an entry that says what was hard, only what helps is left.
  openings: { 'What would help right now': 'gentle' },
  steps: {
    hardest: {
      quote: 'entry',
      say: 'What’s been the hardest part? A few words are enough.',
      again: 'Which bit of it got to you most?',
      label: 'The hardest part',
      answers: [
        { text: 'All of it', next: 'feeling' },
        { text: 'I don’t know where to start', next: 'start', isEmpty: true },
        { text: 'I don’t want to go into it', next: 'feeling', isEmpty: true },
      ],
      next: 'feeling',
    },
    gentle: {
      say: 'You’ve already put the hard part into words. What would feel kind right now?',
      again: 'Is there something small that would do you good right now?',
      label: 'What would help',
      answers: needs,
      next: 'hour',
    },
    start: {
      say: 'You can start anywhere. What’s the first thing that comes up?',
      again: 'Leave the rest out for now. What’s one thing that happened?',
      label: 'The hardest part',
      next: 'feeling',
    },
    feeling: {
      say: 'You don’t have to explain it any further. How are you feeling right now?',
      again: 'If you had to pick one word for how you are, what would it be?',
      label: 'How I feel',
      answers: [
        { text: 'Sad', next: 'knows' },
        { text: 'Angry', next: 'knows' },
        { text: 'Worn out', next: 'short' },
        { text: 'Numb', next: 'short' },
        { text: 'I can’t say', next: 'knows', isEmpty: true },
      ],
      next: 'knows',
    },
    short: {
      say: 'Then this stays short. What would help most right now?',
      again: 'Just one more thing, then: what do you need this minute?',
      label: 'What would help',
      answers: needs,
      next: 'hour',
    },
    knows: {
      say: 'Does anyone know what it’s been like for you?',
      again: 'Have you been able to talk to anyone about it?',
      label: 'Who knows',
      answers: [
        { text: 'Yes, someone knows', next: 'need', isEmpty: true },
        { text: 'No, but I’d like someone to', next: 'reach', isEmpty: true },
        { text: 'No, and that’s fine by me', next: 'need', isEmpty: true },
      ],
      next: 'need',
    },
    reach: {
      say: 'Who would you want to know? You don’t have to do anything about it now.',
      again: 'If one person could hear about your day, who would you pick?',
      label: 'Who I’d like to know',
      answers: [
        { text: 'Someone who’s been through it too', next: 'need' },
        { text: 'I can’t think of anyone', next: 'noOne', isEmpty: true },
      ],
      next: 'need',
    },
    noOne: {
      say: 'That makes a hard day harder. What would help most right now?',
      again: 'Leaving other people aside, what do you need right now?',
      label: 'What would help',
      answers: needs.map((need) => (need.next === 'company' ? { ...need, next: 'endAlone' } : need)),
      next: 'hour',
    },
    need: {
      say: 'What would help most right now?',
      again: 'Is there something you need more than anything else at the moment?',
      label: 'What would help',
      answers: needs,
      next: 'hour',
    },
    company: {
      say: 'Who’d be easiest to call or write to? One line is enough.',
      again: 'Who could you get hold of today without much effort?',
      label: 'Someone to talk to',
      answers: [
        { text: 'A friend', next: 'end' },
        { text: 'Someone in my family', next: 'end' },
        { text: 'There’s no one right now', next: 'endAlone', isEmpty: true },
      ],
      next: 'end',
    },
    hour: {
      say: 'What could make the next hour a bit easier?',
      again: 'Is there one small thing that would help you through the next hour?',
      label: 'The next hour',
      answers: [
        { text: 'Something warm to eat or drink', next: 'end' },
        { text: 'Lying down', next: 'end' },
        { text: 'Some fresh air', next: 'end' },
        { text: 'Nothing will', next: 'endNothing', isEmpty: true },
      ],
      next: 'end',
    },
    end: { say: 'That’s the last step. Here’s your day, in your own words.' },
    endNothing: { say: 'That’s how it is right now. Here’s what you wrote.' },
    endAlone: {
      say: 'The helplines page lists people you can talk to, and a bad day is reason enough. Here’s what you wrote.',
    },
  },
};
