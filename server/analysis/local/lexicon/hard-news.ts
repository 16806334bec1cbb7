/** Negative phrases with their weight; syntax in `patterns.ts`. */

export const HARD_NEWS: ReadonlyArray<readonly [weight: number, phrases: string]> = [
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
    stopped|stop talking|speaking|calling to?
    feel|feeling|felt like a failure|loser|burden|fraud
    feel|feeling|felt like crap|shit|nothing
    feel|feeling|felt _ down|low|numb|empty|invisible|lost|stuck|heavy|small|alone|unseen|worthless|awful|terrible
    want|wanted to quit
    worst day|week|year|night|part|ever`,
  ],
  [
    -2.4,
    `back in|to the? hospital|er|rehab
    can|could|do|did not sleep
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
    snapped|snap at
    yelled|yell at
    feel|feeling|felt blue|off|left
    wish things|it|we were|was|had
    wish i had not
    left|leave me
    left out
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
