/** Negative words, grouped by strength on a scale from 0 to 4. Base forms; inflections are derived. */
export const NEGATIVE: ReadonlyArray<readonly [weight: number, words: string]> = [
  [
    3.6,
    `suicide suicidal murder murdered murderer rape raped rapist torture tortured massacre genocide terrorist
    terrorism slaughter tragedy tragic tragically devastated devastating devastation horrific horrendous atrocious
    atrocity excruciating agony agonizing anguish despair hopeless hopelessness heartbroken heartbreaking
    heartbreak worthless worst catastrophe catastrophic abuse abused abusive abuser molest hell evil vile
    despicable abhorrent monstrous unbearable traumatic traumatized trauma fuck fucked motherfucker cunt asshole
    kill killed killing killer hate hateful hatred homicide stillborn miscarriage miscarried terminal genocidal`,
  ],
  [
    3.0,
    `awful horrible horribly terrible terribly dreadful disgusting disgust disgusted miserable misery misfortune
    grief grieve grieving mourn mourning funeral death dead die deadly died cancer tumor tumour bankrupt
    bankruptcy destroy destroyed destruction ruin ruined disaster disastrous nightmare panic panicked terrified
    terrifying terror horror horrified appalling appalled betrayed betrayal betray brutal brutally cruel cruelty
    crush crushing shattered despise detest loathe loathing enraged rage furious fury outrage outraged outrageous
    violent violence assault assaulted attack attacked weep sobbing sob suffer suffering suffered torment wretched
    pathetic repulsive revolting sickening nauseating hostile bitch bastard whore slut shit bullshit dickhead scum
    wtf fml victim war bomb corpse slave enslave disease epidemic pandemic humiliated humiliating humiliation
    depressed depressing depression lonely loneliness unloved abandoned abandonment divorce divorced evicted
    eviction homeless fired corrupt corruption racist racism sexist bigot fraud scam fatal fatality casualty
    casualties starving starvation hunger drown drowned overdose relapse relapsed crap crappy suck sucks sucked
    crash crashed infuriating infuriated dreading`,
  ],
  [
    2.4,
    `bad badly worse worsen worsened sad sadly sadness sadder unhappy unhappiness sorrow sorrowful upset upsetting
    angry anger angrily mad cry cried crying tear tears hurt hurtful pain painful painfully ache aching sick
    sickness ill illness nausea vomit vomiting fever infection infected injured injury wound wounded bleed
    bleeding fear feared fearful afraid scared scary frightened frightening frighten worry worried worrying
    anxious anxiety nervous stress stressed stressful overwhelmed overwhelming exhausted exhausting exhaustion
    frustrated frustrating frustration frustrate annoyed annoying annoy annoyance irritated irritating irritate
    disappoint disappointed disappointing disappointment fail failed failing failure lose lost losing loser loss
    reject rejected rejection fight fighting argue argument arguing quarrel conflict yell yelled scream screamed
    shout shouted insult insulted insulting offend offended offensive threat threaten threatened threatening
    danger dangerous harm harmful damage damaged broke broken breakup cheat cheated cheater lie lied liar steal
    stole stolen thief theft robbed robbery crime criminal guilty guilt shame ashamed shameful embarrassed
    embarrassing embarrassment regret regretful regrettable remorse jealous jealousy envy envious bitter
    bitterness resent resentment resentful selfish greedy greed arrogant rude rudely nasty gross ugly hideous
    stupid stupidly idiot idiotic dumb moron fool foolish ridiculous absurd lame boring bored boredom dull tedious
    bland mediocre useless pointless meaningless waste wasted junk garbage trash rubbish poor poorly inferior
    cheaply fake phony lousy shoddy flawed flaw defective faulty malfunction crisis emergency accident arrest
    arrested jail prison punish punished punishment suspend expelled unemployed unemployment debt poverty struggle
    struggled struggling helpless powerless weak weakness neglect neglected ignored ignore unwanted unwelcome
    excluded bullied bully harass harassment discrimination ugh argh damn damned dammit bloody pissed sigh rotten
    stink stinks stinky stank filthy dirty mess messy chaos chaotic toxic poison poisonous migraine insomnia
    sleepless chemo hospitalized hospitalised ambulance paralyzed numb numbness emptiness unsafe
    insecure insecurity unstable dread doomed doom gloomy gloom bleak dreary dismal grim morbid ominous sinister
    cursed curse collapse collapsed explode explosion burnout exploit exploited condemn condemned blame blamed
    accuse accused accusation denounce protest riot controversy controversial scandal incompetent incompetence
    ignorant ignorance clueless worthlessly insane insanity crazy ridiculousness tiresome trite cliched contrived
    incoherent unfunny lifeless plodding pretentious uninspired lackluster amateurish clumsy clunky muddled
    overlong overwrought sloppy stale tasteless tepid unconvincing uninteresting unwatchable vapid vulgar wooden
    hollow drab soulless idiocy sappy manipulative laughable miscast awkwardly weary wearying rant outcry ripoff
    unacceptable unreliable unusable disastrously`,
  ],
  [
    1.7,
    `tired tiring fatigue fatigued sore stiff dizzy cough flu biopsy diagnosis headache toothache bruise bruised hard harder hardest
    difficult difficulty tough tougher rough trouble troubled troubling problem problematic issue error wrong
    wrongly mistake fault bug glitch slow slower late delay delayed cancel cancelled canceled miss missed missing
    sorry apologize unfortunate unfortunately alas alone isolated isolation homesick uncomfortable discomfort
    awkward uneasy restless unease tense tension pressure pressured confused confusing confusion doubt doubtful
    unsure uncertain uncertainty hesitant reluctant complain complained complaining complaint criticize criticism
    critical criticise disagree disagreement dispute disapprove dislike disliked unpleasant unkind unfair unfairly
    unjust injustice distant harsh severe severely desperate desperately desperation lack lacking shortage scarce
    shortfall expensive overpriced costly pricey overdue deny denied refuse refused deprive deprived forbid banned
    ban stuck trapped limited restrict restricted burden burdened obstacle setback decline declined
    deteriorate crumble crack cracked leak leaked spill spilled burn burned burnt smell smelly noise
    noisy loud traffic interrupt interrupted disturb disturbed disturbing bother bothered bothersome distracted
    distraction lazy procrastinate careless reckless quit resign resigned abort ended nope nah meh bah boo hiss
    whine whining grumpy moody cranky sulk hangry hungry thirsty starve forgot forget hassle inconvenience
    inconvenient disorganized clutter cluttered unclear vague weird strange strangely suspicious suspicion
    distrust mistrust skeptical cynical shock shocked shocking alarm alarming alarmed concern concerned rumor hoax
    lawsuit sue sued illegal unlawful violate violation breach hack hacked virus wasteful drain drained
    draining plague unimpressive unimpressed unsatisfied dissatisfied unsatisfying forgettable predictable
    formulaic overdone annoyingly regrettably unnecessary needless needlessly absence hardship adversity
    turmoil wreck wrecked dispirited discouraged discouraging discourage demoralized deflated defeated defeat
    beaten outdated obsolete cheesy corny sluggish lousily inaccurate misleading mislead trick tricked unanswered
    unfinished untrue false fat overweight obese wicked wildfire earthquake flood hurricane drought blood enemy
    enemies weapon gun bullet shoot shooting opposition hostage refugee stricken`,
  ],
  [
    1.0,
    `unfamiliar cold freezing sweaty dusty rusty busy hectic rush rushed rushing old shy pale
    blurry dim low lower less barely end gone leave left goodbye bye farewell deadline exam doctor
    hospital clinic bill bills tax taxes monday need empty dark darkness plain average
    mundane repetitive limit fuss stubborn strict bossy naive dependent hardly unusual tricky complicated complex
    risky risk shrug however impossible unable cannot unlikely oops hmm eh sacrifice grave ghost scar scarred cut
    impatient impatience sleepy drowsy groggy pity pitiful humid muggy gray grey cheap thin excuse excuses pretend
    nonsense blah aggressive controlling demanding needy clingy obsessed addict addicted addiction drunk hangover
    smoke smoking alcohol`,
  ],
];

/** Words that look like an inflection of a word above but are neutral. */
export const NEUTRAL = `means meaning meant new news passing lightly rights leftovers interests shares parties unlike likely lowercase
    oldies older oldest elder hardware hardwood dishwasher kindergarten gunpowder lowest lots fitting fits drying
    dye dyeing presently presents presenting presented presentation gaming finds lying lies needed needs olds
    fires firing misses warship wars tearing blocks raises valuables songs books goods storms ends ending leaves
    offers`;
