/** Blog post about writing down specific details. */
import type { BlogPost } from '../types.ts';

export const KETTLE: BlogPost = {
  slug: 'write-down-the-kettle',
  title: 'Write about the small things',
  category: 'growth',
  date: '2026-11-05',
  picture: 'kettle',
  caption: 'A kettle at ten past seven.',
  summary:
    '“I’m grateful for my health” gets old by Thursday. A kettle that boiled this morning lasts longer than you’d think.',
  body: `On Monday you write that you’re grateful for your health. On Tuesday it’s your family. On Wednesday it’s your health and your family, and by Thursday it feels like filling in a form.

If this has happened to you, there’s nothing wrong with your life, or with you. Your entries were just too big. Health, family and home are headings. There are maybe a dozen of them, and a month has thirty days.

A kettle is smaller. This morning it boiled. You stood there in your socks while it was still dark outside, and then there was tea. Tomorrow it’ll be something else of that size. You can go on like this for years.

## Why the big ones wear off

People get used to things. A raise, a new apartment or a healthy back feels wonderful for a few weeks and then becomes normal. Sonja Lyubomirsky, Kennon Sheldon and David Schkade discussed this at length in a 2005 paper. Changes in our circumstances wear off, they argued. What we do has a better chance, as long as it doesn’t become routine.[^1] The same paper includes a small trial: counting blessings once a week worked, and three times a week didn’t. They guessed that three times had turned it into a chore.

We’d add a guess of our own. At the level of headings, Tuesday and Wednesday look the same. At the level of kettles, no two days are alike. You get variety for free, so it’s less likely to become routine.

## Imagine it gone

In 2008 Minkyung Koo and her colleagues had students write about something good in their lives. Half of them described how it had happened. The other half described how it might never have happened. The second half felt better afterwards. Students who were only asked to predict the result didn’t expect that. In another study in the same paper, people who wrote about how they might never have met their partner ended up happier with the relationship than people who wrote about how they did meet.[^2]

It works with a kettle. Imagine the morning it breaks: cold water, a pan on the stove, ten minutes late. One sentence is enough. This is even easier with small things than with big ones, because anyone can handle the thought of a lost kettle. Imagining life without your child is different. If a thought like that scares you, skip it. This is meant to make you feel better.

> At the level of kettles, no two days are alike.

## Say more about fewer things

Annie Regan, Lisa Walsh and Sonja Lyubomirsky gave 958 adults one task a day for a week. Some wrote letters, to a person or about a thing. Some made lists: of people, of things, or of anything they liked. Some kept a record of what they’d done. Longer writing helped more than lists. Among the lists, the free one helped. Those with a fixed topic didn’t.[^3]

We take two things from that. Say more about fewer things. And don’t let anyone tell you what to write about, including us. An Evenglow entry can be about anything, in up to 10,000 characters. Ten are enough. Your daily goal can be one. If you usually write three things, try one thing with a “because” in it.

## Five questions to make it smaller

- When was it? “Ten past seven” says more than “this morning”.
- Who else was there? A dog counts.
- What did it sound or smell like?
- What would that hour have been like without it?
- What had to go right for it? A kettle takes a plumber, a power plant, and someone who filled it.

The last question has a history. In the exercise that made three good things famous, each of the three came with its reason.[^4] People tend to leave that part out when they pass the exercise on.

We don’t know of a trial that compared specific entries with vague ones over several months. All we have is the studies above, and they point the same way. To find out what works for you, write big ones for two weeks and small ones for two weeks, and read both again in spring. See which ones you still remember.

## When nothing good happened

Some days there’s nothing. Then it can help to look for what worked without anyone noticing: the bus that came, the light that turned on, the body that carried you up the stairs.

Or write that it was a bad day. You can save that just like any other entry. When an entry sounds hard, we don’t celebrate. You can stop there, or talk about it in a few short steps. Both are fine. You don’t have to find something good in every day.`,
  sources: [
    {
      note: 'Lyubomirsky, Sheldon and Schkade, 2005. A theory and two small trials.',
      cite: 'Lyubomirsky, S., Sheldon, K. M., and Schkade, D. (2005). Pursuing happiness: The architecture of sustainable change. Review of General Psychology, 9(2), 111–131.',
      href: 'https://doi.org/10.1037/1089-2680.9.2.111',
    },
    {
      note: 'Koo and others, 2008. Four studies. People were asked how they felt right afterwards.',
      cite: 'Koo, M., Algoe, S. B., Wilson, T. D., and Gilbert, D. T. (2008). It’s a wonderful life: Mentally subtracting positive events improves people’s affective states, contrary to their affective forecasts. Journal of Personality and Social Psychology, 95(5), 1217–1224.',
      href: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC2746912',
    },
    {
      note: 'Regan, Walsh and Lyubomirsky, 2023. One week; no one knows about a year.',
      cite: 'Regan, A., Walsh, L. C., and Lyubomirsky, S. (2023). Are some ways of expressing gratitude more beneficial than others? Results from a randomized controlled experiment. Affective Science, 4, 72–81.',
    },
    {
      note: 'Seligman and others, 2005. Three things that went well, and why.',
      cite: 'Seligman, M. E. P., Steen, T. A., Park, N., and Peterson, C. (2005). Positive psychology progress: Empirical validation of interventions. American Psychologist, 60(5), 410–421.',
      href: 'https://doi.org/10.1037/0003-066X.60.5.410',
    },
  ],
  question: 'What worked today without anyone noticing?',
};
