/** What happens between people. */
import { topic } from './topic.ts';

export const BETWEEN_PEOPLE = [
  topic(
    'break-up',
    'hard',
    /\b(?:broke up|break[- ]?up|broken up|dumped me|left me|split up|divorc\w+|separated|separation|cheated|cheating on|my ex\b|(?:he|she) moved out|ended (?:it|things)|(?:weekend|week|night|evening|house|flat)s? without the kids|their (?:mum|mom|dad|mother|father) has them|custody|she['’]?s gone for good|he left|she left)/i,
    {
      asks: `
        How long is it now?
        What do you reach for, and then remember?
        What did you find out last, of all the things you wish you had known?
        What do you miss: the person, or how you were with them?
        Which time of day is longest now?
        What do you keep going over?
        Who has seen you through the worst evenings?
        What is easier without it, if anything is?
        What would you tell a friend who was where you are now?
        What of yourself did you get back?
      `,
    },
  ),
  topic(
    'left-out',
    'hard',
    /\b(?:bull(?:y|ied|ying|ies)|left (?:me )?out|leave me out|excluded|group ?chat|ghosted|ghosting|talk(?:ing|ed)? (?:about me )?behind my back|didn['’]?t invite|not invited|wasn['’]?t invited|weren['’]?t invited|without me|made fun of|laughed at me|leaving me on (?:read|seen)|left (?:me )?on (?:read|seen)|ignor(?:es?|ed|ing) me|fake friends?|no one (?:likes|talks to) me|nobody (?:likes|talks to) me|popular)\b/i,
    {
      asks: `
        What happened, from the beginning?
        What did you do when you saw it?
        Who in there would you still trust with it?
        What do you tell yourself about why?
        Is there one person with whom it is easier?
        What would you say to somebody it happened to, if you watched it from outside?
        What do you wish one of them had said?
        Where are you most yourself, away from all of them?
        Does anybody older know about it?
      `,
    },
  ),
  topic(
    'conflict',
    'hard',
    /\b(?:argu(?:ed|ing|ment|e)|(?:had|huge|big|another|stupid) (?:a )?(?:fight|row)|fought with|fighting (?:with|again)|fell out|falling out|(?:shout(?:ed|ing|s)|yell(?:ed|ing|s)|scream(?:ed|ing|s)) at (?:me|him|her|each other|my)|not (?:speaking|talking)|(?:have ?n['’]?t|havent|not) (?:spoken|talked) to (?:him|her|them|my \w+) (?:in|for)|estranged|no contact|silent treatment|slammed|snapped at|grounded|grounding me|betrayed|lied to me|won['’]?t let me|took my phone|in[- ]laws?)\b/i,
    {
      asks: `
        What was it about?
        Which sentence is the one that stays?
        What did you want {who} to understand?
        What did you notice in yourself while it happened?
        How do you think {he} would tell it?
        What did you not say?
        What happens between you most times after a quarrel?
        What would have to happen for you to be able to let it go?
        If you had one calm minute with {him}, what would you use it for?
        What was it like between you when it was good?
      `,
    },
  ),
  topic(
    'loneliness',
    'hard',
    /\b(?:lonely|loneliness|(?:i['’]?m|i am|im|i was|i['’]ve been|feel(?:ing)?|felt|being|all|so|living|sit(?:ting)? here|home) (?:\w+ )?alone|(?:i have|have|got) no friends|nobody to (?:talk|call|tell)|no ?one to (?:talk|call|tell)|by myself (?:again|all|every)|nobody (?:calls|rings|visits|cares|asks|texts|would notice)|no ?one (?:calls|rings|visits|cares|asks|texts)|isolated|haven['’]?t (?:spoken|talked) to (?:anyone|anybody)|eat(?:ing)? alone|miss having)\b/i,
    {
      asks: `
        When is it strongest?
        When was the last time it was different?
        Who used to be there, that is not there now?
        If somebody rang now, who would you want it to be?
        What do you do with the evenings?
        Where do you see people, even only in passing?
        What makes it hard to be the first one to write to somebody?
        What would you tell that person about your day?
        Who might be glad of a short message from you?
        What is the smallest kind of company that would do you good?
        When do you enjoy being alone, if ever?
      `,
    },
  ),
  topic(
    'jealousy',
    'hard',
    /\b(?:jealous\w*|envy|envious|everyone else (?:is|has|seems)|compar(?:e|ing) myself|why (?:not|isn['’]?t it) me|(?:should|meant to|supposed to) be happy for|i should be happy|she gets everything|he gets everything|got (?:what|the \w+(?: \w+)?) (?:that )?i wanted)\b/i,
    {
      exercise: 'self-compassion',
      asks: `
        What exactly does {who} have that you would like?
        When did you feel it last, and what had just happened?
        What do you imagine it is like to be {him}?
        What does it say about you, that it is this and not something else?
        What have you told {him} about it, if anything?
        What would be enough?
        What do you have that you would not swap?
        Which first step towards that thing would be yours to take?
      `,
    },
  ),
  topic(
    'guilt',
    'hard',
    /\b(?:guilt\w*|my fault|blame myself|i regret|regret\w*|ashamed|shame|shouldn['’]?t have|should have (?:been|called|gone|said|done|known|stayed|visited)|should['’]?ve|i let (?:\w+ )?(?:down|him down|her down|them down)|let (?:him|her|them|everyone|my \w+) down|can['’]?t forgive myself|bad (?:mother|mum|mom|father|dad|parent|friend|daughter|son|person)|terrible (?:mother|mum|mom|father|dad|parent|friend|daughter|son|person))\b/i,
    {
      exercise: 'self-compassion',
      asks: `
        What happened, as plainly as you can say it?
        What did you know at the time, and what only afterwards?
        What would you have needed, to do it differently?
        What do you say to yourself about it, word for word?
        If a friend told you the same, what would you ask them?
        Does {who} know that you think about it?
        Is there a part of it that can still be put right?
        What were you looking after, when you did what you did?
        What would it take to be a little less hard on yourself?
        What will you do another time?
      `,
    },
  ),
  topic(
    'love',
    'good',
    /\b(?:fell in love|falling (?:in love|for)|in love|first date|our (?:second|third|next) date|(?:he|she|they) said yes|proposed|we(?:['’]re| are| got) (?:engaged|getting married|married)|our wedding|my crush|we kissed|there['’]?s this (?:girl|boy|guy|person)|like this (?:girl|boy|guy)|new (?:boyfriend|girlfriend|partner))\b/i,
    {
      exercise: 'savouring',
      asks: `
        What was the moment you knew, if there was one?
        What is it about {who} that does it?
        What do you notice in yourself when you are with {him}?
        What was said, that you have gone over since?
        What made it possible, this time?
        What surprised you about it?
        What do you want to remember about these weeks?
        Is anything about it frightening?
      `,
    },
  ),
];
