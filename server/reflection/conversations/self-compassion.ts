/** A conversation about speaking to yourself the way you would speak to a friend. */
import type { GuidedAnswer, GuidedConversation } from './format.ts';

const VOICE_ANSWERS: readonly GuidedAnswer[] = [
  { text: 'I should have known better', next: 'friend-known' },
  { text: 'I’m not good enough', next: 'friend-enough' },
  { text: 'Everyone else manages', next: 'friend-manages' },
  { text: 'It’s more a feeling than words', next: 'friend-feeling', isEmpty: true },
];

const FRIEND_ANSWERS: readonly GuidedAnswer[] = [
  { text: 'Something kinder than that', next: 'kinder', isEmpty: true },
  { text: 'The same thing, honestly', next: 'same' },
  { text: 'I don’t know', next: 'side', isEmpty: true },
];

const HEAR_ANSWERS: readonly GuidedAnswer[] = [
  { text: 'That I’m not the only one', next: 'small' },
  { text: 'That I did what I could', next: 'small' },
  { text: 'Anything kind feels fake', next: 'plain', isEmpty: true },
  { text: 'I don’t know', next: 'small', isEmpty: true },
];

const VOICE_LABEL = 'What I say to myself';
const FRIEND_LABEL = 'What I’d say to a friend';
const HEAR_LABEL = 'What I’d like to hear';
const FRIEND_AGAIN = 'Picture a friend who feels this way about the same thing. What would they hear from you?';

