/** Blog post about the effect of gratitude exercises. */
import type { BlogPost } from '../types.ts';

export const A_SMALL_LIGHT: BlogPost = {
  slug: 'a-small-light-honestly-measured',
  title: 'How well does gratitude journaling work?',
  category: 'science',
  date: '2026-11-24',
  picture: 'hills',
  caption:
    'Two curves, drawn to scale: people who wrote about good things, in front, and people who wrote about something else. The distance between the two peaks is the whole effect.',
  summary:
    'What does writing down good things do for you? We read the studies so you don’t have to take our word for it.',
  body: `In 2003 Robert Emmons and Michael McCullough asked students to write a few sentences once a week. Some wrote about what they were grateful for, some about what had annoyed them, and some simply about what had happened. At the end of the term, the first group was happier with their lives overall and more optimistic about the coming week than the others.[^1] The study has been quoted so often since then that the size of the difference got lost.

Evenglow is built on that habit. If we ask you for five minutes a day, we owe you an honest number.

## How small is small

By 2016 there were enough trials to compare. Don Davis and his colleagues did so, and looked closely at what each trial had compared. Compared with people who wrote or did something else for the same length of time, those who practiced gratitude scored 0.17 of a standard deviation higher in well-being.[^2] One standard deviation is roughly the distance from someone in the middle to someone who’s happier than five out of six people. Gratitude journaling moves you a sixth of that distance.

The picture at the top of this page shows that number. The curve in the back is everyone who wrote about something else. The curve in front is everyone who wrote about good things. They overlap by 93 percent. Here’s the same thing as suns:

[figure:hundred-suns]

Five in a hundred is a real difference, but you’d need a crowd to see it. On any given day you may not feel it at all.

A newer analysis agrees. In 2025 Hyewon Choi and colleagues combined 145 papers with 24,804 people from 28 countries, and found 0.19.[^3] Two decades of research have made the number more certain, but not bigger. Results differed between countries, and nothing the authors looked at could explain why.

## What the comparison hides

Two details in these papers deserve more attention. The first is what “something else” was. Compared with people who only filled in questionnaires, the gratitude groups in the 2016 review were 0.31 ahead. Compared with people who had a similar task, it was 0.14. Compared with people who did another exercise that’s known to help, there was no difference.

> It did no better than other exercises that help. It’s one good habit among several.

The second is how long it lasts. In 2005 Martin Seligman and colleagues asked visitors to a website to write down three things that went well each day for a week, and why. Six months later that group was still a little happier than people who had written down early memories.[^4] It became the best-known exercise in its field. When Myriam Mongrain and Tracy Anselmo-Matthews repeated the trial in 2012, they added a group who wrote down happy memories. The three good things made people happier for months. So did the memories.[^5]

That’s not a scandal. It suggests that part of the benefit comes from taking a few minutes for something pleasant about your own life, whatever you call it.

## What it doesn’t do

It isn’t treatment. David Cregg and Jennifer Cheavens reviewed 27 trials with 3,675 people and looked at symptoms of depression and anxiety. The effect was small, and smaller still where the comparison group also had something to do. They advise people who want relief from these symptoms to choose something with stronger evidence.[^6] We agree. If that’s you, talk to a doctor or a friend first. The journal can wait.

Less is known about physical health. A 2020 review found 19 trials. Sleep, by people’s own account, improved in five of the eight trials that asked about it. Other physical complaints improved in two of eight. Most of the trials had weaknesses.[^7] That’s why we don’t claim that gratitude lowers your blood pressure.

## What seems to matter

The evidence here is thin, and part of this is our own interpretation.

One question is how often to write. In a small six-week trial, people who counted their blessings once a week became happier, and those who did it three times a week didn’t.[^8] It’s still an open question. It’s one reason why Evenglow lets you miss two days a month without losing your streak.

Another is who does it. In an eight-month study, the exercise helped people who wanted to become happier and put some effort into it. For people who had just signed up for a study, it did little.[^9] That matches what we’d have guessed. One sentence you mean is worth more than three you wrote because you had to.

So that’s our honest answer: it helps a little, and now you know how much.`,
  sources: [
    {
      note: 'Emmons and McCullough, 2003. Three groups of students, one page a week.',
      cite: 'Emmons, R. A., and McCullough, M. E. (2003). Counting blessings versus burdens: An experimental investigation of gratitude and subjective well-being in daily life. Journal of Personality and Social Psychology, 84(2), 377–389.',
      href: 'https://doi.org/10.1037/0022-3514.84.2.377',
    },
    {
      note: 'Davis and others, 2016. d = 0.17, 95% interval 0.09 to 0.24, from 20 comparisons. Against other exercises that help: −0.03.',
      cite: 'Davis, D. E., and others (2016). Thankful for the little things: A meta-analysis of gratitude interventions. Journal of Counseling Psychology, 63(1), 20–31.',
      href: 'https://doi.org/10.1037/cou0000107',
    },
    {
      note: 'Choi and others, 2025. g = 0.19, 95% interval 0.15 to 0.22.',
      cite: 'Choi, H., Cha, Y., McCullough, M. E., Coles, N. A., and Oishi, S. (2025). A meta-analysis of the effectiveness of gratitude interventions on well-being across cultures. Proceedings of the National Academy of Sciences, 122.',
      href: 'https://doi.org/10.1073/pnas.2425193122',
    },
    {
      note: 'Seligman and others, 2005. 577 people, five exercises and a placebo.',
      cite: 'Seligman, M. E. P., Steen, T. A., Park, N., and Peterson, C. (2005). Positive psychology progress: Empirical validation of interventions. American Psychologist, 60(5), 410–421.',
      href: 'https://doi.org/10.1037/0003-066X.60.5.410',
    },
    {
      note: 'Mongrain and Anselmo-Matthews, 2012. Happier with both; no difference in depression.',
      cite: 'Mongrain, M., and Anselmo-Matthews, T. (2012). Do positive psychology exercises work? A replication of Seligman et al. (2005). Journal of Clinical Psychology, 68(4), 382–389.',
      href: 'https://doi.org/10.1002/jclp.21839',
    },
    {
      note: 'Cregg and Cheavens, 2021. g = −0.29 right afterwards, −0.23 later.',
      cite: 'Cregg, D. R., and Cheavens, J. S. (2021). Gratitude interventions: Effective self-help? A meta-analysis of the impact on symptoms of depression and anxiety. Journal of Happiness Studies, 22, 413–445.',
      href: 'https://doi.org/10.1007/s10902-020-00236-6',
    },
    {
      note: 'Boggiss and others, 2020. A systematic review; trials up to August 2019.',
      cite: 'Boggiss, A. L., Consedine, N. S., Brenton-Peters, J. M., Hofman, P. L., and Serlachius, A. S. (2020). A systematic review of gratitude interventions: Effects on physical health and health behaviors. Journal of Psychosomatic Research, 135, 110165.',
      href: 'https://doi.org/10.1016/j.jpsychores.2020.110165',
    },
    {
      note: 'Lyubomirsky, Sheldon and Schkade, 2005. Mentioned in a review, without much detail.',
      cite: 'Lyubomirsky, S., Sheldon, K. M., and Schkade, D. (2005). Pursuing happiness: The architecture of sustainable change. Review of General Psychology, 9(2), 111–131.',
      href: 'https://doi.org/10.1037/1089-2680.9.2.111',
    },
    {
      note: 'Lyubomirsky and others, 2011. Gratitude and optimism, side by side.',
      cite: 'Lyubomirsky, S., Dickerhoof, R., Boehm, J. K., and Sheldon, K. M. (2011). Becoming happier takes both a will and a proper way: An experimental longitudinal intervention to boost well-being. Emotion, 11(2), 391–402.',
      href: 'https://doi.org/10.1037/a0022575',
    },
  ],
  question: 'Who made a small part of your day easier, and what exactly did they do?',
};
