/**
 * Words that must not follow a match of a frame, by the harmless meaning they give it. A frame refers to them:
 * `{!movingAway}`. The space before the next word is part of the exception. Syntax in `crisis-grammar.ts`.
 */
export const EXCEPTIONS: Readonly<Record<string, string>> = {
  aliveForSomething: ' (without|for the|there|here as)',
  attemptOrPrevention: ' (attempt|prevention)',
  backInShape: ' (shape|food)',
  beatenAtGames: ' (chess|cards|tennis|scrabble)',
  boxesForTheWeek: ' (into|for the|from the|weekly|for my|for mum|for dad)',
  deathAsASubject: ' ([a-z]+ ){0,6}(funeral|class|philosophy|sermon|lecture|diagnosis)',
  deathOfSomethingElse:
    ' (rate|rates|scene|scenes|toll|certificate|middle|parrot|threat|threats|in the water|of|my|mother|mum|dad|father|people|animals|person|man|woman|dog|cat|battery|plants|leaves|tree|trees|flowers|flower|bird|grass|wood|in the (film|book|end)|star|language|penalty|metal|valley|note|note in)',
  enoughToLast: ' (for|to last|until)',
  farewellToAGroup:
    ' (to|for) ~4 (colleague|colleagues|coworker|coworkers|teacher|boss|team|class|job|neighbour|neighbor|readers|summer|city|house|company|work|school|students)',
  findSomethingForMe: ' (a|an|the|some|another|work|my) ',
  followToAPlace: ' (on|at|for|in|into|to)',
  forGuests: ' (when (i|we)|for the (guests|party))',
  goodbyeAtAPlace: ' (at|in) ',
  harmlessThrow:
    ' (off (a|the|my) (sofa|couch|bed|dock|diving)|into (work|it|the work|my|this|studying|a project|cooking)|on (the|my) (bed|sofa|couch|bike)|laughing|in the foot|a |an |some|from (the|all|social|facebook|instagram|the group)|in (work|chocolate|books|coffee|music)|on (social|facebook|instagram)|out|together|at)',
  helpAgainstSelfHarm:
    ' (awareness|helpline|prevention|support|training|survivors|recovery|free|clean|hotline|scars (are|have) (fad|heal))',
  holidayMoney: ' (holiday|vacation)',
  hurtByEffort: ' (working|with work|laughing|by (lifting|running)|for (the|a) (marathon|wedding|race))',
  hurtFeelings: ' (feelings|chances)',
  jumpForFun: ' (and swim|rope)',
  jumpInCompany: ' (and swim|with|for|if)',
  killedWithSomething: ' (off|with|a|an|the|some|when|if|now|up|back|please)',
  lifeAsAWord: ' (style|insurance|i (dreamt|dreamed|wanted)|for (a|an|two|some|one))',
  lifeForGranted: ' (for granted|seriously|back|into|in|to|as)',
  lifeSomewhere: ' (on|in|of|at|admin|as)',
  lifeWithoutATreat: ' (without (pasta|coffee|cake|pizza|tea|chocolate|music|books))',
  livingSomewhere: ' (with|in|at|on|here|alone|there|abroad|out)',
  livingWithSomething: ' (in|at|with|on|as)',
  movingAway: ' (but|because i (am moving|moved))',
  noteToSomeone: ' (to|for|about|and left it)',
  otherEnding: ' (with (him|her|them|you)|as|in|on|by|there|early|off)',
  restOnFurniture: ' (in|on) (this|my|the) (sofa|couch|bed|hammock|beach)',
  savedFromADay: ' (to (the|my)|through (the|my) (day|week|shift)|on time|at|work|into|big|here)',
  sleepInAPlace: ' (on|in|under|next|beside|here)',
  suicidePrevention: ' (prevention|hotline|awareness|squad|survivors|helpline|line|note in|watch on)',
  takenAsPrescribed: ' (on time|like|as|every (day|morning)|for)',
  teamWithoutMe:
    ' (on|in|at|there|tonight) ?((the|a|this) )?(team|project|meeting|band|group|game|trip|party|kitchen|way)',
  tomorrowElsewhere: ' , (tomorrow|then|back|we|new|packing|flying|moving)',
  wakingAtATime: ' (late|early|at|to|before|too|her|him|the|with|in|from)',
  wakingInSomeWay:
    '( up)? (every|everyday|at|to|early|late|anxious|in|tired|feeling|with|sick|sad|so|from|him|her|them|the)',
};
