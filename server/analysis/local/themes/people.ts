/** Words of the themes about living beings: family, love, friends, kindness, animals. */
import type { ThemeWords } from './theme-words.ts';

export const family: ThemeWords = {
  strong:
    'family mom mother mum mommy mummy mama dad father daddy papa parent grandma grandmother granny nana grandpa grandfather granddad grandparent grandson granddaughter grandchild grandkid grandbaby son daughter sister brother sibling aunt auntie uncle cousin niece nephew child husband wife spouse hubby toddler twin newborn stepson stepdaughter stepmom stepdad stepfather stepmother inlaw inlaws hubby kiddo relative kid baby',
  medium: 'pregnant pregnancy infant ultrasound motherhood fatherhood parenting boy',
  weak: 'adopted sibling bedtime diaper girl marriage relatives',
  phrases: `in law|laws
    my little|oldest|youngest|eldest one|boy|girl|man
    first steps|word|tooth
    family reunion|dinner|tradition`,
  except: `baby shower|carrot|steps|spinach|blue
    brother in christ
    kid rock
    just kidding
    sister city
    mother nature|board
    dad joke
    girl|boy friend
    cat|dog|fur|plant mom|mother|dad|baby|parent`,
};

export const love: ThemeWords = {
  strong:
    'boyfriend girlfriend fiance fiancee fiancé romantic romance husband wife spouse hubby wifey soulmate valentine engaged engagement kiss bf gf lover date marriage sex honeymoon intimate sweetheart',
  medium: 'wedding anniversary partner cuddle snuggle marry married propose proposal dating affection bride groom',
  weak: 'love romantically rose candle loved darling ring',
  phrases: `in love with
    fall|fell in love
    love of my life
    love each other
    love|loves me
    i love you|him|her
    my love
    my so|other
    significant other
    better half
    my man|woman|guy
    date night
    said yes
    my crush
    crush on
    held hands`,
  except: `would love
    i love it|that|this|the|to|how|when
    love it|that|this|the|to|how|when
    in love with this|the|it|that|these
    fall|fell in love with this|the|it|that
    business|tennis|lab|work|workout|study|gaming|law partner
    due|release|start|end|expiration|play date
    up to date
    date with destiny
    to date
    hershey kiss
    love|loved playing|watching|reading|eating|cooking|running
    single ladies`,
};

export const friends: ThemeWords = {
  strong: 'friend friendship bestie buddy pal bff roommate mates mate flatmate housemate',
  medium: 'neighbor neighbour acquaintance classmate gang girls squad crew',
  weak: 'hangout reunion hung guys companion group colleague',
  phrases: `best friend|friends|mate
    old friend|friends
    catch|caught up with
    hang|hung out
    girls night
    get together
    group chat
    known each other
    game|movie|poker|pub|quiz night with
    the old|whole|usual gang|crew|squad
    like no time had passed`,
  except: `boy|girl friend
    friend request
    soul|team|class mate
    mans best friend
    user friendly`,
};

export const kindness: ThemeWords = {
  strong:
    'kindness generosity generous volunteer donate donation charity compassion compassionate thoughtful thoughtfulness selfless stranger',
  medium:
    'kind helpful helped appreciated forgive support supportive encourage compliment grateful thanked considerate',
  weak: 'help share gave thank gift comforted cared smile gesture',
  phrases: `helped|help me|us|him|her|them|a|my|our|an|someone|people|the|out|carry|push|find|move
    offered|offer to help
    offered|offer me|us|her|him|them his|her|their|a
    held|hold the? door
    held|hold my hand
    waited|wait for me|us
    waited|wait when|until he|she|they saw|noticed
    gave|give|lent|lend _ umbrella|coat|jacket|seat|spot|blanket|gloves
    gave|give|donated|donate blood
    blood drive|donation
    returned|found|brought my lost|wallet|phone|keys|purse|bag
    returned _ wallet|phone|keys|purse|bag
    carried|carry my|her|his|our
    patient|gentle|kind|generous|nice|sweet with|to me|us
    fixed|repaired|did __ for free|nothing
    for free and
    let|lets someone|him|her|them|me|us __ go|ahead|in|merge
    took|take|taken the time to
    stayed|stay late|behind to help
    stayed|stay with me|her|him
    noticed|saw that? i was
    slipped|handed my|me|us|her|him
    sent me|us home early
    saw|noticed how tired|sad|upset|nervous|lost
    covered|cover my|her|his shift
    shoveled|shovelled|mowed|raked our|my|their|her|his
    watched|watch the|my|our baby|kids|children so
    chipped|chip in
    complimented|compliment my|me
    without being asked
    brought|bring over
    brought|bring _ soup|tea|coffee|flowers|dinner|casserole
    left|leave a|some __ porch|doorstep|doormat
    drove|drive me|us home
    drove|drive two|three|four|five|six hour
    picked|pick me|us up
    handwritten card|note|letter
    encouraging|kind|sweet note|letter|card|message|word|comment
    wrote|write me a|the list
    say|said|saying thanks
    soup kitchen
    food bank|pantry
    waived|waive _ fee
    showed|show us|me the|a way|hidden|his|her
    gave|give us|me|her|him his|her|their
    stood|stick|stuck up for me|him|her|us
    gave|give _ to the? homeless
    gave|give up _ seat
    gave|give _ hug|compliment
    paid|pay for my|the _ coffee|order|lunch|meal|groceries
    let me _ merge|go|ahead|in
    random act of
    checked|check on me|us
    took|take care of me
    was|were|is|are so|very|really kind|nice|sweet to
    went out of his|her|their way
    lent|lend me
    picked up _ bill|tab|check
    brought|bring me|us _ soup|coffee|lunch|dinner|flowers|food|tea
    made|make _ day|smile`,
  except: `kind of
    stranger things
    no stranger to
    charity shop|store
    generous portion|helping
    thoughtful budget
    help desk|menu|page|center|wanted
    helps|help me|us fall|sleep|focus|relax
    kind|kinds of
    what|some|this|that|any kind
    helped|help myself
    in kind`,
};

export const animals: ThemeWords = {
  strong:
    'dog cat kitten puppy pet pup kitty doggy doggo pooch bunny rabbit hamster horse pony bird parrot chicken cow goat animal veterinarian duck squirrel deer butterfly owl zoo aquarium wildlife feline canine chihuahua terrier retriever labrador corgi pug poodle dachshund turtle tortoise lizard gecko snake frog dolphin whale elephant ferret rooster hen foal calf lamb sheep pig piglet hummingbird raccoon fox bear tiger lion monkey pigeon beagle husky mutt guinea hedgehog goldfish woof',
  medium: 'vet paw tail purr litter bark leash meow fur hooves bee insect worm ant fish',
  weak: 'cage shelter feeder nest walkies treats wildlife',
  phrases: `dog|cat|bird watching
    dog park
    my fur baby
    service animal`,
  except: `hot dog|dogs
    fish tacos|sticks|fry|curry
    went|go|going fishing
    fishing
    chicken|duck|cow|goat|fish|pig|lamb|rabbit|turkey curry|soup|wings|salad|breast|dinner|tacos|sandwich|roast|rice|biryani|fry|nuggets|cheese|parm|parmesan|pot|pie|tikka|burger|tenders|wing|noodle
    fried|grilled|baked|roast|bbq|barbecue|butter|teriyaki|orange|ate|eat chicken|duck|lamb|pig|fish
    guinea conakry
    bear with
    can not bear
    teddy bear
    angry birds
    lion king
    chicago bears|bulls
    monkey business
    wild goose
    horse race
    bull shit`,
};
