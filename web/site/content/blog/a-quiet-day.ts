/** Blog post about missed days and streaks. */
import type { BlogPost } from '../types.ts';

export const QUIET_DAY: BlogPost = {
  slug: 'a-quiet-day-is-a-quiet-day',
  title: 'Missed a day? It’s fine',
  category: 'wellness',
  date: '2026-10-29',
  picture: 'week',
  caption: 'A week of journaling with one day off.',
  summary:
    'Missing one day doesn’t undo a habit. Here’s what studies say about gaps, and why Evenglow streaks come with rest days.',
  body: `You’d written on nineteen days. Then your train was late, or a kid had a fever, or you had a fight at home, and the next morning you noticed you’d missed a day. Many apps would now show you a zero.

That’s an odd number to show someone who did something nineteen times. Those nineteen entries are still there. You can read them.

## What one missed day does

In 2010 Phillippa Lally and her colleagues at University College London published a study of how habits form in everyday life. Ninety-six people each picked something small to do once a day, always at the same point in their day, such as after breakfast. For twelve weeks they reported how automatic it felt. It took them between 18 and 254 days to reach their peak. Missing one day made no real difference to how the habit grew.[^1]

Be careful with the 254. The study lasted 84 days, and the rest was estimated from a curve that fitted well for 39 of the people. Drinking a glass of water is also easier than writing. And the result is about one missed day. It doesn’t mean that two weeks don’t matter. Still, it’s the best study we have, and it says that a single gap is small.

## What you tell yourself about it

What you tell yourself after a missed day can do more harm than the missed day. “Now I’ve ruined it” makes the second one easy and the third one normal.

Kristin Neff, who introduced self-compassion to psychology, describes three parts of it. You’re kind to yourself when something goes wrong. You remember that everyone fails sometimes. And you notice the painful thought without getting carried away by it.[^2] In a journal, that can be as simple as: “I didn’t write last night. Lots of people didn’t. Today I saw a blackbird.”

Some people worry that this makes you lazy. Juliana Breines and Serena Chen tested that in four experiments. People who were encouraged to be kind to themselves about a weakness or a mistake wanted to fix it more than others did. After failing a difficult test, they studied longer for the next one.[^3] These were short experiments, mostly with students, so take them as a hint. But they don’t support the worry.

## More isn’t always better

We don’t know how often you should write. In the trial everyone quotes, counting blessings once a week helped and three times a week didn’t.[^4] It was a small trial, and the question is still open. Evenglow suggests the end of the day because it’s a fixed point in your routine, and because a day is easier to remember than a week. If once a week suits you better, turn off the daily reminder and keep the weekly one.

> Those nineteen entries are still there. You can read them.

## How Evenglow counts

Evenglow has streaks because many people enjoy them. These are the rules.

A day without an entry is just an empty spot in your calendar. We don’t comment on it.

You get two rest days each month. If you miss a day, a rest day covers it automatically. They’re free for everyone, and you don’t have to earn them. A rest day keeps your streak but doesn’t make it longer: if you wrote on twenty days, the number says twenty. If you miss more days than you have rest days left, the streak ends. Your longest streak stays on record.

You choose when your day ends, from midnight to 4 AM, for nights when you write late. You can also backdate an entry. If you remember on Wednesday what happened on Tuesday, Tuesday counts as written.

In the evening you can get one reminder that your streak is about to end. You only get it for streaks of two days or more, and only if you haven’t written yet. You can turn it off. When helplines are shown next to an entry, we hide streaks and goals there and on Home. The dashboard still shows your numbers, below the helplines.

## After a longer break

Sometimes three weeks go by. You don’t have to catch up. Write an entry about today, and skip the apology.

If you stopped because you’ve been feeling low for several weeks, the missing entries are the least important part. Please talk to someone: a friend, or a doctor. A journal is good for many things, but it shouldn’t have to carry that alone.`,
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
  question: 'What didn’t you get done today, and what did you do instead?',
};
