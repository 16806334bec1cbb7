/** Positive phrases with their weight; syntax in `patterns.ts`. */

export const GOOD_NEWS: ReadonlyArray<readonly [weight: number, phrases: string]> = [
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
    alone time|with my|our
    time alone with
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
    found my|it|the|a? _ money|dollar|dollars|bucks|key|keys|wallet|ring|cat|dog
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
    killed it
    kill for
    killer view|smile|outfit|dress|deal|show|set|recipe|party
    overdose on chocolate|cake|candy|cookie|food|sugar
    not live without _ coffee|tea|walk|music|you|him|her|them|dog|cat|morning|book
    best friend|buddy|mate
    biopsy|surgery|scan|test|operation|appointment|exam|interview|checkup __ well|fine|clear|negative|benign|success|great|perfectly
    nailed it|the
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
  [1.3, `best friend|buddy|man|mate`],
];

/** "Not bad": mild praise. */
export const MILD_PRAISE: ReadonlyArray<readonly [weight: number, phrases: string]> = [
  [
    1.4,
    `not bad at? all?
    not too|so bad|shabby
    not half bad`,
  ],
];
