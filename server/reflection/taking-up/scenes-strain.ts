/** Worries, work, money, sleep, and what is only tiring. */
import type { Scene } from './format.ts';

export const STRAIN_SCENES: readonly Scene[] = [
  {
    id: 'worry-about',
    pattern:
      /\b(?:worried|worrying|worry|anxious|nervous|scared|afraid|terrified|stressed|panicking|dreading|stressing|freaking out|freak out) (?:(?:sick )?(?:about|for|of|over)|that) (?<topic>(?!it\b|this\b|that\b|everything\b)[^.,!?;]{2,60}?)(?= (?:and|but|because|so)\b|[.,!?;]|$)/iu,
    lines: [
      'You’re worried about {topic}. Which part do you keep coming back to?',
      'So it’s {topic}. What could you do first?',
      'I see, {topic}. Which part is up to you?',
    ],
    offers: ['worry'],
  },
  {
    id: 'relief',
    pattern:
      /\b(?:dreading|dreaded|worried|nervous|scared|relieved|relief)\b.*\b(?:cancell?ed|went (?:fine|well|okay|ok|great)|is over|was over|over with|turned out|for nothing)\b|\bwhat a relief\b/iu,
    lines: ['{Said}. What did you do once that was off your mind?', 'That’s behind you now. What had you expected?'],
  },
  {
    id: 'panic-attack',
    pattern: /\bpanic attack\b/iu,
    lines: [
      '{Said}. I’m sorry. How are you doing now that it’s over?',
      'A panic attack takes a lot out of you. Are you somewhere calm now?',
    ],
    offers: ['worry'],
  },
  {
    id: 'stressed',
    pattern: /\b(?:stressed(?: out)?|overwhelmed|too much (?:going )?on|under pressure)\b/iu,
    lines: ['That’s a lot at once. What’s the biggest part?', 'What could you drop today without anyone minding?'],
    offers: ['work-stress'],
  },
  {
    id: 'worry',
    pattern:
      /\b(?:(?:can't|cannot|couldn't) stop thinking(?: about (?<topic>[^.,!?;]{2,60}?)(?= (?:and|but|because|so)\b|[.,!?;]|$))?|what if i|so (?:worried|anxious|nervous|scared)|dread(?:ing)? (?<dread>(?!(?:it|got|is|was|went|turned|ended|has|came)\b)[^.,!?;]{2,40}?)(?= (?:and|but|because|so|already)\b|[.,!?;]|$)|anxious|anxiety|panic(?:king| attack)?|overthinking|on edge|butterflies|nervous|worried)\b/iu,
    unless:
      /\b(?:dreading|dreaded|worried|nervous)\b.*\b(?:cancell?ed|went (?:fine|well|okay|ok|great)|over|turned out|for nothing)\b/iu,
    lines: [
      'So {topic} won’t leave you alone. When is it worst?',
      'You’re dreading {dread}. Which part would you skip if you could?',
      '{Said}. What does your head keep coming back to?',
      'What’s the worry saying right now, in one sentence?',
    ],
    offers: ['worry', 'thought-record'],
  },
  {
    id: 'skipped-lunch',
    pattern:
      /\b(?:(?:didn't|did not|never|couldn't) (?:even )?(?:get|have|eat|manage|time for)|no(?: time for)?|skipped|missed|without) (?:any |a |my |to (?:eat|have) )?(?<meal>lunch|breakfast|dinner|break)\b/iu,
    lines: ['All that, and no {meal}. Have you had something since?', 'No {meal}. What got in the way?'],
    offers: ['work-stress'],
  },
  {
    id: 'deadline',
    pattern:
      /\b(?:(?<thing>(?:the |this |my |our |a )?(?:\w+ )?(?:deadline|presentation|exam|interview|essay|dissertation|thesis|report|pitch|proposal|talk|assignment|finals?))\b.{0,40}\b(?:tomorrow|tonight|monday|tuesday|wednesday|thursday|friday|due|killing|soon|next week)|due (?:tomorrow|tonight|on|by|next)|nowhere near (?:done|finished|ready)|running out of time)\b/iu,
    lines: [
      '{Said}. What’s still missing?',
      'That’s close. What’s still missing?',
      'Not much time left. Which part would you hand in as it is?',
      'It’s close now. What would be good enough?',
    ],
    offers: ['work-stress', 'worry'],
  },
  {
    id: 'workload',
    pattern:
      /\b(?:swamped|overworked|overtime|worked (?:late|till|until|through)|working (?:late|weekends|nights)|too much work|back[- ]to[- ]back|drowning in (?<pile>[\w ]{3,20})|(?:so many|endless|non-?stop|too many|hundreds of) (?<many>meetings|emails|calls|tickets|tasks|messages|deadlines)|burn(?:t|ed|ing) out|burnout|work (?:was|has been|is|'s been) (?:a lot|too much|crazy|insane|hell|awful|stressful|exhausting|hard|so busy|mad|brutal|killing me)|short[- ]staffed|double shift|night shift|can't keep up|to-?do list)\b/iu,
    lines: [
      'Drowning in {pile}. What could wait a week without anyone minding?',
      'So many {many}. Which one was worth it?',
      'Work took a lot out of you. When did you last have an hour to yourself?',
      'That’s a lot of work for one person. Who decides what lands on you?',
      'That’s more than fits in a day. What would you drop first, if you could?',
    ],
    offers: ['work-stress'],
  },
  {
    id: 'bad-boss',
    pattern:
      /\b(?:my (?:boss|manager|supervisor|colleague|coworker|co-worker|team ?lead|client|teacher))\b.*\b(?:yelled|shouted|criticis|criticiz|blamed|humiliat|ignored|rude|unfair|angry|nitpick|snapped|told me off|in front of|interrupt|micromanag|awful|horrible|dumped|again)\w*/iu,
    unless: /\b(?:thank\w*|praise\w*|well done|proud|good job|kind|gave me)\b/iu,
    lines: [
      'And that from {who}. What would you have liked to say back?',
      '{Who} did that at work, and you had to carry on. How did the rest of the day go?',
    ],
    offers: ['work-stress', 'anger'],
  },
  {
    id: 'money',
    pattern:
      /\b(?<thing>(?:the |my |our )?(?:rent|mortgage|gas bill|electricity bill|bills?|debts?|overdraft|credit card|loan|car insurance|heating))\b.*\b(?:up|due|owe|overdue|pay|afford|manage|cover|behind|late|more expensive|doubled|short)\b|\b(?:can't afford|broke (?:until|till|this|again)|no money|money is tight|overdrawn|out of money|in debt)\b/iu,
    lines: [
      '{Thing}, on top of everything else. When do you need the money by?',
      'Money worries leave little room to breathe. Which bill comes first?',
      'That’s hard to make work. Is there someone who can go through the numbers with you?',
    ],
    offers: ['money-worry'],
  },
  {
    id: 'sleepless',
    pattern:
      /\b(?:can't (?:get to )?sleep|help me (?:to )?(?:fall a)?sleep|couldn't (?:get to )?sleep|insomnia|(?:wide )?awake (?:at|since|again|all|till|until|for)|didn't sleep|(?:not|never|haven't|hasn't) (?:really |properly )?slept|barely slept|hardly slept|no sleep|slept (?:badly|terribly|two|three|four|2|3|4))\b/iu,
    lines: [
      'That wears you down. What’s on your mind while you lie there?',
      'That’s not much sleep. What can wait today?',
    ],
    offers: ['cannot-sleep'],
  },
  {
    id: 'waiting',
    pattern:
      /\b(?:waiting (?:for|on) (?<news>(?:the |my |an? |her |his |their |some )?(?:\w+ ){0,2}(?:results?|answer|news|reply|call|letter|decision|email|verdict))|wait(?:ed|ing) (?:for|on) .{3,30} (?:all (?:day|morning|afternoon|week)|for hours)|still (?:haven't|no) (?:heard|news|word|answer)|haven't heard back)\b/iu,
    lines: [
      'Waiting for {news} can take up the whole day. When do you expect to hear?',
      '{Said}. How have you passed the time?',
      'Still no word, then. When do you expect to hear?',
    ],
    offers: ['waiting-for-news'],
  },
  {
    id: 'thinking-of-leaving',
    pattern:
      /\b(?:thinking (?:of|about)|think about|considering|want to) (?:leaving|leave|quitting|quit|divorc\w+|moving out|breaking up|break up)\b/iu,
    lines: ['{Said}. What would have to be different for you to stay?', '{Said}. When did you first think about it?'],
    offers: ['decision'],
  },
  {
    id: 'keep-thinking',
    pattern: /\b(?:keep|kept) (?:thinking|dreaming|coming back|replaying|going over)\b/iu,
    lines: ['{Said}. When does it come up?', '{Said}. Which moment do you see?'],
  },
  {
    id: 'decision',
    pattern:
      /\b(?:(?:decide|deciding|decision|make up my mind)(?: (?:about|on) (?<topic>[^.,!?;]{2,40}?)(?= by | before | until | and | but |[.,!?;]|$))?|torn (?:between|about)|can't (?:decide|choose)|don't know (?:whether|if) (?:to|i should)|should i)\b/iu,
    unless: /\b(?:they|he|she|boss|we) decided\b/iu,
    lines: [
      'So you’re deciding about {topic}. What would you choose if no one minded?',
      'So you’re weighing up {topic}. What’s the best argument for it?',
      'That’s a choice to make. Which way do you lean when you don’t overthink it?',
      'You’re torn between two things. What would you lose with each?',
    ],
    offers: ['decision'],
  },
  {
    id: 'angry',
    pattern: /\b(?:so |really |still |bloody )?(?:angry|furious|fuming|livid|pissed off|raging|annoyed|mad at)\b/iu,
    lines: [
      'You’re angry with {who}. What did {he} do, exactly?',
      'Angry, then. What set it off?',
      'Anger often means that something matters to you. What was it this time?',
    ],
    offers: ['anger'],
  },
  {
    id: 'mishap',
    pattern:
      /\b(?<thing>(?:the |my |our )(?:\w+ )?(?:boiler|car|bike|laptop|phone|fridge|washing machine|dishwasher|heating|train|bus|flight|roof|sink|toilet|wallet|keys|internet|wi-?fi|tyre|tire|oven|screen))\b.{0,20}\b(?:broke\w*|died|leak\w*|stolen|lost|late|cancelled|canceled|delayed|flat|burst|cracked|stopped|is dead|gone|packed up|down|won't)\b|\blost (?<lost>my (?:[\w']+ )?(?:wallet|keys|phone|purse|bag|ring|glasses|passport))\b/iu,
    lines: [
      '{Said}. How did you manage?',
      '{Thing}, of all things. How did you manage?',
      'Oh no, {lost}. Where did you have it last?',
      'What a hassle. What did it do to the rest of your day?',
    ],
  },
  {
    id: 'tired',
    pattern:
      /\b(?:tired|exhausted|knackered|worn out|wiped out|drained|shattered|no energy|dead on my feet|sleepy)\b/iu,
    unless: /\btired of\b/iu,
    lines: [
      'Tired. Is that from today, or has it been building up?',
      'Then let’s keep this short. What wore you out most?',
      'Worn out, then. What would rest look like tonight?',
    ],
  },
  {
    id: 'bored',
    pattern: /\b(?:bored|boring|boredom|nothing (?:on|to do)|so dull|same (?:old )?(?:thing|routine) every)\b/iu,
    lines: [
      'Not much going on. Where would you rather be right now?',
      'Bored. When did you last lose track of time?',
      'A slow day. What did you do as a kid on a day like this?',
    ],
  },
  {
    id: 'bad-day',
    pattern:
      /\b(?:(?:bad|awful|terrible|horrible|rough|crap|shit|shitty|rubbish|hard|long|difficult|worst|miserable|weird|stressful|hectic|busy) (?:day|week|night|morning|evening|one)|today (?:was|has been|is) (?:hard|bad|awful|rough|terrible|crap|shit|horrible|tough|a lot|too much)|everything (?:went|is going|goes) wrong|feel(?:ing)? (?:down|low|sad|awful|terrible|rubbish|like crap|flat|off)|i'm (?:so )?(?:sad|down|low|fed up)|^sad$|sigh)/iu,
    unless: /\b(?:good|great|nice|lovely|not (?:a )?bad|wasn't)\b/iu,
    lines: [
      '{Said}. I’m sorry. What was the worst part?',
      'I’m glad you wrote it down here. Which part is still with you?',
      'So that was today. What do you need tonight?',
      'I’m sorry. What brought it on?',
    ],
    offers: ['hard-day'],
  },
];
