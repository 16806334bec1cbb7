/** Blog post about writing down specific details. */
import type { BlogPost } from '../types.ts';

export const KETTLE: BlogPost = {
  slug: 'write-down-the-kettle',
  title: 'Write down the kettle',
  category: 'growth',
  date: '2026-11-05',
  picture: 'kettle',
  caption: 'A kettle at ten past seven, doing the one thing it is for.',
  summary:
    '“I am grateful for my health” wears thin by Thursday. A kettle that boiled this morning lasts longer than you think.',
  body: `On Monday you write that you are grateful for your health. On Tuesday it is your family. On Wednesday it is your health and your family, and on Thursday you are filling in a form.

If this has happened to you, there is nothing wrong with your life, nor with you. The lines were too big. Health, family and home are headings. There are perhaps a dozen of them, and a month has thirty evenings.

The kettle is smaller. This morning it boiled. You stood there in your socks with the window still dark, it did the one thing it is for, and then there was tea. Tomorrow it will be something else of that size. One could go on like this for years.

## Why the big ones fade

People get used to things. A raise, a new flat and a recovered back are wonderful for some weeks and then become the place where one lives. Sonja Lyubomirsky, Kennon Sheldon and David Schkade gave this a good deal of room in a paper of 2005. Circumstances wear off, they argued. What we do has a better chance, provided that it does not become routine.[^1] In the same paper stands the little trial in which counting blessings once a week worked and three times a week did not. Their guess was that three times had turned it into a chore.

We would add a guess of our own. At the level of headings, Tuesday and Wednesday look alike. At the level of kettles no two days are the same, so variety comes for free and routine has less to hold on to.

## Take it away for a minute

In 2008 Minkyung Koo and her colleagues had students write about something good in their lives. Half of them described how it had come about. The other half described how it might never have happened. The second half felt better afterwards. Students who were only asked to predict the result did not see it coming. In another study of the same paper, people who wrote how they might never have met their partner came away more content with the relationship than people who wrote how they did meet.[^2]

It works with a kettle. Think of the morning on which it breaks: cold water, the milk pan on the stove, ten minutes late. One sentence is enough. This is even easier with small things than with large ones, for a lost kettle is a thought anybody can bear. Imagining your child away is another matter. If such a thought frightens you, skip it. The evening is for the other direction.

> At the level of kettles no two days are the same

## Say more about fewer

Annie Regan, Lisa Walsh and Sonja Lyubomirsky gave 958 adults one task a day for a week. Some wrote letters, to a person or about a thing. Some made lists: of people, of things, or of whatever they liked. Some kept a record of what they had done. Longer writing did more than lists. Among the lists, the free one did something. Those that prescribed what had to be on them did not.[^3]

We take two things from it. Say more about fewer. And let nobody prescribe what sort of thing it has to be, which includes us. An entry in Evenglow may be about anything and has room for 10,000 characters. Ten are enough. The goal for a day can be one. If three lines are your habit, try one line with a “because” in it.

## Five questions that make a line smaller

- When was it? “Ten past seven” keeps more than “this morning”.
- Who else was there? A dog counts.
- What did it sound like, or smell of?
- What would the hour have been without it?
- What had to go right for it? A kettle takes a plumber, a power station, and somebody who filled it.

The last question has a history. In the exercise that made three good things famous, each of the three had to come with its reason.[^4] People tend to leave that half out when they pass the exercise on.

We know of no trial that set exact lines against vague ones over some months. What there is are the pieces above, and they lean the same way. If you want to know about yourself, write headings for two weeks and kettles for two weeks, and read both back in spring. You will see which ones you can still taste.

## On an evening without a kettle

Some days hand you nothing. Then it can help to look for what worked without being noticed: the bus that came, the lamp that went on, the body that carried you up the stairs, grumbling.

Or write that it was a bad day. Evenglow takes that line as it takes any other. When an entry reads as a hard one, nothing is celebrated. You can be done, or talk about it in a few short steps. Being done is a whole answer. Nobody has to find the good in a day by midnight.`,
  sources: [
    {
      note: 'Lyubomirsky, Sheldon and Schkade, 2005. A theory and two small trials.',
      cite: 'Lyubomirsky, S., Sheldon, K. M., and Schkade, D. (2005). Pursuing happiness: The architecture of sustainable change. Review of General Psychology, 9(2), 111–131.',
      href: 'https://doi.org/10.1037/1089-2680.9.2.111',
    },
    {
      note: 'Koo and others, 2008. Four studies. How people felt was asked right afterwards.',
      cite: 'Koo, M., Algoe, S. B., Wilson, T. D., and Gilbert, D. T. (2008). It’s a wonderful life: Mentally subtracting positive events improves people’s affective states, contrary to their affective forecasts. Journal of Personality and Social Psychology, 95(5), 1217–1224.',
      href: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC2746912',
    },
    {
      note: 'Regan, Walsh and Lyubomirsky, 2023. One week; nobody knows about a year.',
      cite: 'Regan, A., Walsh, L. C., and Lyubomirsky, S. (2023). Are some ways of expressing gratitude more beneficial than others? Results from a randomized controlled experiment. Affective Science, 4, 72–81.',
    },
    {
      note: 'Seligman and others, 2005. Three things that went well, and why.',
      cite: 'Seligman, M. E. P., Steen, T. A., Park, N., and Peterson, C. (2005). Positive psychology progress: Empirical validation of interventions. American Psychologist, 60(5), 410–421.',
      href: 'https://doi.org/10.1037/0003-066X.60.5.410',
    },
  ],
  question: 'What worked today without anybody noticing?',
};
