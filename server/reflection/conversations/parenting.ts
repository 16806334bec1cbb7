/** A conversation for a parent, of a child of any age, after a hard moment or a hard time. */
import type { GuidedAnswer, GuidedConversation } from './format.ts';

const SELF_ANSWERS: readonly GuidedAnswer[] = [
  { text: 'I’m exhausted', next: 'side-tired' },
  { text: 'I feel guilty', next: 'side-guilty' },
  { text: 'I’m angry', next: 'side-angry' },
  { text: 'I’m scared for them', next: 'side-scared' },
  { text: 'I don’t know', next: 'side', isEmpty: true },
];

const SIDE_ANSWERS: readonly GuidedAnswer[] = [
  { text: 'Looking at their side of it', next: 'theirs', isEmpty: true },
  { text: 'Looking at my side of it', next: 'mine', isEmpty: true },
  { text: 'Just saying it', next: 'say-it', isEmpty: true },
];

const KNOWN_ANSWERS: readonly GuidedAnswer[] = [
  { text: 'How much I do', next: 'end-quiet' },
  { text: 'How alone I am with it', next: 'end-quiet' },
  { text: 'I’ve said enough', next: 'end-quiet', isEmpty: true },
];

const LOVE_ANSWERS: readonly GuidedAnswer[] = [
  { text: 'Their laugh', next: 'end' },
  { text: 'How stubborn they are, secretly', next: 'end' },
  { text: 'I can’t get there today', next: 'end-quiet', isEmpty: true },
];

const SELF_LABEL = 'How I am with it';
const SIDE_LABEL = 'What would help';
const KNOWN_LABEL = 'What I wish someone knew';
const LOVE_LABEL = 'What I like about them';
const KNOWN_AGAIN = 'If someone asked how it really is, what would you say?';
const LOVE_AGAIN = 'Which thing about them is good to think of, even now?';
const SIDE_AGAIN = 'Which of these would you rather do now? Something else is fine too.';

