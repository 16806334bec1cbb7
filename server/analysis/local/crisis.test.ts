import { describe, expect, it } from 'vitest';
import { signsOfCrisis } from './crisis.ts';

describe('signsOfCrisis', () => {
  it.each([
    'I don’t want to be alive anymore',
    'i just wanna die',
    'I have been thinking about suicide a lot',
    'Sometimes I think my family would be better off if I were gone',
    'I cut myself again and hid it under my sleeves',
    'There is nothing left to live for',
    'My life isn’t worth living',
    'I am so tired of living',
    'I wish I didn’t exist',
    'The urge to cut is back',
    'Grateful for my dog, but I still want to die most nights',
    'My sister had her baby today. I should feel happy but I want to end it all.',
    'I used to want to die, and now I want to again',
    'My father died two years ago and I want to die',
    'I don’t want to kill myself but I can’t stop thinking about it',
    'I wrote a goodbye letter to my kids',
    'I’ve been saving up my pills',
    'I hurt myself on purpose last night',
    'I thought about driving into a tree on my way home',
    'He choked me again last night',
    'Every night I pray that God takes me',
    'I don’t trust myself to be alone tonight',
    'I DON’T WANT TO LIVE',
    'dont want to wake up tomorrow',
  ])('sees the danger in %j', (text) => {
    expect(signsOfCrisis(text)).toBe(true);
  });

  it.each([
    // Idiom
    'This traffic is killing me',
    'I was dying of laughter',
    'That cheesecake was to die for',
    'I’m dying to see the new film',
    'I killed the interview!',
    'I cut myself a slice of cake',
    'I burned myself on the oven but it is fine',
    'He beat me at chess again',
    'I want to disappear into the garden with a novel',
    'I can’t live without coffee',
    'I am tired of living in this tiny apartment',
    'We jumped in the lake with the kids',
    'I don’t want to live anywhere else',
    // Denied, over, someone else’s, a story
    'I don’t want to die, I have so much to see',
    'When I was sixteen I wanted to die, and now I am so glad I stayed',
    'It has been three years since my suicide attempt and I am thankful for each day',
    'I haven’t self-harmed in two years',
    'I no longer want to die',
    'My friend lost her father to suicide and we sat together',
    'We watched a movie where the hero wants to die',
    'My uncle said he wanted to die at home',
    // Hard, and no danger
    'My grandmother died last spring and I miss her',
    'I feel empty and alone today',
    'I failed my exam and feel like a total loser',
    'I can’t take another meeting',
    'Nobody noticed my new haircut',
    '',
  ])('lets %j be', (text) => {
    expect(signsOfCrisis(text)).toBe(false);
  });
});
