/** Work, school, money and decisions. */
import { topic } from './topic.ts';

export const WORK_AND_SCHOOL = [
  topic(
    'job-loss',
    'hard',
    `(?:i|i['’]ve|we|they|my (?:boss|company|work|job))(?: have| just| was| got| been| has| were|['’]?m| am)* (?:laid (?:me )?off|made (?:me )?redundant|fired me|sacked|let go|let me go|lost (?:my|the) job|unemployed|out of work)|lost my job|my redundancy|(?:being|getting|got|was|been|get) (?:laid off|made redundant|fired|sacked)`,
    {
      says: `
        I am sorry. That is a shock, even when one half expected it.
        That says little about what you can do.
      `,
      asks: `
        How did you find out? ~ told|called|email|meeting
        What worries you first: the money, the days, or what people think? ~ money|rent|mortgage
        Who knows so far? ~ told|knows
        What was the best thing about that job?
        What does a morning look like now?
        What has to be decided this week, and what can wait?
        Who might know of something, if you told them?
      `,
      closes: 'Rest a bit, if you can.',
    },
  ),
  topic(
    'new-work',
    'good',
    String.raw`(?:i|i['’]ve|we)(?: have| just| finally| actually|['’]?m| am)* (?:got|landed|accepted|offered|start(?:ed|ing)?|begin(?:ning)?|found|have) (?:the|a|my|that) (?:\p{L}+ ){0,2}?(?<n>job|internship|apprenticeship|job offer|promotion|traineeship)|(?:i|i['’]ve) (?:was|got|been|just got|have been|am being|am getting) (?:promoted|hired|a (?:promotion|raise|pay rise|rise))|my (?:new job|first day (?:at|of|in)|promotion)|first day at (?:my new|work|the new)|they (?:hired|promoted) me|(?:got|been) hired`,
    {
      exercise: 'three-good-things',
      says: `
        That is big news.
      `,
      asks: `
        How did you hear? ~ called|email|told|letter
        Who did you tell first? ~ told|called|mum|mom|husband|wife
        What will you be doing there? ~ as a|working as
        What do you look forward to most? ~ forward
        Is there a part that makes you a little nervous? ~ nervous|scared|afraid
        When do you start? ~ start(?:ed|ing)? (?:on|in|next)|monday|week|first day|promot
        What did it take to get there?
      `,
      closes: 'Enjoy the good news.',
    },
  ),
  topic(
    'rejection',
    'hard',
    String.raw`(?:i|i['’]ve|they|we)(?: have| just| got| was| been| really| completely)* (?:rejected(?: me)?|turned (?:me )?down(?! (?:a|an|the|my|their|his|her))|failed(?: (?:my|the|an|at|it))?(?! (?:\p{L}+|\d+) (?:times|attempts) before)|flunked|messed (?:it |up)|screwed (?:it )?up|blew (?:it|the))|(?:didn['’]?t|did not) get (?:the (?:job|part|place|role|flat|house|promotion)|in(?:to)? |that job|it\b)|(?:got|another) (?:a )?rejection|i made (?:a|such a) (?:\p{L}+ )?mistake`,
    {
      exercise: 'self-compassion',
      says: `
        That is a blow. I am sorry.
        One result is not the whole of what you can do.
      `,
      asks: `
        What had you hoped it would lead to?
        How did you find out? ~ email|letter|called|told|saw
        What went through your head right afterwards?
        Who have you told? ~ told|know
        What did you do well in it, even so?
        Do you want to try again, some day? ~ again|never
      `,
    },
  ),
  topic(
    'procrastination',
    'hard',
    String.raw`(?:i(?:['’]?m| am|['’]ve been| have been| keep| kept| always| just)?|i) (?:\p{L}+ )?(?:procrastinat\w+|putting (?:it|things|everything|this|off)|put (?:it|things|everything) off|can['’]?t get (?:started|going|myself to|anything done)|wast(?:ed|ing) (?:the|my) (?:whole )?(?:day|time|evening|weekend))|my procrastination|got nothing done`,
    {
      says: `
        Most people know that one well.
      `,
      asks: `
        What is it that you are putting off? ~ because|essay|thesis|tax|call|email|work
        What about it makes it so unpleasant? ~ because|boring|hard|afraid
        What do you do instead? ~ instead|phone|scroll|netflix|youtube|games?
        What would be the first five minutes of it?
        How do you feel at the end of such a day? ~ feel|guilty|bad
        When does it go better?
      `,
    },
  ),
  topic(
    'exam',
    'hard',
    String.raw`(?:(?:i|i['’]ve|we)(?: have| got|['’]ve| still|['’]ve got|['’]?m| am| had| failed| revising| studying)+|my|for|the|an|tomorrow(?:['’]s)?|before) (?:\p{L}+ ){0,2}?(?<n>exams?|finals|midterms?|gcses|a[- ]levels?|driving test|viva|dissertation|thesis|coursework|job interview|interview|presentation|audition|test tomorrow)(?! (?:went|is over|was|season|is done))(?!.{0,80}\b(?:it|that|which) (?:really |actually |just )?(?:went|was|is over|is done|is finished))`,
    {
      asks: `
        When is it? ~ tomorrow|tmrw|tmr|monday|tuesday|wednesday|thursday|friday|week|today|month|over|done|days
        What about the {n} worries you most? ~ because
        What do you already know well? ~ thesis|dissertation|coursework|interview
        What is the next piece of it that can be done? ~ exam|test|driving|finals|interview|audition
        How do you calm yourself the evening before? ~ sleep|thesis|dissertation|coursework|weeks
        When did something like this go better than you feared?
          Who is rooting for you? ~ mum|mom|dad|friend
        What will you do when it is over?
      `,
      closes: 'Good luck with the {n}.',
    },
  ),
  topic(
    'boss',
    'hard',
    String.raw`my (?:boss|manager|supervisor|team ?lead(?:er)?|line manager)(?: \p{Lu}\p{L}+)?(?:['’]s| is| was| has| just| always| keeps?| never| again| totally| publicly)* (?:shout\w*|yell\w*|scream\w*|blam\w+|bull\w+|ignor\w+|micromanag\w+|criticis\w+|criticiz\w+|humiliat\w+|hates? me|unfair|toxic|mean|rude|horrible|strict|an? (?:idiot|nightmare|bully)|pick(?:s|ing|ed) on me|threw me|took (?:the )?credit|expects? (?:me|us)|demand\w*|dump\w*|gave me (?:more|extra|another)|wants? (?:me|everything))`,
    {
      says: `
        Work gets heavy when it comes from above.
      `,
      asks: `
        What happened? ~ because|today|yesterday|in front of
        What did you say, or wish you had said? ~ i said|i told
        Has it always been like this with {who}? ~ always|never|years
        Who at work sees it too? ~ colleagues?|everyone|coworker
        How do you feel when you walk in there in the morning? ~ dread|sick
        What would you need from {who}?
        What keeps you there? ~ because|money|need
      `,
    },
  ),
  topic(
    'colleague',
    'hard',
    String.raw`(?:my|a|one of my) (?:\p{L}+ )?(?:colleagues?|co-?workers?|teammates?)(?: \p{Lu}\p{L}+)?(?:['’]s| is| was| are| has| have| always| keeps?| never)* (?:(?:talk|gossip)\w*|tak(?:es|ing) (?:the )?credit|steal\w*|stole|lazy|rude|mean|annoying|toxic|ignor\w+|complain\w*|leav(?:es|ing) (?:everything|all)|snapp\w+|difficult|undermin\w+|doesn['’]?t do)`,
    {
      asks: `
        What happened last time? ~ today|yesterday|last
        How do the others see it? ~ others|everyone|team
        What have you said to {obj} so far? ~ said|told
        What would you like to be different?
        How much of it do you take home with you? ~ home
      `,
    },
  ),
  topic(
    'work',
    'hard',
    String.raw`(?:i(?:['’]?m| am| have|['’]ve)?|we|been|so|too) (?:\p{L}+ ){0,3}?(?:overworked|burn(?:t|ed|ing)[- ]?out|understaffed|overtime|working (?:late|weekends|overtime|\d+ hours|double shifts|too much|nonstop|non-stop))|(?:work|job)(?:['’]s| is| was| has been|s)? (?:\p{L}+ ){0,2}?(?:stress\w*|sucks|hell|awful|too much|killing me|overwhelming|crazy|insane|exhausting|draining|a nightmare|piling up|horrible|terrible|hard|busy|hectic)|(?:too much|so much|loads of|tons of|a lot of) work|(?:at (?:my|the) desk|working|at work|in the office|worked) (?:till|until|past|after) (?:\p{L}+|\d+)(?: (?:at night|every|each|again|all week))|(?:two|three|four|half|several|so many) (?:people|of us|colleagues|of the team) (?:are |were )?(?:off|out|away) (?:sick|ill)|short[- ]staffed|(?:so many|too many|all (?:the|these|my)|my) deadlines|my workload|(?:i )?hate my job|want to quit(?: my job)?|(?:stressed|stress) (?:at|from|about|with|out by) (?:my )?work|bad day at work|back[- ]to[- ]back meetings`,
    {
      says: `
        That is a lot.
        It does not all have to be done by you.
      `,
      asks: `
        What is taking the most out of you there? ~ because|boss|manager|deadlines?
        Since when has it been like that? ~ since|weeks|months|years|always
        How does it follow you home? ~ home|sleep
        Who there sees how much you do? ~ boss|manager|nobody|no one
        What did you get done today that nobody mentioned?
        What would you drop, if you could drop one thing?
        What have you stopped doing since it is like this?
        Which part of the job do you still like? ~ like|love|hate
      `,
      closes: 'I hope the evening is yours.',
    },
  ),
  topic(
    'money',
    'hard',
    String.raw`(?:my|the|our)? ?rent (?:went up|is going up|has gone up|is due|increase)|(?:work|working|have) (?:two|three) jobs|(?:i(?:['’]?m| am)|we(?:['’]re| are)|in|my|our|the|so much|more) (?:\p{L}+ ){0,2}?(?:debts?(?! free)|overdraft)|money (?:worries|problems|troubles|is (?:\p{L}+ )?tight)|(?:worr(?:y|ied|ying)|stress(?:ed|ing)?|anxious) (?:about|over) (?:money|rent|the rent|bills|the bills|my finances|paying)|(?:i|we) can['’]?t (?:afford|pay)|i(?:['’]?m| am) (?:\p{L}+ )?(?:broke|skint)|behind (?:on|with) (?:the |my |our )?(?:rent|bills|mortgage)|(?:bailiffs|eviction notice|being evicted|food bank)`,
    {
      says: `
        That sits at the back of everything.
      `,
      asks: `
        What is the next bill that worries you? ~ rent|mortgage|bill
        Who knows how things stand? ~ told|knows|nobody|husband|wife
        When did it start to get tight? ~ since|after|when|lost
        What do you go without, that nobody sees?
        What have you already managed this month?
        What would ease it most?
      `,
    },
  ),
  topic(
    'decision',
    'mixed',
    String.raw`(?:i(?:['’]?m| am)?|can['’]?t|trying to|have to|need to|hard to) (?:\p{L}+ )?(?:decide|choose|make up my mind)(?: between| whether| if)?|torn between|(?:don['’]?t|dont) know (?:if|whether) (?:i should|to|i want)|(?:big|hard|difficult) decision|(?:been|was|were|got|['’]m|am) offered (?:an?|the|my) (?:\p{L}+ ){0,3}?(?:job|place|position|post|role|promotion|flat)(?=[^.!]{0,60}\b(?:but|doesn['’]?t|don['’]?t|not sure|and (?:my|now)))|pros and cons|on the fence`,
    {
      says: `
        No wonder it goes round and round.
      `,
      asks: `
        What speaks for each side? ~ because|but|on the one
        By when do you have to know? ~ by|until|week|tomorrow
        What would you lose with either?
        Which of the two would you be a little relieved about?
        Who else does it touch? ~ kids|husband|wife|family|partner
        What is still missing, for you to be able to decide?
        When you picture it a year on, what do you see?
      `,
    },
  ),
  topic(
    'move',
    'mixed',
    String.raw`(?:i(?:['’]?m| am)|we(?:['’]re| are)) (?:\p{L}+ )?(?:moving (?:house|out|away|home|in|to|abroad|cit\w+)|homesick|relocating|emigrating)|(?:i|we|i['’]ve|we['’]ve)(?: have)?(?: just| recently| finally)? moved (?:house|here|flats?|out|into|in with|away|abroad|cit\w+|to (?!tears)\p{L}+)|(?:my|our) new (?:flat|house|apartment|home|place)|AM (?:\p{L}+ )?homesick|(?:i )?miss(?:ing)? (?:home|my old (?:home|house|flat|city|town))`,
    {
      asks: `
        What made you go? ~ because|for (?:work|my|a|the)|job|uni
        How is it there so far? ~ is |nice|hate|love
        What do you miss from before? ~ miss
        What was the first thing there that felt like yours?
        Who do you know there? ~ nobody|no one|alone|with my
        Where do you feel a little at home already, if anywhere?
        What would make one corner of it yours?
      `,
    },
  ),
  topic(
    'achievement',
    'good',
    String.raw`(?:i|i['’]ve|we|we['’]ve)(?: have| just| finally| actually| all)* (?:passed (?:my|the|all|every|it|with)|won (?:a|the|my|our)|graduated|aced|nailed|got (?:into|in(?=[.!]|$)|accepted|an? (?:a|a\*|first|distinction))|ran (?:a|my) (?:\p{L}+ )?(?:marathon|10k|5k|half)|(?:finished|completed|submitted|handed in) (?:my|the|our) (?:\p{L}+ )?(?:thesis|dissertation|degree|course|novel|book|marathon|project|training|paper|exams?)|published)|(?:AM) (?:\p{L}+ )?proud of (?:myself|what i)|(?:my|a|new) (?:personal best|pb)\b|i (?:finally )?did it`,
    {
      exercise: 'three-good-things',
      says: `
        Congratulations. That is yours.
        That did not happen by itself.
      `,
      asks: `
        What was the first thing you did afterwards? ~ then|after|called|cried|told
        Which stretch of the way was the hardest? ~ hard
        Who did you tell first? ~ told|called
        Who helped, even without knowing? ~ helped|thanks to
        Was there a moment when you nearly gave up? ~ gave up|give up|quit
        What comes next?
        What does it change for you?
      `,
      closes: 'Enjoy it for a while.',
    },
  ),
];
