/** Blog post about how AI content is marked, and its accuracy. The figures are those of docs/model-card.md. */
import type { BlogPost } from '../types.ts';

export const VIOLET: BlogPost = {
  slug: 'why-the-guide-speaks-in-violet',
  title: 'Why everything from the AI is purple',
  category: 'ai',
  date: '2026-11-23',
  picture: 'star',
  caption: 'The guide’s mark. Wherever you see it, a program was at work.',
  summary: 'One color for the AI, a reminder that keeps coming back, and honest numbers on how often it’s wrong.',
  body: `In 1966 Joseph Weizenbaum described ELIZA, a program that turned people’s sentences around and gave them back as questions.[^1] It understood nothing. People confided in it anyway. His own secretary, who had watched him build it, asked him to leave the room while she used it.[^2] It troubled him for the rest of his life.

Programs talk much better now, and the problem has grown with them. It’s nice to get an answer, and it’s easy to forget that it comes from a machine. Evenglow has a guide you can talk to, and we’d like you to use it without forgetting.

## One color

Everything the AI says in Evenglow is purple. The guide’s replies have a purple line next to them. The themes a program found, the note below a good entry and the daily prompt are purple, with a small four-pointed star. Your own words are dark, or light in the dark theme. Our own buttons are orange. So you can always see who wrote what.

Color alone isn’t enough, because some people can’t see it. So each conversation starts with: “You’re talking with an AI. It can be wrong, and it isn’t a therapist.” After every twenty messages you see it again. Someone deep in a conversation needs it more than someone who’s just starting.

## Two programs

By default, your words never leave the server. A small program that comes with Evenglow reads them. It’s about 15 megabytes and takes a few hundredths of a second per entry. It counts words, pairs of words and the kinds of clauses they’re in, and compares your entry with others it learned from. It doesn’t understand them.

The operator of a server can also connect a large AI model. That model then reads your entry after it’s saved, and your settings tell you so. If it’s slow, or down, or gives an answer we can’t use, your entry is still there, with the small program’s results. Saving your words always comes first.

And you can turn all of it off with one switch in your profile.

## How often it’s wrong

The program learned from 15,402 journal entries. All of them were made up, so we didn’t have to read anyone’s real journal. To test it, we set aside the entries of some writers. Two people who rate the mood of the same entries agree closely: a correlation of 0.91. The program and a person agree at 0.72. In choosing among the 24 themes, two people score 0.79 against each other, and the program 0.65.

It makes two kinds of mistakes. It called 3 in 100 good days sad. It called 14 in 100 hard days fine. The second number is the one that bothers us. It hurts a little to be told that your bad day was a pleasant one.

That’s why you can correct every mood and every theme, and why your correction is final. No program overwrites it later, not even the large model.

There’s more it can’t do. It only reads English. An entry in another language gets no mood and no themes, and we tell you why. It doesn’t get irony. Its general sense of words comes partly from tweets, reviews and posts by people in a few countries. Models trained on texts like these are known to judge African American English too negatively. We haven’t measured ours for that. Until we have, assume that it does.

> It hurts a little to be told that your bad day was a pleasant one.

## The safety check

Some entries are written by people in danger. A separate check looks for that. It runs on the server, doesn’t use the large model, and has its own switch. If a large model is connected, it can add a warning but never remove one. If the signs are clear, helplines appear next to your entry and stay until you hide them. If they’re less clear, you see one short note with a link, and nothing else changes.

It misses things, especially indirect signs, and it raises false alarms. How often that happens, on entries it never learned from, is in the model card that comes with the source code: docs/model-card.md. It only knows English. Please don’t think of it as someone watching over you. It’s more like a smoke detector in some of the rooms.

## What the guide may not do

A large model gets its instructions in plain sentences, and ours are part of the published source code. It has to show that it understood before anything else, and can then ask one question at most. It can’t diagnose or give advice on medication. It can’t make things up about your life; if it mentions an earlier entry, the date and the entry are shown below the reply so you can check. It never brings up something hard next to something happy.

We check each of its sentences before you see it. If one encourages harm to yourself or others, we remove it and show helplines instead. That check looks for known wordings in seven languages. It doesn’t understand meaning, and it will miss some.

Our favorite instruction is a short one. The guide may never say that it missed you, or that you should come back. When you want to stop, it says goodbye in one sentence and asks nothing. Most software is built the other way around. We think a journal should be easy to close.`,
  sources: [
    {
      note: 'Weizenbaum, 1966. The paper that introduced ELIZA.',
      cite: 'Weizenbaum, J. (1966). ELIZA: A computer program for the study of natural language communication between man and machine. Communications of the ACM, 9(1), 36–45.',
      href: 'https://doi.org/10.1145/365153.365168',
    },
    {
      note: 'Weizenbaum, 1976. He writes about her in the introduction.',
      cite: 'Weizenbaum, J. (1976). Computer Power and Human Reason: From Judgment to Calculation. San Francisco: W. H. Freeman.',
    },
  ],
  question: 'What did you decide today that only you could have decided?',
};
