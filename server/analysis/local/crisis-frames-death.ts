/** Frames for the wish not to live: to die, not to wake up, not to exist. */
import { type Sign, signs } from './crisis-grammar.ts';

export const DYING: readonly Sign[] = signs({
  wishes: `
    (i|me|my|myself|mine) ~own6 {intent} ~own8 {nonbeing}{!deathAsASubject}{!deathOfSomethingElse}
    (?<=^ ){intent} ~own5 {nonbeing}{!deathAsASubject}{!deathOfSomethingElse}
    (death|dying|suicide|ending it|not existing|being dead) is all (i|that) ~3 (think|want|dream|about|see|need|hope|crave)
    all i (think|dream|can think|ever think|want|fantasize) ~2 (about|is|of) ~2 (death|dying|to die|suicide|ending|being dead|not existing|disappearing forever)
    (happier|better|calmer|freer|prettier|safer|quieter|useful) dead
    {want} to (be )?(die|dead|dying)
    {want} ~1 (i|to|that i) ((could|would|will|can|had|might|may) )?(be |have |was |were |am )?(die|died|dead|dying)
    (feel|feels|felt|feeling) like dying
    (?<=^ )suicidal(?= [.,])
    suicide thoughts
    (?<=^ )(been )?thinking (of|about) (dying|death|suicide|killing myself|ending it)
    i (will|am going to) (jump|end it) (tonight|tomorrow|today|this weekend|on my birthday){!jumpInCompany}
    (should|deserve to|deserves to|ought to|need to|i (am|was) (supposed|meant) to|better) (be |have |to |already be )?(die|dead|died)
    {think} ~own3 (dying|being dead|my death|my own death|my funeral|my own funeral)( and| all| every| again| tonight| more| lately| a lot| too| when| because| constantly| most| each| now| right|(?= [.,]))
    (envy|jealous of|envious of|envying) ~2 (dead|dying)
    (waiting|wait|ready|longing) (for death|for it to kill|around to die|to die)
    (easier|better|easiest|best|simpler|kinder|happier|fine|ok|okay|comfortable|peaceful|good) (to be|to|being|if i was|if i were|off) ~1 (dead|die|dying)
  `,
  own: `
    (better off|happier|easier|best|better) (if i|when i|with me|me|i am|i was|i were) ~2 (dead|died|die|dying)
    (relief|relieved|better|care|cares|notice|noticed|matter|happier|easier|change|fine|mind|different|difference|miss|cry|glad|free|ok|okay|sad|peace|upset|bothered) ~3 (if|when|once) i ~2 (dead|died|die|dropped dead)
    (let|make) me (die|be dead)
    (god|lord|please) let me die
    i (will|am going to|would|might|may|could) ~1 (probably |likely )?be dead (by|before|soon|within|in a|next|anyway)
    i would rather (be dead|not be alive|die)( than (live|go|keep|be|wake|face|do|spend|have to|feel|carry|stay|suffer|endure|continue|another)|(?= [.,]))
    (it )?should have been me ~~5 (dead|died|die|killed|crash|accident|coffin|grave|drowned|shot|funeral|instead|buried)
    (death|dying|being dead) (would|will|must|might|is|seems|sounds|looks|feels|has to) ~3 (relief|holiday|vacation|easier|peace|peaceful|better|welcome|answer|solution|way out|escape|kind|mercy|comfort|comforting|gift|good|nice|only|best|inviting|tempting|like a friend|beautiful)
    (i am|i feel|me) (already dead to|better off dead|worth more dead|more use dead)
    better off dead
    (nobody|no one|who|none) ~3 (cry|come|be|turn up|show up|speak|attend) ~1 (at|to) my funeral
    my parents (never had|had never had|should never have had|had aborted|had not had) me
    (mum|mother|parents|she|they) ~2 (aborted|miscarried|never had|not had|never given birth to) me
    (nobody|no one|they) ~3 (care|notice|miss|cry|mourn|bother) ~3 (when|if) i ~2 (dead|die|died)
    i ~2 (pray|ask|beg) ~5 (die|death)
    not (afraid|scared|frightened) (of dying|to die|of death) anymore
  `,
  plain: `
    not (mind|care|bothered|matter|worry|bother) ~2 (if|whether|that|about) i ~2 (die|died|dead|dying)
    not (mind|object to|fear|scared of|afraid of) (dying|being dead|death) (anymore|tonight|now|soon|tomorrow|today|one bit)
    (no|only|one|other|any) ~3 (escape|way out|way forward|way|option|solution|answer|choice|exit|peace|future|relief|ending) ~5 (but|except|is|than|besides|left) ~2 (death|dying|to die|suicide|die|being dead|killing)
  `,
});

