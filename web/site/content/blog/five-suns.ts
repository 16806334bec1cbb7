/** Blog post about moods as five suns. Colors and figures are those of web/ui/tokens.css and its test. */
import type { BlogPost } from '../types.ts';

export const FIVE_SUNS: BlogPost = {
  slug: 'how-we-chose-five-suns',
  title: 'Why moods are suns, not stars',
  category: 'design',
  date: '2026-11-19',
  picture: 'suns',
  caption: 'The five moods, from Very Sad to Very Happy.',
  summary:
    'Stars feel like grades, and faces tell you how to feel. Here’s why Evenglow shows your mood as five small suns.',
  body: `Every entry in Evenglow has a mood, a number from 1 to 5. It has to fit into a list on a phone, about as tall as a line of text. Here’s how it became a row of small suns.

## Stars feel like grades

The obvious choice is five stars. Everyone already knows how to read them, and that’s the problem. Stars are for hotels. They say how well something was done, and after “two out of five” you think about how to do better. Someone who writes “Dad had his second treatment and slept all afternoon” shouldn’t get two stars for it.

You can guess where that leads. People write to get more stars, and leave out the hospital.

## Faces tell you how to feel

The next idea is faces, and many journals use them. A face is easy to read when it’s large. At sixteen pixels, its mouth is three pixels wide, and happy and tired look the same. Faces also exaggerate. A yellow head with a tear turns your day into a cartoon, and a grinning one asks you to match it. On the days that matter, neither one helps.

Plain numbers were the third choice. They’re honest but cold. “2.3” next to a paragraph about a funeral looks like a measurement.

## Why suns

No one is to blame for where the sun is. That was our main reason. Evenglow is also about the end of the day, so there was already a sun in it.

Each sun is a disc with eight short rays. A mood of 3 lights three of the five. The other two are rings, smaller and without rays, so you can read the number from the shape alone. All the lit ones share the color of the mood, so you can take in the row at a glance.

[figure:suns-in-grey]

## Five colors in order

The colors are slate blue, lilac, rose, amber and gold. They follow the sky at sunset, from dark to light.

About eight in a hundred men of European descent have trouble telling red and green apart, and fewer women do.[^1] Rose and amber look similar to some of them. So the colors also get lighter step by step. In the light theme their relative luminance goes 0.16, 0.27, 0.38, 0.48, 0.66; in the dark theme it goes from 0.22 to 0.71. The bottom row above is the top row with its colors removed by your browser. An automated test checks the values with every change, and fails if one step isn’t at least 1.15 times as light as the one before.

Lightness caused its own problem. Gold on our warm background has a contrast of 1.4 to 1, and a graphic that carries meaning should have 3 to 1.[^2] So each sun has a darker outline in its own color, with a contrast of 3.2 to 1 or more. In the dark theme the suns have 4.5 or more by themselves, so they don’t need the outline.

## Five words

A picture also needs words for people who can’t see it. Ours are: Very Sad, Sad, Neutral, Happy, Very Happy. A screen reader says “Happy, 4.2 of 5”, with the decimal, because moods are stored that way. The row shows the nearest whole number. In charts, each color has its number next to it, and you can read every chart as a table.

## When we don’t show them

There are three rules.

If an entry clearly says that you may be in danger, we show helplines and no suns, unless you chose the mood yourself. You don’t need to be told that a program found it very sad.

If you share an entry, other people see its mood only if it’s 4 or 5. They can tell from your words that you had a hard day. It doesn’t need a label.

And if you change a mood, it stays changed. The program that guesses is wrong fairly often (see [how often](/blog/why-the-guide-speaks-in-violet)), and you shouldn’t have to argue with it.

> No one is to blame for where the sun is.

## What still doesn’t work

One number can’t describe a funeral where an old friend held your arm. The program does look for the good and the hard part of an entry separately, but the suns don’t show either. A day can be a 1 and a 5, and the row will call it a 3. That’s not a good description.

We could show two rows, or a half-covered sun. We think both are harder to read than the entry itself. Your words can say what a number can’t.`,
  sources: [
    {
      note: 'Birch, 2012. About 8% of men and 0.4% of women of European descent; rates differ elsewhere.',
      cite: 'Birch, J. (2012). Worldwide prevalence of red-green color deficiency. Journal of the Optical Society of America A, 29(3), 313–320.',
      href: 'https://doi.org/10.1364/JOSAA.29.000313',
    },
    {
      note: 'WCAG 2.2, success criterion 1.4.11, for graphics that carry meaning.',
      cite: 'World Wide Web Consortium (2023). Web Content Accessibility Guidelines (WCAG) 2.2, success criterion 1.4.11, Non-text Contrast.',
      href: 'https://www.w3.org/TR/WCAG22/#non-text-contrast',
    },
  ],
  question: 'Which part of today was better than the rest?',
};
