/** What a reframe says to something good: one true thing about it, by theme, and a few words to close. */
import type { Theme } from '../../../../contract/analysis.ts';

export const BRIGHT_OPENINGS: Readonly<Record<Theme, readonly string[]>> = {
  family: [
    'Family life happens mostly in moments this size, and they are gone by morning unless someone keeps them.',
    'Years from now it is likely to be moments like this one that you remember of each other.',
    'What you describe is how people come to belong to each other, a little at a time.',
    'A family runs on errands and habits, and now and then there is something like this in between.',
    'Being someone’s family is a thousand small things, and here is one of them.',
  ],
  love: [
    'Love is often less a feeling than an attention, and yours is easy to see here.',
    'To still notice what someone means to you is one of the ways love stays awake.',
    'There is a closeness in these lines that no one can buy or hurry.',
    'Two people keep choosing each other in moments like this.',
    'Being dear to someone is a quiet sort of wealth.',
  ],
  friends: [
    'Friends are the people nobody has to be, and they come anyway.',
    'A friendship is kept alive by exactly this kind of time.',
    'It is good to have people beside whom you need no explanation.',
    'Good company makes an ordinary day worth telling.',
    'You have people to share things with, and you know it.',
  ],
  kindness: [
    'Kindness rarely makes a noise, and you heard it anyway.',
    'A kind act goes on working long after it is over, in the one who gave it and the one who received it.',
    'You saw some good in people today, perhaps because you also carry it.',
    'Someone made a day easier here, and that is no small matter.',
    'It is good to be reminded that people can be like this with each other.',
  ],
  animals: [
    'Animals live entirely in the moment, and they took you along for a while.',
    'There is a language without words in this, and you speak it.',
    'A creature at ease near you is a compliment of the purest sort.',
    'Looking after something alive, or simply watching it, gives a day a warm centre.',
    'You met another living being with attention, and it shows.',
  ],
  nature: [
    'The world outside goes about its quiet business, and it is good to stop for it.',
    'Green things and open sky ask nothing of anyone. It is good to stand in that for a while.',
    'Whatever else a day holds, a part of it can be simply beautiful, and you saw that.',
    'Attention given to the living world is rarely wasted. It gives something back.',
    'There is a calm in growing and blooming things that is hard to find indoors.',
  ],
  weather: [
    'The same sky was over everyone, and you are one of those who looked up.',
    'Weather is the oldest small pleasure there is, and you let it in.',
    'A day’s air and light are easy to miss, and you did not miss them.',
    'You let the day’s weather be a part of the day, and not only its background.',
  ],
  food: [
    'Good food asks you to be nowhere else for a moment, and you were there for it.',
    'Eating well is one of the plainest ways of being looked after, by others or by yourself.',
    'A taste can hold a whole day in place, and this one may.',
    'To enjoy something simple with full attention is a skill.',
    'There is comfort in a meal that no clever thought can replace.',
  ],
  home: [
    'A home is made of small acts of care, and this is one of them.',
    'It is good to have a place that knows you.',
    'You gave a little attention to the place that holds your days.',
    'Four walls become a home through just these kinds of moments.',
    'There is a quiet pride in having a place and looking after it.',
  ],
  health: [
    'A body that is cared for is easy to overlook, and you gave thanks to it here.',
    'Health is mostly invisible until it is not. You saw it today.',
    'You paid attention to how you, or someone close to you, are doing, and that is already care.',
    'It is worth a line when a body gets what it needs.',
  ],
  rest: [
    'Rest is not the absence of doing. It is where strength comes from.',
    'Stopping for a while is something many people find harder than going on.',
    'A quiet stretch like this does more than it seems to.',
    'There is an unhurried breath in what you wrote.',
    'Being well rested is a small fortune, and an easy one to overlook.',
  ],
  exercise: [
    'Moving lifts a day in a way few other things do.',
    'A body likes to be used, and it says so afterwards.',
    'There is a clear kind of contentment that only comes through moving.',
    'A body that has moved with joy tends to remember it.',
  ],
  work: [
    'It is good when the hours that take the most also give something back.',
    'What one does all day matters, and there are moments when it feels like it.',
    'Work is easier to respect when you see what comes of it, and here you saw.',
    'Effort has a way of coming home now and then.',
    'A good moment at work is worth keeping, since there will be days that could use it.',
  ],
  achievement: [
    'Things like this do not simply happen. Someone brings them about.',
    'There are many unseen hours behind a moment like this.',
    'To set out toward something and arrive is worth a breath before the next thing.',
    'It is right to be proud of what took effort.',
    'It is good when something that was only hoped for becomes simply true.',
  ],
  learning: [
    'To learn is to let yourself be a beginner, and that takes some courage.',
    'Something new found room in you, or in someone close to you.',
    'Curiosity keeps a life wide, and it was awake in this.',
    'Something of what is read or learned stays, even when the day is forgotten.',
    'There is a particular gladness in understanding something, and you caught it.',
  ],
  creativity: [
    'Making something leaves the world with a little more in it.',
    'Making things is a way of talking without being interrupted.',
    'To give something a shape gives some shape to a day as well.',
    'When hands and mind are busy with the same thing, time goes differently.',
  ],
  entertainment: [
    'Pleasure needs no excuse, and you let yourself have it.',
    'Play is not a break from life, it is some of the best of it.',
    'There is a lightness in this that does a person good.',
    'You let yourself be delighted for a while. That is time well spent.',
    'Enjoying something just because you enjoy it is a good use of an hour.',
  ],
  celebration: [
    'A celebration says out loud what is otherwise only thought: that this matters.',
    'Some days deserve candles, and you gave one its due.',
    'Marking an occasion makes a place in time you can come back to.',
    'It is good to have reasons to gather, and to use them.',
    'Joy grows in company, and this one had some.',
  ],
  travel: [
    'Going somewhere else is a good way of seeing with fresh eyes.',
    'A trip can give things that no suitcase can hold.',
    'A change of place makes room inside as well.',
    'Somewhere else has a way of making the world larger.',
    'Being away lets some things become clear, and others simply beautiful.',
  ],
  faith: [
    'It is good to feel held by something larger than a single day.',
    'There is a stillness that comes from trusting, and it can be felt in these lines.',
    'What you believe in gave this day a ground to stand on.',
    'Giving thanks is a kind of prayer, however it is spoken.',
  ],
  conversation: [
    'Being listened to is one of the simplest ways of being loved.',
    'Words found their way between people here, and that is never quite ordinary.',
    'A good exchange leaves both sides a little less alone.',
    'You were in touch today, in the full sense of the word.',
    'It is worth keeping, the feeling of having been heard or of having heard someone.',
  ],
  shopping: [
    'There is an honest pleasure in finding the right thing.',
    'Things can be good companions when they are chosen with joy.',
    'You let yourself be glad about something new, without apologising for it.',
    'A small treat can say that you are worth a treat.',
  ],
  technology: [
    'It is pleasant when a tool simply does what it should, and you gave it its due.',
    'A clever thing made your day easier or brighter, and you noticed rather than taking it as given.',
    'Behind a screen there can be real delight, and you found some.',
    'When something technical does what it should, that is a satisfaction of its own.',
  ],
  growth: [
    'Growth hardly ever looks like growth from the inside. Here it shows.',
    'You are looking at yourself with honest and rather kind eyes.',
    'Something in you is moving in a direction you chose.',
    'A person who can write this has already come some way.',
    'It takes quiet strength to change, and more to notice it.',
  ],
};

