/** Blog post about moods as five suns. Colors and figures are those of web/ui/tokens.css and its test. */
import type { BlogPost } from '../types.ts';

export const FIVE_SUNS: BlogPost = {
  slug: 'how-we-chose-five-suns',
  title: 'How we chose five suns',
  category: 'design',
  date: '2026-11-19',
  picture: 'suns',
  caption: 'From Very Sad to Very Happy, in the order of an evening sky.',
  summary:
    'Stars judge and faces act. How a mood came to be drawn as five small suns that a grey screen can still tell apart.',
  body: `Every entry in Evenglow has a mood, a number between one and five. It has to be drawn, in a list, on a phone, about as high as a line of text. This is how it came to be a row of small suns.

## Stars judge

The obvious drawing is five stars. It is also the one thing everybody reads without being taught, and that is the trouble with it. Stars are for hotels. They say how well something was done, and the next thought after “two of five” is how to do better. Somebody who writes “Dad had his second treatment and slept all afternoon” should not be handed two stars for it.

One can guess where that leads. People write for the stars. They leave out the hospital.

## Faces act

The next idea is faces, and many journals use them. A face is quick to read when it is large. At sixteen pixels its mouth is three pixels long, and content and tired look alike. A face also does more than report. A yellow head with a tear plays your evening back to you as a cartoon, and a grinning one asks you to match it. On the days that matter, neither is company.

Numbers alone were the third choice. They are honest and cold, and “2.3” beside a paragraph about a funeral reads like a measurement of it.

## What a sun does

A sun is high or low and nobody is to blame. That was most of the argument. The rest is that Evenglow is about the end of the day, so there was a sun in it already.

It is a disc with eight short rays, drawn in a square of sixteen units. A mood of three lights three of five. The other two are rings, smaller and without rays, so that the count can be read from the shape alone. All the lit ones share the colour of the mood, and the row can be taken in at a glance from the side of the eye.

[figure:suns-in-grey]

## Five colours in order

The colours are slate blue, lilac, rose, amber and gold. That is roughly the sky from well after sunset backwards to when the sun still stood over the roofs.

Around eight in a hundred men of European descent see red and green differently, and fewer women do.[^1] Rose and amber are near neighbours for some of them. So the colours also climb in lightness. On the light theme their relative luminance goes 0.16, 0.27, 0.38, 0.48, 0.66; on the dark theme from 0.22 to 0.71. The lower row above is the upper one with its colours taken out by your browser. A test reads the values from the style sheet at each change, and fails where one step is less than 1.15 times as light as the one before.

Lightness made a problem of its own. Gold on warm paper has a contrast of 1.4 to 1, and a drawing that carries meaning should have 3 to 1.[^2] So each sun has a rim in a darker tone of its own colour. The rims have 3.2 to 1 or more. On the dark theme the discs have 4.5 or more by themselves, and there the rim goes.

## Five words

A picture that says something needs words for whoever does not see it, and these are ours: Very Sad, Sad, Neutral, Happy, Very Happy. A screen reader hears “Happy, 4.2 of 5”, with the decimal, because the mood behind the drawing has one. The row shows the nearest whole sun. In charts each colour stands beside its number, and each chart can be read as a table.

## Where they keep silent

Three rules are about when no suns are shown.

If an entry says plainly that its writer is in danger, it shows helplines and no suns, unless the writer chose the mood. Whoever wrote such a line does not need to be told that a program found it very sad.

If an entry is shared, other people see its suns from four up. A low evening can be read in its words, by those who read them. It need not carry a label into the room.

And if you change a mood, it stays changed. The program that guesses is wrong often enough (we have [written down how often](/blog/why-the-guide-speaks-in-violet)), and an argument with a row of suns is no way to end a day.

> A sun is high or low and nobody is to blame.

## What is still wrong with it

One number cannot hold a funeral at which an old friend took your arm. The program does look for the good part and the hard part of an entry apart from each other, and the suns show neither. An evening can be a one and a five, and the row will call it a three. It is a poor word for such an evening.

Two rows would be possible, or a sun half covered. We find both harder to read than the sentence they would stand beside. That sentence is yours, and it has no such limit.`,
  sources: [
    {
      note: 'Birch, 2012. About 8% of men and 0.4% of women of European descent; other shares elsewhere.',
      cite: 'Birch, J. (2012). Worldwide prevalence of red-green color deficiency. Journal of the Optical Society of America A, 29(3), 313–320.',
      href: 'https://doi.org/10.1364/JOSAA.29.000313',
    },
    {
      note: 'WCAG 2.2, success criterion 1.4.11, for parts of graphics that one needs to understand them.',
      cite: 'World Wide Web Consortium (2023). Web Content Accessibility Guidelines (WCAG) 2.2, success criterion 1.4.11, Non-text Contrast.',
      href: 'https://www.w3.org/TR/WCAG22/#non-text-contrast',
    },
  ],
  question: 'Which part of today was brighter than the whole?',
};