export const conversation: GuidedConversation = {
  id: 'parenting',
  title: 'Being a parent',
  summaryTitle: 'About being a parent',
  description: 'For the hard bits with your child, whatever their age.',
  icon: 'child',
  group: 'people',
  minutes: 5,
  method:
    'You look at what happened, how you are, and how it may look to your child. It draws on mindful parenting: noticing before reacting.',
  sources: [
    'Susan M. Bögels and Kathleen Restifo: Mindful Parenting: A Guide for Mental Health Practitioners, 2014',
    'Larissa G. Duncan, J. Douglas Coatsworth and Mark T. Greenberg: A model of mindful parenting: Implications for parent-child relationships and prevention research. Clinical Child and Family Psychology Review, 2009',
    'Rachel Minkin and Juliana Menasce Horowitz: Parenting in America Today. Pew Research Center, 2023',
  ],
  examples: [
    'My toddler screamed for an hour in the supermarket and I wanted to disappear',
    'i feel like such a bad mum today',
    'My teenage son barely speaks to me anymore.',
    'bedtime was a battle again, two hours, i’m done',
    'I snapped at the kids before school and now I feel awful',
    'parenting is so much harder than anyone said',
    'My daughter is 34 and won’t take any advice from me.',
    'hes 3 and hits me every time i say no',
    'As a dad I feel like I’m failing them both',
    'new baby, no sleep, don’t know what i’m doing',
    'the kids fought all day and i just hid in the bathroom',
    'I don’t know how to get through to my 13 year old',
    'My stepdaughter told me I’m not her real mother',
    'she refuses to go to school and every morning is a fight',
    'I love my kids but I’m so sick of being needed every minute',
    'single parent here, i feel guilty whichever way i do it',
    'My son moved out on Sunday and I keep setting his place at the table',
    'am i too strict with my daughter about her phone',
  ],
  first: 'what',
  steps: {
    what: {
      say: 'What’s going on with your child, or with you as a parent?',
      again: 'Which part of being a parent is on your mind?',
      answers: [
        { text: 'I lost my temper', next: 'temper' },
        { text: 'It’s the same fight again', next: 'fight' },
        { text: 'I’m worried about them', next: 'worried' },
        { text: 'I’m worn out', next: 'worn-out' },
        { text: 'I don’t know where to start', next: 'start', isEmpty: true },
      ],
      next: 'self',
      label: 'What it’s about',
    },
    temper: {
      say: 'Most parents know that one. What happened before it?',
      again: 'What led up to it?',
      answers: [
        { text: 'I’d asked ten times', next: 'self' },
        { text: 'I had nothing left by then', next: 'self' },
        { text: 'They hurt me or someone else', next: 'self' },
        { text: 'I can’t say', next: 'self', isEmpty: true },
      ],
      next: 'self',
      label: 'What led up to it',
    },
    fight: {
      say: 'That wears people out. How does it usually go?',
      again: 'How does it start, and where does it end up?',
      answers: [
        { text: 'I push, and they dig in', next: 'self' },
        { text: 'We both end up shouting', next: 'self' },
        { text: 'I give in, and then I’m annoyed', next: 'self' },
        { text: 'I can’t say', next: 'self', isEmpty: true },
      ],
      next: 'self',
      label: 'How it usually goes',
    },
    worried: {
      say: 'That’s a hard kind of worry. What have you noticed?',
      again: 'What have you seen or heard that worries you?',
      answers: [
        { text: 'They’re not themselves', next: 'self' },
        { text: 'They don’t talk to me', next: 'self' },
        { text: 'Something at school or work', next: 'self' },
        { text: 'Just a feeling', next: 'self' },
      ],
      next: 'self',
      label: 'What I’ve noticed',
    },
    'worn-out': {
      say: 'There’s rarely a real break from it. What has taken the most out of you lately?',
      again: 'What wears you out most at the moment?',
      answers: [
        { text: 'The nights', next: 'self' },
        { text: 'The arguing', next: 'self' },
        { text: 'Being needed all day', next: 'self' },
        { text: 'Doing it on my own', next: 'self' },
        { text: 'All of it', next: 'self' },
      ],
      next: 'self',
      label: 'What wears me out',
    },
    start: {
      say: 'Then take one moment from the last few days. What happened?',
      again: 'Which scene with your child comes to mind first?',
      answers: [
        { text: 'An argument', next: 'self' },
        { text: 'Silence', next: 'self' },
        { text: 'Nothing comes to mind', next: 'self', isEmpty: true },
      ],
      next: 'self',
      label: 'One moment',
    },
    self: {
      say: 'And how are you with all this?',
      again: 'What does it do to you?',
      answers: SELF_ANSWERS,
      next: 'side',
      label: SELF_LABEL,
    },
    side: {
      say: 'What would help most right now?',
      again: SIDE_AGAIN,
      answers: SIDE_ANSWERS,
      next: 'say-it',
      label: SIDE_LABEL,
    },
    'side-tired': {
      say: 'Anyone’s patience is shorter when they’re exhausted. What would help most right now?',
      again: SIDE_AGAIN,
      answers: SIDE_ANSWERS,
      next: 'say-it',
      label: SIDE_LABEL,
    },
    'side-guilty': {
      say: 'Guilt makes a hard time harder. What would help most right now?',
      again: SIDE_AGAIN,
      answers: SIDE_ANSWERS,
      next: 'say-it',
      label: SIDE_LABEL,
    },
    'side-angry': {
      say: 'You can love someone and be angry with them. What would help most right now?',
      again: SIDE_AGAIN,
      answers: SIDE_ANSWERS,
      next: 'say-it',
      label: SIDE_LABEL,
    },
    'side-scared': {
      say: 'It’s hard to think of anything else then. What would help most right now?',
      again: SIDE_AGAIN,
      answers: SIDE_ANSWERS,
      next: 'say-it',
      label: SIDE_LABEL,
    },
    theirs: {
      say: 'How might it look through their eyes? A guess is fine.',
      again: 'If {they} could put it into words, what might {they} say about it?',
      answers: [
        { text: 'They’re overwhelmed too', next: 'reach' },
        { text: 'They want to decide for themselves', next: 'reach' },
        { text: 'They want me to notice them', next: 'reach' },
        { text: 'It’s not about me at all', next: 'reach' },
        { text: 'I really don’t know', next: 'reach-unsure', isEmpty: true },
      ],
      next: 'reach',
      label: 'How it may look to them',
    },
    reach: {
      say: 'Last question. Is there something you’d like to say to {them}, or do?',
      again: 'What would you like {them} to hear or see from you next?',
      answers: [
        { text: 'Say sorry', next: 'end' },
        { text: 'Just be near for a bit', next: 'end' },
        { text: 'Ask them, and listen', next: 'end' },
        { text: 'Stay firm, but calmer', next: 'end' },
        { text: 'Nothing for now', next: 'end', isEmpty: true },
      ],
      next: 'end',
      label: 'What I’d like to say or do',
    },
    'reach-unsure': {
      say: 'You can’t see into another person’s head. Last question: what would you like to ask {them}, if {they}’d answer?',
      again: 'If you got one honest answer from {them}, what would you ask?',
      answers: [
        { text: 'What’s wrong?', next: 'end' },
        { text: 'What do you need from me?', next: 'end' },
        { text: 'Nothing for now', next: 'end', isEmpty: true },
      ],
      next: 'end',
      label: 'What I’d like to ask them',
    },
    mine: {
      say: 'What would make this week a little lighter for you?',
      again: 'Think only of yourself for a second. What would help?',
      answers: [
        { text: 'An hour to myself', next: 'love' },
        { text: 'Someone to help', next: 'love' },
        { text: 'Sleep', next: 'love' },
        { text: 'Hearing that others find it hard too', next: 'love-others' },
        { text: 'Nothing would, right now', next: 'mine-hard', isEmpty: true },
      ],
      next: 'mine-known',
      label: 'What would make it lighter',
    },
    'mine-hard': {
      say: 'Then it’s that hard right now. What do you wish someone knew about it?',
      again: KNOWN_AGAIN,
      answers: KNOWN_ANSWERS,
      next: 'end-quiet',
      label: KNOWN_LABEL,
    },
    'mine-known': {
      say: 'Last question. What do you wish someone knew about all this?',
      again: KNOWN_AGAIN,
      answers: KNOWN_ANSWERS,
      next: 'end-quiet',
      label: KNOWN_LABEL,
    },
    love: {
      say: 'Last question, and you can skip it. What do you like about {them}, even on a day like this?',
      again: LOVE_AGAIN,
      answers: LOVE_ANSWERS,
      next: 'end',
      label: LOVE_LABEL,
    },
    'love-others': {
      say: 'Most parents say it’s harder than they expected. Last question: what do you like about {them}, even on a day like this?',
      again: LOVE_AGAIN,
      answers: LOVE_ANSWERS,
      next: 'end',
      label: LOVE_LABEL,
    },
    'say-it': {
      say: 'Say it here, the way it comes.',
      again: 'What do you want to get off your chest about it?',
      answers: [
        { text: 'I’m doing the best I can', next: 'end-quiet' },
        { text: 'I’m fed up', next: 'end-quiet' },
        { text: 'I’ve already said it', next: 'end-quiet', isEmpty: true },
      ],
      next: 'end-quiet',
      label: 'What I wanted to say',
    },
    end: { say: 'That’s the last question. Here’s what you said, in your own words.' },
    'end-quiet': { say: 'We’ll leave it there. These are your words, as you said them.' },
  },
};
