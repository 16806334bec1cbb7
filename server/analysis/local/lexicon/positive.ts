/** Positive words, grouped by strength on a scale from 0 to 4. Base forms; inflections are derived. */
export const POSITIVE: ReadonlyArray<readonly [weight: number, words: string]> = [
  [
    3.6,
    `ecstatic overjoyed elated euphoric blissful bliss rapturous jubilant exhilarating exhilarated magnificent
    extraordinary phenomenal spectacular masterpiece perfection miraculous miracle heavenly divine breathtaking
    outstanding flawless sublime triumphant triumph superb glorious stupendous woohoo woot yippee best adore
    adoring adored beloved wondrous unforgettable priceless dazzling marvelous marvellous exquisite`,
  ],
  [
    3.1,
    `love wonderful amazing fantastic excellent awesome incredible brilliant fabulous terrific perfect perfectly
    delighted delight delightful delightfully thrilled thrilling joy joyful joyous joyously happiest happiness
    beautiful beautifully gorgeous stunning yay hooray hurray magical victorious victory lovely loving lovable
    treasure treasured cherish cherished grateful gratefully gratitude thankful thankfully blessed blessing bless
    superbly splendid celebrate celebration heaven paradise champion congratulations congrats congratulate
    hilarious radiant passionate ecstasy win winner excited exciting excitement excite luv lovin loveliest
    sensational astounding astonishing remarkable bff soulmate sweetheart darling hallelujah unbeatable virtuoso
    enchanting euphoria rejoice riveting mesmerizing captivating proudest dreamy glee gleeful elation exuberant`,
  ],
  [
    2.6,
    `happy happily glad gladly great greatly pleased pleasing pleasure pleasant pleasantly proud proudly pride
    cheerful cheer cheery merry enjoy enjoyable enjoyment fun funny laugh laughter giggle chuckle smile grin haha
    hahaha hehe lol lmao rofl thank thanks thx ty success successful successfully succeed achieve achievement
    accomplish accomplishment inspired inspiring inspiration inspire inspirational hope hopeful delicious yummy
    yum tasty scrumptious charming charm generous generosity kindness warmhearted heartwarming heartfelt admire
    admirable admiration impressive impressed impress relieved relief peaceful peace serene serenity tranquil
    bright brightest brighten praise praised thrive thriving flourish playful gift fortunate fortunately lucky
    luckily luck treat adorable cutest cuddle snuggle hug kiss affection affectionate romantic romance friendliest
    genius masterful uplifting uplift uplifted energized energised invigorating rejuvenated refreshed refreshing
    freedom celebrated healed healing heal cured cure recovery promotion promoted award awarded prize bonus trophy
    medal honor honour honored honoured jackpot bravo kudos rewarding reward rewarded fulfilling fulfilled
    fulfillment satisfying satisfied satisfaction satisfy satisfactory comforted wow grand festive party vacation
    holiday birthday wedding anniversary graduation graduate engaged newborn puppy kitten rainbow sunshine
    kindhearted compassionate compassion graceful elegant elegance majestic vibrant lively vivid sparkling sparkle
    wholesome touching moving poignant witty charismatic clever smartest hero heroic legend legendary xoxo hugs
    yaay yess yeah yes woo goodness swell superior stellar ace aced dope epic rad neat groovy blast reunited
    reunion rescue rescued thoughtful thoughtfulness insightful beautify gracious graciously sincere appreciate
    appreciated appreciation appreciative enthusiastic enthusiasm passion intriguing compelling engrossing
    delicacy favorite favourite fave dream`,
  ],
  [
    2.0,
    `good nice nicely nicer kind kindly kinder better fine fair friendly sweet sweetly sweeter sweetest cute
    pretty handsome attractive warm warmly warmth cozy cosy comfy comfort comfortable comfortably calm calmly
    calmer calming soothe soothing relax relaxed relaxing relaxation restful gentle gently tender tenderness
    tenderly care caring cared support supportive supported help helped helpful helpfully helping encourage
    encouraged encouraging encouragement confident confidence courage courageous brave bravely bravery strong
    stronger strongest strength safe safely safety secure trust trusted trustworthy loyal loyalty faithful honest
    honesty truth truthful integrity respect respected respectful welcome welcomed welcoming welcomes wise wisdom
    smart intelligent talented talent gifted skilled skillful capable creative creativity imaginative original
    innovative fresh clean neatly tidy organized organised healthy healthier healthiest fit wellness well
    wellbeing improve improved improvement improving progress productive productively efficient growth useful
    valuable value valued worth worthwhile worthy interesting interested interest curious curiosity fascinated
    fascinating fascination amuse amused amusing amusement entertaining entertain entertained entertainment eager
    eagerly optimistic optimism positive positively positivity promise promising agree agreed ease easy easily
    easier easiest smooth smoothly effortless effective effectively fancy rich luxury luxurious premium quality
    classy stylish cool coolest crisp sunny golden glow glowing shine shiny shining bloom blossom blooming flower
    cake chocolate cookie dessert icecream picnic beach present surprise surprised surprising play played playing
    game adventure adventurous explore discover discovery explored adopt adopted embrace embraced bond bonded
    bonding together togetherness closeness connected connection share shared sharing volunteer donate donated
    donation charity forgive forgiven forgiveness reconcile reconciled harmony harmonious balanced balance content
    contented contentment satisfyingly yep okay ok alright cheers excellently earn earned accept accepted
    acceptance approve approved approval recommend recommended recommendation popular famous fans fan admired like
    likes liked enjoyed complete completed finish finished solve solved resolve resolved resolution fixed repaired
    alive reassured reassuring reassure recovered recover survive survived survivor gain gained profit advantage
    benefit beneficial bargain discount saved savings saving free excel excelled excellence qualify qualified pass
    passed advance advanced upgrade upgraded raise nap massage spa concert festival dance danced dancing singing
    music song treats cuddly fluffy goodnight steady stable sanctuary magic mindful grounded patient patience
    humble dignity noble decent authentic genuine genuinely charmingly smoothies solid robust sturdy fabulousness
    sensitive eloquent vivacious nuanced engaging absorbing hearty delicate gem polished lyrical tasteful timeless
    fluent zest zesty refreshingly satisfies ideal ideally cherubic heartening merit neatest`,
  ],
  [
    1.3,
    `able ready certain sure clear clearer clearly willing quiet quietly silence stillness simple ordinary soft
    softly light lighter lightness bigger upbeat open openness interestingly new newly first finally accomplished
    progressed opportunity chance possibility possible prosper prosperity wealth reliable dependable responsive
    responsible polite politely civil mature sane normal correct correctly accurate right accuracy precise intact
    whole restore restored renewed renew revive revived repair mended mend include included invited invite
    invitation join joined visit visited visitor reunite meet greet greeting bestie buddy pal friend companion
    companionship company family mom mother dad grandma grandpa baby child son daughter husband wife sister
    brother grandson granddaughter niece nephew girlfriend boyfriend fiance fiancee home garden park sunset
    sunrise spring summer stroll walk hike swim bike coffee tea breakfast dinner lunch pizza feast bake baked
    movie book read novel trip travel trek tour cruise camping bath shower sleep slept rest rested morning weekend
    paycheck salary hired degree diploma scholarship learn learned learnt memory memories memorable remember
    nostalgic nostalgia breeze cooler blue purr wag watched cook cooked grow growing grew bought purchase received
    receive offered offer special dear sincerely hopefully ah ooh aww aw mmm fond fondly prefer preferred
    keen significant important importance meaningful purpose purposeful effort diligent determined determination
    persist persevere perseverance resilient resilience willpower ambition ambitious motivate motivated motivation
    energy energetic active spirited aware mindfulness meditate meditated meditation pray prayer prayed yoga gym
    workout faith god church spiritual soul angel grace privilege privileged plenty abundant abundance enough save
    protected protect protection shelter cushion cushy steadily cleverly spark milestone goal lead leader
    leadership top highlight attain attained humor humour humorous joke joking silly goofy whimsical quirky unique
    funnily cinematic intimate intimacy believable subtle convincing intelligentsia ingenious inventive stylishly
    appealing appeal likable likeable watchable durable handy convenient convenience affordable speedy fast faster
    quick quickly promptly prompt compact portable lightweight versatile powerful power sharp sleek cheaper`,
  ],
];
