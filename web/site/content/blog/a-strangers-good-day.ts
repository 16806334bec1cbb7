/** Blog post about anonymity in the community. The rules are those of docs/decisions/0012-who-sees-what.md. */
import type { BlogPost } from '../types.ts';

export const STRANGER: BlogPost = {
  slug: 'what-a-strangers-good-day-does',
  title: 'What a stranger’s good day does',
  category: 'community',
  date: '2026-11-21',
  picture: 'lanterns',
  caption: 'Lanterns on one line. Nobody has written a name on theirs.',
  summary:
    'Why nobody in the Evenglow community has a name unless they want one, and what is left of a feed without fame.',
  body: `Somebody you will never meet writes that the boy from downstairs carried her shopping up four floors and would not take the coin. It is signed “A grateful member”. You do not know her town or her age, and there is nothing to press to find out. You read it late, after a day of your own, and for a moment the stairs in your own house are part of the story.

That is the whole of what we wanted a community to do. This is how it is built, and what we left out.

## Whether sharing does anything

Some of it is known. In 2004 Shelly Gable and her colleagues published four studies on what happens when people tell others of something good. On days when they did, they felt better than the good thing itself could account for, and more so when the listener was glad with them.[^1] In the trial of Lisa Walsh and others, students who posted their thanks in public felt better than those who had logged their day. Those who sent the words straight to the person felt most connected.[^2]

So if you are grateful to somebody, tell that person first. A feed is for the other things: the boy whose name you never learned, or an evening on which nobody is awake to tell.

## Nobody is named

Everything in Evenglow is private until you share it. You share one entry at a time, and you can take it back. Your name stands on it only if you made your profile public. Otherwise it says “A grateful member”, under the entry and under your comments.

The details took longer than the rule.

There is a feed of the people one follows, and whoever has a private profile is left out of it. Their entries are in the public feed without a name. A list of one person’s entries is as good as a name. So there is no such list.

The table of streaks shows “User #” and six characters, and a switch in your profile keeps you out of it. With a public profile, the six are the end of your id. With a private one they are made from it with a secret key. Somebody who was public last year could otherwise be known by the end of their id, since a part of an id is an id.

When you open something that is private, or deleted, or by somebody who has blocked you, the answer is always the same sentence. A refusal that differs would tell you which it was.

And nobody can like an entry that is not shared, its own writer included. Otherwise the counter of a private entry might show that it had been public once.

> A list of one person’s entries is as good as a name.

## What others see of your mood

In your own journal an entry has its suns, one to five. Others see them only from four up. A hard day can be shared, and people do answer such days kindly. It should be answered for its words.

## What we left out

The feed shows what was shared last, first. Nothing in it is ranked or recommended. We do not count how often an entry was seen. You are not told each time somebody shares something; if you have the page open, it says how many are new. Nothing of it comes between you and the writing: the community is a page of its own, and the day’s page does not show it.

There are likes, and one can argue about them. We keep them because a like is the shortest way to say “I read this”, and on a page without names that is worth having. Taking one back is one press.

There are challenges too, such as thirty days of thanks. They count your own entries, so one can take part without showing anything to anybody.

## What it costs

One cannot become known here, or only slowly and on purpose. People who write beautifully are thanked as nobody in particular. A friend cannot find you unless your profile is public or they type your exact address. If you would like to be found, make your profile public in your settings. It is one switch, and it goes back.

Other people’s good days can also hurt. Somebody’s new baby is hard to read on certain evenings, name or no name. We have no device against that, except that the page can be left closed and your own journal never sends you there.

## When somebody is unkind

Every entry, comment, message and profile can be reported, and its writer blocked. That works without a name as well: you can block whoever wrote an entry without learning who it was. From then on neither of you sees anything of the other. Reports go to the people who run the server, with the words as they were at the time.

We would like to say that this is never needed. What we can say is that there is little here to win by being loud.

## Back on the stairs

You close the page. Tomorrow you may carry something for somebody and think of four floors. No study we know of has followed a stranger’s sentence that far, so we make no claim. But you may well have a sentence of your own by then, about somebody who would not take the coin.`,
  sources: [
    {
      note: 'Gable and others, 2004. Two of the four were diaries from day to day.',
      cite: 'Gable, S. L., Reis, H. T., Impett, E. A., and Asher, E. R. (2004). What do you do when things go right? The intrapersonal and interpersonal benefits of sharing positive events. Journal of Personality and Social Psychology, 87(2), 228–245.',
      href: 'https://doi.org/10.1037/0022-3514.87.2.228',
    },
    {
      note: 'Walsh and others, 2022. 916 students, about a week.',
      cite: 'Walsh, L. C., Regan, A., Twenge, J. M., and Lyubomirsky, S. (2022). What is the optimal way to give thanks? Comparing the effects of gratitude expressed privately, one-to-one via text, or publicly on social media. Affective Science, 4, 82–91.',
      href: 'https://doi.org/10.1007/s42761-022-00150-5',
    },
  ],
  question: 'What did somebody do today that they would not think worth telling?',
};
