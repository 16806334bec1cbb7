/** Blog post about research on thanking people, and names in Evenglow. */
import type { BlogPost } from '../types.ts';

export const THE_PEOPLE: BlogPost = {
  slug: 'the-people-in-your-good-days',
  title: 'The people in your good days',
  category: 'psychology',
  date: '2026-11-12',
  picture: 'windows',
  caption: 'Two lit windows, with someone behind each of them.',
  summary: 'Read back a month of good days and count the names. Here’s what research says about thanking those people.',
  body: `Look through a month of your entries and underline every name. Then see which names come up. Maybe the coworker who fixes things without being asked appears five times, and the friend you’d have named first doesn’t appear at all, because you last met in spring.

That doesn’t say anything bad about either of them. It’s just useful to see.

## What gratitude does

Sara Algoe studies gratitude between people. She sums up what it does in three words: it helps us find people who are good to us, reminds us of those we have, and binds us a little closer to them.[^1] In this view, gratitude is less about owing someone and more about noticing. Someone saw what you needed, and now you’ve seen that they did.

That explains something about entries. “Hot soup when I had a cold” is true and nice. “My sister drove across town with soup” includes a person who figured out, without being told, that you wouldn’t cook. The second sentence is barely longer than the first, but it has your sister in it.

> Someone saw what you needed, and now you’ve seen that they did.

It doesn’t have to be someone close. Gillian Sandstrom and Elizabeth Dunn had students count the people they talked to. On days with more small conversations than usual, with a classmate or an acquaintance, they were happier and felt more like they belonged.[^2] You forget people like that by bedtime, which makes them good to write about.

## The letter you think is awkward

Amit Kumar and Nicholas Epley asked people to write to someone they were grateful to, and to guess how the letter would be received. Then they asked the people who got the letters. The writers had expected it to be more awkward than it was. They had underestimated how surprised the other person would be, and how happy.[^3] And the guess mattered: the more awkward people expected it to be, the less they wanted to send the letter.

Writers seem to worry about finding the right words. Readers just see that someone took the time to write.

In Martin Seligman’s 2005 trial, one exercise was to write a letter to someone you never properly thanked, and to read it to them. It had the biggest effect of all the exercises. A month later you could still measure it. After three months it was gone.[^4] That makes sense. One good visit doesn’t last all year.

A text message works too. Lisa Walsh and her colleagues had 916 students write their thanks. Some kept them, some sent them to the person as a text, and some posted them publicly. All three groups felt better afterwards than people who had kept a log of their day. Those who had sent a text felt the most connected.[^5]

## What we’d like to say, but can’t

It would be nice if writing about people worked better than writing about things. One trial looked at that. Ninety-one people kept a journal: about anything they were grateful for, about their relationships only, or about neutral topics. The first group did better than the third, in friendship and in life satisfaction. The second didn’t.[^6] It’s one trial with ninety-one people, so we wouldn’t rely on it. Maybe having to write about people turns them into homework. So we didn’t make it a rule, and Evenglow won’t ask you for three people a day.

Gratitude can also feel uncomfortable. When adults wrote letters to people they were grateful to, they felt warmer, but also more in debt.[^7] If a name makes you tense, leave it out. And you don’t owe thanks to someone who harms you, whatever a prompt says.

## What Evenglow does with names

A small program on the server finds names in your entries: first names, titles followed by a name, and words such as “my aunt”. It works by rules, and sometimes it’s wrong. We tested it on entries by people whose writing we didn’t use to build it. It scored 0.66, where 1 would mean it found every person and nothing else.

That’s why you can make corrections on the [People you mention](/people-you-mention) page. You can tell it that Mum and Ellen are the same person, or that Hope was the feeling this time. You can see all the entries about each person, newest first. You can also make a thank-you card in your own words and get a link to it, which works for 7, 30 or 90 days.

Evenglow never sends that link to anyone. We don’t tell people that they’re in your journal. Whether to tell them is up to you.`,
  sources: [
    {
      note: 'Algoe, 2012. A theory, with the evidence for it up to then.',
      cite: 'Algoe, S. B. (2012). Find, remind, and bind: The functions of gratitude in everyday relationships. Social and Personality Psychology Compass, 6(6), 455–469.',
      href: 'https://doi.org/10.1111/j.1751-9004.2012.00439.x',
    },
    {
      note: 'Sandstrom and Dunn, 2014. Day-to-day correlations; no one was asked to talk more.',
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
  question: 'Pick someone you wrote about last week. What would they be surprised to hear?',
};
