import { describe, expect, it } from 'vitest';
import wordings from '../../testing/crisis-wordings.json' with { type: 'json' };
import { dangerIn, dangerWindows } from './crisis.ts';
import { loadCrisisWeights } from './crisis-weights.ts';

const isFound = (text: string) => ['sure', 'unsure'].includes(dangerIn(text) ?? '');

describe('dangerIn', () => {
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
    'My family would be so relieved if I simply didn’t wake up tomorrow',
    'Mum would be relieved if I never woke up again',
    'I’m scared of what he’ll do to me and the baby',
    'My partner locks me in the flat and takes my phone',
    'It will all be over by the weekend. I won’t be a burden to anyone any more.',
    'I stopped taking my heart tablets because I would rather just slip away',
    'Every time I shave I think how simple it would be to press harder',
    'No one would even look for me if I walked into the woods and stayed there',
    'I cut my thigh in the shed and felt calmer for an hour',
    'My stepdad comes into my room at night and I can’t tell anyone',
    'I tied the knot again and stood on the chair but got down',
    'He says if I leave he will find me and the kids',
    'I am so tired that dying sounds like a holiday',
    'I looked up how many of my mother’s sleeping tablets would be enough',
    'I drank until I passed out and hoped I would not come round',
    'My husband put his hands round my neck and said next time he won’t stop',
    'Cutting is the only thing I am good at',
    'I don’t want to be found until it is over',
    'There’s a bridge on my way and every evening I stop a little longer and think about letting go',
  ])('sees the danger in %j', (text) => {
    expect(isFound(text)).toBe(true);
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
    // Negated, past, about someone else, or fiction
    'I don’t want to die, I have so much to see',
    'We watched a movie where the hero wants to die',
    // Wordings that count only together with a second sign
    'I was so relieved when I did not miss the train',
    'There was no reason to stick around at the party so we went home early',
    'No reason to stay around the office on a Friday, off to the rope park',
    'Exams will all be over by Friday, what a relief',
    'I have my licence now, so I won’t be a burden on my mum',
    'We crossed the bridge and stopped a little longer to watch the swans',
    'I was scared of what the dentist would do to me but he was lovely',
    'My brother locked me in the bathroom as a joke and we laughed',
    'Glad I did not cut my hair',
    'My husband put his hands around my neck and fastened a necklace',
    'I hoped he would not come around.',
    'Cutting is the only way to keep roses in shape',
    'Dad came into my room at night to read me a story',
    'He said if I leave early he will find me a taxi',
    'No one came to look for me when I hid in the cupboard',
    'I press harder with the pencil now and the shading is better',
    'Tied the knot for the swing and stood on a chair to hang it',
    'I cut my legs shaving, silly me, and felt better after chocolate',
    // Hard, but without danger
    'My grandmother died last spring and I miss her',
    'I feel empty and alone today',
    'I failed my exam and feel like a total loser',
    'I start my new job on Monday. I told my mom, she cried. But what if they find out I’m not as good as they think',
    'I can’t take another meeting',
    'Nobody noticed my new haircut',
    '',
  ])('finds none in %j', (text) => {
    expect(dangerIn(text)).toBeUndefined();
  });
});

describe('dangerIn, in tiers', () => {
  it.each([
    'I want to die. I have not told anyone.',
    'I am going to kill myself tonight',
    'I have been suicidal for weeks',
    'The garden was lovely today, and I still want to be dead.',
    'He choked me again last night',
    'I cut myself again and hid it under my sleeves',
    'I used to want to die, and now I want to again',
    'I took the pills about twenty minutes ago. I’m scared now',
    'I am on the bridge. I can’t seem to go forward or back.',
    'There’s a rope in the garage and I went and looked at it twice today.',
    'I tried last night. I woke up. I’ll try again on Sunday.',
    'I am suicidal, every day, for about five weeks.',
    'Abeg I no wan live again',
  ])('is sure of %j', (text) => {
    expect(dangerIn(text)).toBe('sure');
  });

  it.each([
    'Sometimes I think my family would be better off if I were gone',
    'My father died two years ago and I want to die',
  ])('is unsure of %j', (text) => {
    expect(dangerIn(text)).toBe('unsure');
  });

  it.each([
    'When I was sixteen I wanted to die, and now I am so glad I stayed',
    'It has been three years since my suicide attempt and I am thankful for each day',
    'I haven’t self-harmed in two years',
    'I no longer want to die',
  ])('knows that it is past in %j', (text) => {
    expect(dangerIn(text)).toBe('past');
  });

  it.each([
    'My friend lost her father to suicide and we sat together',
    'My brother killed himself ten years ago and I lit a candle',
    'My uncle said he wanted to die at home',
    'I keep jumping off the tower, fall damage is cheaper than the stairs',
    'just let me die and respawn',
    'Spin instructor tried to end my life this morning. Back Thursday.',
    'Dad sang “I hope I die before I get old” in his slippers',
    'That man makes me lose the will to live',
    'I am on the bridge. I can’t see the rowers.',
    'There’s a rope swing by the river and I went and looked at it twice',
    'I tried last night to fix the tap. I’ll try again tomorrow.',
    'Wrote my note to the milkman this evening and left it under the bottle.',
  ])('is not sure of %j', (text) => {
    expect(dangerIn(text)).not.toBe('sure');
  });
});

