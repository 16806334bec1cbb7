/** Death, illness, and those one worries about. */
import { topic } from './topic.ts';

export const LOSS_AND_ILLNESS = [
  topic(
    'pregnancy-loss',
    'hard',
    String.raw`(?:i|we|my wife|my partner|my girlfriend) (?:just |had a |have had a |had my \w+ )?miscarr(?:ied|iage)|(?:my|our|had a|the) (?:\w+ )?miscarriage|(?:i|we)(?: just)? lost (?:the|our|my) baby|was stillborn|(?:there was|had) no heartbeat`,
    {
      grave: true,
      says: `
        I am so sorry.
        There was somebody to lose, at whatever week it was.
        There is no right way to be after this.
      `,
      asks: `
        When did it happen? ~ yesterday|today|last|ago|week|month|year
        Who is with you in this? ~ husband|partner|wife|alone|nobody|no one
        How is your body doing?
        What do people say, and does any of it help?
        Is there something you would like to keep or do, to remember?
        What would make this week a little easier?
      `,
      closes: 'Be as slow as you need to be.',
    },
  ),
  topic(
    'pet-loss',
    'hard',
    String.raw`(?:my|our|the) (?:\p{L}+ ){0,2}?(?<n>PET)(?: \p{L}+)? (?:(?:has |just |is |was |suddenly )*(?:died|dead|passed(?: away)?|gone|ran away|put (?:down|to sleep)))|(?:had to |to |we |i )?(?:put|putting) (?:my|our|the) (?:\p{L}+ ){0,2}?PET (?:down|to sleep)|(?:i|we) lost (?:my|our) (?:\p{L}+ ){0,2}?PET`,
    {
      grave: true,
      says: `
        I am sorry. A house is very quiet after that.
        It counts, whatever anybody says about animals.
        All those small habits were built around one creature.
      `,
      asks: `
        How long did you have {who}? ~ years?|months?|since
        What was {he} like? ~ she was|he was|always|laugh|used to|loud|funny|quiet
        When do you notice it most during the day? ~ morning|evening|night|when
        What did {he} do that nobody else would know about?
        Who else in the house misses {him}? ~ alone|kids|husband|wife|we 
        What would you like to keep of {him}?
      `,
      closes: 'Go gently tonight.',
    },
  ),
  topic(
    'pet-ill',
    'hard',
    String.raw`(?:my|our) (?:\p{L}+ ){0,2}?(?<n>PET)(?: \p{L}+)?(?:['’]s| is| was| got| has| has been)? (?:\p{L}+ )?(?:sick|ill|unwell|dying|limping|cancer|not eating|at the vet|very old|an operation|surgery)|(?:(?:the|our|my) )?vet (?:says?|said|thinks)`,
    {
      says: `
        Oh, I am sorry. That is a worry.
      `,
      asks: `
        What does the vet say? ~ vet
        How is the {n} now? ~ better|eats|sleep
        How long have you had the {n}? ~ years?|got (?:her|him|it)|since|old
        What is the {n} like on a good day?
        Who else in the house worries? ~ kids|daughter|son|husband|wife|alone
        What frightens you most about it? ~ afraid|scared|ready
        What would make these days good for the {n}?
      `,
    },
  ),
  topic(
    'old-loss',
    'mixed',
    String.raw`(?:my|our) (?:\p{L}+ ){0,2}?KIN(?: \p{L}+)? (?:died|passed away|passed) (?:\p{L}+ ){0,2}?(?:years ago|when i was|in (?:19|20)\d\d)|(?:he|she) (?:died|passed away|passed) (?:\p{L}+ ){0,2}?(?:years ago|when i was|in (?:19|20)\d\d)|(?:lost (?:my|our) KIN) (?:\p{L}+ ){0,2}?(?:years ago|when i was|in (?:19|20)\d\d)|(?:my|our) late KIN`,
    {
      says: `
        You still carry {him} with you, then.
      `,
      asks: `
        What was {he} like? ~ she was|he was|always|laugh|used to|loud|funny|quiet
        What would {he} say if you could tell {him} about it? ~ would (?:say|be|have)
        When do you think of {him} most? ~ when|every
        What do you have from {him} that you use or do to this day?
        What would you like to ask {him} today?
      `,
    },
  ),
  topic(
    'death',
    'hard',
    String.raw`(?:my|our) (?:\p{L}+ ){0,2}?KIN(?: \p{Lu}\p{L}+)?(?: (?:has|have|had|just|suddenly|also|sadly|both|recently))* (?:died|passed away|passed on|passed(?=[.,;]|$| (?:away|last|in|this|yesterday|suddenly|peacefully|two|three|four|five|a few|some|\d+|when|while|before)\b)|is dead|was killed|took (?:his|her) own life)(?! (?:of )?(?:laughing|inside))
      |(?:i|we)(?: have|['’]ve|ve)?(?: just| recently)? lost (?:my|our) (?:\p{L}+ ){0,2}?KIN(?! (?:in the (?:shop|store|supermarket|crowd)|at the))
      |KIN[’']s (?:funeral|ashes|death|grave|memorial|wake)
      |(?:funeral|ashes|death|grave|memorial|burial|loss) (?:of|for) (?:my|our) (?:\p{L}+ ){0,2}?KIN
      |since (?:my|our) (?:\p{L}+ ){0,2}?KIN (?:died|passed)
      |(?:i(?:['’]?m| am)|still) (?:grieving|in mourning)|(?:i(?:['’]?m| am)|been) (?:a )?widow(?:ed|er)?
      |(?:he|she) (?:died|passed away)|(?:lost|losing) (?:a|one of (?:my|our)) (?:patient|resident|client)s?`,
    {
      grave: true,
      exercise: 'letter-of-thanks',
      says: `
        I am sorry about {who}.
        I am sorry. That is a big loss.
        There is nothing here that needs solving.
        You can miss {him} in any order you like.
        Grief does not keep to a calendar.
      `,
      asks: `
        What was {he} like? ~ she was|he was|always|laugh|used to|loud|funny|quiet
        When does it catch you most, these days? ~ sunday|morning|evening|night|when|every
        What do you miss most about {him}? ~ miss|used to
        Who can you talk with about {him}? ~ nobody|no one|talk
        What did {he} do that still makes you smile?
        If you could tell {him} one thing about this week, what would it be?
        Is there something of {own} that you keep close? ~ keep|kept|wear
        What helps on the worst days, even a little?
        What would {he} have found funny in all this?
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
    String.raw`(?:my|our) (?:\p{L}+ ){0,3}?CHILD(?: \p{Lu}\p{L}+)?(?:['’]s)? (?:\p{L}+ ){0,4}?(?:a fever|fever|temperature|(?:3[89]|4[01])(?:[.,]\d)?(?! (?:years|months|weeks|days|and a half))|ill|sick|in (?:the )?hospital|asthma|vomiting|throwing up|surgery|operation|operated|diagnosed|chemo\w*|leuka?emia|icu|nicu|a&e|seizures?|croup|pneumonia|rash|infection|antibiotics|cough\w*|can['’]?t breathe|epilepsy|oncology|diabetes|broke (?:his|her) \w+)|(?:children['’]?s) (?:ward|hospital)`,
    {
      grave: true,
      says: `
        That is frightening, and tiring too.
        You are the one who counts the hours there.
        Nobody sleeps properly beside a sick child.
        I cannot tell you anything about the illness itself; a doctor or nurse line can, at any hour.
      `,
      asks: `
        How is {who} at this moment? ~ better|asleep|sleeping|worse
        What have the doctors said so far? ~ doctors?|said|nurse|hospital says
        Who is there with you? ~ alone|on my own|with me|husband|wife|partner|mum|mom
        What are you most afraid of?
        When did you last sleep or eat properly? ~ sle|eat|ate
        What does {who} want when it is worst? ~ wants?
        What could somebody take off your hands tomorrow?
        What is {who} like on a good day?
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
    String.raw`(?:my|our) (?:\p{L}+ ){0,2}?(?:KIN|OLDER)(?: \p{Lu}\p{L}+)? (?:\p{L}+ ){0,4}?(?:dementia|alzheimer['’]?s?)|(?:dementia|alzheimer['’]?s?)(?: \p{L}+){0,4} (?:my|our) KIN|(?:my|our) KIN(?: \p{Lu}\p{L}+)? (?:doesn['’]?t|no longer|didn['’]?t) (?:knows?|recogni[sz]es?) (?:me|who i am)|(?:he|she)(?: \p{L}+){0,3} (?:dementia|alzheimer['’]?s?)|(?:he|she) (?:doesn['’]?t|didn['’]?t|no longer) (?:know|recogni[sz]e)s? (?:me|who i am)`,
    {
      grave: true,
      says: `
        That is losing somebody while they are still in the room.
        Visiting takes more than people see.
        You are remembering for two.
      `,
      asks: `
        What was the last visit like? ~ visit|yesterday|today
        What is still there of {him}, on a good day?
        When did you first notice? ~ first|years|ago
        What do you do when {he} asks the same thing again?
        Who looks after you, while you look after {him}?
        What was {he} like before?
      `,
      closes: 'I hope the next visit has a good minute in it.',
    },
  ),
  topic(
    'waiting-for-results',
    'hard',
    String.raw`waiting (?:for|on) (?:the |my |his |her |some )?(?:\p{L}+ ){0,2}?(?<n>results?|biopsy|scan|diagnosis)|(?:my|a|the|having a|had a|his|her) (?<n2>biopsy|mammogram|mri|ct scan|colonoscopy)(?: results?)?|(?:i |they |doctor |she |he )?found a lump|(?:i['’]?ve got|i have|got|there is) a lump`,
    {
      grave: true,
      says: `
        Waiting like that is hard.
        Not knowing has to be carried around all day.
      `,
      asks: `
        When will you know? ~ monday|tuesday|wednesday|thursday|friday|tomorrow|week|days
        Who knows that you are waiting? ~ told|knows
        What does your mind do with the waiting?
        What takes your mind off it, even for ten minutes?
        What would you like to hear from people, and what not?
        Who will be with you on the day? ~ with me|alone
      `,
      closes: 'I hope the waiting lets you sleep.',
    },
  ),
  topic(
    'kin-ill',
    'hard',
    String.raw`(?:my|our) (?:\p{L}+ ){0,2}?KIN(?: \p{Lu}\p{L}+)?(?:['’]s)? (?:\p{L}+ ){0,4}?(?:diagnosed|cancer|chemo\w*|a tumou?r|radiotherapy|a stroke|a heart attack|in (?:the )?(?:hospital|icu|hospice)|surgery|an operation|very ill|seriously ill|dialysis)
      |(?:he|she)(?:['’]s)? (?:\p{L}+ ){0,4}?(?:surgery|an operation|cancer|chemo|in (?:the )?hospital|a stroke|a heart attack)`,
    {
      grave: true,
      says: `
        I am sorry. That is a worry.
        It is hard to watch and not be able to do it for somebody.
      `,
      asks: `
        How is {obj} at the moment? ~ better|worse|fine
        What do the doctors say? ~ doctors?
        What worries you most about it? ~ worr|afraid|scared
        When will you see {him}? ~ visit|go on|live|here|with me
        Who else is there for {obj}? ~ alone|brother|sister|husband|wife
        How are you sleeping in all this? ~ sle
        What is {he} like on a good day?
      `,
      closes: 'I hope it goes well for {obj}.',
    },
  ),
  topic(
    'illness',
    'hard',
    String.raw`(?:i|we)(?:['’]?ve| have| had| was| were|['’]?m| am)? (?:\p{L}+ ){0,3}?(?:diagnosed|diagnosis|cancer|chemo\w*|a tumou?r|radiotherapy|a stroke|a heart attack|chronic (?:pain|illness|fatigue)|fibromyalgia|endometriosis|on dialysis|in (?:the )?hospital)(?! (?:visiting|to see|with my))
      |my (?:cancer|chemo|diagnosis|surgery|operation|illness|chronic \p{L}+|heart condition|ms|arthritis|fibromyalgia|endometriosis|migraines?)`,
    {
      grave: true,
      says: `
        I am sorry. That changes every day.
        A body that does not do what it should is hard company.
        There is what the doctors talk about, and then there is what it is like.
      `,
      asks: `
        When did you find out? ~ yesterday|today|last|ago|week|month|year|since
        What has it changed about an ordinary day?
        What worries you most about it? ~ worr|afraid|scared
        Who is there for you in this? ~ alone|husband|wife|partner|friend
        What can still be done as before?
        What do you wish people understood?
        Was there an hour lately when it was in the background?
      `,
      closes: 'I hope the night is kind to you.',
    },
  ),
  topic(
    'caring',
    'hard',
    String.raw`(?:i(?:['’]?m| am)|been|being) (?:\p{L}+ ){0,2}?(?:carer|caregiver)|(?:i(?:['’]?m| am)?|been|we) (?:\p{L}+ )?(?:caring for|care for|looking after|look after) (?:my|our) (?:\p{L}+ ){0,2}?(?:OLDER|husband|wife|partner|disabled)|(?:KIN|he|she|\p{Lu}\p{L}+) (?:went|moved|is|has gone|had to go|had to move|has moved|is going|goes) (?:now )?(?:in|into|to) (?:the|a|an|care) (?:\p{L}+ )?(?:home|nursing home|care home|hospice)(?=[.,!]|$| and| last| in| on)|(?:my|our) OLDER(?: \p{L}+){0,3} (?:frail|getting old|getting older|can['’]?t manage|needs? (?:care|more help)|care home|nursing home)`,
    {
      says: `
        That is a lot to hold.
        A lot of that work is never seen.
      `,
      asks: `
        What does a day look like from your side?
        What is the hardest part of it?
        When did you last have an hour that was yours? ~ never|hour
        Who helps you? ~ nobody|no one|alone|sister|brother|helps
        Which part could somebody else do, even badly?
        What is good between you and {who}, in all that?
      `,
      closes: 'I hope somebody looks after you a little, too.',
    },
  ),
];