/** Where a person of the entry stands beside something good; `{who}` is "your sister" or a name. */
export const PERSON_LINES: readonly string[] = [
  'And {who} had a part in it.',
  'That it has {who} in it makes it warmer still.',
  'It would not be the same story without {who}.',
  'Some of the warmth in it surely has to do with {who}.',
  'It might please {who} to hear that it ended up in these pages.',
  'Somewhere in it there is also the long story of you and {who}.',
  'These are the lines you may be glad of later, for {who} is in them.',
  'You kept a little of {who} here, too.',
];

/** Closing words for something good: a way of staying with it. Any of them fits any theme. */
export const BRIGHT_CLOSINGS: readonly string[] = [
  'It is here now, whenever you want to come back to it.',
  'On a greyer day, this will still have happened.',
  'Small as it may look from outside, it was yours.',
  'Perhaps you can feel a little of it again while reading this.',
  'You were there for it with open eyes.',
  'That you kept it makes it last a bit longer.',
  'It is enough for a day to have held this.',
  'May it stay with you a while.',
  'Which second of it would you keep, if you could keep only one?',
  'Close your eyes for one breath and it is nearly there again.',
  'There is no need to do anything with it but have it.',
  'It might be worth telling someone who would be glad with you.',
  'You could not have bought it, and you did not let it pass unseen.',
  'Let it be as good as it was.',
];

/** Openings for an entry that is a list of a few words. */
export const LIST_OPENINGS: readonly string[] = [
  'A whole day can fit into a list like this.',
  'Few words, and each of them stands for something that was there.',
  'A short list is a kind of portrait of a day.',
  'Named one by one, small things take up the room they deserve.',
  'Said so briefly, they sound like what they are: enough.',
];
