/** Blog post about research on thanking people, and names in Evenglow. */
import type { BlogPost } from '../types.ts';

export const THE_PEOPLE: BlogPost = {
  slug: 'the-people-in-your-good-days',
  title: 'The people in your good days',
  category: 'psychology',
  date: '2026-11-12',
  picture: 'windows',
  caption: 'Two lit windows. Somebody is behind each of them.',
  summary: 'Read back a month of good days and count the names. What research says about thanking whoever they are.',
  body: `Take a month of your own entries and a pencil, and underline every name. Then look at which names they are. Perhaps the colleague who mends things without being asked has five lines, and the friend whom you would have named first has none, because you last met in spring.

Nothing is wrong with either of them. It is just useful to see.

## What thanks is for

Sara Algoe studies gratitude between people. She sums up its work in three verbs: it finds us the people who are good to us, reminds us of those we have, and binds us a little closer to them.[^1] On this view the feeling has less to do with owing than with noticing. Somebody saw what you needed, and now you have seen that they did.

That explains something about entries. “Hot soup when I had a cold” is true and pleasant. “My sister drove across town with soup” has a person in it who worked out, without being told, that you would not cook. The second line is no longer than the first, and it keeps her.

> Somebody saw what you needed, and now you have seen that they did.

It need not be somebody close. Gillian Sandstrom and Elizabeth Dunn had students count the people they talked to. On days with more small exchanges than usual, with a classmate or an acquaintance, they were happier and felt that they belonged more.[^2] Such people are gone from memory by bedtime, which makes them good material for an evening page.

## The letter you think is awkward

Amit Kumar and Nicholas Epley asked people to write to somebody they were grateful to, and to guess how the letter would be received. Then they asked whoever had received it. The writers had expected more awkwardness than there was. They had underestimated how surprised the other person would be, and how glad.[^3] And the guess mattered: the more awkward somebody expected it to be, the less they wanted to send such a letter at all.

Writers seem to worry about finding the right words. Readers take in that somebody sat down and wrote.

In Martin Seligman’s trial of 2005, one exercise was to write such a letter to somebody who had never been properly thanked, and to read it to them. Of all the exercises it gave the largest lift. A month later it could still be measured. After three months it was gone.[^4] That sounds right for a visit. Nobody expects one good Sunday to last until summer.

A message will do as well. Lisa Walsh and her colleagues had 916 students write their thanks. Some kept them, some sent them to the person as a text, and some posted them where everybody could see. All three groups felt better afterwards than people who had kept a log of their day. Those who had sent a text felt the most connected.[^5]

## What we would like to say, and cannot

It would be neat if writing about people were better than writing about things. One trial looked. Ninety-one people kept a journal: about anything they were grateful for, about their relationships only, or about neutral matters. The first group did better than the third, in friendship and in satisfaction with life. The second did not.[^6] It is one trial with ninety-one people in it, so we would not lean on it hard. Perhaps having to write about people makes homework of them. We have made no rule of names, and Evenglow will not ask you for three people a day.

Thanks also have a shadow. When adults wrote letters to people they were grateful to, they felt warmer, and they felt more in debt.[^7] If a name makes your chest tight, leave it out. And nobody owes thanks to a person who harms them, whatever a prompt may say.

## What Evenglow does with names

A small program on the server reads names out of your entries: first names, titles with a name behind them, and words such as “my aunt”. It works by rules, and it is wrong at times. We tested it on entries by writers it had not been made with. Its score there was 0.66, where 1 would be every person and nothing else.

So the page [People you mention](/people-you-mention) is yours to correct. You can tell it that Mum and Ellen are one person, or that Hope was the feeling this time. Each person has their entries, newest first. From there you can make a card of thanks in your own words and get a link to it, which works for seven, thirty or ninety days.

Evenglow sends that link to nobody. Nobody learns from us that they are in your journal. Whether they should know is the one part of this that software had better leave to you.`,
  sources: [
    {
      note: 'Algoe, 2012. A theory, with the evidence for it up to then.',
      cite: 'Algoe, S. B. (2012). Find, remind, and bind: The functions of gratitude in everyday relationships. Social and Personality Psychology Compass, 6(6), 455–469.',
      href: 'https://doi.org/10.1111/j.1751-9004.2012.00439.x',
    },
    {
      note: 'Sandstrom and Dunn, 2014. A link from day to day; nobody was told to talk more.',
      cite: 'Sandstrom, G. M., and Dunn, E. W. (2014). Social interactions and well-being: The surprising power of weak ties. Personality and Social Psychology Bulletin, 40(7), 910–922.',
      href: 'https://doi.org/10.1177/0146167214529799',
    },
    {
      note: 'Kumar and Epley, 2018. Three experiments with real letters.',
      cite: 'Kumar, A., and Epley, N. (2018). Undervaluing gratitude: Expressers misunderstand the consequences of showing appreciation. Psychological Science, 29(9), 1423–1435.',
      href: 'https://doi.org/10.1177/0956797618772506',
    },
    {
      note: 'Seligman and others, 2005. One week to write the letter and deliver it.',
      cite: 'Seligman, M. E. P., Steen, T. A., Park, N., and Peterson, C. (2005). Positive psychology progress: Empirical validation of interventions. American Psychologist, 60(5), 410–421.',
      href: 'https://doi.org/10.1037/0003-066X.60.5.410',
    },
    {
      note: 'Walsh and others, 2022. Four letters in about a week.',
      cite: 'Walsh, L. C., Regan, A., Twenge, J. M., and Lyubomirsky, S. (2022). What is the optimal way to give thanks? Comparing the effects of gratitude expressed privately, one-to-one via text, or publicly on social media. Affective Science, 4, 82–91.',
      href: 'https://doi.org/10.1007/s42761-022-00150-5',
    },
    {
      note: 'O’Connell, O’Shea and Gallagher, 2018. 91 people, one month of follow-up.',
      cite: 'O’Connell, B. H., O’Shea, D., and Gallagher, S. (2018). Examining psychosocial pathways underlying gratitude interventions: A randomized controlled trial. Journal of Happiness Studies, 19, 2421–2444.',
      href: 'https://doi.org/10.1007/s10902-017-9931-5',
    },
    {
      note: 'Regan, Walsh and Lyubomirsky, 2023. 958 adults, one task a day for a week.',
      cite: 'Regan, A., Walsh, L. C., and Lyubomirsky, S. (2023). Are some ways of expressing gratitude more beneficial than others? Results from a randomized controlled experiment. Affective Science, 4, 72–81.',
    },
  ],
  question: 'Underline one name in your last week. What would that person be surprised to hear?',
};
