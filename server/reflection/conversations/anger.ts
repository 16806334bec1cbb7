/** A conversation about anger: what it is about, a look from further off, and a choice of what to do with it. */
import type { GuidedAnswer, GuidedConversation } from './format.ts';

const coolers: readonly GuidedAnswer[] = [
  { text: 'Walking or moving', next: 'endWait' },
  { text: 'Cold water', next: 'endWait' },
  { text: 'Loud music', next: 'endWait' },
  { text: 'Being alone', next: 'endWait' },
  { text: 'Nothing I know of', next: 'endWait', isEmpty: true },
];

export const conversation: GuidedConversation = {
  id: 'anger',
  title: 'When I’m angry',
  summaryTitle: 'What I’m angry about',
  description: 'Say what you’re angry about, and choose what to do with it.',
  icon: 'flame',
  group: 'hard',
  minutes: 5,
  method:
    'In studies, venting tended to keep anger going, while looking at the moment from a distance eased it. The steps do the second, without saying you’re wrong to be angry.',
  sources: [
    'Kross, E., Ayduk, O., & Mischel, W. (2005). When asking “why” does not hurt: Distinguishing rumination from reflective processing of negative emotions. Psychological Science.',
    'Bushman, B. J. (2002). Does venting anger feed or extinguish the flame? Catharsis, rumination, distraction, anger, and aggressive responding. Personality and Social Psychology Bulletin.',
  ],
  examples: [
    'im so angry i could scream',
    'My neighbor parked across my driveway again and I’m absolutely livid.',
    'some guy cut the whole line and everyone just let him. furious',
    'I am fed up with being treated like an idiot by the phone company.',
    'grrrr so angry right now',
    'I’m raging. She took credit for my whole project in front of everyone.',
    'so mad at my stepdad rn',
    'He read my messages without asking and I’m shaking with anger.',
    'I’m angry at everyone and everything today and I don’t like it.',
    'they talked over me the whole meeting. seething.',
    'The council cut down the trees on our street. I have not been this cross in years.',
    'my sister wore my jacket AGAIN and got paint on it, i hate her',
    'I get angry so quickly these days, over nothing.',
    'I’m pissed off at myself for letting them walk all over me',
    'it makes my blood boil how they treat the cleaners here',
    'The builders lied to us again and I’m furious.',
    'someone keyed my car. i want to hit something',
  ],
  first: 'about',
  steps: {
    about: {
      say: 'What are you angry about? Put it as bluntly as you like.',
      again: 'What set it off? You don’t have to be fair about it here.',
      label: 'What I’m angry about',
      answers: [
        { text: 'Everything', next: 'aim' },
        { text: 'I don’t know, I just am', next: 'aim', isEmpty: true },
      ],
      next: 'aim',
    },
    aim: {
      say: 'No need to tone it down. Who or what are you angry at, mostly?',
      again: 'Is it about a person, a situation or you?',
      label: 'Who or what it’s about',
      answers: [
        { text: 'Another person', next: 'matters', isEmpty: true },
        { text: 'A situation, not a person', next: 'different', isEmpty: true },
        { text: 'Myself', next: 'expected' },
        { text: 'Someone I don’t feel safe with', next: 'unsafe', isEmpty: true },
        { text: 'I can’t say', next: 'matters', isEmpty: true },
      ],
      next: 'matters',
    },
    matters: {
      say: 'What bothers you most about it?',
      again: 'Which part of it can’t you get past?',
      label: 'What bothers me most',
      answers: [
        { text: 'It was unfair', next: 'distance' },
        { text: 'I wasn’t heard or respected', next: 'distance' },
        { text: 'Someone I care about got hurt', next: 'distance' },
        { text: 'I’m hurt, more than angry', next: 'distance' },
        { text: 'I don’t know', next: 'distance', isEmpty: true },
      ],
      next: 'distance',
    },
    different: {
      say: 'What should be different, if it were up to you?',
      again: 'What would have to change for you not to be angry?',
      label: 'What should be different',
      answers: [
        { text: 'All of it', next: 'distance' },
        { text: 'I can’t say', next: 'distance', isEmpty: true },
      ],
      next: 'distance',
    },
    expected: {
      say: 'Being angry at yourself is hard to get away from. What did you expect of yourself?',
      again: 'What do you think you should have done?',
      label: 'What I expected of myself',
      answers: [
        { text: 'To know better', next: 'distance' },
        { text: 'To speak up for myself', next: 'distance' },
        { text: 'I can’t say', next: 'distance', isEmpty: true },
      ],
      next: 'distance',
    },
    distance: {
      quote: 'about',
      say: 'Try looking at it as if you were watching from across the street. What do you see?',
      again: 'How would you describe it if it had happened to someone else?',
      label: 'Seen from further off',
      answers: [
        { text: 'It still looks wrong', next: 'want' },
        { text: 'Smaller than it feels', next: 'want' },
        { text: 'I’m too angry for that', next: 'cool', isEmpty: true },
        { text: 'I can’t picture it', next: 'want', isEmpty: true },
      ],
      next: 'want',
    },
    cool: {
      say: 'Then skip that. What usually brings it down a little?',
      again: 'When you were this angry before, what took the edge off?',
      label: 'What brings it down',
      answers: coolers,
      next: 'endWait',
    },
    want: {
      say: 'What would you like to do with the anger?',
      again: 'Is there something you want to do about it, or not?',
      label: 'What I’d like to do',
      answers: [
        { text: 'Say something', next: 'speak' },
        { text: 'Change something', next: 'change' },
        { text: 'Let it go', next: 'letGo' },
        { text: 'Nothing for now', next: 'endWait' },
        { text: 'I might do something I regret', next: 'regret', isEmpty: true },
      ],
      next: 'avoid',
    },
    speak: {
      say: 'What would you say, in one sentence that gets your point across?',
      again: 'If you could say just one thing about it, what would it be?',
      label: 'What I’d say',
      answers: [
        { text: 'I’ll wait until I’m calmer', next: 'endWait' },
        { text: 'I don’t have the words yet', next: 'endWait', isEmpty: true },
      ],
      next: 'end',
    },
    change: {
      say: 'What’s the first thing you’d change, and what would it take?',
      again: 'Where could you make a start on changing it?',
      label: 'What I’d change',
      answers: [
        { text: 'I’d need someone’s help', next: 'end' },
        { text: 'I don’t know yet', next: 'endWait', isEmpty: true },
      ],
      next: 'end',
    },
    letGo: {
      say: 'Letting it go doesn’t make it right. What would you rather give your time to today?',
      again: 'What would you like to think about instead?',
      label: 'What I’d rather do',
      answers: [
        { text: 'People I like', next: 'end' },
        { text: 'Something with my hands', next: 'end' },
        { text: 'Nothing comes to mind', next: 'endWait', isEmpty: true },
      ],
      next: 'end',
    },
    regret: {
      say: 'Then some distance first: another room, another street. If someone could get hurt, call your local emergency number. Is there anyone you could talk to?',
      again:
        'Can you get away from it for a while? If someone could get hurt, call your local emergency number. Who could you talk to?',
      label: 'Who I could talk to',
      answers: [
        { text: 'Yes, there’s someone', next: 'endWait' },
        { text: 'No one', next: 'endCall', isEmpty: true },
      ],
      next: 'endWait',
    },
    avoid: {
      say: 'And is there anything you’d rather not do while you’re this angry?',
      again: 'What would you like to keep yourself from doing?',
      label: 'What I won’t do',
      answers: [
        { text: 'Send a message', next: 'end' },
        { text: 'Say something I can’t take back', next: 'end' },
        { text: 'Nothing comes to mind', next: 'end', isEmpty: true },
      ],
      next: 'end',
    },
    unsafe: {
      say: 'Your safety comes first. If you’re in danger right now, call your local emergency number. The helplines page lists people you can call about this.',
      hasNoSummary: true,
    },
    end: { say: 'That’s the last question. Here’s what you’re angry about, in your own words.' },
    endWait: { say: 'Nothing has to be decided today. Here’s what you wrote.' },
    endCall: {
      say: 'The helplines page lists people you can call, also when it’s anger that’s too much. Here’s what you wrote.',
    },
  },
};
