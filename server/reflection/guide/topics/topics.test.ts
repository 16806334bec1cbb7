/** Each topic is told by precise words only: what it is told by, and what only sounds like it. */
import { describe, expect, it } from 'vitest';
import { topicsIn } from './topics.ts';

const TOLD: ReadonlyArray<readonly [topic: string, is: readonly string[], isNot: readonly string[]]> = [
  [
    'death',
    ['my dad died in march', 'We lost my grandmother on Tuesday', "it was my uncle's funeral today"],
    [
      'my phone died',
      'my dad nearly died laughing',
      'i am dead tired',
      'the party died down',
      'I lost my mum in the supermarket',
    ],
  ],
  ['old-loss', ['my gran died ten years ago', 'she died when i was little'], ['my gran is ninety']],
  ['pet-loss', ['we had to put our dog down', 'my old cat died'], ['my dog is so funny', 'the dog put his head down']],
  [
    'child-ill',
    ['my son has a fever', 'our baby is in hospital'],
    ['my son was born in this hospital', 'my daughter plays hospital', 'i was sick of the kids fighting'],
  ],
  [
    'illness',
    ['I was diagnosed with diabetes', 'we found out that i have cancer'],
    ['my sister works in a hospital', 'my star sign is cancer', 'we watched a series about surgery'],
  ],
  ['kin-ill', ['my mum has cancer', 'she has to have surgery on friday'], ['my mum works in a hospital ward']],
  ['sober', ['day 30 sober'], ['a sober room', 'he is sober']],
  ['memory-loss', ['my mother has dementia', 'my gran no longer recognises me'], ['I read a book about dementia']],
  ['waiting-for-results', ['i am waiting for my results'], ['the election results came in']],
  [
    'break-up',
    ['my boyfriend broke up with me', 'we are getting divorced'],
    ['the class broke up early', 'he left for work', 'we split the bill', 'my sister left the keys'],
  ],
  ['left-out', ['i wasnt invited', 'they are bullying me'], ['the popular song', 'I left the milk out']],
  ['drifting', ['my best friend and i have drifted apart'], ['my best friend came over', 'the boat drifted']],
  [
    'conflict',
    ['i had a huge argument with my sister', 'he shouted at me'],
    ['we argued for a longer lunch break', 'there was a fight in the film'],
  ],
  ['loneliness', ['i feel so lonely', 'nobody calls me'], ['I was home alone and it was bliss', 'a lonely tree']],
  ['love', ['I am in love', 'we got engaged'], ['I love pizza', 'my sister is engaged in politics']],
  ['job-loss', ['i got fired today', 'I lost my job'], ['the job was fun', 'we fired the pottery']],
  ['new-work', ['I got the job!!', 'i got promoted'], ['I did a good job', 'my wife got promoted']],
  ['rejection', ['i failed my exam', "I didn't get the job"], ['he failed to notice', 'I turned down the music']],
  [
    'exam',
    ['I have an exam tomorrow', 'my driving test is on friday'],
    ['we talked about exams', 'the exam went well'],
  ],
  ['boss', ['my boss shouted at me'], ['my boss has a dog']],
  ['work', ['work is stressful', 'I hate my job'], ['it works', 'I do not work on fridays']],
  ['money', ['we can not sleep because i am in debt'], ['a debt of gratitude', 'the car broke down']],
  ['move', ['we moved to Leeds', 'I am homesick'], ['I was moved to tears', 'we moved the sofa']],
  ['achievement', ['I passed my exam', 'we won the cup'], ['a car passed me', 'my team won', 'an hour passed']],
  ['procrastination', ['i keep procrastinating'], ['they put off the match']],
  ['drinking', ['i relapsed', 'i drank again'], ['I drank a lot of tea', 'a sober room']],
  ['night', ["i can't sleep", 'awake since four'], ['the baby slept', 'a night out']],
  ['anxiety', ['I had a panic attack'], ['no need to panic', 'she is anxious']],
  ['tired', ['i am exhausted'], ['the exhaust broke', 'I am tired of him']],
  ['body-image', ['i feel so fat', 'I hate my body'], ['a fat cat', 'low fat milk', 'ugly shoes']],
  [
    'emptiness',
    ['i feel numb', 'nothing matters anymore'],
    ['the fridge is empty', 'my foot is numb', 'an empty page'],
  ],
  ['pregnancy', ['I am pregnant'], ['a pregnant pause', 'I am expecting a parcel']],
  ['anger', ['i am so angry'], ['an angry bird', 'she is angry']],
  ['sadness', ['i am so sad today', 'I had a bad day'], ['a sad film', 'she is sad', 'not a bad day']],
];

const idsIn = (message: string) => topicsIn(message).map(({ topic }) => topic.id);

describe.each(TOLD)('%s', (id, is, isNot) => {
  it.each(is)('is told by: %s', (message) => {
    expect(idsIn(message)).toContain(id);
  });

  it.each(isNot)('is not told by: %s', (message) => {
    expect(idsIn(message)).not.toContain(id);
  });
});
