/** Blog post about missed days and streaks. */
import type { BlogPost } from '../types.ts';

export const QUIET_DAY: BlogPost = {
  slug: 'a-quiet-day-is-a-quiet-day',
  title: 'A quiet day is a quiet day',
  category: 'wellness',
  date: '2026-10-29',
  picture: 'week',
  caption: 'Seven evenings. One of them was quiet.',
  summary:
    'One missed evening does not undo a habit. What the studies say about gaps, and why a streak in Evenglow has rest days.',
  body: `You had written on nineteen evenings. Then a train was late, or a child had a fever, or there was a row in the kitchen, and in the morning you saw the gap. A good many apps would now show you a zero.

It is an odd number to show to somebody who has done a thing nineteen times. The nineteen evenings happened. You can read them.

## What one gap does

In 2010 Phillippa Lally and her colleagues at University College London published a study of how habits form outside the laboratory. Ninety-six people picked something small to do once a day in a fixed place in their day, such as after breakfast. For twelve weeks they reported how much it had begun to go by itself. It took them between 18 and 254 days to get as far as they would get. Missing one opportunity made no real difference to how the habit grew.[^1]

The 254 should be read with care. The study lasted 84 days, and the rest was drawn on from the curve, which fitted well for 39 of the people. Drinking a glass of water is also easier than writing. And the finding is about one missed day; it gives nobody leave to say that fortnights do not count. Still, it is the best look we have at the thing itself, and it says that the gap is small.

## What one says to oneself about it

The sentence after the gap can be larger than the gap. “Now it is spoiled” makes the second missed evening easy and the third one natural.

Kristin Neff, who brought self-compassion into psychology, describes it by three things. One is kind to oneself when something fails. One sees failing as part of what people do. And one looks at the painful thought without being carried off by it.[^2] In a journal that may come to no more than: “I did not write last night. Many people did not. Today there was a blackbird.”

The old objection is that this makes people lax. Juliana Breines and Serena Chen put it to the test in four experiments. People who had been led to think kindly of a weakness or a mistake wanted to mend it more than others did, and after failing a difficult test they studied longer for the next one.[^3] These were short experiments, mostly with students, so we would take them as a hint. They do point away from the objection.

## More is not always more

Nobody knows how often one should write. In the trial everyone quotes, counting blessings once a week helped and three times a week did not.[^4] It was small and it has not been settled since. Evenglow makes the evening easy because an evening is a fixed place in the day, like after breakfast, and because a day is easier to remember than a week. If once a week suits you better, switch the daily reminder off and let the weekly one come on the day you like.

> The nineteen evenings happened. You can read them.

## How Evenglow counts

We do have streaks, because many people enjoy them. These are their rules.

A day without an entry is called a quiet day. In the calendar it is a place where no sun is lit, and nothing more is said about it.

Each month has two rest days. When you miss a day, one of them covers it, by itself and for everybody, without anything to buy or to save up. A rest day keeps a streak and does not lengthen it. If you wrote on twenty evenings, the number says twenty. A gap longer than the rest days you have left ends the streak, and the longest one stays on record.

Your day ends when you say so, at midnight or as late as four in the morning, since some evenings run over. And an entry can be dated back. If you remember on Wednesday what Tuesday was like, Tuesday counts as written.

In the evening there can be one reminder that a streak is still open. It comes only from the second day of a streak on, only if nothing was written yet, and you can switch it off. Where helplines are shown beside an entry, there is no streak, goal or week beside them, and none on Home. The dashboard keeps its figures, below the helplines. There are evenings on which a streak would be in poor taste.

## After a longer gap

Sometimes three weeks go by. There is nothing to catch up on. Write one line about today, and skip the apology that wants to come first. The journal did not wait up for you.

If you stopped because everything had gone grey, and it has been grey for some weeks now, then the missing lines are the small part of it. Please tell somebody: a friend, or a doctor. A page is good for many things, and it should not have to carry that alone.`,
  sources: [
    {
      note: 'Lally and others, 2010. 96 people, 12 weeks, one small habit each.',
      cite: 'Lally, P., van Jaarsveld, C. H. M., Potts, H. W. W., and Wardle, J. (2010). How are habits formed: Modelling habit formation in the real world. European Journal of Social Psychology, 40(6), 998–1009.',
      href: 'https://doi.org/10.1002/ejsp.674',
    },
    {
      note: 'Neff, 2003. Self-kindness, common humanity, mindfulness.',
      cite: 'Neff, K. D. (2003). Self-compassion: An alternative conceptualization of a healthy attitude toward oneself. Self and Identity, 2(2), 85–101.',
      href: 'https://doi.org/10.1080/15298860309032',
    },
    {
      note: 'Breines and Chen, 2012. Four experiments.',
      cite: 'Breines, J. G., and Chen, S. (2012). Self-compassion increases self-improvement motivation. Personality and Social Psychology Bulletin, 38(9), 1133–1143.',
      href: 'https://doi.org/10.1177/0146167212445599',
    },
    {
      note: 'Lyubomirsky, Sheldon and Schkade, 2005. Six weeks, students.',
      cite: 'Lyubomirsky, S., Sheldon, K. M., and Schkade, D. (2005). Pursuing happiness: The architecture of sustainable change. Review of General Psychology, 9(2), 111–131.',
      href: 'https://doi.org/10.1037/1089-2680.9.2.111',
    },
  ],
  question: 'What did you leave undone today, and what were you doing instead?',
};