export const conversation: GuidedConversation = {
  id: 'self-compassion',
  title: 'Be kind to yourself',
  summaryTitle: 'About being hard on myself',
  description: 'For when you’re harder on yourself than you’d ever be on a friend.',
  icon: 'heart',
  group: 'hard',
  minutes: 4,
  method:
    'You put the harsh words down, then look for the words you’d use for a friend. It’s based on research into self-compassion.',
  sources: [
    'Kristin D. Neff: Self-compassion: An alternative conceptualization of a healthy attitude toward oneself. Self and Identity, 2003',
    'Kristin D. Neff and Christopher K. Germer: A pilot study and randomized controlled trial of the Mindful Self-Compassion program. Journal of Clinical Psychology, 2013',
  ],
  examples: [
    'i’m so hard on myself all the time',
    'Why can I forgive everyone except myself?',
    'im such an idiot i fluffed the easiest question in my interview',
    'I keep calling myself useless and I can’t seem to stop',
    'saw the photos from saturday and i hate how i look in every one of them',
    'I’d never talk to a friend the way I talk to myself.',
    'ate the whole packet again, zero willpower, disgusted with myself',
    'Nothing I do is ever good enough for me. I always find the fault.',
    'ugh why am i like this',
    'I’m 52 and still beat myself up over every little mistake.',
    'i feel like a failure compared to everyone in my class',
    'My inner critic has been very loud today',
    'cant believe i said that in front of everyone, i’m so embarrassing',
    'I was off sick for one week and I’ve called myself lazy every day of it',
    'i hate myself a bit today tbh',
    'At my age I ought to manage this better, and I’m ashamed that I don’t.',
    'i’m the stupidest person in the whole course',
    'How do I stop being so mean to myself?',
  ],
  first: 'what',
  steps: {
    what: {
      say: 'What are you being hard on yourself about? A few words are enough.',
      again: 'Which thing do you keep blaming yourself for, or not like about yourself?',
      answers: [
        { text: 'Something I did or didn’t do', next: 'voice-did' },
        { text: 'How I look or come across', next: 'voice-look' },
        { text: 'Everything, really', next: 'voice-everything' },
        { text: 'I’d rather not say', next: 'voice-private', isEmpty: true },
      ],
      next: 'voice',
      label: 'What it’s about',
    },
    voice: {
      say: 'And what do you say to yourself about it? The harsh words too.',
      again: 'When it comes up, what goes through your head about you?',
      answers: VOICE_ANSWERS,
      next: 'friend',
      label: VOICE_LABEL,
    },
    'voice-did': {
      say: 'That can be hard to stop going over. What do you say to yourself about it?',
      again: 'When it comes back to you, what goes through your head about you?',
      answers: VOICE_ANSWERS,
      next: 'friend',
      label: VOICE_LABEL,
    },
    'voice-look': {
      say: 'It’s tiring to watch yourself like that. What do you say to yourself?',
      again: 'Which words do you use about yourself?',
      answers: VOICE_ANSWERS,
      next: 'friend',
      label: VOICE_LABEL,
    },
    'voice-everything': {
      say: 'That’s a lot at once. What do you say to yourself when it’s at its worst?',
      again: 'At the hardest times, what goes through your head about you?',
      answers: VOICE_ANSWERS,
      next: 'friend',
      label: VOICE_LABEL,
    },
    'voice-private': {
      say: 'You don’t have to. What do you say to yourself about it, without saying what it is?',
      again: 'Leave out what happened. Which harsh words do you use on yourself?',
      answers: VOICE_ANSWERS,
      next: 'friend',
      label: VOICE_LABEL,
    },
    friend: {
      say: 'Now imagine someone you care about in your place. What would you say to them?',
      again: FRIEND_AGAIN,
      answers: FRIEND_ANSWERS,
      next: 'hear-friend',
      label: FRIEND_LABEL,
    },
    'friend-known': {
      say: 'Things are easier to see afterwards. If someone you care about said that about themselves, what would you answer?',
      again: FRIEND_AGAIN,
      answers: FRIEND_ANSWERS,
      next: 'hear-friend',
      label: FRIEND_LABEL,
    },
    'friend-enough': {
      say: 'Many people think that about themselves, and few say it. If someone you care about said it, what would you answer?',
      again: FRIEND_AGAIN,
      answers: FRIEND_ANSWERS,
      next: 'hear-friend',
      label: FRIEND_LABEL,
    },
    'friend-manages': {
      say: 'It often looks that way from outside. If someone you care about said it, what would you answer?',
      again: FRIEND_AGAIN,
      answers: FRIEND_ANSWERS,
      next: 'hear-friend',
      label: FRIEND_LABEL,
    },
    'friend-feeling': {
      say: 'It doesn’t need words. If someone you care about felt like that, what would you say to them?',
      again: FRIEND_AGAIN,
      answers: FRIEND_ANSWERS,
      next: 'hear-friend',
      label: FRIEND_LABEL,
    },
    kinder: {
      say: 'How would you put it? Write it as you’d say it to them.',
      again: 'What would that sound like, word for word?',
      answers: [
        { text: 'I’d mostly just listen', next: 'listened' },
        { text: 'I can’t find the words', next: 'hear', isEmpty: true },
      ],
      next: 'hear-kinder',
      label: FRIEND_LABEL,
    },
    same: {
      say: 'That could hurt to hear. What would you want them to know besides?',
      again: 'What else is true about them, apart from that?',
      answers: [
        { text: 'That I care about them', next: 'hear' },
        { text: 'That they’re trying', next: 'hear' },
        { text: 'I don’t know', next: 'hear', isEmpty: true },
      ],
      next: 'hear',
      label: 'What else I’d say to a friend',
    },
    side: {
      say: 'Then try it the other way round. If someone were on your side in this, what might they say?',
      again: 'Think of a person who’d stick up for you. What would you hear from them?',
      answers: [
        { text: 'That I’m too hard on myself', next: 'hear' },
        { text: 'That I’m doing my best', next: 'hear' },
        { text: 'No one comes to mind', next: 'hear-alone', isEmpty: true },
      ],
      next: 'hear',
      label: 'What someone on my side might say',
    },
    hear: {
      say: 'And you? What would you like to hear about it?',
      again: 'If someone spoke kindly to you about this, what would you want them to say?',
      answers: HEAR_ANSWERS,
      next: 'small',
      label: HEAR_LABEL,
    },
    'hear-friend': {
      quote: 'friend',
      say: 'And you? What would you like to hear about it yourself?',
      again: 'If someone spoke kindly to you about this, what would you want them to say?',
      answers: [{ text: 'The same words', next: 'small' }, ...HEAR_ANSWERS],
      next: 'small',
      label: HEAR_LABEL,
    },
    'hear-kinder': {
      quote: 'kinder',
      say: 'And you? What would you like to hear about it yourself?',
      again: 'If someone spoke kindly to you about this, what would you want them to say?',
      answers: [{ text: 'The same words', next: 'small' }, ...HEAR_ANSWERS],
      next: 'small',
      label: HEAR_LABEL,
    },
    'hear-alone': {
      say: 'Then yours is the only voice on this, and it’s a strict one. What would you like to hear instead?',
      again: 'If there were a second voice, what would you want it to say?',
      answers: HEAR_ANSWERS,
      next: 'small',
      label: HEAR_LABEL,
    },
    listened: {
      say: 'Listening is a lot. If someone listened to you like that, what would you want them to know?',
      again: 'Someone has time and won’t judge. What would you say to them?',
      answers: [
        { text: 'How tired I am of this', next: 'small' },
        { text: 'That I’m trying', next: 'small' },
        { text: 'I don’t know', next: 'small', isEmpty: true },
      ],
      next: 'small',
      label: 'What I’d want someone to know',
    },
    plain: {
      say: 'Then skip the kind part. Last question: what’s plainly true about it, with nothing harsh added?',
      again: 'Leave out the praise and the insults. What’s left?',
      answers: [
        { text: 'It was hard, and I was tired', next: 'end' },
        { text: 'I got something wrong', next: 'end' },
        { text: 'I don’t know', next: 'end', isEmpty: true },
      ],
      next: 'end',
      label: 'What’s plainly true',
    },
    small: {
      say: 'Last question. What’s one small thing you could do for yourself, today or tomorrow?',
      again: 'What would make the next day a bit easier on you?',
      answers: [
        { text: 'Rest', next: 'end' },
        { text: 'Talk to someone', next: 'end' },
        { text: 'Stop going over it for today', next: 'end' },
        { text: 'Nothing right now', next: 'end-nothing', isEmpty: true },
      ],
      next: 'end',
      label: 'Something for myself',
    },
    end: { say: 'That’s the last step. Here’s what you said, in your own words.' },
    'end-nothing': { say: 'Nothing is fine too. Here’s what you said, in your own words.' },
  },
};
