/** Words with a milder or rarer sentiment. Base forms; inflections are derived. */

export const MILDER_POSITIVE: ReadonlyArray<readonly [weight: number, words: string]> = [
  [
    2.6,
    `fab omfg wtg ftw yesss yayy yippie w00t hurrah huzzah whoop whoopee whee wheee brilliance dreamboat rapture
    admirer ador adorbs amazeballs favs fav swoon squee grandeur splendour splendor knockout dynamite virtuosity
    charisma immaculate impeccable impeccably irresistible irresistibly sumptuous enthralling enthralled
    spellbinding delectable luscious jubilation jubilee congratulation felicitations applaud applause ovation
    standout masterly mastery rotfl rotflmao lmfao lolz hahah hahahaha hehehe tehe teehee xoxoxo xo muah mwah`,
  ],
  [
    2.1,
    `amaze fascinate gripping stimulating enlightening wit smarter intelligence thrill thriller sexy hottie babe
    cutie sweetie honey precious glory jolly giddy buoyant breezy vitality zeal exuberance glamorous glamour dazzle
    charmer enchant enchantment enjoyably devotion devoted devote heroine heroism gallant virtuous virtue honorable
    honourable sincerity sympathetic considerate hospitable richer wealthy prosperous bountiful jewel treasurable
    prevail champ championship victor conquer innovation resourceful visionary skilful adept expertise expert
    competent proficient liberty liberated liberation solidarity unity united reconciliation friendship neighborly
    courtesy courteous respectable vigor vigorous jovial lighthearted comedic comical witticism pleasurable
    gratification gratifying commend commendable laudable praiseworthy esteem`,
  ],
  [
    1.5,
    `true truly please agreeable agreement acceptable assure assurance security safer optimist idealistic boost
    enhance favor favour favourable favorable advantageous nifty just justice enthusiast dynamic bold daring
    fearless spirit youthful cleaner definitely absolutely natural popularity fame prominent hailed potential
    prepared inquisitive intrigue impression beauty picturesque scenic attract attraction luminous diamond champagne
    flavorful fragrant savior saviour solution advancement nurture charitable grant credit flexible flexibility
    deserve wiser mercy merciful innocent innocence harmless comedy prank flirt flirty wink heh hey yup awww thnx
    thanx tnx thankyou sophisticated sophistication intricate elaborate sentimental lover significance vital
    substantial comprehensive supreme superiority congrat hit blockbuster bestseller`,
  ],
];

export const MILDER_NEGATIVE: ReadonlyArray<readonly [weight: number, words: string]> = [
  [
    3,
    `murderous assassinate assassination savage brutality horrify horrid vicious diabolical sadistic monster slavery
    holocaust terrorize pedophile bigotry fascist nazi abominable detestable loathsome deplorable repugnant revolt
    assole bitchy douche douchebag mofo fckng fckn fuckin fuckers fucker wanker wank twat prick scumbag retard
    moronic imbecile imbecilic stupidity dumbass calamity devastate nightmarish apocalypse apocalyptic intolerable
    insufferable hellish disgrace disgraceful lethal cancerous`,
  ],
  [
    2.4,
    `felony fraudulent scammer swindle thieves rob bribe bribery dishonest dishonesty deceive deceit deceitful
    deception treason traitor villain villainous thug ambush abduct kidnapped violator warfare battlefield stab
    injure hostility spite spiteful malice malicious contempt contemptuous disdain scorn irate livid piss craptastic
    bs shitty shite bollocks crud trashy sucky reek woeful abysmal dire ghastly gruesome grisly macabre miserably
    heartache heartless merciless ruthless inhumane oppressive oppression oppressed persecuted persecution
    exploitation victimize humiliate degrade wreckage destructive demolish foreclosure layoff recession famine
    contaminated pollution polluted inept senseless nonsensical mindless brainless witless ludicrous laughably
    preposterous travesty mockery farce sham charmless joyless humorless dreck dud flop stinker insipid banal inane
    wearisome numbingly mediocrity obnoxious irritation aggravating infuriate grating nagging terrify petrified
    scare fright panicking paranoid paranoia hysteria menace peril perilous hazard hazardous damnit goddamn
    goddamnit ffs smfh screwed jackass jerk creep creepy perverse pervert`,
  ],
  [
    1.7,
    `saddened weepy tearful glum somber sombre depress melancholy woe dismay disheartened abandon nauseous sting
    break overwhelm overworked strain apprehensive timid vulnerable vulnerability shaky shaken weaker feeble
    inadequate insufficient deficient deficit mistaken defect freezes froze misread troublesome clash feud
    shamelessly embarrass apologetic offense mean arrogance smug cocky vain vanity pompous snobby ungrateful
    prejudice bias grudge revenge vengeance moan grumble gripe nag bore dullard unimaginative shallow superficial
    disjointed filth icky yuck yucky ew eww ughh grr grrr bleh smh crude sleazy tacky hype overrated childish
    immature lunatic weirdo bizarre freak freaky hysterical frantic frenzy havoc uproar postponed stranded forbidden
    prohibited prisoner convict sentenced penalty warn suspect dubious skepticism protester boycott oppose foe rival
    resist drop plunge slump fall shrink unpaid cost rainy foul stormy storm demand forced force coerced impose
    manipulate manipulation rigged irresponsible negligent unethical questionable unsavory notorious infamous obsess
    obsession obsessive dependence drunken disrupt disruption interfere undermine thwart hinder prevent hamper
    absent unsuccessful futile ineffective inefficient unproductive`,
  ],
  [
    1,
    `no nothing never stop avoid odd oddly peculiar ironic irony sarcastic sarcasm cynicism cynic challenge lag wait
    serious rigid stern crowd cramped anti against least reduce apart aging dated cliche leftover critic skeptic
    scrutiny hide secret secretive military army battle combat strike court trial verdict police cop alleged allege
    allegation`,
  ],
];
