/** Scenes of trouble between people, and of hard words to oneself. */
import type { Scene } from './format.ts';

export const HARD_SCENES: readonly Scene[] = [
  {
    id: 'break-up',
    isLoss: true,
    pattern:
      /\b(?:broke up|break(?:ing)? up|split up|left me|dumped|divorc\w+|separat(?:ed|ing|ion)|moved out|ended things with|it's over between)\b/iu,
    lines: [
      '{Said}. I’m sorry. Who have you been able to tell?',
      'I’m sorry about you and {who}. How long were you together?',
      'I’m sorry. What’s the hardest time of day right now?',
    ],
    offers: ['break-up'],
  },
  {
    id: 'job-loss',
    pattern:
      /\b(?:got (?:fired|sacked|laid off)|was (?:fired|sacked|laid off|let go)|laid (?:me|us) off|redundan\w+|lost my job|let me go)\b/iu,
    lines: [
      'I’m sorry about the job. How did they tell you?',
      'Losing a job is a real loss. Who have you been able to talk to?',
    ],
    offers: ['work-stress', 'money-worry'],
  },
  {
    id: 'rejection',
    pattern:
      /\b(?:(?:didn't|did not) get (?<thing>(?:the|that|my) (?!chance|day|point|joke|time|hang|memo|hint|bus|train)\w+)|(?:didn't|did not) get (?:in|into|it)\b|(?:rejected|turned down|rejection)|failed (?<test>(?:my |the |an? )?(?:\w+ )?(?:exam|test|driving test|course|module|interview|class))|didn't pass (?<exam>(?:my |the )?(?:\w+ )?(?:exam|test)))/iu,
    lines: [
      'I’m sorry about {thing}. What had you been looking forward to most?',
      'I’m sorry about {test}. Which part went all right?',
      'I’m sorry about {exam}. Which part went all right?',
      'That’s a hard no to hear. When did you find out?',
      'I’m sorry. What would you like to do with the rest of today?',
    ],
    offers: ['self-compassion'],
  },
  {
    id: 'credit-taken',
    pattern:
      /\btook (?:the |all the )?credit(?: for (?<thing>[^.,!?;]{2,40}?)(?= in | at | during | before |[.,!?;]|$))?/iu,
    lines: [
      'You did {thing}, and {who} took the credit. What would you have liked to say?',
      '{Who} took the credit for your work. Does anyone else know whose it was?',
      'That was your work. Does anyone else know?',
    ],
    offers: ['anger', 'work-stress'],
  },
  {
    id: 'guilt-kids',
    pattern:
      /\b(?:shout|yell|snapp?|scream|lost (?:it|my temper|my patience))\w* (?:at|with) (?:the|my|our) (?:kids|children|son|daughter|boys|girls|toddler|twins|baby)\b/iu,
    lines: [
      'What happened with {who} has stayed with you. What was going on just before?',
      'You’re still thinking about {who}. What would you like to say to {him} tomorrow?',
    ],
    offers: ['parenting', 'guilt-and-repair'],
  },
  {
    id: 'guilt',
    pattern:
      /\b(?:guilty|ashamed|i regret|shouldn't have (?:said|done|gone|sent|told)|wish i (?:hadn't|had not)|what i (?:said|did)|(?:was|been) (?:so |really )?(?:horrible|mean|rude|unfair) to|snapped at|i forgot (?:my|our|his|her|their) (?:birthday|anniversary))\b/iu,
    lines: [
      '{Said}. What would you say to {him}, if you could start over?',
      '{Said}. What would you do differently?',
      'You keep coming back to it. How do you think {he} took it?',
      'It matters to you how that went. Is there anything you could still put right?',
    ],
    offers: ['guilt-and-repair', 'self-compassion'],
  },
  {
    id: 'bullied',
    pattern: /\b(?:bullied|bullying|picked on|teased|mocked|called (?:him|her|me) names|made fun of)\b/iu,
    lines: [
      '{Said}. I’m sorry. What did {he} tell you?',
      '{Said}. I’m sorry. Who else knows about it?',
      'No one should have to put up with that. What would help tomorrow?',
    ],
  },
  {
    id: 'no-friends-child',
    pattern: /\b(?:he|she|they) (?:has|have|had) no friends\b/iu,
    lines: [
      '{Said}. That’s hard to hear. What does {he} say about it?',
      '{Said}. That’s hard to hear. What do you notice at home?',
    ],
    offers: ['parenting'],
  },
  {
    id: 'kids-fight',
    pattern:
      /\b(?:kids|children|boys|girls|twins|siblings) (?:\w+ )?(?:fought|fighting|argu\w+|bicker\w+|squabbl\w+)/iu,
    lines: ['{Said}. What would have helped in that moment?', 'That wears anyone down. When did it get quiet?'],
    offers: ['parenting'],
  },
  {
    id: 'estranged',
    pattern:
      /\b(?:(?:haven't|have not|hasn't|don't|doesn't|won't) (?:spoken|talked|speak|talk)(?: to (?:me|each other|him|her|them))?(?: about \w+)?(?: anymore| since| in| for| any more)|not (?:on speaking terms|speaking|talking)|estranged|no contact|won't talk to me)\b/iu,
    lines: [
      '{Said}. What would you like {him} to know?',
      '{Said}. What were things like between you before?',
      'A silence like that is hard to live with. What could end it?',
    ],
    offers: ['after-a-quarrel'],
  },
  {
    id: 'quarrel',
    pattern:
      /\b(?:fights?|fought|argued|arguing|argument|rowed|a row|quarrel\w*|fell out with|(?:a|big) falling[- ]out|big row|shouted at (?:me|each other)|yelled at (?:me|each other)|not (?:speaking|talking) to (?:me|each other)|hung up on me|stormed (?:out|off)|slammed the door)\b(?:.{0,30}? (?:about|over) (?<topic>(?:the|my|our|his|her|their|money|who|whose|politics)\b(?: (?!again|and|but|this|today|yesterday|so|because)[\w'-]+){0,4}))?/iu,
    unless: /\b(?:pillow|snowball|water) fight\b|in a row\b/iu,
    lines: [
      'A fight with {who} about {topic}. Where did things end up?',
      '{Said}. What do you wish {he} had understood?',
      '{Said}. How did you leave it?',
      'So it was about {topic}. What do you think it was really about?',
      'So it isn’t settled yet. Who usually speaks first afterwards?',
    ],
    offers: ['after-a-quarrel', 'anger'],
  },
  {
    id: 'nobody-came',
    pattern:
      /\b(?:no ?one|nobody|only (?:one|two) (?:people|person)) (?:came|showed|turned up|signed up|bought|replied|responded)\b/iu,
    lines: ['{Said}. I’m sorry. What had you planned?', 'You put yourself out there. Who were you hoping for?'],
  },
  {
    id: 'let-down',
    pattern:
      /\b(?:cancelled on|canceled on|bailed(?: on)?|stood me up|forgot(?:ten)? (?:about me|(?:my|our) (?:birthday|anniversary))|ignored (?:me|my)|ignoring (?:me|my)|ghosted|left (?:me )?on read|(?:didn't|hasn't|never|won't|doesn't|haven't) (?:even )?(?:show(?:ed)? up|call(?:ed)?(?: back)?|text(?:ed)?(?: back)?|repl(?:y|ied)|answer(?:ed)?|thank(?:ed)?|invite[d]?)|let me down|without me|left me out|cancell?ed (?:again|last minute))\b/iu,
    lines: [
      '{Said}. What would you like {him} to know?',
      'You were counting on {who}. What had you been looking forward to?',
      'That’s disappointing. What did you do instead?',
      'That leaves you waiting. Have you said anything about it?',
    ],
  },
  {
    id: 'crying',
    pattern:
      /\b(?:i'm|i am|been|was|started|keep|kept|couldn't stop|can't stop) (?:just )?(?:crying|in tears)\b|\bi (?:just )?cried\b|\bbroke down\b/iu,
    unless: /\b(?:happy tears|cried laughing|with joy|so happy)\b/iu,
    lines: [
      '{Said}. What do you think the tears were about?',
      'You don’t need a reason to cry. When did it start?',
      'It’s okay to cry. Is it quiet where you are?',
    ],
    offers: ['hard-day'],
  },
  {
    id: 'self-blame',
    pattern:
      /\b(?:hate myself|feel(?:ing)? (?:so |really |completely )?(?:useless|stupid|worthless|like a failure|not good enough)|mess(?:ed)? (?:\w+ )?up|screw(?:ed)? (?:\w+ )?up|i'm (?:so |such an? |just |really )?(?:stupid|useless|an? failure|an? idiot|lazy|pathetic|bad (?:mother|father|mum|mom|dad|friend|person)|not good enough)|i can't do anything right|my (?:own )?fault|disappointed in myself|what(?:'s| is) wrong with me|wasted (?:the|my) (?:whole )?day)\b/iu,
    lines: [
      'Those are harsh words to use on yourself. What happened just before?',
      'You’re being tough on yourself. What would you say if a friend told you this?',
      'One day, or one thing, isn’t all of you. What did you get done today, even something small?',
    ],
    offers: ['self-compassion', 'thought-record'],
  },
  {
    id: 'empty-house',
    pattern: /\b(?:house|flat|place|home) (?:is|feels|was|felt) (?:so |too |very |really )?(?:quiet|empty)\b/iu,
    lines: [
      'A quiet house, without {who}. What sound do you miss most?',
      'So quiet at home. What sound do you miss most?',
      'It’s a big change with {who} gone. When do you notice it most?',
    ],
    offers: ['missing-someone', 'loneliness'],
  },
  {
    id: 'left-out',
    pattern:
      /\b(?:(?:nobody|no one) (?:at \w+ )?(?:talks|speaks|sits|listens|invites|notices|cares|asks)|(?:everyone|they all) (?:but|except) me|excluded|don't (?:fit|belong) in)\b/iu,
    lines: [
      '{Said}. I’m sorry. Was there ever anyone you could talk to there?',
      'That makes for long days. Which part of the day is the hardest to get through?',
    ],
    offers: ['loneliness'],
  },
  {
    id: 'no-words',
    pattern: /\b(?:don't|do not|no idea|not sure) (?:know )?(?:what|how) to (?:say|write|do|think|feel|put it)\b/iu,
    lines: [
      'You don’t have to know that yet. What comes to mind first, even if it isn’t right?',
      'That’s all right. What do you know about it so far?',
    ],
  },
  {
    id: 'jealous',
    pattern: /\b(?:jealous|jealousy|envy|envious)\b/iu,
    lines: [
      'It takes honesty to write that. What does {who} have that you’d like?',
      'It takes honesty to write that. What would you like to have?',
    ],
  },
  {
    id: 'numb',
    pattern:
      /\b(?:(?:don't|can't|cannot) feel (?:anything|much|a thing)|feel(?:ing)? (?:numb|empty|nothing|hollow)|numb)\b/iu,
    lines: [
      'Thank you for saying so. When did you last feel something, even briefly?',
      'That’s worth writing down, too. What did you do today, hour by hour?',
    ],
    offers: ['hard-day'],
  },
  {
    id: 'stuck',
    pattern:
      /\b(?:feel(?:ing)? stuck|i'm stuck|no motivation|(?:can't|couldn't) (?:find the motivation|get (?:started|going|myself to|up)|bring myself|be bothered)|procrastinat\w+|unmotivated|going nowhere|in a rut)\b/iu,
    lines: [
      '{Said}. What’s the smallest thing that would still count today?',
      'Stuck, then. What got you moving again last time?',
    ],
    offers: ['hard-day', 'small-wins'],
  },
  {
    id: 'temper',
    pattern: /\b(?:lost (?:my temper|it with|my patience)|snapped|blew up|shouted|yelled)\b/iu,
    lines: ['{Said}. What was the last straw?', 'It happened, and it’s written down now. What led up to it?'],
    offers: ['anger', 'guilt-and-repair'],
  },
  {
    id: 'lonely',
    pattern:
      /\b(?:lonely|loneliness|so alone|all alone|feel(?:ing)? alone|(?<!(?:he|she|they) (?:has|have|had) )no friends|no one to (?:talk|call|eat)|nobody to (?:talk|call|eat)|nobody (?:called|rang|texted|asked|remembered)|no one (?:called|rang|texted|asked|remembered)|haven't (?:spoken|talked) to anyone)\b/iu,
    lines: [
      'I’m glad you wrote it here. What time of day is loneliest?',
      'That’s a long day with no one to talk to. Who would you have called in the past?',
    ],
    offers: ['loneliness'],
  },
];
