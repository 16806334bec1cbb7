/** Blog post about how AI content is marked, and its accuracy. The figures are those of docs/model-card.md. */
import type { BlogPost } from '../types.ts';

export const VIOLET: BlogPost = {
  slug: 'why-the-guide-speaks-in-violet',
  title: 'Why the guide speaks in violet',
  category: 'ai',
  date: '2026-11-23',
  picture: 'star',
  caption: 'The mark of the guide. Wherever it stands, a program was at work.',
  summary: 'One colour for the machine, a label that keeps coming back, and plain figures for how often it is wrong.',
  body: `In 1966 Joseph Weizenbaum described ELIZA, a program that turned people’s sentences round and handed them back as questions.[^1] It understood nothing. People confided in it all the same. His own secretary, who had watched him build it, asked him to leave the room while she used it.[^2] It troubled him for the rest of his life.

Programs talk far better now, and his trouble has grown with them. It is pleasant to be answered. It is easy to forget by what. Evenglow has a guide one can talk to in the evening, and we would like you to use it without forgetting.

## One colour

What the AI says in Evenglow is violet. Replies of the guide stand beside a violet line. The themes that a program found, the line below a good entry, the question of the day: violet, with a small four-pointed star. Your own words are dark ink, or light ink at night. The buttons that are simply ours are orange. So a sentence can be pointed at, and it is plain who said it.

Colour alone is not enough, if only because some people do not see it. Each conversation begins with a line of text: “You are talking with an AI. It can be wrong, and it is not a therapist.” After every twenty messages the line comes again. Somebody deep in a conversation needs it more than somebody at its start.

## Two readers

Out of the box, your words leave the server for nobody. What reads them is a small program that comes with Evenglow. It has about 15 megabytes of numbers and takes a few hundredths of a second for an entry. It counts words, pairs of words, and what kind of clause they stand in, and it compares the entry with others it has learned from. It does not understand them.

Whoever runs the server can connect a large model as well. Then that model reads your entry after it has been saved, and your settings say so. If it is slow, or down, or its answer cannot be read, your entry is there all the same with the small program’s reading. Words come first. No reading of them was ever worth losing a line.

And one switch in your profile turns the reading off altogether.

## How often it is wrong

The program learned from 15,402 journal entries. All of them were invented for it, so that nobody’s real evening had to be read. To test it, we kept the entries of some writers back. Two readers who mark the mood of the same entries agree closely: a correlation of 0.91. The program and a reader agree at 0.72. In choosing among the 24 themes, two readers score 0.79 against each other, and the program 0.65.

The mistakes have two sides. Of the good days, it called 3 in 100 sad. Of the hard days, it called 14 in 100 fine. The second number is the one that bothers us. To have a bad evening returned to you as a pleasant one is a small insult.

That is why every mood and every theme can be corrected, and why the correction is final. No program overwrites it later, the large model included.

There is more that it cannot do. It reads English. An entry in another language gets no mood and no theme, and you are told why. Irony escapes it. Its general sense of words comes in part from tweets, reviews and posts by people in a few countries. Models trained on such texts are known to judge African American English too negatively. We have not measured ours for that, and until we have, assume that it does.

> To have a bad evening returned to you as a pleasant one is a small insult.

## The check that asks no model

Some entries are written by people in danger. Looking for that is the work of a separate check. It runs on the server, asks no model, and has a switch of its own. A large model, where one is connected, can add a finding and never take one away. After a plain sign, helplines appear beside your words and stay until you hide them. Where it is less sure, it adds one line with a link and changes nothing else.

It misses things, indirect signs most of all, and it raises false alarms. How often, on entries it never learned from, is in the model card that comes with the source: docs/model-card.md. It knows English only. Please do not think of it as somebody watching over you. It is a smoke detector in some of the rooms.

## What the guide is told not to do

A large model gets its instructions in plain sentences, and ours are part of the published source. It has to show that it understood before anything else, and may then ask one question at most. It may not name disorders or advise on medicines. It invents nothing about your life; where it mentions an earlier entry, the date and the entry stand below the reply, and you can look. Something hard is never brought up beside something glad.

Each of its sentences is looked at before you see it. Encouragement to harm oneself or others is taken out and helplines are put in its place. That net is made of known wordings, in seven languages. It does not know meanings, and it will have holes.

The instruction we like best is a short one. The guide may never say that it missed you, or that you should come back. When you want to stop, it lets you go in one sentence and asks nothing. Most software is built the other way round. We think an evening page should be easy to close.`,
  sources: [
    {
      note: 'Weizenbaum, 1966. The paper that introduced ELIZA.',
      cite: 'Weizenbaum, J. (1966). ELIZA: A computer program for the study of natural language communication between man and machine. Communications of the ACM, 9(1), 36–45.',
      href: 'https://doi.org/10.1145/365153.365168',
    },
    {
      note: 'Weizenbaum, 1976. He tells of her in the introduction.',
      cite: 'Weizenbaum, J. (1976). Computer Power and Human Reason: From Judgment to Calculation. San Francisco: W. H. Freeman.',
    },
  ],
  question: 'What did you decide today that nobody could have decided for you?',
};
