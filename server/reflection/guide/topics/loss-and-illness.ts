/** Death, illness, and those one worries about. */
import { topic } from './topic.ts';

export const LOSS_AND_ILLNESS = [
  topic('pregnancy-loss', 'hard', /\b(?:miscarr\w+|stillb\w+|lost the baby|lost our baby|no heartbeat)\b/i, {
    grave: true,
    says: `
        I am sorry. That is a loss, at whatever week it came.
        Few people around you may have known there was somebody to lose.
        There is no right way to be after this.
      `,
    asks: `
        What has been the hardest hour of it so far?
        Who knows, and who do you wish knew?
        What did you already imagine, that you are missing now?
        What do people say that helps, if anything does?
        How is your body doing in all of this?
        Is there something you would like to keep, so that it counts as having been?
      `,
    closes: 'Be as slow as you need to be.',
  }),
  topic(
    'pet-loss',
    'hard',
    /\b(?<n>cat|dog|kitten|puppy|rabbit|hamster|horse|bird|parrot)\b.{0,40}\b(?:died|dead|passed|put (?:\w+ )?(?:down|to sleep)|dying|gone)\b|\b(?:the|our|my) vet (?:says?|said|thinks)\b|\bput (?:our|my|the) (?:cat|dog|\w+) (?:down|to sleep)\b/i,
    {
      grave: true,
      says: `
        I am sorry. An animal takes up more of a house than its size.
        It counts, whatever anybody says about animals.
        All those small habits that were built around one creature.
      `,
      asks: `
        What belongs to an ordinary day with an animal like that?
        At which time of day is it hardest?
        What did {he} do, when nobody else was there?
        What in the house reminds you of {him}?
        What does it do for you, to have somebody to look after?
        Which habit of those years would you like to keep?
      `,
      closes: 'Go gently tonight.',
    },
  ),
  topic(
    'death',
    'hard',
    /\b(?:died|dead|passed away|passed on|funeral|cremat\w+|ashes|buried|widow\w*|bereave\w*|grief|griev\w+|lost (?:my|our) (?:\w+ )?(?:mum|mom|mother|dad|father|sister|brother|son|daughter|husband|wife|partner|gran\w*|nan|grand\w+|uncle|aunt\w*|friend|best friend)|lost (?:a|one of my|our) (?:patient|resident|client)s?|death of|eulogy|since (?:he|she)(?:['’]s| has| is|s)? (?:been )?gone|without (?:him|her) now)\b/i,
    {
      grave: true,
      exercise: 'letter-of-thanks',
      says: `
        I am sorry about {who}.
        There is nothing here that needs solving.
        A loss like that turns up in small places: a chair, a song, a time of day.
        You can miss {him} in any order you like.
        It does not have to make sense yet.
        Some of what {he} left is in how you tell it.
        Grief does not keep to a calendar.
        That you go on talking about {him} is a way of keeping {him} near.
      `,
      asks: `
        What was {he} like on an ordinary day?
        When does it catch you, these days?
        What do you miss that nobody else would think of?
        What did {he} do that you now find yourself doing?
        Is there somebody you can talk with about {him}, who knew {him} too?
        If you could tell {him} one thing about this week, what would it be?
        What did {he} never say out loud, and show anyway?
        Which day with {him} would you have again, just as it was?
        What do you still argue with {him} about, in your head?
        What would {he} have found funny about all this?
        What of {his} would you like to carry on?
        What helps on the days when it is worst, even a little?
      `,
      closes: `
        Go gently tonight. {Who} can be talked about here any time.
        What you told about {him} stays here.
      `,
    },
  ),
  topic(
    'child-ill',
    'hard',
    /\b(?:son|daughter|baby|toddler|kid|kids|child|children|little one|newborn|twins|(?:my|our) (?:little )?(?:boy|girl))\b.{0,60}\b(?:fever|temperature|\bill\b|sick|hospital|asthma|vomit\w*|throwing up|surgery|operation|operated|diagnos\w+|chemo\w*|leuka?emia|icu|nicu|a&e|seizures?|croup|pneumonia|rash|infection|antibiotics|cough\w*|breath\w*|epilep\w+|oncolog\w+|diabet\w+)\b|\b(?:children['’]s|childrens) (?:ward|hospital)\b/i,
    {
      grave: true,
      says: `
        Watching a child be ill, and not being able to take it over, is its own kind of tired.
        You are the one who counts the hours there.
        Nobody sleeps properly beside a sick child.
        You have been paying attention for both of you.
        Being frightened and being practical at once takes a lot.
        I cannot tell you anything about the illness itself; a doctor or nurse line can, at any hour.
      `,
      asks: `
        How are things with {who} at this moment?
        What have the doctors said so far, in your own words?
        What are you most afraid of in the night?
        Who is there with you in this?
        When did you last eat or sleep?
        What does {who} want from you when it is worst?
        What could somebody take off you tomorrow?
        What was {who} like before this week, on a good day?
        What have you noticed in {him} that the doctors could not see?
        What do you do with your own fear while you look after {him}?
      `,
      closes: `
        I hope the night is quiet for both of you.
        I hope there is some sleep in it for you too.
      `,
    },
  ),
  topic(
    'memory-loss',
    'hard',
    /\b(?:dementia|alzheimer\w*|care home|nursing home|doesn['’]?t (?:know|recogni[sz]e) (?:me|who i am)|forgets (?:my name|who|everything))\b/i,
    {
      grave: true,
      says: `
        It is a strange way to lose somebody, a little at a time, with {him} still in the room.
        Visiting takes more than people see.
        You are remembering for two.
      `,
      asks: `
        What was the last visit like?
        What is still there of {him}, on a good day?
        What do you do when {he} asks the same thing again?
        When did you first notice that something had changed?
        Which part of {him} do you tell other people about?
        Who looks after you while you look after {him}?
        What would {he} have thanked you for, before?
      `,
      closes: 'I hope the next visit has a good minute in it.',
    },
  ),
  topic(
    'waiting-for-results',
    'hard',
    /\b(?:biops\w+|(?:test|scan|blood|mri|ct) results?|waiting (?:for|on) (?:the |my |his |her )?results?|(?<n>mammogram|scan|mri|colonoscopy|tests) (?:on|is|tomorrow|next|today|came)|found a lump|a lump)\b/i,
    {
      grave: true,
      says: `
        Waiting for a result is hard work that looks like doing nothing.
        Not knowing has to be carried around all day.
        Between now and the answer there are a lot of hours.
      `,
      asks: `
        When will you know?
        What does your mind do with the waiting?
        Who is waiting with you?
        Which hour of the day is the worst for it?
        What has taken your mind off it, even for ten minutes?
        What would you like to hear from people, and what not?
        What will you do on the day itself, before and after?
      `,
      closes: 'I hope the waiting lets you sleep.',
    },
  ),
  topic(
    'illness',
    'hard',
    /\b(?:cancer|chemo\w*|tumou?r|radiotherapy|diagnos(?:ed|is)|in (?:the )?hospital|icu|surgery|operation|stroke|heart attack|chronic|fibromyalgia|migraines?|covid|flare[- ]?up|endometriosis|arthritis|dialysis|hospice|palliative)\b/i,
    {
      grave: true,
      says: `
        Illness takes over the days, even the parts it has no business in.
        A body that does not do what it should is hard company.
        There is what the doctors talk about, and then there is what it is like.
      `,
      asks: `
        What has it changed about an ordinary day?
        What is the part that nobody asks about?
        What frightens you most, if anything does?
        Who makes it a little easier, and how?
        What can still be done as before?
        What do you have to explain over and over?
        What do you wish the people around you understood?
        Was there an hour lately when it was in the background?
      `,
      closes: 'I hope the night is kind to you.',
    },
  ),
  topic(
    'caring',
    'hard',
    /\b(?:carer|caregiver|caregiving|caring for (?:my|our)|look(?:ing)? after (?:my|our) (?:mum|mom|mother|dad|father|husband|wife|parents))\b/i,
    {
      asks: `
        What does a day look like from your side?
        When did you last have an hour that was yours?
        Which part could somebody else do, even badly?
        What do you not say to {him}?
        What do you get from it that nobody sees?
        What would you need for the next month?
      `,
    },
  ),
];