describe('dangerWindows', () => {
  const long = 'I do not want to be here and nobody would notice. '.repeat(100);

  it('are the sentences near a sign, as they were written', () => {
    expect(
      dangerWindows('We ate soup. Everyone would be happier without me in it, I think! Then it rained.'),
    ).toContain('Everyone would be happier without me in it, I think');
  });

  it('are empty when the words rule danger out', () => {
    expect(dangerWindows('We ate soup in the garden. The cat slept.')).toEqual([]);
    expect(dangerWindows('')).toEqual([]);
  });

  it('are at most 24', () => {
    expect(dangerWindows(long).length).toBeLessThanOrEqual(24);
    expect(dangerWindows(long).length).toBeGreaterThan(20);
  });

  it('may be without vectors, all or some', () => {
    expect(dangerIn(long, [])).toBe(dangerIn(long));
    expect(dangerIn(long, [undefined])).toBe(dangerIn(long));
  });

  it('change the answer by their vectors', () => {
    const text = 'Sometimes I think my family would be better off if I were gone';
    const answers = [1, -1].map((sign) =>
      dangerIn(
        text,
        [loadCrisisWeights().danger.meaning.vector].map((vector) =>
          Int8Array.from(vector, (value) => 127 * sign * Math.sign(value)),
        ),
      ),
    );
    expect(new Set(answers).size).toBe(2);
  });
});

/**
 * Wordings to evaluate the check. `danger`: real danger. `distress`: distress without danger, and danger that is past,
 * negated or of someone else. `safe`: idioms and harmless wordings with the words of a crisis. The rules were tuned on
 * `tuning` and not on `heldOut`. `later`: five more rounds, none of which the rules had seen when they were first
 * evaluated on it. The learned part is trained on all of them (`tools/analysis/crisis-rows.ts`).
 */
const { danger, distress, safe, later } = wordings;

describe('dangerIn, evaluated on many wordings', () => {
  const flagged = (rows: readonly string[]) => rows.filter(isFound);
  const missed = (rows: readonly string[]) => rows.filter((text) => !isFound(text));

  it('finds the danger in nearly all of them', () => {
    expect(missed([...danger.tuning, ...danger.heldOut, ...later.danger]).length).toBeLessThanOrEqual(3);
  });

  it('does not flag distress, idioms and ordinary days', () => {
    expect(flagged([...distress.tuning, ...distress.heldOut])).toEqual([]);
    expect(flagged([...safe.tuning, ...safe.heldOut])).toEqual([]);
    expect(flagged(later.calm)).toEqual([]);
  });
});

describe('dangerIn, for someone else', () => {
  it.each([
    'My daughter told me she wants to die and I am so scared for her',
    'My best friend says he is going to kill himself tonight',
  ])('reports %j as danger to someone else', (text) => {
    expect(dangerIn(text)).toBe('other');
  });

  it.each(['We watched a film about a woman who wants to die', 'A lovely day with my sister'])(
    'finds no danger to anyone in %j',
    (text) => {
      expect(dangerIn(text)).toBeUndefined();
    },
  );
});

describe('dangerIn, with unusual spellings', () => {
  it.each([
    'I want to d.i.e.',
    'i wanna k i l l m y s e l f',
    'im su1c1dal',
    'want to k*ll myself',
    'I WANNA DIIIIE',
    'i wanna unalive my self 2nite',
    'dont wnat to be alive anymroe',
    'I want to ki\u200bll myself',
    'I wánt tö die',
    'ｉ ｗａｎｔ ｔｏ ｄｉｅ',
  ])('recognises %j', (text) => {
    expect(isFound(text)).toBe(true);
  });

  it('does not read the abbreviation of kilometres as a sign', () => {
    expect(dangerIn('Cycled for 25 kms today with friends')).toBeUndefined();
  });
});

describe('dangerIn, with long and unusual texts', () => {
  it.each([
    ['one word without end', 'die'.repeat(30_000)],
    ['no full stop', 'i want to go on and on with the day '.repeat(2_000)],
    ['spaced letters', 'a b c d e f g h '.repeat(4_000)],
    ['negated wishes', 'i do not want to die , '.repeat(3_000)],
    ['marks', '*!1@$'.repeat(16_000)],
    ['line breaks', '\n'.repeat(40_000)],
  ])('does not flag %s', (_name, text) => {
    expect(dangerIn(text)).not.toBe('sure');
  });

  it('finds one sentence at the end of a long text', () => {
    expect(dangerIn(`${'A calm day in the garden. '.repeat(350)}I want to die.`)).toBe('sure');
    expect(dangerIn(`${'and then we went on '.repeat(400)} and i want to die`)).toBe('sure');
  });
});