export const WAKING: readonly Sign[] = signs({
  wishes: `
    ({want}|ask|asked|asking) ~6 (never|not) ~4 (wake|waking|woke|open my eyes|get up again){!wakingInSomeWay}
    {want} i ~2 not come (round|around|to)(?= [.,])
    not (want|wanting|wanted) to be found ~2 until (it is|i am) (over|done|gone|dead|too late)
    {want} ~4 sleep forever{!sleepInAPlace}
    {want} ~3 (sleep|close my eyes|fall asleep|drift off) ~5 (be over|be it|be done|be the end|be gone|not come back|stay there|stay asleep)
  `,
  own: `
    (angry|disappointed|sad|sorry|upset|gutted|hate|hated|hating|devastated|furious|annoyed|cursing|cry|cried|crying) ~3 (i|that i|when i|because i|to have|at having) (woke|wake|woken|waking)( up)?{!wakingAtATime}
  `,
  plain: `
    (do|does|would|will|rather|prefer to) not (want |wish |care |need |have |like )?(to )?(wake up|wake|waking up|be woken)( anymore| ever| tomorrow| again| at all| in the morning| tomorrow morning|(?= [.,]))
  `,
});

export const BEING: readonly Sign[] = signs({
  wishes: `
      {want} ~3 not (alive|here anymore|here(?= [.]))
      {want} ~3 (not|never|stop|quit|cease|finished|done|without) (to )?(be|being|exist|existing|live|living|breathe|breathing|have to be|having to be)( alive| here| around| anymore|(?= [.,]))
      {want} ~3 (stop|quit|cease) (to )?(being alive|existing|living|breathing|exist|be alive)
      {want} ~3 (had never|had not|never|was never|were never|not) ~1 (been born|born|existed|exist)
      (would rather|rather|prefer to|prefer) (not|never) (be alive|exist|live|be here|have been born|be)( anymore|(?= [.,]))
      (?<! (?:ever|have|has|had|thing|what) )(tired|sick|exhausted|done|finished|fed up|weary|bored|worn out|through|had enough) (of|with|from|by) (always |even |all |this )?(living|life|being alive|existing|existence|my life|staying alive|breathing|having to exist|being here|being)( anymore| now| already| and| every day|, | like this| altogether|(?= [.,]))
      (done|finished|tired|sick|weary) (of |with )?(being alive|existing|staying alive)
      (done|finished) living{!livingSomewhere}
      (?<! (?:ever|have|has|had|thing|what) )(done|finished|through) with (this |my |the )?(life|world){!lifeSomewhere}
      (leave|leaving|exit|exiting|depart|departing|quit|quitting|check out of|checking out of|say goodbye to|saying goodbye to|escape from|be free of|be free from|rid of|free of) (this|the|my) (whole |cruel |awful |horrible )?(world|life|earth|planet|existence|body){!lifeAsAWord}
      {want} ~2 (disappear|disappearing|vanish|vanishing|fade away|evaporate|be erased|dissolve|cease to be|be nothing|be nowhere|not be anything)( forever| for good| permanently| completely| from this world| from this earth| from the earth| from existence| from life| from everything| from everyone| and never| into nothing| off the face)
      (want|wish|like|need|long|longing|going|could|wanting) (to |i could |i would )?(disappear|vanish|fade away|be erased|be nothing) $
      {want} ~1 to (be no more|not be|cease to exist|cease to be|be gone forever|be gone for good|be gone)( anymore|(?= [.,]))
      (thought|idea|fantasy|wish|feeling|peace|comfort|think|thinking|dream|dreaming) (of|about|to) (not|never) (existing|exist|being here|being alive|being around|being|waking|having been born|be)
      why (am|was|do|did|must|should|have|are) i (even |still |here |to |be |made to )*(alive|living|exist|breathing|born|here still|still here|live|survive)
      what am i ~2 (alive|living|here|around|staying|existing) for
      what am i ~2 staying alive for
      (hate|hating|hated|regret|regretting|resent|sorry|ashamed|angry|disappointed|sad|furious|devastated|miserable|upset) ~2 (being alive|i am alive|am alive|still alive|i survived|to be alive|existing|i exist|that i lived|to have survived|i am still here|i was born|being born)
      (lost|losing|lose|no|without|lack|gone|little|low on|running out of|broke|drained) ~3 (will|desire|wish|reason|motivation|strength) to (live|go on living|go on|carry on living|carry on|be alive|continue|stay alive|exist|keep living|keep going|survive)( anymore| left|(?= [.,]))
      (given|give|giving|gave) up on (life|living|being alive|my life|staying alive)
      (one|single|only) (reason|reasons|thing|things) (i am|i have|keeping me|that keeps me|for me to|holding me|i stay|to stay) ~3 (alive|here|not|dead|around|on this|going)
    `,
  own: `
      i (should|must|could|was|ought|am|were) not (to )?(exist|be alive|have been born|be living|have survived|have lived|supposed to be (here|alive)|meant to (live|be alive|exist|be here|survive|be born))
      {want} ~3 not have to (exist|live|be alive|be here|go on living|be anymore|wake up ever)
      i ~2 (only|still) ~1 (alive|here|living|breathing) because
      i ~1 only (alive|here|living|breathing|around) (because|for|thanks to)
      was never (made|born|here|alive|conceived)
      {want} ~3 (rest|sleep|lie|lie down) ~1 (forever|eternally|for eternity|for all eternity){!restOnFurniture}
      (switch|turn|shut) (me|myself) off (forever|for good|permanently|completely)
      (world|everyone|family) ~~8 one (person |mouth |burden )?(less|fewer)
      (being alive|living|existing|existence|to live|life itself|staying alive) (is|feels|has become|hurts|has been|seems|became|gets) ~2 (punishment|torture|unbearable|painful|agony|pointless|prison|curse|not worth|a burden|sentence)
      i ~2 (only|still|here|alive) (here|alive) ~1 (because|out of|since|for) ~5 (scared|afraid|coward|cowardly|fear|guilt|dog|cat|kids|children|mum|mother|parents|weak|pain|too)
    `,
  plain: `
      not ~1 (want|wish|wanting|care|need|deserve|plan|planning|intend|going|expect|supposed|fit) to ~1 (be alive|stay alive|remain alive|keep being alive|be breathing|keep breathing|be on this (earth|planet)|be in this (world|life|body)|be in the world|be part of this world|exist|keep existing|continue existing){!lifeWithoutATreat}
      not ~1 (want|wish|wanting|care|need|deserve|plan|planning|intend|going) to ~1 (live|keep living|go on living|carry on living|continue living|live on)( anymore| at all| ever| another| like this| much longer| for long| past| this life| in this world| on this| with this| through| without (him|her|them|you)| until| to see|(?= [.,]))
      not ~1 (want|wanting|need) ((this|my|a|any|any of this|the) )?(life|future|existence|tomorrow)( anymore| at all|(?= [.,]))
      no longer ~1 (want|wish|care|wanting|need|see|have|find|feel like|able|bear|worth) ~3 (live|living|exist|existing|be here|be alive|being alive|be around|being here|life)( anymore|(?= [.,]))
      (no|not ~4|never ~3|without|zero|cannot ~2|what is|what was|where is|not any|hardly any|lost ~2|lose ~2|nothing) (the |a |any |one |my |single |good |real )*(reason|reasons|point|purpose|sense|use|cause) ~1 (left )?(for me )?(to|in|of|for) (me )?(to )?(even |still |my )?(live|living|be alive|being alive|exist|existing|existence|stay alive|staying alive|going on|go on|keep living|carry on|carrying on|be here|being here|life|my life|staying here|stay here|stay|staying|keep going|keep trying to live|survive|surviving|be around|continue)( anymore| now| left| on this| like this| without| past| any more| if| when| after| then| except|(?= [.,]))
      (not|never|no longer|hardly|ever|even|if|isnt|nothing) (really |even )?worth (living|it to live|staying alive|being alive|going on|staying for|living for|waking up for)
      (life|living|it) (is|was|feels|seems) ~1 (not|no longer|hardly|never) ~2 worth (living|it anymore|the pain|going on)
      life ~2 (has|have|holds|offers) (nothing|no) ~3 (offer me|for me|meaning (anymore|left|for me)|left|hope left)
      (can|could|able|know how|how|sure i can|think i can|strength|strong enough|energy|brave enough|possible|know if i can|sure if i can|bear|stand|afford|manage|will|believe i can|see how i can) not ~1 (go on|carry on|keep going|continue|hold on)( anymore| any| living|(?= \\.)|(?= , i can))
      (can|could|able) not ~1 (keep|go on|carry on|continue|bear|stand|face|endure|take|handle|do|tolerate|cope with|be bothered with|manage) ~1 (living|being alive|existing|life|staying alive|my life)( anymore| like this|(?= [.,]))
      not ~4 (keep|go on|carry on|continue|bear|stand|face|endure) ~1 (living|being alive|existing|staying alive)( anymore| like this| this way|(?= [.,]))
      (can|could|able) not (live|exist|survive) (anymore|like this|this way|with myself|another|with (this|the) (pain|guilt|grief|shame)){!livingWithSomething}
      (can|could|able) not ~1 (do|face|bear|stand|take|endure|handle|survive|cope with) (life|living|being alive|existing)( anymore|(?= [.,]))
      (how much longer|how long|how many more days) (i|can i|will i) ~2 (stay alive|live|go on living|keep living|exist|be alive|stay here|keep myself alive|survive|last here|go on|hold on|be around)
      not ~3 (future|tomorrow) (with|for|that has|where|in which|that includes|containing) ~3 (me|myself|i)
      (no|not ~2|without) (future|tomorrow|hope left|place) (for me|for someone like me|left for me)( anymore| here| in this world| on this earth|(?= [.,]))
      not ~1 (want|wanting) (a future|a tomorrow|any future|tomorrow to come|there to be a tomorrow|another (day|birthday|year|tomorrow))( anymore| of this| alive|(?= [.,]))
      not ~1 (belong|made|meant|cut out|built|fit) ~1 (for|on|to|in) (this|the) (world|earth|planet|life)
      not ~1 (feel like|interested in) (being alive|living|existing|being here anymore)
      not ~1 (imagine|picture|see myself|see me) ~1 (living|being alive|alive|existing) ~1 (another|much longer|past|next|anymore|for long)
      (hope|hoping|wish|wishing|pray|praying|want) ~3 not (survive|pull through|make it out|wake from)
      i (will|would|should|shall) (not|no longer) exist
      (living|life|being alive|existing|existence|this world|the world|this planet) (is|was|feels) not ~1 (for me|meant for me|for people like me|made for me|for someone like me)
      not ~4 (spend|stay|live|remain|do|endure|last|waste) another (day|year|month|minute|hour|week|night|second) ~2 (planet|earth|world|alive|here|of my life|on this|like this on)
      too (tired|weak|exhausted|broken|worn|sad|old|lonely|damaged|hurt|much pain) ~1 to (keep living|live|go on living|stay alive|exist|keep existing|carry on living|be alive|keep going on)(?= [.,])
      (not|never|without|of) having to (live|exist|be alive|be here|go on living|carry on living)( anymore|(?= [.,]))
      (if|hope|wish|prefer) tomorrow (never|did not|does not|would not) (come|came|comes)
      (not|no|never) ~own5 (being alive|be alive|stay alive|staying alive|remain alive){!aliveForSomething}
      (not|never) ~1 (want|wish|need|care|wanting|plan|planning|hope|expect|going|live) to (see|live to see|have|face|experience|reach|be here for|celebrate|get) (tomorrow|(another|any more|my next|the next|next|one more) (morning|day|days|year|years|birthday|christmas|spring|summer|winter|sunrise|week|month|sunset))( again| anymore| alive| on this earth|(?= [.,]))
      (not|never) ~1 (want|wish|hope|plan|planning|going|expect|need|deserve|care|try) to (survive|make it|pull through|recover|get better and live|be saved|be rescued|be found|come back alive){!savedFromADay}
      not ~5 (strength|energy|courage|will|reason|desire|ability|power|hope|point|willpower) ~1 to (stay alive|live|keep living|exist|survive|be alive|go on|stay in this|keep myself)( anymore| in this|(?= [.,]))
      (never|not) (meant|supposed|made|destined|built|intended) to (be (on this|here|alive|born|in this|part of this)|live|exist|survive|last)( earth| world| life| planet| anymore|(?= [.,]))
      (life|world) ~~8 (want|ready|time|longing|decided|going|wish|planning) to leave it(?= [.,])
      (world|everyone|everybody|them|family) ~1 (a )?(favour|favor) ~~3 (leaving|leave|dying|die|disappearing|disappear|ending|killing|gone|going)
      (hate|hated|disappointed|sorry|angry|upset|gutted|devastated|cry|cried|sad) ~3 (still (here|alive|breathing)|being alive|i am alive|up alive|am alive)(?= [.,])
    `,
});

