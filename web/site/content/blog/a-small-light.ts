/** Blog post about the effect of gratitude exercises. */
import type { BlogPost } from '../types.ts';

export const A_SMALL_LIGHT: BlogPost = {
  slug: 'a-small-light-honestly-measured',
  title: 'A small light, honestly measured',
  category: 'science',
  date: '2026-11-24',
  picture: 'hills',
  caption:
    'Two hills, drawn to scale: people who wrote about good things, in front, and people who wrote about something else. The distance between the two tops is the whole effect.',
  summary: 'What does writing down good things do? We read the studies, so that you need not take our word for it.',
  body: `In 2003 Robert Emmons and Michael McCullough asked students to write a few lines once a week. Some wrote what they were grateful for, some what had annoyed them, and some simply what had happened. At the end of the term the first group thought better of their lives as a whole, and looked forward to the coming week more than the others did.[^1] The study has been retold so often since that the size of the difference got lost on the way.

Evenglow is built on the habit those students tried. If we ask you for five minutes of your evening, we owe you that size.

## How small is small

By 2016 there were enough trials to add up. Don Davis and his colleagues did so, and were strict about what each trial had compared. Set against people who wrote or did something else for the same time, those who practised gratitude came out 0.17 of a standard deviation higher in well-being.[^2] One standard deviation is about the distance from somebody in the middle to somebody who is happier than five in six of us. The habit moves you a sixth of that way.

The picture at the top of this page is that number. The hill behind is everybody who wrote about something else. The hill in front is everybody who wrote about good things. Ninety-three percent of one lies under the other. Here it is once more, as suns:

[figure:hundred-suns]

Five in a hundred is a real difference, and you would need a crowd to see it. On any one evening you may not feel it at all.

A newer count agrees. In 2025 Hyewon Choi and colleagues put together 145 papers with 24,804 people from 28 countries, and came to 0.19.[^3] Two decades of work have made the number surer without making it larger. Countries differed from each other, and nothing the authors looked at could say why.

## What the comparison hides

Two details in these papers deserve more attention than they get. The first is what “something else” was. Next to people who only filled in questionnaires, the gratitude groups of the 2016 review were 0.31 ahead. Next to people with a task much like theirs it was 0.14. Next to people who did another exercise that is known to help, nothing was left.

> It did no better than other exercises that help. It is one good habit among several.

The second is how long it lasts. In 2005 Martin Seligman and colleagues asked visitors of a website to write down three things that went well each day for a week, each with its reason. Six months later that group was still a little happier than people who had written down early memories.[^4] It became the best known exercise in its field. When Myriam Mongrain and Tracy Anselmo-Matthews repeated the trial in 2012, they gave one more group happy memories to write down. The three good things made people happier for months. So did the memories.[^5]

None of this is a scandal. It says that some of the good comes from setting a quiet moment aside for something pleasant that is about you, whatever it is called.

## What it does not do

It is no treatment. David Cregg and Jennifer Cheavens looked at 27 trials with 3,675 people, and at what became of symptoms of depression and anxiety. The effect was small, less where the comparison group had something to do as well, and their advice to people who want relief from such symptoms is to choose something with stronger evidence.[^6] We agree with them. If that is you tonight, a doctor or a friend comes before a journal. The journal can wait.

About the body little is known. A review of 2020 found 19 trials. Sleep, as people judged it themselves, got better in five of the eight that asked. Other complaints of the body got better in two of eight. Most of the trials had weaknesses.[^7] So you will not read on our pages that gratitude lowers your blood pressure.

## What seems to matter

Here the studies grow thin, and part of this is our own reading.

How often is one question. In a small trial over six weeks, people who counted their blessings once a week became happier, and those who did it three times a week did not.[^8] Nobody has settled it since. It is one of the reasons why a streak in Evenglow lets two missed days a month pass without a word.

Who does it is another. In an eight-month study the exercise helped people who had come in order to become happier and who put some effort into it; for those who had merely signed up for a study it did little.[^9] That matches what we would have guessed. One line you meant is worth more than three that you owed.

So this is what we can offer with a straight face: a small light, with its size printed on the label.`,
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
      note: 'Lyubomirsky, Sheldon and Schkade, 2005. Told in a review, without much detail.',
      cite: 'Lyubomirsky, S., Sheldon, K. M., and Schkade, D. (2005). Pursuing happiness: The architecture of sustainable change. Review of General Psychology, 9(2), 111–131.',
      href: 'https://doi.org/10.1037/1089-2680.9.2.111',
    },
    {
      note: 'Lyubomirsky and others, 2011. Gratitude and optimism, side by side.',
      cite: 'Lyubomirsky, S., Dickerhoof, R., Boehm, J. K., and Sheldon, K. M. (2011). Becoming happier takes both a will and a proper way: An experimental longitudinal intervention to boost well-being. Emotion, 11(2), 391–402.',
      href: 'https://doi.org/10.1037/a0022575',
    },
  ],
  question: 'Who made a small part of today easier, and what exactly did they do?',
};
