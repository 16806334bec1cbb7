/** Phrases whose meaning their words do not add up to, with their weight from -4 to 4; syntax in `patterns.ts`. */
import { lines, patternSet } from '../patterns.ts';

const GOOD_NEWS: ReadonlyArray<readonly [weight: number, phrases: string]> = [
  [
    3.2,
    `could not be happier|prouder|better
    can|could not thank _ enough
    over the moon
    best day|night|time|thing|gift|news|part
    made my day|week|year|month|night
    dream come true
    love of my life
    can not stop|help smiling|laughing|smile
    never been happier
    happy tears
    tears of joy|happiness
    cry tears|with of? joy
    cried happy
    cancer free
    all clear
    in remission
    i love my life
    on cloud nine
    second to none
    top notch
    five stars
    head over heels`,
  ],
  [
    2.6,
    `can|could not wait
    look forward to
    slept|sleep __ through the? night
    slept|sleep like a baby|log
    slept|sleep well|soundly|in
    sleep _ full|solid? eight|8|nine|9|seven|7 hour
    first step|word|smile|tooth|birthday
    good night sleep
    full night sleep
    got|get|offered|landed the|a|my new? dream? job
    got|get|receive|earn _ raise|promotion|bonus|offer
    got|get hired|promoted|accepted|engaged|married
    got|get in|into _ college|university|school|program
    passed|pass my|the|her|his _ exam|test|class|course|driving|boards|interview
    straight a
    aced|ace the|my
    good grade|mark|score|result|news
    test|scan|biopsy|result come back negative|clear|fine|normal|clean
    benign
    came|come home safe|safely
    back home from
    on the mend
    feel better
    much|so better
    made it
    made up with
    pay off my? debt|loan|mortgage|car|credit
    debt free
    first house|home|car
    lost|lose _ pound|lb|kg|kilo|weight
    sober
    one|two|three|six day|week|month|year clean
    personal record|best
    hit my goal|target
    finish|complete|reach|cross __ goal|marathon|race|line|project|degree|book
    won the|a|my|our game|match|lottery|prize|contest|competition|money
    beat my|the record|level|boss|time
    had|have a blast|ball
    laugh so hard|much
    laugh until|till
    burst out laughing
    fell|fall in love
    said yes
    saved|save my life
    long time no see
    quality time
    worth it|every|the
    piece of cake
    well done
    job well
    two thumbs up
    thumbs up
    good luck
    no complaint
    a must see|read|buy|have
    work|run|go like a charm
    game changer`,
  ],
  [
    1.9,
    `for the first time
    first time in
    after a? so? long time
    not have|had to
    do|did not have to
    no longer hurt|sick|pain|have
    get|got rid of
    without a|any problem|issue|incident|trouble|hitch|complaint|fuss
    no traffic|line|wait|problem|issue|pain
    green light
    on time
    ahead of schedule
    in time
    on sale
    for free
    half price|off
    free food|coffee|lunch|ticket|time|day
    day|afternoon|morning|evening|night|week|weekend off
    to myself
    all to myself
    early night
    slept|sleep late
    got|get|come|came home
    came|come to visit|see
    came|come back
    get|got together
    catch|caught up with
    hang|hung out
    spend|spent _ time|day|afternoon|evening|weekend with
    take|took me _ out|to
    taught|teach me
    told|tell me _ love|proud|beautiful|appreciate|miss
    calls|call me mama|mommy|daddy|mom|dad
    held|hold my hand
    hold|held hand
    remembered|remember my|our
    brought|bring me
    made|make|cooked me _ tea|breakfast|dinner|lunch|coffee|soup|cake
    bought|buy me
    sent|send me
    ask|asked how i was
    check|checked on me
    took|take care of me
    let me _ go|in|sleep|win|merge
    found my|it|the|a _ money|dollar|dollars|bucks|key|keys|wallet|ring|cat|dog
    got|get paid
    got|get _ refund|money|check|bonus|discount
    made|make _ money|dollars|sale|friend
    stopped|stop crying|raining|hurting
    sun came|come out
    ate all|it|his|her|their
    potty train
    got|get _ new car|phone|house|job|puppy|kitten|dog|cat|computer|laptop|apartment
    bought|buy _ new|first
    moved|move into|in _ new|together|our|my
    it|everything|all worked|work|turned|turn out
    went|go|gone well|better|smoothly|great|right
    worked|work well|perfectly|fine|again
    turn out well|great|fine
    caught|catch a|the|my fish|break
    right on
    in good hand|hands|spirit|health|mood
    good for you|me|him|her|them|us
    on my own
    by myself
    all by himself|herself
    no big deal
    pain|headache|migraine|ache|fever|cough|cold|anxiety|nausea __ away|gone|better
    pain|stress|worry|debt|care|headache|anxiety|trouble free
    nothing go wrong
    not get fired
    out of the? hospital
    released|home from the? hospital
    done|finished|finish with _ treatment|treatments|chemo|radiation|exam|exams|surgery
    figure|work out __ problem|issue|bug|error
    let go of
    get over
    not cancerous|malignant|broken|serious
    thought|afraid|worried __ lost|late|fail|died|dead|poorly|missing|stolen
    out of|off work early
    off work|early
    paid|pay _ bill|bills|rent|debt
    quit|leave my _ job
    when __ was|am|is really|so|very hungry|thirsty|tired|cold
    hard at work
    in good company
    peace and quiet
    left over
    good cry
    guilty pleasure
    dark chocolate
    cold water|beer|drink|brew|shower
    hot day|summer
    could be worse
    could have been worse
    feel like myself|home
    breathe again
    deep breath
    never get|gets|got old
    no wonder
    must see
    kill|killed it|the presentation|the interview
    nail|nailed it|the
    dead tired but
    to die for
    die|dying laughing|of
    crazy about|good
    insanely|crazy|stupidly|ridiculously|terribly|awfully|wickedly|insane good|happy|beautiful|fun|proud|funny|delicious|cute
    pretty|damn|bloody good|great|nice|happy
    miss you|u
    hard work
    work|worked hard
    old friend|friends|friendship|classmate|time
    so much fun
    too good|cute|funny|sweet
    oh my god
    cry|cried with laughter
    like new
    wedding
    birthday`,
  ],
];

