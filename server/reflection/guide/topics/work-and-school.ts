/** Work, school, money and decisions. */
import { topic } from './topic.ts';

export const WORK_AND_SCHOOL = [
  topic(
    'job-loss',
    'hard',
    /\b(?:laid off|lay[- ]?offs?|made redundant|redundan\w+|got fired|fired me|been fired|lost my job|unemployed|let me go|job ?hunt\w*|no job)\b/i,
    {
      asks: `
        How did you find out?
        What worries you first: the money, the days, or what people think?
        What do you miss about it, and what not at all?
        Who knows so far?
        What did you do there that you were good at?
        What does a morning look like now?
        What needs deciding this week, and what can wait?
        Who might know of something, if you told them?
      `,
    },
  ),
  topic(
    'rejection',
    'hard',
    /\b(?:reject(?:ed|ion)|turned (?:me )?down|didn['’]?t get (?:the|in|it|that)|failed|failing|i fail|flunk\w*|messed (?:it )?up|screwed (?:it )?up|blew it|made a mistake|humiliat\w+)\b/i,
    {
      exercise: 'self-compassion',
      asks: `
        What had you hoped it would be?
        What went through your head right afterwards?
        Which part of it was in your hands, and which was not?
        What did you do well in it, even so?
        What would you tell a friend who came to you with this?
        Who have you told?
        What do you know now that you did not know before?
        Do you want to try it again, some day?
      `,
    },
  ),
  topic(
    'exam',
    'hard',
    /\b(?<n>exams?|finals|midterms?|gcses?|a[- ]levels?|driving test|viva|thesis|dissertation|coursework|essay|interview|presentation|audition|bar exam|resit)\b/i,
    {
      asks: `
        What about the {n} weighs most?
        What do you know well already, honestly?
        What does your head tell you when it gets loud?
        What would still be true about you if it went badly?
        When did something like this go better than you feared?
        Who is hoping for you?
        What is one small part you could do next, and then stop?
        What will you do in the hour after it is over?
        What do you need from this evening: practice, or rest?
      `,
    },
  ),
  topic(
    'work',
    'hard',
    /\b(?:deadlines|overtime|workload|burn(?:t|ed|ing)?[- ]?out|micromanag\w+|understaffed|work (?:is |was |has been )?(?:\w+ )?(?:stress\w*|sucks|hell|awful|too much|killing)|my (?:boss|manager|supervisor) (?:shouted|yelled|screamed|hates|blames|blamed|bull\w+|ignores)|hate my job|quit my job|toxic)\b/i,
    {
      asks: `
        Which part of it follows you home?
        When did it begin to be too much?
        What was the worst ten minutes of today?
        What would you say to {who}, if it had no consequences?
        What of it is really yours to carry?
        Who there sees what you do?
        What did you get done that nobody mentioned?
        What does your body say at the end of such a day?
        What would have to change for it to be bearable?
        What have you stopped doing since it is like this?
        What would tomorrow look like with one thing less in it?
        What is the smallest thing you could say no to?
      `,
    },
  ),
  topic(
    'money',
    'hard',
    /\b(?:(?:in|my|our) debts?|money (?:worries|problems|is tight)|overdraft|can['’]?t afford|i(?:['’]?m| am) (?:\w+ )?broke|skint|behind (?:on|with) (?:the |my )?rent|bailiffs?|eviction|evicted|food bank)\b/i,
    {
      asks: `
        What is the next date that worries you?
        Who knows how it stands?
        What do you go without, that nobody sees?
        What have you already managed, this month?
        When did it begin to get tight?
        What would ease it most, if only one thing could?
        Which part is fear and which part is numbers?
      `,
    },
  ),
  topic(
    'decision',
    'mixed',
    /\b(?:decide|decision|torn between|can['’]?t choose|don['’]?t know (?:if|whether) (?:i should|to)|whether (?:to|i should)|should i (?:stay|go|leave|take|quit|move|tell|break|text|call)|pros and cons|on the fence)\b/i,
    {
      asks: `
        What speaks for each side, in a sentence?
        Which of the two did you hope I would take the side of?
        What would you lose with either?
        By when do you have to know?
        What would you advise a friend who had the same choice?
        Whom would it touch besides you?
        When you picture it done, a year on, which of the two do you see?
        What are you afraid people would say?
        What is still missing, for you to be able to decide?
      `,
    },
  ),
  topic(
    'move',
    'mixed',
    /\b(?:moving (?:house|out|away|home)|(?:i|we|i['’]ve|we['’]ve) (?:just )?moved (?:house|here|flat|cit|out|in\b|away)\w*|new (?:flat|house|city|country|apartment)|homesick|miss home|far from home|emigrat\w+|relocat\w+)/i,
    {
      asks: `
        What do you miss from before, of the small things?
        What was the first thing there that felt like yours?
        What did you leave behind on purpose?
        Who do you miss most from there?
        What made you go?
        What is easier in the new place?
        When did you feel a little at home, if you have yet?
        What would make one corner of it yours?
        Which habit would you like to take along?
        What did you not expect?
      `,
    },
  ),
  topic(
    'new-work',
    'good',
    /\b(?:new job|got the job|first day (?:at|of)|job offer|they hired me|start(?:ing|ed)? (?:a |my )?(?:new )?(?:job|business|course|apprenticeship)|promot(?:ed|ion)|retir(?:ed|ing|ement)|pay ?rise|raise)\b/i,
    {
      exercise: 'three-good-things',
      asks: `
        How did you hear about it?
        What did you do that brought it about?
        Who did you tell first?
        What are you looking forward to most?
        Is there a part that frightens you a little?
        Who helped, somewhere along the way?
        What do you want to take with you from before?
        What would you have said a year ago, if somebody had told you?
      `,
    },
  ),
  topic(
    'achievement',
    'good',
    /\b(?:passed|i won|we won|finished|finally (?:did|done|finished|managed|got)|managed to|graduat\w+|proud|accepted|got (?:in|into)|personal best|\bpb\b|first time (?:i|ever)|ran (?:a|my|\d+)|marathon|published|sold my|aced|nailed it|made it)\b/i,
    {
      exercise: 'savouring',
      asks: `
        What made it possible?
        What was the hardest stretch on the way there?
        Who helped, even without knowing?
        What did you notice in yourself when it was done?
        Who did you tell first?
        What did you nearly give up on?
        What does it change, if anything?
        What do you know about yourself now that you did not know before?
        What will you keep from it?
      `,
    },
  ),
];
