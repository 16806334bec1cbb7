/** What goes on in a person, and how the days are. */
import { topic } from './topic.ts';

export const INSIDE = [
  topic(
    'drinking',
    'hard',
    /\b(?:sober|sobriety|relaps\w+|i (?:drank|was drinking|have been drinking|started drinking|['’]ve been drinking)|my drinking|alcohol\w*|hung ?over|using again|days clean)\b/i,
    {
      grave: true,
      says: `
        It takes something to write that down.
        One evening does not undo the ones before it.
        You will not get a lecture here.
      `,
      asks: `
        What happened just before?
        What was it meant to help with?
        Who knows, and would not judge?
        What has helped on the days when it went well?
        What does the next hour look like?
        Which time of day is the most difficult?
        What do you want it to be like in a month?
      `,
      closes: 'One night at a time is enough.',
    },
  ),
  topic(
    'night',
    'hard',
    /\b(?:can['’]?t sleep|cannot sleep|couldn['’]?t sleep|not sleeping|insomnia|awake (?:at|again|since|all)|[1-5] ?(?::\d\d)? ?a\.?m\b(?! (?:shift|flight|train))|lying (?:here|awake)|mind (?:won['’]?t|wont|is) (?:stop|racing)|racing (?:thoughts|mind)|overthink\w*|nightmares?|heart (?:is )?(?:racing|pounding))/i,
    {
      asks: `
        What is the thought that comes back most?
        Which of it could be written down and left until morning?
        What would that thought look like at ten in the morning?
        What can you hear, where you are?
        What helped on another night like this?
        What was the last thing in the day that was all right?
        What is your body doing at this moment?
        If the worry had one sentence, what would it say?
        What is there in tomorrow that is ordinary and safe?
      `,
    },
  ),
  topic(
    'anxiety',
    'hard',
    /\b(?:anxi(?:ous|ety)|panic\w*|worr(?:y|ied|ying|ies)|scared|afraid|terrified|frightened|dread\w*|nervous|freaking out|on edge|what if)\b/i,
    {
      asks: `
        What are you most afraid might happen?
        Where in your body do you feel it?
        When was it a little quieter today?
        How much of it is about tomorrow, and how much about something older?
        What have you got through before that felt like this?
        What would you do first, if it did happen?
        Who could know that you are worried?
        What is certain, as things stand now?
        What would you say to a friend who was this worried?
        What helps, even for ten minutes?
      `,
    },
  ),
  topic(
    'too-much',
    'hard',
    /\b(?:overwhelm\w*|too much|exhaust\w+|can['’]?t (?:cope|keep up|do (?:this|it) any ?more)|falling apart|at my limit|breaking point|no time for (?:myself|me)|knackered|(?:i['’]?m|i am|im|feel(?:ing)?|so) (?:\w+ )?(?:shattered|drained)|(?:have|ha)(?:ve)? ?n(?:o|['’])?t slept|havent slept|not (?:had|have) (?:one|a single) night|want to run away|no sleep|worn out|running on empty|so tired|stressed|stress)\b/i,
    {
      asks: `
        What is taking the most out of you?
        If one thing could fall away tomorrow, what should it be?
        When did you last sit down without a reason?
        Who could take a piece of it?
        What have you been putting off for yourself?
        What are you doing that nobody would notice if you stopped?
        How does it show, when you have had too much?
        What did you manage all the same?
        What would enough look like, just for this week?
      `,
    },
  ),
  topic(
    'body-image',
    'hard',
    /\b(?:fat|ugly|hate (?:how i look|my body|my face)|gained weight|my weight|calories|binge[ds]?|bing(?:e|ing)|purg(?:e|ed|ing))\b/i,
    {
      grave: true,
      says: `
        That is a harsh way to be looked at, and you cannot get away from the one who is looking.
        You would not say it like that to anybody else.
      `,
      asks: `
        When was it loudest today?
        Whose voice does it have?
        What had happened just before?
        When do you forget about it?
        What does your body do for you that you like?
        Is there anybody who knows how you talk to yourself?
      `,
      closes: 'I hope the mirror leaves you alone tonight.',
    },
  ),
  topic(
    'emptiness',
    'hard',
    /\b(?:(?:feel(?:ing)?|so|completely|i['’]?m|am) (?:\w+ )?(?:numb|empty)|pointless|no energy|nothing (?:matters|feels|is fun|interests me)|don['’]?t (?:care|feel anything|feel like anything|enjoy)|what['’]?s the point|see (?:the|any|no) point|no point|going through the motions|depress\w+|hopeless|(?:feel(?:ing)?|everything(?:['’]s| is)|so) flat)\b/i,
    {
      grave: true,
      says: `
        Flat days are hard to tell about, because nothing happens in them.
        Nothing to feel can be as heavy as too much.
        You do not have to find something good in it.
        If this has gone on for weeks, it is worth telling a doctor; it is what they are there for.
      `,
      asks: `
        How long has it been like this?
        What was the last thing that reached you, even a little?
        What does a day look like from morning on?
        What do you do on autopilot that still works?
        Does anybody near you know?
        What did you use to look forward to?
        What would one degree better be like?
        What is the smallest thing that still has to be done today?
      `,
      closes: 'I am glad you wrote, even so.',
    },
  ),
  topic(
    'boredom',
    'mixed',
    /\b(?:bored|boring|boredom|nothing (?:to do|happens|happened|new|going on|much)|same (?:old|thing|as)|dull|meh|every day is the same)\b/i,
    {
      asks: `
        What would you do with today, if nobody wanted anything from you?
        When did you last lose track of time?
        What did you use to do on days like this?
        What was the best ten minutes, in a weak field?
        What are you putting off?
        Is it too little to do, or too little that matters?
        Who would make it less dull, just by turning up?
        What are you curious about, however silly?
        What would you not want to miss, even of a day like this?
      `,
    },
  ),
  topic(
    'pregnancy',
    'mixed',
    /\b(?:pregnan\w+|due date|\d+ weeks (?:pregnant|along|gone)|(?:first|second|third) trimester|ultrasound|morning sickness|positive test|expecting|baby kick\w*|the bump)\b/i,
    {
      exercise: 'savouring',
      asks: `
        What was the moment it became real?
        What goes through your head, now that it is real?
        Who knows so far?
        What do you hope this child will get from you?
        What are you a little afraid of?
        What has already changed in an ordinary day?
        What would you like to remember of these weeks?
        What do you need from the people around you?
        Which of your own parents do you think of, in this?
        What did nobody tell you?
      `,
    },
  ),
  topic(
    'getting-old',
    'mixed',
    /\b(?:i(?:['’]?m| am) (?:7|8|9)\d\b|at my age|old age|getting old|growing old|my (?:knees?|hips?|hearing|eyes|legs?) (?:is|are|isn|aren|not|won)|great[- ]?grand\w+|grandchildren|in my day|pension\w*|outlived|all my friends are)\b/i,
    {
      exercise: 'subtraction',
      asks: `
        What do you think about when the house is quiet?
        Who from earlier days is most with you now?
        What do you know today that you would have liked to know at thirty?
        What gives a day its shape now?
        What can you still do that you are glad of?
        What do the young ones not ask you, and should?
        Which year would you visit, for one afternoon?
        What did you have to go without, that you would not want to have missed?
        What would you like somebody to remember of you?
      `,
    },
  ),
  topic(
    'anger',
    'hard',
    /\b(?:angry|furious|fuming|rage|livid|pissed(?: off)?|so mad|mad at|hate (?:him|her|them|it|that|this|everyone)|unfair|sick of|fed up|had enough)\b/i,
    {
      asks: `
        What set it off?
        Which of it is about today, and which is older?
        What should have happened instead?
        What would you have liked to say?
        Where does it go, when you do not let it out?
        What is under it, if anything is?
        Who would understand at once why you are angry?
        What do you need, to be done with it?
        What line did somebody cross?
      `,
    },
  ),
  topic(
    'sadness',
    'hard',
    /\b(?:sad|sadness|cry(?:ing)?|cried|tears|unhappy|miserable|heartbroken|down (?:today|lately|again)|feel(?:ing)? (?:low|down|bad|awful|terrible|like shit|like crap)|(?:it|that|this) (?:still |really |just )?hurts|i(?:['’]?m| am) hurt(?:ing)?|bad day|rough day|awful day|terrible day|worst day|hard day|shit day|crap day)\b/i,
    {
      asks: `
        What happened?
        When did it come over you?
        What is it about, as far as you can tell?
        What would do you good in the next hour?
        Does anyone know that you feel like this?
        What made it worse, and what a little better?
        What do you usually do when it is like this?
        What do you wish somebody would say?
        Was there a moment today when it let go of you?
      `,
    },
  ),
];
