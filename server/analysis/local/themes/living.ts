/** Words of the themes about enjoying and sharing: entertainment, celebration, travel, faith, conversation, shopping. */
import type { ThemeWords } from './theme-words.ts';

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
