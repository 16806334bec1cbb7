/** What happens between people. */
import { topic } from './topic.ts';

export const BETWEEN_PEOPLE = [
  topic(
    'break-up',
    'hard',
    String.raw`(?:we|my (?:boyfriend|girlfriend|partner|husband|wife|fiancée?)(?: and i)?|me and my (?:boyfriend|girlfriend|partner)|he|she|they|i)(?: have|['’]ve| just| has|['’]s| both| are|['’]re| am)* (?:broke up|broken up|split up|breaking up|separated|getting divorced|getting a divorce|dumped me|left me|ended (?:it|things|our relationship)|cheated on me|(?:is|was) cheating on me|moved out|filed for divorce|wants? (?:a divorce|to break up))|(?:my|our|the|after a) (?:\p{L}+ )?(?:break-?up|divorce|separation)|going through a (?:divorce|break-?up|separation)|(?:i|we) got divorced|miss(?:ing)? my ex`,
    {
      says: `
        I am sorry. That pulls the floor away.
        Some of what you lost is only the habits, and they hurt as well.
      `,
      asks: `
        When did it happen? ~ ago|yesterday|today|last|week|month|year
        How did it happen, if you want to tell? ~ because|told me|said|text
        Did you see it coming?
        What do you keep going over?
        Which time of day is the longest now? ~ night|evening|morning
        Who has been there for you? ~ nobody|no one|alone|friend|mum|mom|sister
        What do you miss, and what do you not miss at all?
        What of yourself did you get back, if anything?
      `,
      closes: 'Go easy on yourself tonight.',
    },
  ),
  topic(
    'left-out',
    'hard',
    String.raw`(?:i(?:['’]?m| am| was| got| have been|['’]ve been)|being|getting|they|people|kids|girls|boys|everyone) (?:\p{L}+ )?(?:bull(?:ied|y|ying)(?: me)?|left (?:me )?out|leave me out|excluded(?: me)?|ghosted(?: me)?|laughed at(?: me)?|talk(?:ing|ed)? (?:about me )?behind my back|made fun of(?: me)?)|(?:i )?(?:wasn['’]?t|not|was not|weren['’]?t) invited|(?:didn['’]?t|did not) invite me|without (?:me|inviting me)(?=[.!,]|$)|(?:no one|nobody) (?:likes|talks to|sits with|invited) me|(?:everyone|everybody|they all|all of them|all my friends)(?: \p{L}+){1,8} (?:except|but|without) me|(?:no one|nobody|they never|they didn['’]?t) (?:asked|told|invited|called) me(?=[.!,]|$| to (?:come|join|sit))|(?:leave|left|leaves) me on (?:read|seen)|ghosted me|bullying me|(?:my )?friends? (?:is|are|have been|has been|keeps?) (?:ignoring|avoiding) me`,
    {
      says: `
        Ouch. That hurts at any age.
        Being left out stings, even when nobody meant it.
      `,
      asks: `
        What happened? ~ because|yesterday|today|at school|except|without|invite|nobody|no one|party
        How did you find out? ~ saw|told|heard|instagram|story|chat
        What did you do then?
        Has it happened before? ~ always|again|before|every
        Who in there do you still trust?
        Who would you rather be with?
        Does anybody know how that felt for you? ~ told
      `,
    },
  ),
  topic(
    'drifting',
    'hard',
    String.raw`(?:my (?:\p{L}+ )?(?:friends?|best friend|bestie|brother|sister)(?: (?:from|back|at) \p{L}+)?|we|me and my (?:best )?friend|a friend(?: of mine)?)(?: and i| have| has|['’]ve)? (?:\p{L}+ )?(?:(?:drift(?:ing|ed)|grow(?:ing|n)|grew) apart|lost touch|hardly (?:talk|speak|see each other)|don['’]?t (?:really )?(?:talk|speak|hang out|see each other|text|call|write)(?: \p{L}+)? any ?more|barely (?:talk|speak)|stopped (?:talking|replying|answering|texting))|lost touch with|(?:hardly|barely|never) hear from (?:my|him|her|them)`,
    {
      says: `
        That is a quiet kind of loss.
      `,
      asks: `
        What was it like when you were close?
        When did you notice that it was changing? ~ since|when|ago|after
        What do you think happened? ~ because
        When did you last hear from {who}? ~ ago|last|months|years
        What would you write, if you wrote today?
        What do you miss most about {him}?
      `,
    },
  ),
  topic(
    'conflict',
    'hard',
    String.raw`(?:i|we|my KIN and i|me and my KIN)(?: just| have| had|['’]ve| keep| kept| always| are)* (?:argu(?:ed|ing|e)|fought|fight(?:ing)?|quarrel\w*|fell out|falling out|fallen out)(?! for)|had (?:a|an|another|such a|this) (?:\p{L}+ )?(?:argument|fight|row|falling out|quarrel)|(?:shouted|yelled|screamed|snapped) at (?:me|each other)|(?:i|we|he|she|they)(?:['’]?m| am| are|['’]re|['’]s| is)? not (?:speaking|talking) to (?:me|each other|him|her|them|my \p{L}+)|(?:haven['’]?t|havent|have not) (?:spoken|talked) to (?:him|her|them|my \p{L}+) (?:in|for|since)|(?:giving|gave|gives) me the silent treatment|(?:is|are) not (?:speaking|talking) to me|(?:he|she|KIN) (?:lied to|betrayed) me`,
    {
      says: `
        That kind of thing stays in the body for a while.
        Two people can both be hurt by the same evening.
      `,
      asks: `
        What was it about? ~ about|over|because
        What did {who} say that stayed with you? ~ said|called me|told me
        What did you want {who} to understand?
        How are things between you now? ~ now|since then|not (?:speaking|talking)
          What would you want to happen next?
        What is it like between you on a good day?
      `,
    },
  ),
  topic(
    'loneliness',
    'hard',
    String.raw`(?:AM) (?:\p{L}+ ){0,2}?(?:lonely|isolated)|AM (?:\p{L}+ ){0,2}?(?:all alone|so alone|alone (?:all|again|every|here|in this|tonight|with))|(?:i have|i['’]ve got|i got|have|got) (?:no|zero) friends|(?:i have |i['’]ve got |there(?:['’]?s| is) )?(?:nobody|no ?one) (?:to (?:talk|call|tell|ring)|calls|rings|visits|texts)|haven['’]?t (?:spoken|talked) to (?:anyone|anybody|a soul)|eat(?:ing)? (?:dinner |lunch |supper )?(?:alone|by myself)|(?:don['’]?t|dont) (?:really )?know (?:anyone|anybody)(?: (?:here|there|yet))?|my loneliness|the loneliness|dont have (?:any )?friends|don['’]?t have (?:any )?friends`,
    {
      says: `
        That is hard to write, and harder to sit with.
        It says nothing bad about you.
      `,
      asks: `
        When is it strongest? ~ night|evening|weekend|sunday|morning
        Has it been like this for long? ~ since|years|months|always|weeks
        Who used to be there? ~ used to|moved|died|friends?
        When did you last have good company, even for a moment?
        Where do you see people, even only in passing? ~ work|shop|school
        Who might be glad of a short message from you?
        What makes the first step hard? ~ because|afraid|scared
      `,
      closes: 'I hope tomorrow has a person in it.',
    },
  ),
  topic(
    'envy',
    'hard',
    String.raw`(?:AM) (?:\p{L}+ ){0,2}?(?:jealous|envious)|(?:i )?(?:keep |kept |always )?compar(?:e|ing) myself|(?:everyone|everybody) (?:else )?(?:on (?:instagram|insta|facebook|social media|tiktok) |i know |around me |my age |from (?:my )?\p{L}+ )?(?:is|has|seems|looks) (?:\p{L}+ )?(?:happy|happier|married|engaged|pregnant|better|perfect|ahead|a (?:house|baby|life)|further|having fun)|(?:i )?(?:should|want to|try to) be happy for (?:him|her|them|my)|scroll(?:ing|ed) (?:through )?(?:instagram|insta|facebook|social media|tiktok)`,
    {
      exercise: 'self-compassion',
      says: `
        That is a common feeling, and an uncomfortable one.
        What people show is mostly the good half.
      `,
      asks: `
        What did you see that set it off? ~ saw|because|posted|when
        What of it would you like to have yourself?
        Whom do you compare yourself with most? ~ sister|friend|brother|cousin|colleague
        How do you feel about yourself when you are not looking? ~ not looking
        What would be enough?
        What do you have that you would not swap?
      `,
    },
  ),
  topic(
    'guilt',
    'hard',
    String.raw`(?:AM) (?:\p{L}+ ){0,2}?(?:guilty|ashamed)|(?:it(?:['’]?s| is| was)|that(?:['’]?s| is| was)|all) my (?:own )?fault|i (?:still |always |really |just |so )?(?:blame myself|regret)|(?:i|i['’]ve|i have) let (?:my|him|her|them|everyone) (?:\p{L}+ )?down|(?:i )?can['’]?t forgive myself|my guilt`,
    {
      exercise: 'self-compassion',
      says: `
        That sits heavily.
        You judge it with what you know now.
      `,
      asks: `
        What happened? ~ because|when|for 
        What did you know at the time, and what only afterwards?
        What do you say to yourself about it?
        If a friend told you the same, what would you answer?
        Does {who} know that you think about it?
        Is there a part of it that can still be put right?
        What would you do another time?
      `,
    },
  ),
  topic(
    'forgiving',
    'mixed',
    String.raw`(?:i |to )(?:can['’]?t|cannot|don['’]?t know how to|want to|try to|finally|have) forg(?:ive|ave|iven) (?:him|her|them|my|\p{Lu})|(?:he|she|they|my KIN) (?:apologi[sz]ed|said sorry)(?: to me)?`,
    {
      asks: `
        What happened between you? ~ because|when
        What would forgiving look like to you?
        What would you need first?
        What does holding on to it cost you?
        What has changed since? ~ since|now
      `,
    },
  ),
  topic(
    'love',
    'good',
    String.raw`(?:i(?:['’]?m| am)|we(?:['’]re| are)|i think i(?:['’]?m| am)|fell|falling|fallen) (?:\p{L}+ )?in love|falling for|(?:i |we )?(?:had|went on|have|going on|got) (?:a|our|my|the) (?:\p{L}+ )?(?:first|second|third|next) date|(?:he|she) said yes(?= to (?:me|marry)|, we)|(?:he|she|my (?:boyfriend|girlfriend|partner)) proposed|we(?:['’]re| are| got) (?:engaged|getting married|married)|i(?:['’]?m| am| got) engaged|my crush|we kissed|there['’]?s this (?:girl|boy|guy)|(?:i have a|my) new (?:boyfriend|girlfriend)|i (?:really )?like (?:this|a) (?:girl|boy|guy)`,
    {
      exercise: 'savouring',
      says: `
        Oh, that is lovely.
      `,
      asks: `
        How did you two meet? ~ met|meet
        What is it about {who} that does it? ~ because|kind|funny
        What was the moment you knew?
        What do you notice in yourself, these days?
        Who have you told? ~ told
        Is anything about it a little frightening? ~ scared|afraid|nervous
        What do you want to remember of this time?
      `,
      closes: 'Enjoy it.',
    },
  ),
  topic(
    'wedding',
    'good',
    String.raw`(?:my|our|a friend['’]?s|at the|at a|KIN[’']s) (?:\p{L}+ )?(?<n>wedding)(?: \p{L}+)?|my KIN(?: \p{L}+)?(?:['’]s| is| got| are| just got) (?:getting )?married`,
    {
      asks: `
        What part did you have in it? ~ planning|bridesmaid|best man|speech|my wedding|our wedding
        Which moment stays with you? ~ tomorrow|next|will|planning|soon
        What did you feel when you saw them there? ~ my wedding|our wedding|tomorrow|next|planning
        Who did you enjoy seeing again? ~ tomorrow|next|planning
        What would you like to keep from that day?
      `,
    },
  ),
  topic(
    'stranger',
    'good',
    String.raw`(?:a|some|this|an old|an elderly) (?:\p{L}+ )?(?:stranger|man|woman|lady|guy|person|boy|girl|couple|bus driver|driver|cashier|nurse)(?: \p{L}+){0,8} (?:helped|smiled|gave me|paid|let me|held the door|complimented|offered|carried|stopped to|thanked|hugged|returned)|(?:a )?(?:complete|total|random|kind) stranger`,
    {
      exercise: 'savouring',
      says: `
        People can be good when they do not have to be.
      `,
      asks: `
        How did you react? ~ i (?:said|thanked|cried|smiled)
        What made it matter so much today?
        What do you think made them do it?
        Did it change the rest of your day? ~ rest of|day
        When did you last do something like that for somebody?
      `,
    },
  ),
];
