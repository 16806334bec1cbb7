/** Words of the themes about what people do: work, achievement, learning, creativity, entertainment, and the rest. */
import type { ThemeWords } from './theme-words.ts';

export const work: ThemeWords = {
  strong:
    'work job boss coworker colleague office promotion promoted salary paycheck career client interview employer employee manager supervisor workplace meeting hired freelance overtime deadline business company customer payday mturk turk hits profession workday workload raise bonus internship startup payroll shift resume teammates recruiter employment commission entrepreneur hit',
  medium:
    'project hr sales pay paid wage income earn presentation staff retire retirement contract appraisal increment hire team corporate report earning requester qualification firm industry professional',
  weak: 'task desk productive email busy money goal patient server duty complete success',
  phrases: `at|after|from|to|off work
    co worker|workers
    got|get|receive the|a|my job|raise|promotion|bonus
    performance review
    day at the office
    amazon turk
    get|got paid
    made|make _ money|dollars|sale`,
  except: `home work
    school work
    work|worked|works|working out
    work|worked|works perfectly|fine|again|well|on my|like|wonders|with the
    art work
    house work
    yard work
    nose job
    hit the|my|a|me|by|it
    family business
    none of your business
    good|great job on
    did a good|great job
    wedding company
    enjoy|enjoyed|in|good|great company
    box office
    post office
    doctor|dentist office
    raise|raised money|awareness|kids|children|a
    family meeting
    prayer meeting
    meet|met my|a|an|the|with|up|some`,
};

export const achievement: ThemeWords = {
  strong:
    'achieve achievement accomplish accomplishment promoted promotion award trophy medal won win winner champion graduate graduation succeed success milestone qualified passed aced record victory proud reward scholarship diploma',
  medium:
    'finish complete goal proudly prize reached progress solved fixed overcame managed mastered beat earned selected accepted championship rank score improved',
  weak: 'finally done challenge grade first able best completed hard raise',
  phrases: `finally finished|finish|did|completed|managed|got|figured
    pass|passed _ exam|test|class|course|interview
    reach|reached|hit _ goal|milestone|target
    personal best|record
    lost|lose _ pound|pounds|lbs|weight
    got|get _ a|promotion|job|award
    first place
    straight as
    made the team|list
    on my own
    proud of`,
  except: `passed|pass away|by|out|the|on
    for the record
    record player|store|deal
    win win
    record|recorded _ song|album|video|track
    at first
    best friend|friends|time|day`,
};

export const learning: ThemeWords = {
  strong:
    'learn learning study school college university class exam homework teacher professor student grade semester graduate graduation degree diploma course lesson lecture gpa tutor tutorial classmate campus thesis dissertation scholarship kindergarten preschool math algebra chemistry biology physics essay education educational phd library principal examination marks collage quiz academy sat midterm undergraduate tuition classroom textbook',
  medium:
    'teach taught test book reading learned assignment knowledge academic training workshop skill research language finals major senior mentor seminar training dean',
  weak: 'read understand knew practice paper science history new project certificate score campus spelling',
  phrases: `learn|learned|learnt to|how|about|that|new
    straight as
    got|get _ an? a on|in
    report card
    high|middle|grad|law|med|elementary school
    read|finished|finish _ book|chapter`,
  except: `blood|drug|pregnancy|cancer|genetic|covid test
    learned|learn that my|his|her
    school of fish
    first class
    class act
    world class
    old school
    high school friend|friends|sweetheart
    senior citizen|citizens
    yoga|zumba|spin|workout|pilates|dance|exercise class
    graduate|graduated of
    taught|teach _ lesson _ revenge
    facebook|comic|coloring book
    test drive`,
};

export const creativity: ThemeWords = {
  strong:
    'paint painting draw drawing sketch art artwork artist craft sew knit crochet quilt pottery poem poetry compose songwriting photography photograph sculpture creative creativity calligraphy scrapbook embroidery woodworking watercolor diy guitar piano violin ukulele drums novelist design knitting sewing crocheting canvas origami',
  medium:
    'write wrote story novel song sing music photo create handmade recorded instrument decorate invent camera build blog choir band chapter',
  weak: 'built made play color bake design',
  phrases: `write|wrote|writing _ song|poem|story|novel|book|blog|music
    play|played|playing _ guitar|piano|violin|drums|keyboard
    made|make _ card|necklace|quilt|scarf|video
    took|take _ photo|photos|picture|pictures`,
  except: `state of the art
    art of war
    paint the town
    draw|drew near|the line|blood
    martial|liberal arts?
    wrote|write _ email|letter|check|message|back|me|him|her
    drawing room
    by design
    luck of the draw`,
};