const MILD_PRAISE: ReadonlyArray<readonly [weight: number, phrases: string]> = [
  [
    1.4,
    `not bad at? all?
    not too|so bad|shabby
    not half bad`,
  ],
];

const HARD_NEWS: ReadonlyArray<readonly [weight: number, phrases: string]> = [
  [
    -3.2,
    `passed|pass away
    put _ cat|dog|her|him|pet to sleep
    put her|him|it down
    took|take his|her own life
    want|wanted to die
    wish|wished i was|were dead
    can|could not go on
    can|could not take it|this any?
    can|could not stop crying
    cried|cry myself|all
    nothing|no one|nobody matters|cares|care
    end my|it life|all
    hate myself|my
    fall|falling|fell|fallen apart
    heart is|was broken|breaking|aching|heavy
    break|broke my heart
    cheat|cheated on me
    got|get|been|was|being laid off
    lost|lose my|his|her job|mom|mother|dad|father|wife|husband|baby|son|daughter|grandmother|grandfather|grandma|grandpa|brother|sister|friend|house|home
    stay away from
    worst day|week|year|night|part|ever`,
  ],
  [
    -2.4,
    `can|could|do|did not sleep
    not sleep|slept
    no sleep
    without sleep
    not get|got|getting out of bed
    nothing i do
    nothing go|went|goes right
    not good enough
    not enough
    not even
    not again
    not worth
    not feel|feeling|felt good|well|great|like
    not feel
    not want to
    not know|knows|knew what|why|how
    not care|cares
    not help|helps|helping
    not work|working
    not fair
    not funny
    no one|nobody listens|listen|noticed|notice|came|called|understands
    no idea|energy|hope|point|reason|money|friends|use|sense
    no good
    no fun
    no thank|thanks
    broke|break down
    break up
    broke|break up with
    fed up
    sick of
    sick and tired
    tired of
    done with
    let me|us|him|her|them down
    let down
    stood me up
    burnt|burned|burn out
    stress out
    freak|freaked|freaking out
    all alone
    too much
    too late|long|slow|short|bad|hard|many|expensive
    never called|call|again
    stopped|stop talking|calling|speaking
    snapped|snap at
    yelled|yell at
    feel|feeling|felt like a failure|crap|shit|nothing
    feel|feeling|felt down|low|blue|off|numb|empty|invisible|lost|left|stuck|heavy|small
    left|leave me
    left out
    biopsy
    give|gave|giving up
    go|went|gone wrong|bad|downhill
    could not even
    fell|fall short|flat|ill|behind
    out of control|order|work|hand
    pissed off
    piss|pisses|pissed me off
    screw|screwed up
    mess|messed up
    rip|ripped off
    waste of
    hard to watch|sit|believe|say
    barely hold|get|sleep
    might|may as well
    at a loss
    in trouble
    on fire
    under arrest
    oh no
    so what
    running out|late
    shut up
    at war
    piece of crap|shit|junk
    if only
    should have been
    would have been better
    lack of
    supposed to be
    i give up`,
  ],
];

/** Words that take the weight from what is hard after them: what ended, was overcome or did not happen. */
export const RELIEVERS: ReadonlySet<string> = new Set(
  'rid overcome overcame recover recovered recovery survive survived survivor relieve relieved relief solve solved fix fixed cure cured helped avoid avoided escape escaped beat conquered heal healed removed gone resolved resolve quit forgave comforted reduced reduce less ease eased stopped plaguing defeated finally'.split(
    ' ',
  ),
);

export const PHRASES = patternSet<number>(
  [...GOOD_NEWS, ...MILD_PRAISE, ...HARD_NEWS].flatMap(([weight, block]) =>
    lines(block).map((phrase) => [phrase, weight] as const),
  ),
);
