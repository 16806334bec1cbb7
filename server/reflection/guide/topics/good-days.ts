/** Ordinary days: what one does in them, and what is good. */
import { topic } from './topic.ts';

export const GOOD_DAYS = [
  topic(
    'good-news',
    'good',
    String.raw`(?:got|gave me|gave us|have|it was|is|are) (?:the |an? )?(?:all clear|in remission|benign)|results? (?:\p{L}+ )?(?:came back|were|are|is|was) (?:\p{L}+ )?(?:fine|clear|negative|normal|good)|(?:i|he|she|KIN)(?:['’]?m| am|['’]s| is| are)? (?:\p{L}+ )?(?:home from (?:the )?hospital|discharged|cancer[- ]free)|AM (?:\p{L}+ )?relieved`,
    {
      exercise: 'savouring',
      says: `
        What a relief.
      `,
      asks: `
        What was the first thing you did when you heard? ~ cried|hugged|called
        What had you been bracing yourself for?
        Who did you tell first? ~ told|called
        Who carried it with you? ~ husband|wife|friend|alone
        What looks different today?
        What will you do now that it is over?
      `,
    },
  ),
  topic(
    'new-baby',
    'good',
    String.raw`(?<!(?:when|since|before|after|year|day|as) )(?:my|our) (?:\p{L}+ )?(?:baby|son|daughter|grandson|granddaughter|grandchild|niece|nephew)(?: \p{Lu}\p{L}+)? (?:was|is|has been|just got|got|is finally) (?:\p{L}+ )?born|(?:i|we|my (?:wife|sister|daughter|girlfriend|partner|friend))(?: have| just| has| recently)* (?:had (?:a|our|my|her) (?:\p{L}+ )?baby|gave birth|became (?:a )?(?:parents?|dad|father|mum|mom|mother|grand\p{L}+|aunt|uncle))|(?:our|my) newborn`,
    {
      exercise: 'savouring',
      says: `
        Welcome to the little one.
      `,
      asks: `
        When was it? ~ today|yesterday|last|ago|week
        What was the first moment like?
        How is everybody doing? ~ well|fine|healthy|tired
        What surprised you most?
        Whom does the little one look like? ~ looks? like
        What do you never want to forget of these days?
      `,
      closes: 'I hope there is some sleep for everybody.',
    },
  ),
  topic(
    'child',
    'good',
    String.raw`(?:my|our) (?:\p{L}+ ){0,3}?CHILD(?: \p{Lu}\p{L}+)?(?: \p{L}+){0,3}? (?:took (?:his|her|their) first steps?|first (?:word|words|steps|tooth|day|smile)|lost (?:a|his|her) (?:\p{L}+ )?tooth|slept through|learn(?:ed|t) to|drew me|hugged me|said (?:mama|dada|mummy|daddy|i love you|her first|his first)|made me (?:a|breakfast)|told me (?:he|she) loves?)`,
    {
      exercise: 'savouring',
      says: `
        Those moments are small and enormous.
      `,
      asks: `
        What did {he} look like in that moment? ~ face|smil|proud|laugh
        What did you do? ~ i (?:hugged|cried|laughed|said)
        Who else was there? ~ husband|wife|partner|alone|we 
        What is {he} like at the moment?
        What would you like to tell {him} about this, years from now?
      `,
    },
  ),
  topic(
    'friend-visit',
    'good',
    String.raw`(?:(?:saw|met|met up with|had lunch with|had coffee with|had dinner with|caught up with|visited|seeing|seen|hung out with|spent (?:\p{L}+ ){0,3}with) (?:my|an|some|a) (?:\p{L}+ ){0,2}?(?:friends?|schoolmates?|mates?|bestie)|(?:my|an|a) (?:\p{L}+ ){0,2}?friend(?: \p{Lu}\p{L}+)? (?:came|visited|stayed|is coming|dropped|popped|stopped))`,
    {
      asks: `
        How long have you two known each other? ~ years|school|since
        What did you talk about? ~ talk|about
        What makes {who} a good friend? ~ because
        When had you last seen each other? ~ years|months|last|every|weekly|ago
        What could you say there that you do not say elsewhere? ~ friends
        What will you do next time? 
      `,
    },
  ),
  topic(
    'holiday',
    'good',
    String.raw`(?:i(?:['’]?m| am)?|we(?:['’]re| are)?|just|been|back) (?:\p{L}+ ){0,3}?(?:on|from|for|booked|had) (?:a|an|our|my|the)? ?(?:\p{L}+ ){0,2}?(?<n>holiday|vacation|road trip|honeymoon|city break|weekend away)(?! (?:is over|homework|season|party))|back from (?:\p{L}+ ){0,3}(?:weeks?|days|weekend) in \p{L}+`,
    {
      exercise: 'savouring',
      asks: `
        Where is it, or was it? ~ to |in |at 
        Who comes with you? ~ with|we|alone|family
        Which moment do you see most clearly? ~ booked|next|will|going
        What are you looking forward to? ~ back|was|had|from
        What does being away do for you? ~ relax|rest
        What would you like to bring home from it? ~ back|was
      `,
      closes: 'Enjoy the {n}.',
    },
  ),
  topic(
    'birthday',
    'good',
    String.raw`(?:it(?:['’]s| is| was)|today (?:is|was)|tomorrow is|for|on|celebrat\w+|had|on) my (?:\w*\d\w* )?birthday|my (?:\w*\d\w* )?birthday (?:is|was|party|today|tomorrow|next)|i turn(?:ed)? (?:\d+|\p{L}+ty(?:-\p{L}+)?) (?:today|tomorrow|yesterday|last|next|this)`,
    {
      asks: `
        How do you spend the day? ~ party|dinner|spent|alone|was|had|last|went|planned|surprise|gave|presented
        Who thought of you? ~ called|forgot|nobody|everyone|friends
        What was the best wish or present? ~ forgot|nobody|alone|tomorrow
        How does the number feel? ~ feel|old
        What would you like the new year of your life to have in it?
        What was good in the one that has ended?
      `,
      closes: 'A good year to you.',
    },
  ),
  topic(
    'garden',
    'good',
    String.raw`(?<!\b(?:got|get|getting|have got|offered|bought) )(?:my|our|in the|the) (?:\p{L}+ )?(?:garden|allotment|vegetable patch|balcony plants?|greenhouse|flower ?beds?)(?! (?:centre|center|hose))|(?:my|the) (?:\p{L}+ )?(?<n>tomatoes|roses|tulips|daffodils|sunflowers|seedlings|beans|strawberries|plants|orchid|potatoes)(?: \p{L}+)? (?:are|is|have|has|came|grew|bloomed|blooming|growing|died|flowered)|(?:i|we) (?:\p{L}+ )?(?:garden(?:ed|ing)|weeded|planted|sowed)`,
    {
      exercise: 'savouring',
      asks: `
        What is growing there at the moment? ~ tomato|rose|flower|bean|grow
        What do you like doing there best? ~ like|love
        How did you come to gardening? ~ grandfather|grandmother|mum|mom|dad
        What is on your mind when you work out there? ~ mind|think|quiet|peace
        What will you try next season?
      `,
    },
  ),
  topic(
    'pet',
    'good',
    String.raw`(?:my|our|the new) (?:\p{L}+ ){0,2}?(?<n>PET)(?: \p{Lu}\p{L}+)? (?:is|was|has|loves|jumped|slept|sleeps|came|made|makes|greeted|followed|licked|sat|sits|always|just|curled|ran|did|does|got)|(?:i|we)(?: just| have)? (?:got|adopted|rescued|have|walked|took) (?:a|my|our|the) (?:\p{L}+ )?(?<n2>PET)(?! (?:bed|food|sitter|park))`,
    {
      asks: `
        What is the {n} called? ~ called|name|is named
        How did the {n} come to you? ~ adopted|rescued|got|shelter
        What does the {n} do when you come home? ~ home|greet
        What is the silliest thing about the {n}?
        What would be missing without the {n}?
      `,
    },
  ),
  topic(
    'running',
    'good',
    `(?:i|we|i['’]ve)(?: have| just| finally| went| go| started| been)* (?:ran (?!into|over|out|away|late|off|to)|running(?! (?:late|away|out|on|behind))|jogged|jogging|worked out|went to the gym|to the gym|hit the gym|(?:did|do|doing) (?:yoga|pilates|my workout|a workout|weights)|swam|cycled|exercised|exercising)|my (?:workout|morning run|run today|training run)`,
    {
      asks: `
        How did your body feel afterwards? ~ felt|feel|tired|great|good
        What gets you out of the door for it? ~ because
        Where do you do it? ~ gym|park|river|home|around
        What goes on in your head meanwhile? ~ head|mind|think|music
        What would you like to be able to do by next spring?
      `,
    },
  ),
  topic(
    'music',
    'good',
    String.raw`(?:i|we)(?: just|['’]ve| have| finally| started| am|['’]?m)* (?:learning|play(?:ed|ing)?|practi[sc](?:ed|ing|e)|learned|picked up) (?:(?:to play )?(?:the|my|a) )?(?<n>guitar|piano|violin|cello|flute|drums|ukulele|bass|saxophone|trumpet)|(?:my|our|the) choir|(?:i|we) (?:sang|sing)|(?:went to|at|saw|been to) (?:a|the) (?:\p{L}+ )?(?:concert|gig)|my (?:band|piano lesson|guitar lesson)`,
    {
      exercise: 'savouring',
      asks: `
        What did you play or hear? ~ song|piece|bach|beatles|played
        How did it begin with you and music? ~ since|child|always|started
        What does it do to you? ~ feel|calm|happy
        Which song could you hear again and again?
        Who do you play or listen with? ~ with|alone|choir|band
      `,
    },
  ),
  topic(
    'cooking',
    'good',
    String.raw`(?:i|we)(?: just|['’]ve| have| finally| tried)* (?:cook(?:ed|ing)|bak(?:ed|ing)) (?:a|an|some|my|the|for|dinner|lunch|bread|cakes?|cookies|\p{L}+)`,
    {
      exercise: 'savouring',
      asks: `
        What did you make? ~ (?:cook|bak)(?:ed|ing) (?:a|an|some|my|the|bread|cake)
        Who did you make it for? ~ for|myself|alone|family|kids
        How did it turn out? ~ delicious|good|burnt|flat|tasty|great|yummy
        Where does the recipe come from? ~ recipe|grandmother|gran|mum|mom|youtube
        Which smell from a kitchen do you remember from long ago?
      `,
    },
  ),
  topic(
    'gratitude',
    'good',
    String.raw`(?:AM|i) (?:\p{L}+ ){0,2}?(?:grateful|thankful|blessed)(?! (?:for|to|about|that|because)\b)(?=[.!,]|$| and| today| right)`,
    {
      exercise: 'three-good-things',
      asks: `
        What brought that on today? ~ because
        Who is part of it?
        What was the best minute of it?
        Could it easily have gone differently?
      `,
    },
  ),
];