export const entertainment: ThemeWords = {
  strong:
    'broadway movie film netflix tv television game videogame concert theater theatre cinema episode playstation xbox nintendo pokemon gaming sitcom comedy anime show band album musical festival museum carnival circus puzzle chess poker casino lottery bowling karaoke comic disneyland disney playoffs hulu podcast youtube cartoon gameplay tournament marathon trivia novel comedian steam cod overwatch fortnite nba nfl soundtrack concerts fair rollercoaster trailer league avengers cricket xbox',
  medium:
    'watch music book song series play sing dance fun stadium team stream season read match baseball football basketball soccer tickets reading playing party sport played cards joke laugh show funny event amusement hockey golf spotify radio listened video winning band swim pool bar',
  weak: 'won win character fan finale beach park club outing night level enjoy enjoyed guitar concert',
  phrases: `watch|watched|watching _ movie|show|game|tv|film|series|video|match
    play|played|playing _ game|games|cards|chess
    video|board|card|computer|online|phone|ball game
    game night|of
    had|have fun
    amusement|theme|water park
    read|reading _ book|novel|comic
    hang|hung out
    night out
    favorite show|shows
    my shows
    scratch off
    play|played|playing outside|with my|with friends|with the
    listen|listened|listening to`,
  except: `show up|showed
    show|shows|showed me|up|him|her|us|that|how|off|them|no|it
    fashion sense
    game plan
    movement
    rubber|arm|head|heart|wedding band
    no fun
    play it by
    play|played with _ dog|cat|puppy|kitten
    watch|watched out|over|the sunset|sunrise|my
    apple|wrist|smart watch
    fair enough|and|deal|price
    county|job fair
    science fair
    full steam`,
};

export const celebration: ThemeWords = {
  strong:
    'birthday party wedding celebrate celebration anniversary christmas thanksgiving easter halloween graduation diwali eid hanukkah festival newyear prom holi valentine toast reception banquet parade ceremony bbq barbecue reunion marriage baptism ganesh festive function bachelorette cookout',
  medium:
    'gift married engagement present ball event fireworks gathering gala marry champagne guests invited engaged candles congratulations invitation',
  weak: 'holiday cake balloon drinks together function surprise dance celebrated',
  phrases: `baby|bridal shower
    get|got together
    fourth|4th of july
    new year|years
    mother|mothers|father|fathers day
    got|get married
    house warming
    pool party
    fun party
    birthday cake|party|gift|dinner|present
    family reunion|gathering`,
  except: `republican|democratic|political|third|communist|tea party
    party of
    at present
    french toast
    avocado toast
    be present
    third party
    in the event
    ball game|point|park`,
};

export const travel: ThemeWords = {
  strong:
    'travel trip vacation flight airport hotel cruise roadtrip camping abroad tour tourist passport plane resort airbnb beach sightseeing journey backpacking disneyland disney hawaii vegas paris london europe mexico italy japan spain florida california overseas honeymoon getaway itinerary traveling lake cabin tourism sightsee kayaking campground camped canada india goa kerala ooty bali thailand ireland',
  medium:
    'island visit ocean mountain abroad hike holiday city ticket train museum coast country drive road fly explore hiking national sea fishing picnic zoo river hill campsite chicago boston seattle amusement farm waterfall',
  weak: 'weekend town state adventure miles visiting outing went park went booked summer boat waterpark tickets',
  phrases: `road|day|weekend|family trip
    trip to
    went|go|going to the beach|lake|mountains|ocean|coast
    book|booked _ flight|hotel|trip|tickets|vacation
    drive|drove to
    visit|visited|visiting _ city|country|museum|zoo|park|temple
    long drive
    spend|spent the weekend in|at
    amusement|national|theme|water park`,
  except: `guilt trip
    ego trip
    trip over
    power trip
    drive way
    hard|flash drive
    time travel
    on the road to recovery
    visit|visited _ doctor|dentist|vet|grave|parents|mom|grandma|friend
    city council
    train for|my|a
    flight of stairs`,
};

export const faith: ThemeWords = {
  strong:
    'god church pray prayer faith jesus christ lord bible temple worship mosque synagogue spiritual allah scripture pastor priest baptism baptized sermon gospel christian muslim hindu buddhist quran ramadan psalm heaven holy devotional sunday-school salvation religion religious communion catholic rosary hymn pooja puja shiva krishna choir jehovah missionary rabbi torah congregation darshan ministry almighty blessings worshiped',
  medium: 'blessed blessing bless angel soul amen divine cathedral spirit miracle eid easter deity grace christmas',
  weak: 'candle belief peace mercy eternal',
  phrases: `thank god for
    bible study
    sunday|church service|school|mass`,
  except: `oh my god
    thank god it|i|that|he|she|we|the|for friday
    god damn
    for god sake
    for heaven sake
    god awful
    holy cow|shit|crap|moly
    good faith
    temple university|run
    lord of the
    angel cake|city
    los angeles
    soul mate`,
};