/** Of not being here and of nothing that holds: often about a place. */
export const STAYING: readonly Sign[] = signs({
  plain: `
      not ~1 (want|wish|wanting|care|need|like|deserve|plan|planning|intend|interested|going|expect|supposed|fit|able) ~2 (be here|be around|being here)( anymore| at all| ever| much longer| for long| on this| in this world| on earth|(?= \\.))
      (nothing|no one|nobody|not anything|not a thing|not much) ~1 (left |here )?(to live for|worth living for|worth living|keeping me (here|alive|going)|left for me( here| anymore| in this| on|(?= [.,]))|holding me here|to stay (for|alive for)|to keep me (here|alive)|to stay here for|for me here)
      not ~3 (think|see|imagine|picture|believe|know|sure|promise|guarantee|say|expect|expecting|plan|planning|going|convinced|certain) ~3 (i|myself|to|on) ~3 (be alive|alive|being alive|be here|being here|living|live|exist|be around|being around|make it|make|survive|last|still be here|reach|see) ~1 (to |past |at |by |in |for |through |until )?(to |the |my )?(thirty|forty|twenty|sixteen|eighteen|twenty one|christmas|tomorrow|another|much longer|anymore|next|morning|birthday|spring|summer|winter|easter|new year|graduation|the end of|weekend|night|longer)
      not ~1 (be|being) (here|alive|around) (anymore|much longer|for long|by then|then|soon|next (year|month|week|summer|christmas)|to see){!movingAway}
      (will|might|may|shall) not be (here|alive|around) (tomorrow|in the morning|when you read this|by then)(?= [.])
      only (thing|person|one|reason) ~3 (stopping|keeping|holding|stops|keeps|holds|tying|between) me( is| are| from| alive| here| and death| going|(?= [.,]))
  `,
});
