/** What people tell that they made, began, learned, decided and managed, and where they went. */
import { type Frame, frame } from './frame.ts';

const own = (id: string, verb: string, asks: string, more?: Parameters<typeof frame>[4]) =>
  frame(id, 'writer', verb, asks, more);

export const WHAT_ONE_TAKES_UP: readonly Frame[] = [
  own(
    'worked-on',
    '(?:work(?:ed|ing)?|mak(?:e|ing) progress|made (?:\\w+ )?progress) (?:on|with)',
    `
    How far have you got with {n}?
    What do you like about {n}? ~ like|love|hate
    What is the next step with {n}?
  `,
  ),
  own(
    'fixed',
    '(?:fix(?:ed|ing)?|repair(?:ed|ing)?|paint(?:ed|ing)|buil[td]|building|clean(?:ed|ing)?|tid(?:ied|ying|y)|sort(?:ed|ing)?(?: out| through)?|decorat(?:ed|ing)|renovat(?:ed|ing)|assembled|sew(?:ed|ing)?|sewn|knit(?:ted|ting)?|crochet(?:ed|ing)?|set up|organi[sz](?:ed|ing)|clear(?:ed|ing)(?: out)?|wash(?:ed|ing)|drew|carved)',
    `
    What made you start on {n} now? ~ because
    How {do_n} {n} look now? ~ looks?|beautiful|tidy|clean|once|years ago
  `,
  ),
  own(
    'planted',
    '(?:plant(?:ed|ing)|sow(?:ed|ing)|water(?:ed|ing)|pruned|weeded|picked|pulled|dug(?: up)?|harvested)(?! up)',
    `
    How {is} {n} coming along?
    What do you like about looking after {n}?
  `,
  ),
  own(
    'wrote',
    '(?:wrote|write|writing|written)(?! (?:to|down|back))',
    `
    What is {n} about? ~ about
    Who will read {n}? ~ to |for 
  `,
  ),
  own(
    'took-person',
    '(?:took|take|taking|brought)(?= (?:my|our|him|her|them)\\b)',
    `
    How did {subj} like it? ~ loved|liked|enjoyed|happy|fun
    What was the best bit with {obj}?
  `,
  ),
  own(
    'travelled',
    '(?:took|take|taking|go(?:ing)?|went|gone) (?:on )?(?:a|an|our|my|the) (?:\\w+ ){0,2}(?:trip|holiday|vacation|cruise|road trip|weekend away)(?: to)?',
    `
    What was {n} like?
    Which moment of the trip do you keep going back to?
    Who was there with you? ~ with|my |we |alone
  `,
  ),
  own(
    'went-out',
    '(?:went|go|going) (?:out|outside)(?! (?:for|with|to|on|of|and)\\b)',
    `
      Where did you go? ~ to |in |around|along|through|by
    `,
  ),
  own(
    'went-for',
    '(?:went|go|going|gone|go out|went out) (?:for|on) (?:a|an|my|our) (?:\\w+ ){0,2}(?:walk|run|jog|hike|ride|bike ride|swim|drive|stroll)',
    `
    Where did you go? ~ to |in |around|along|through|by 
    What did you see on the way? ~ saw
    How did you feel when you got back? ~ felt|better|relax
  `,
  ),
  own(
    'went-to',
    '(?:went|go|going|gone|got|travell?ed|travell?ing|drove|flew|flying|walked|came|been|stopped|stayed) (?:back |over |out |down )?(?:to|at)(?= (?:the|a|an|my|our|his|her|their|this|that|some) )(?! (?:bed|sleep|work|school|university|college|church|home|the (?:toilet|bathroom|point|same|end|middle)|a (?:bad|good|great) mood)\\b)',
    `
    What took you to {n}? ~ because|to see|to visit|for |to be|to get|to buy|just to
    What was {n} like? ~ was|felt
    Who was at {n} with you? ~ with|my |we |alone
    What did you do there? ~ played|watched|bought|saw|ate|to 
  `,
  ),
  own(
    'moved',
    '(?:mov(?:ed|ing|e)) (?:to|into|in with|back to|out of)',
    `
    What made you move? ~ because|for 
    How does {n} feel so far? ~ feel|felt|weird|strange
    What do you miss from before? ~ miss
  `,
  ),
  own(
    'planned',
    '(?:made plans|plan(?:ned|ning)|arrang(?:ed|ing)|book(?:ed|ing)|signed up|registered|enrolled)(?: for| a| with)?',
    `
    What are you looking forward to about it?
    What made you decide on it? ~ because
    When is it? ~ [a-z]*day|week|month|tomorrow|spring|summer
  `,
  ),
  own(
    'tried',
    '(?:tried|trying|try)(?! to\\b)',
    `
    What did you make of {n}? ~ was|loved|good|great
    What made you try {n}? ~ because|recommended|everyone
  `,
  ),
  own(
    'tried-to',
    '(?:tried|trying|try|been trying) to',
    `
    How did that go? ~ but|didn|worked|failed|managed|couldn
    What makes it hard to {vp}? ~ because
    What made you want to {vp}? ~ because
  `,
    { weight: 3 },
  ),
  own(
    'sat-there',
    '(?:sat|stood|lay|waited)(?: \\p{L}+){0,2} (?:in|on|at|by|there|outside|next to|under|beside)(?! (?:my exam|the exam|front of the tv)\\b)',
    `
      What went through your mind there? ~ thought|mind
      How long did you stay? ~ hour|minutes|all night|until
    `,
  ),
  own(
    'practised',
    '(?:practi[sc]ed|rehearsed|prepared|went over it|trained)(?! (?:as|in)\\b)',
    `
      How do you think that helped? ~ help
      What made you take so much care with it? ~ because
    `,
  ),
  own(
    'learned',
    '(?:learn(?:ed|t|ing)?|practi[sc](?:ing|e)|studi(?:ed)|studying|study|revis(?:ed|ing))(?: (?:about|for|how))?(?: to)?',
    `
    What made you take it up? ~ because|for 
    What is the hardest part of it?
    How is it going so far? ~ well|bad|good|better
    What would you like to be able to do in a year?
  `,
  ),
  own(
    'started',
    '(?:start(?:ed|ing)|began|took up|joined|signed up for)(?! to\\b| crying| laughing)',
    `
    What made you start? ~ because|so that
    How is it going so far? ~ going|well|good|bad|hard
    What surprised you about it?
  `,
  ),
  own(
    'stopped',
    '(?:stopped|quit|gave up|given up)',
    `
    What made you stop? ~ because
    What is different since then?
    What is the hardest moment without it?
  `,
    { weight: 3 },
  ),
  own(
    'was-late',
    '(?:(?:[\\p{L}\\d]+ ){0,3}late|overslept|missed (?:the|my|a) (?:bus|train|flight|deadline|appointment|start|class|call|meeting))',
    `
      How did it go then? ~ went|but|luckily|nice
      What did that do to the rest of the day? ~ rest of
    `,
  ),
  own(
    'stayed-in-bed',
    "(?:stay(?:ed)?|lay|spent (?:the|all|my) (?:\\w+ )?in|didn[’']?t (?:get|leave)|couldn[’']?t (?:get|leave)|never (?:got|left))(?: up| out of)?(?: in| my| the)* bed(?: all day)?|(?:didn[’']?t|couldn[’']?t|can[’']?t|did not) get up",
    `
      Was it rest, or was getting up too much? ~ rest|too much|ill|sick
      What would have made it easier to get up? ~ nothing
      How is it now, in the evening?
    `,
    { weight: 3 },
  ),
  own(
    'offered',
    '(?:(?:been|got|was|were) offered|(?:got|had|have) (?:an|the|this|another) offer)',
    `
      What draws you to {n}? ~ because|dream|wanted
      What would you have to leave behind for it? ~ leave
      What does your gut say about it?
    `,
    { weight: 3 },
  ),
  own(
    'achieved',
    '(?:[\\p{L}]+ )?(?:(?:got|passed|made|reached|finished|won|did|managed|solved|beat|completed) .{0,60}(?:\\b(?:after|for|in) (?:\\w+ )?(?:years|months|weeks|tries|attempts|decades)|at last)|got (?:the|our|my|a) (?:allotment|keys?|house|flat|place|visa|permit|passport|licen[cs]e|citizenship|grant|loan|scholarship|puppy|spot))',
    `
      What was it like when you heard? ~ heard|cried|scream
      What will you do first? ~ first
      Who did you tell first? ~ told|called
      What had you imagined, all that time?
    `,
    { weight: 3, says: 'Congratulations.\nHow good.' },
  ),
  own(
    'said-yes',
    '(?:said yes|agreed|volunteered|let myself be talked|took on|ended up|got roped|gave in)(?: (?:to|into|for))?',
    `
      What made you say yes? ~ because
      What would a no have cost you?
      What would you need, so that it does not swallow you?
    `,
    { weight: 3 },
  ),
  own(
    'decided',
    'decid(?:ed|e|ing) (?:to|on|not to)',
    `
    What tipped it? ~ because|since|as it|as i
    What made you decide to {vp}? ~ because|since|as it|as i
    How does it feel, now that it is decided?
  `,
    { weight: 3 },
  ),
  own(
    'managed',
    '(?:manag(?:ed|ing)|was able|were able|got|get|finally got) to',
    `
      How did it feel to {vp}? ~ felt|feel|happy|great
      When did you last get to {vp}? ~ first|every|always|yesterday
      What made it possible? ~ because|thanks
    `,
  ),
  own(
    'had-event',
    "(?:had|have|having|attended|hosted|threw|celebrat(?:ed|ing))(?= (?:\\p{L}+[’']?s? ){0,4}(?:party|wedding|birthday|appointment|meeting|interview|class|lesson|exam|test|date|dream|visit|barbecue|concert|anniversary|christening|graduation|christmas|reunion|dinner|session|show|game|match|nightmare|funeral|surgery|scan)\\b)",
    `
    What was the best moment of {n}? ~ worst|bad|argu|hate|sad|funeral|appointment|exam|nightmare|surgery|scan
    How did {n} go? ~ passed|failed|went|fun|great|good|bad|well
    Who was there? ~ with|everyone|family|friends|funeral|exam|dream
    What stays with you from {n}?
  `,
  ),
  own(
    'slept',
    '(?:slept|sleep(?:ing)?|woke(?: up)?|nap(?:ped|ping)|took (?:a|my) nap|had (?:a|my) nap|overslept)',
    `
    What was different about last night? ~ nap
    How long had you needed that? ~ not|n[’']t|badly|bad
    How has the day been since? ~ day
  `,
  ),
  own(
    'laughed',
    '(?:laugh(?:ed|ing)?|giggl(?:ed|ing)|crack(?:ed|ing) up)',
    `
    What was so funny? ~ because|when|at 
    Who started it? ~ started|we both
    When did you two last laugh like that?
  `,
  ),
  own(
    'saw',
    '(?:saw|see|seeing|noticed|spotted|looked at|looking at|watched)',
    `
    What was it about {n} that caught you? ~ because
    What went through your mind when you saw {n}?
  `,
    { weight: 1 },
  ),
  own(
    'lived',
    '(?:live|lived|living|grew up|was born) (?:in|on|near|with|at|alone)',
    `
    What was {n} like back then? ~ live\\b|living
    What do you like about {n}?
    What is it like to live there? ~ grew|lived|born
    What is it like to live with {obj}?
  `,
    { weight: 1 },
  ),
  own(
    'worked',
    '(?:work(?:ed|ing)?) (?:as|at|for|in|from|all|the|overtime|late|hard|a|\\d+)',
    `
    Which part of it do you like? ~ like|love|hate|stress
    How was it today? ~ was|today
    What does a usual day there look like?
  `,
    { weight: 1 },
  ),
];