export const conversation: ThemeWords = {
  strong:
    'talk conversation chat discuss discussion phone call texted text skype facetime spoke phoned chatted convo catch-up',
  medium:
    'compliment message email speak spoken met advice reunion congratulate contacted complimented letter reunited said reconnect conversing thanked announced',
  weak: 'told tell meet asked say laugh joke listen news visit friend together asking agreed answered apologised apologized hear friends story know hang',
  phrases: `talk|talked|talking to|with|on|about
    catch|caught|catching up
    phone call
    got|get _ call|text|message|letter|email from
    heard|hear from
    called|call me|my to
    phoned|call|called me
    told|tell me about
    asked|ask me how|about
    good|great|positive|kind comment|comments|feedback
    thank you note|card|letter
    laughed|laugh|laughing with
    joke|jokes
    met|meet up? with
    have not|never talked|spoken
    have not|never seen in|for
    reach|reached out
    hang|hung|hanging out with
    old friend|friends
    got|get to know
    opened|open up to
    wrote|write me
    catch|caught up with`,
  except: `new|my|cell|smart|old|lost phone
    call it|of duty|a day|center|off|out
    so called
    called|call in sick
    phone case|charger|screen|game
    text book
    track meet
    talk show
    close call`,
};

export const shopping: ThemeWords = {
  strong:
    'shop shopping buy purchase mall store bargain discount coupon sale walmart target amazon ebay groceries costco thrift bought bookstore supermarket clearance goodwill ordered ikea etsy checkout',
  medium:
    'market dress shoes clothes order gift jewelry clothing cheap deal outfit shirt jacket delivered package purse ornament new',
  weak: 'dollar price money car paid brand pay cost grocery spend delivery pants present',
  phrases: `on sale
    went|go|going shopping
    got|get _ new _ car|phone|shoes|dress|shirt|bike|laptop|computer|tv|bag|watch|couch|bed|game
    picked|pick up _ new
    new car|phone|shoes|dress|shirt|bike|laptop|computer|house|pair|bag|watch|tv
    ice cream shop
    flea|farmers market
    in the mail
    yard|garage sale`,
  except: `coffee|barber|body|pizza|ice cream|auto|machine|repair|sandwich shop
    amazon turk|mturk|mechanical
    job market
    stock market
    target heart|weight|goal|of
    my|our|the goal target
    big deal
    in order
    store up
    buy time
    app store
    in store for`,
};

export const technology: ThemeWords = {
  strong:
    'computer laptop phone iphone smartphone android tablet ipad software app internet wifi coding bluetooth kindle tech technology gadget facebook instagram twitter skype router server browser google cellphone drone headphones monitor keyboard pc algorithm database hardware smartwatch reddit streaming whatsapp snapchat programming macbook robot ai gpu fitbit wireless electronics digital printer',
  medium:
    'program website camera programming code text message video download update screen charger mobile internet web upgrade',
  weak: 'device television tv email console youtube online gaming batteries setup fix machine electronic watch stream',
  phrases: `video|computer|online game|games
    new phone|computer|laptop|tv|tablet|iphone|ipad|kindle
    social media
    hard drive
    cell phone
    smart home|watch|tv`,
  except: `phone call|calls
    on the phone
    over the phone
    code of
    dress code
    called _ phone
    by phone
    phone with`,
};

export const growth: ThemeWords = {
  strong:
    'growth mindfulness gratitude self-care courage resilience confidence forgiveness selfacceptance patience boundaries overcame perspective mindset journaling introspection',
  medium:
    'grateful realized realize meditation habit change progress brave growing improve acceptance accept confident overcome proud goal courageous fear decision strength blessed forgive honest realization reflect',
  weak: 'learned better thankful appreciate goal stronger choose believe',
  phrases: `learn|learned|learning to let|accept|love|trust|forgive|say|be
    let go of
    stood|stand|standing up for myself
    step|stepped out of my comfort
    comfort zone
    proud of myself
    believe|believed in myself
    said|say no to
    set|setting boundaries
    better version
    for the first time in my
    new habit
    asked|ask for help
    made|make peace with
    finally realized|understood|accepted
    second chance`,
  except: `loose change
    change of clothes|oil|tire
    oil change
    growing up
    children|kids|plants|tomatoes growing
    tree growth`,
};
