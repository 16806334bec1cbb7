/** Blog post about anonymity in the community. The rules are those of docs/decisions/0012-who-sees-what.md. */
import type { BlogPost } from '../types.ts';

export const STRANGER: BlogPost = {
  slug: 'what-a-strangers-good-day-does',
  title: 'Why our community is anonymous',
  category: 'community',
  date: '2026-11-21',
  picture: 'lanterns',
  caption: 'Lanterns in a row, none of them with a name.',
  summary:
    'Why you don’t have to show your name in the Evenglow community, and what a feed looks like without followers and fame.',
  body: `A stranger writes that the boy from downstairs carried her shopping up four flights of stairs and wouldn’t take any money. The entry is signed “A grateful member”. You don’t know her town or her age, and there’s no way to find out. You read it late, after your own long day, and for a moment it makes you smile.

That’s all we wanted from a community. Here’s how it works, and what we left out.

## Does sharing help?

There’s some evidence. In 2004 Shelly Gable and her colleagues published four studies on what happens when people tell others about something good. On days when they did, they felt better than the good thing alone could explain, and more so when the listener was happy for them.[^1] In a trial by Lisa Walsh and others, students who posted their thanks publicly felt better than those who had kept a log of their day. Those who sent it directly to the person felt the most connected.[^2]

So if you’re grateful to someone, tell them first. The feed is for everything else: the boy whose name you never learned, or a night when no one is awake to tell.

## Names are optional

Everything in Evenglow is private until you share it. You share one entry at a time, and you can stop sharing it. Your name is shown only if you make your profile public. Otherwise your entries and comments are signed “A grateful member”.

The details took longer than the rule.

There’s a feed for the people you follow, and people with private profiles don’t appear in it. Their entries are in the public feed, without a name. A list of one person’s entries can give away who they are. So there is no such list.

The leaderboard shows “User #” and six characters, and you can hide yourself with a switch in your profile. If your profile is public, those six characters are the end of your ID. If it’s private, they’re created with a secret key. Otherwise someone who used to be public could be recognized by the end of their ID.

If you open something that’s private, deleted or from someone who blocked you, you always see the same message. Different messages would tell you which one it was.

And you can only like entries that are shared. Otherwise the like count of a private entry could reveal that it used to be public.

> A list of one person’s entries can give away who they are.

## What others see of your mood

In your own journal, every entry shows its mood from 1 to 5. Other people only see a 4 or a 5. You can share hard days, and people respond to those kindly. They should respond to your words, not to a rating.

## What we left out

The feed shows the newest entries first. Nothing is ranked or recommended. We don’t count views. We don’t notify you every time someone shares something. If the page is open, it tells you how many new entries there are. And the community has its own page, so it never gets in the way of writing.

There are likes, and you can argue about those. We kept them because a like is the quickest way to say “I read this”, and that’s worth a lot when there are no names. You can take a like back with one tap.

There are also challenges, such as thirty days of gratitude. They count your own entries, so you can take part without sharing anything.

## The downsides

You can’t become famous here, or only slowly and on purpose. People who write beautifully are thanked without a name. A friend can’t find you unless your profile is public, or unless you let people find you by your exact email address. To be found, make your profile public in your settings. You can switch back at any time.

Other people’s good days can also hurt. A post about a new baby is hard to read on some days, with or without a name. We can’t prevent that. But you don’t have to open the page, and your own journal never sends you there.

## When someone is unkind

You can report any entry, comment, message or profile, and block its author. That works without names too: you can block the author of an entry without finding out who they are. After that, neither of you sees the other. Reports go to the people who run the server, with a copy of what you reported.

We’d like to say this is never needed. What we can say is that there’s little to gain here from being loud.

## And tomorrow

Maybe tomorrow you’ll carry something for someone and think of those stairs. We don’t know of any study that has tested that, so we won’t claim it. But you may have a story of your own to share by then.`,
  sources: [
    {
      note: 'Gable and others, 2004. Two of the four were daily diary studies.',
      cite: 'Gable, S. L., Reis, H. T., Impett, E. A., and Asher, E. R. (2004). What do you do when things go right? The intrapersonal and interpersonal benefits of sharing positive events. Journal of Personality and Social Psychology, 87(2), 228–245.',
      href: 'https://doi.org/10.1037/0022-3514.87.2.228',
    },
    {
      note: 'Walsh and others, 2022. 916 students, about a week.',
      cite: 'Walsh, L. C., Regan, A., Twenge, J. M., and Lyubomirsky, S. (2022). What is the optimal way to give thanks? Comparing the effects of gratitude expressed privately, one-to-one via text, or publicly on social media. Affective Science, 4, 82–91.',
      href: 'https://doi.org/10.1007/s42761-022-00150-5',
    },
  ],
  question: 'What kind thing did someone do today without making a fuss about it?',
};
