/** What goes on in a person. */
import { topic } from './topic.ts';

export const INSIDE = [
  topic(
    'sober',
    'mixed',
    String.raw`(?:day \d+|\d+ (?:days|weeks|months|years)|(?:one|two|three|four|five|six|a) (?:weeks?|months?|years?)) (?:\p{L}+ )?(?:sober|clean|without (?:a drink|alcohol|drinking))|sober (?:for|since)|i(?:['’]?m| am|['’]ve been| have been) (?:\p{L}+ )?sober|(?:i|i['’]ve)(?: have)? (?:stopped drinking|quit drinking|gave up (?:drinking|alcohol))`,
    {
      says: `
        That is a lot of evenings.
      `,
      asks: `
        What is different so far? ~ different|better|sleep
        Which time of day is the hardest? ~ evening|night|weekend|morning
        Who knows, and is on your side? ~ sponsor|wife|husband|sister|friend|meeting
        What do you do when it gets hard? ~ tea|walk|call
        What made you stop? ~ because|when
        What would you tell yourself on day one?
      `,
      closes: 'One day at a time.',
    },
  ),
  topic(
    'drinking',
    'hard',
    String.raw`(?:i(?:['’]?m| am)|been|staying|getting|my|\d+ (?:days|weeks|months|years)) (?:\p{L}+ )?(?:sober|sobriety|clean and sober)|(?:i|i['’]ve)(?: have| just| almost| nearly)? (?:relapsed|drank (?:again|too much|alone|last night)|started drinking again|been drinking(?: too much| again| every)|stopped drinking|quit drinking|gave up (?:drinking|alcohol))|my (?:drinking|relapse|alcoholism|sobriety)|alcoholics anonymous|aa meeting|days (?:clean|sober)|day \d+ (?:sober|clean|without (?:a drink|alcohol|drinking))|sober (?:for|since)`,
    {
      grave: true,
      says: `
        It takes something to write that here.
        One evening does not undo the ones before it.
        You will not get a lecture here.
      `,
      asks: `
        What happened just before? ~ because|after|when
        Who knows, and does not judge? ~ sponsor|wife|husband|nobody|meeting
        Which time of day is the hardest? ~ evening|night|weekend
        What has helped on the days when it went well? ~ help
        What is better on a day without it?
        What does the next hour look like?
      `,
      closes: 'One night at a time is enough.',
    },
  ),
  topic(
    'night',
    'hard',
    String.raw`(?:i )?(?:can['’]?t|cannot|cant|couldn['’]?t|couldnt|can never|could not|hardly|barely|didn['’]?t|didnt|haven['’]?t|not) (?:\p{L}+ )?(?:sleep|slept|fall asleep|sleeping)(?: (?:at all|a wink|well|much|properly|enough))?|my insomnia|awake since \p{L}+|awake at [1-5]|(?:i(?:['’]?m| am|['’]ve been| was)|been|lying|lay|wide|still) awake (?:at|again|since|all|until|for)|(?:woke|wake|waking|keep waking) (?:up )?at (?:[1-5]|three|four|two)(?! ?p)|mind (?:won['’]?t|wont) (?:stop|shut)|(?:my|had a|having|these) (?:\p{L}+ )?nightmares?|(?:terrible|bad|rough|sleepless) night(?:s)?(?! out)|get(?:ting)? (?:much|enough|any) sleep`,
    {
      says: `
        Nights like that are long.
        Most things look worse at that hour.
      `,
      asks: `
        What keeps you awake? ~ because|think|worr|noise|baby|pain
        Has it been like this for long? ~ weeks|months|years|since|always|days
        Which thought comes back most? ~ thought|thinking
        What do you do when you lie awake? ~ phone|read|get up|scroll
        How do you get through the day afterwards? ~ coffee|tired|work
        What was different on the nights when you did sleep?
        What have you tried? ~ tried|tea|pills|melatonin
      `,
      closes: 'I hope sleep finds you.',
    },
  ),
  topic(
    'anxiety',
    'hard',
    String.raw`(?:had|having|have|get|getting|another) (?:a |an )?(?:panic|anxiety) attacks?|my anxiety|(?:AM) (?:\p{L}+ ){0,2}?(?:anxious|panicking|panicky|on edge|freaking out)(?! about| for| to)|my heart (?:is |was |keeps |starts )?(?:racing|pounding)|(?:i )?can['’]?t stop worrying|(?:i )?worry about everything|overthink(?:ing)? (?:everything|again|it all)`,
    {
      says: `
        That is exhausting, and it feels very real while it lasts.
      `,
      asks: `
        Is it about something in particular? ~ about|because
        What was going on when it started? ~ when|started|meeting|bus|shop
        How does it feel in your body? ~ heart|chest|breath|stomach|sweat|shak
        What helps you come down again? ~ help|breath|walk
        Who knows that you get this? ~ told|knows|nobody
        When was it quieter today?
        What would you do today if it left you alone?
      `,
      closes: 'I hope it lets go of you soon.',
    },
  ),
  topic(
    'tired',
    'hard',
    String.raw`(?:i(?:['’]?m| am|['’]ve been| feel| have been)|im|feel(?:ing)?|been|just) (?:\p{L}+ ){0,2}?(?:exhausted|worn out|drained|knackered|burnt out|running on empty|overwhelmed|so tired|really tired|always tired|tired all the time|dead tired|shattered|at my limit)(?! of| by)|(?:i )?can['’]?t (?:cope|keep up)|(?:it(?:['’]s| is|s)|everything(?:['’]s| is)?) (?:all )?(?:just )?too much (?:right now|at the moment|for me)|no time for (?:myself|me)|i(?:['’]?m| am) tired(?=[.!,]|$| today| again| lately| and)`,
    {
      says: `
        You have been going for a while, then.
        Rest is allowed before everything is done.
      `,
      asks: `
        What has taken the most out of you? ~ because|work|kids|baby|sleep
        Is it the kind of tired that sleep mends? ~ sleep|slept
        When did you last sit down without a reason? ~ sit|sat|rest
        What could wait until next week?
        Who could take a piece of it? ~ nobody|no one|husband|partner
        What still gives you a little energy?
      `,
      closes: 'I hope there is some rest in tonight.',
    },
  ),
  topic(
    'body-image',
    'hard',
    String.raw`(?:i (?:feel|look|am|felt|looked|hate (?:how|the way)) (?:\p{L}+ ){0,2}?(?:fat|ugly|disgusting|huge|gross|i look))|i(?:['’]?m| am) (?:\p{L}+ )?(?:so |too )?(?:fat|ugly|overweight)|hate my (?:body|face|looks|stomach|thighs|weight|nose|skin|belly|legs)|(?:i )?(?:binged|was bingeing|been bingeing|binge eating|purged)|(?:i(?:['’]ve)?|have) (?:gained|put on) (?:\p{L}+ )?weight|hate (?:the mirror|mirrors|looking in the mirror)`,
    {
      grave: true,
      says: `
        That is a harsh way to be looked at, and there is no getting away from the one who is looking.
        You would not say it like that to anybody else.
      `,
      asks: `
        When was it loudest today? ~ when|today|mirror|morning
        Had something happened just before? ~ because|said|photo|after
        Whose voice does it have? ~ mum|mom|mother|dad|my own
        When do you forget about it?
        Who knows how you talk to yourself?
        What does your body do for you that you like?
      `,
      closes: 'I hope the mirror leaves you alone tonight.',
    },
  ),
  topic(
    'emptiness',
    'hard',
    String.raw`(?:AM) (?:\p{L}+ ){0,2}?(?:numb|empty|hopeless|depressed|dead inside|hollow)|(?:my|with) depression|(?:i )?(?:don['’]?t|dont|do not|can['’]?t) (?:really )?(?:feel anything|enjoy (?:anything|stuff|things|much)|care (?:about anything|any ?more))|nothing (?:matters|interests me|is fun|feels (?:good|real|like anything))(?: any ?more)?(?=[.,!?]|$)|(?:what['’]?s|whats) the point(?: of (?:anything|it all|getting up))?[.?!]*$|(?:don['’]?t|dont|can['’]?t) see (?:the|a|any) point|going through the motions|everything(?:['’]?s| is| feels)(?: such| like)? an effort|no energy (?:for anything|left|any ?more)|no energy[.,]? (?:it|its|it['’]s)[^.!?]{0,20}(?:for a while|for weeks|for months|for ages)|(?:everything|life) (?:is|feels|seems) (?:\p{L}+ )?(?:pointless|empty|grey|gray|meaningless)`,
    {
      grave: true,
      says: `
        That is a heavy kind of nothing.
        You do not have to find something good in it.
        If this has gone on for weeks, it is worth telling a doctor; it is what they are there for.
      `,
      asks: `
        How long has it been like this? ~ since|weeks|months|years|always|days
        What does a day look like from morning on?
        What was the last thing that reached you, even a little?
        Does anybody near you know? ~ told|knows|nobody|no one
        What did you use to look forward to?
        What still works by itself, even now?
        What is the smallest thing that has to be done today?
      `,
      closes: 'I am glad you wrote, even so.',
    },
  ),
  topic(
    'boredom',
    'mixed',
    String.raw`(?:AM) (?:\p{L}+ ){0,2}?bored(?! (?:of|with|by))|(?:it(?:['’]s| is| was)|today was|my (?:life|day) (?:is|was)|such a|what a) (?:\p{L}+ )?(?:boring|dull)(?: day)?|(?:everything|it all|life|it)(?:['’]?s| is| feels)(?: just| so| kind of)* (?:meh|blah|flat)|(?:have|got|there(?:['’]s| is)) nothing to do|every day is the same|same (?:old|shit|thing) every day`,
    {
      asks: `
        Is it too little to do, or too little that matters to you?
        When did you last forget the time over something?
        What did you use to do on days like this?
        What would you do today if it were easy?
        Who would make it less dull?
        What are you a little curious about at the moment?
      `,
    },
  ),
  topic(
    'pregnancy',
    'mixed',
    String.raw`(?:i(?:['’]?m| am|['’]ve just found out i(?:['’]?m| am))|we(?:['’]re| are)|my (?:wife|partner|girlfriend)(?:['’]s| is)) (?:\p{L}+ ){0,2}?(?:pregnant|expecting(?: a baby| our \p{L}+| twins|(?=[.!]|$)))|(?:my|our) (?:due date|first scan|ultrasound|pregnancy|baby bump)|(?:felt|feel) the baby (?:kick|move)|\d+ weeks (?:pregnant|along)|positive (?:pregnancy )?test|trying for a baby`,
    {
      exercise: 'savouring',
      says: `
        That changes everything a little.
      `,
      asks: `
        How did you find out? ~ test|doctor|told
        How are you feeling? ~ feel|sick|tired|happy|scared
        Who knows so far? ~ told|knows
        What goes through your head most, these days? ~ worr|think
        What are you looking forward to? ~ forward
        What are you a little afraid of? ~ afraid|scared|worried
        What would you like to remember of these weeks?
      `,
    },
  ),
  topic(
    'getting-old',
    'mixed',
    `at my age|(?:getting|growing) old(?:er)? (?:is|isn['’]?t|means)|i(?:['’]?m| am) (?:getting|growing|too) old(?! friends)|all my (?:old )?friends are (?:gone|dead|dying)|since i retired|i(?:['’]?m| am| have| just|['’]ve)? (?:just )?retired`,
    {
      exercise: 'subtraction',
      asks: `
        What gives your days their shape now? ~ every (?:day|morning)
        What do you know today that you would have liked to know at thirty?
        What can you still do that you are glad of?
        Who from earlier days is most with you now?
        What do the young ones not ask you, and should?
        What would you like somebody to remember of you?
      `,
    },
  ),
  topic(
    'faith',
    'mixed',
    `(?:i|we)(?: just| always|['’]ve| have)? (?:pray(?:ed|ing)?|prayed to god|went to (?:church|mass|mosque|temple|synagogue)|go to (?:church|mass|mosque|temple)|read (?:the|my) (?:bible|quran|koran)|felt god|thank(?:ed)? god for|believe in god|lost my faith|doubt(?:ed|ing)? (?:god|my faith))|my (?:faith|church|prayers?|relationship with god)|god (?:is|has been|gave|helped|blessed|answered|got) `,
    {
      asks: `
        What did you pray for, if you want to say? ~ church|mass|mosque|temple|bible|for 
        What does it give you, on a day like this? ~ strength|peace|calm|comfort
        Was it always part of your life? ~ always|grew up|raised
        Who shares that with you? ~ church|wife|husband|family|friends
        When did you feel it most clearly?
        Which words or songs stay with you from it?
      `,
    },
  ),
  topic(
    'self-doubt',
    'hard',
    String.raw`(?:AM |i )(?:\p{L}+ ){0,2}?(?:like a (?:failure|fraud|burden)|an imposter|an impostor|insecure)|imposter syndrome|(?:i (?:have|['’]ve) )?(?:no|low|lost my) (?:self[- ]esteem|confidence|self[- ]confidence)|(?:i )?doubt(?:ing)? myself|(?:everyone|everybody|they all|they(?:['’]re)?|people)(?: (?:else|in|at|on|around|there|here|the|my|me|lab|class|team|course|office|uni|work|group|year|school)){0,5}(?: (?:is|are|seems?))?(?: all)? (?:(?:so|much|way|far) )*(?:smarter|better|further|cleverer|faster|ahead)(?: than (?:me|i am)| of me)?`,
    {
      exercise: 'self-compassion',
      says: `
        That voice is rarely a fair judge.
      `,
      asks: `
        When is it loudest? ~ when|work|school|at 
        What had happened just before? ~ because|after|said|today|had to|asked
        What would somebody who likes you say to that?
        What did you do this week that somebody like that could not have done?
        Since when do you know that feeling? ~ since|always|child|kid
        Where do you not feel like that?
      `,
    },
  ),
  topic(
    'anger',
    'hard',
    String.raw`(?:AM) (?:\p{L}+ ){0,2}?(?:angry|furious|fuming|livid|raging|so mad|pissed off|fed up)(?! (?:at|with|about|by)\b)(?=[.!,]|$| and| because| today| right| again)|my anger`,
    {
      asks: `
        What set it off? ~ because|when|after|said
        What should have happened instead?
        What would you have liked to say? ~ said
        Is all of it about today, or is some of it older?
        What do you do with it, when it is this strong?
        Who would understand at once why you are angry?
      `,
    },
  ),
  topic(
    'sadness',
    'hard',
    String.raw`(?:AM) (?:\p{L}+ ){0,2}?(?:sad|unhappy|miserable|heartbroken|feeling (?:low|down)|feel (?:low|down)|down|low|blue|like crying)(?! (?:about|that|for|with|to|on|the|in)\b)(?=[.!,]|$| and| today| lately| again| because| all| right| for no)|(?:i )?(?:can['’]?t|couldn['’]?t) stop crying|i(?:['’]ve been| have been| keep| was) crying(?: (?:all|a lot|again|every))?|(?:had|having|such|been|what) a (?:\p{L}+ )?(?:bad|rough|awful|terrible|horrible|hard|shit|crap|shitty|crappy|tough) (?:day|week)|(?:worst|bad) day (?:ever|of my life|today)`,
    {
      says: `
        I am sorry it is like that.
        You do not have to cheer up here.
      `,
      asks: `
        What happened? ~ because|happened|when
        When did it come over you today? ~ morning|woke|night|when
        Is it about something, or is it just there? ~ because|about|no reason
        Does anyone know that you feel like this? ~ told|know|nobody
        What usually helps a little? ~ help
        What do you wish somebody would say?
        Was there a moment today when it let go of you?
      `,
    },
  ),
];
