/** Words of the themes about body and daily life: food, home, health, rest, exercise, nature, weather. */
import type { ThemeWords } from './theme-words.ts';

export const food: ThemeWords = {
  strong:
    'food eat breakfast lunch dinner supper brunch meal snack pizza burger hamburger cheeseburger sandwich taco burrito sushi pasta spaghetti lasagna noodle ramen rice curry biryani soup salad steak bacon egg omelette cheese bread bagel toast cake cupcake pie cookie brownie donut doughnut chocolate candy icecream dessert pastry croissant pancake waffle fruit apple banana strawberry mango berry vegetable potato fries bbq barbecue grill restaurant cook cooking bake baked recipe delicious tasty yummy coffee tea wine beer cocktail smoothie juice latte espresso cafe starbucks mcdonalds buffet dosa idli paneer samosa chicken turkey beef pork shrimp lobster salmon crab seafood popcorn cereal oatmeal yogurt honey chili stew casserole quesadilla enchilada nacho wings diner bakery appetizer feast picnic eaten pho dumpling sweets watermelon peach avocado chips mcdonald cupcakes milkshake',
  medium:
    'ate drink kitchen chef taste flavor hungry oven dish cream menu grocery milk sauce spicy pepper dine craving drank sugar tomato chinese thai bite ham leftover treat',
  weak: 'meat cup order bar sweet homemade plate served bottle',
  phrases: `ice cream
    hot dog|dogs|chocolate
    take|took me out to eat
    date night dinner
    home cooked
    potluck
    taco bell
    whole foods
    farmers market
    chick fil
    fish tacos|fry|curry`,
  except: `egg hunt
    couch potato
    piece of cake
    brain food
    food for thought
    apple watch|tv|store|pay|stock|macbook|music|computer|phone|iphone
    easter egg
    dish washer
    dog|cat|pet food
    small potatoes`,
};

export const home: ThemeWords = {
  strong:
    'house apartment household housework homeowner renovation remodel redecorate declutter backyard porch patio furniture couch sofa laundry vacuum mop condo mortgage landlord flat',
  medium:
    'home kitchen bedroom bathroom roof garage yard lawn clean cleaned tidy bed room lamp dishes curtain basement fireplace fridge washer dryer dishwasher refrigerator rug carpet paint painted organize organized mow chores closet landlord',
  weak: 'move moved neighborhood fixed repair wall window door decorate floor living cozy',
  phrases: `new home|house|apartment|place|couch|bed
    move|moved in|into
    clean|cleaned _ house|room|kitchen|garage|closet|apartment|bathroom
    living room
    stay|stayed home|in
    at|come|came|get|got home
    feel at home`,
  except: `home run|page|town|work|school|made|screen
    full house
    white house
    house|homecoming party
    on the house
    open house`,
};

export const health: ThemeWords = {
  strong:
    'health doctor hospital surgery surgeon cancer chemo remission medication medicine therapist therapy dentist nurse biopsy illness disease sickness flu fever infection injury recovery diagnosis depression anxiety migraine headache pregnancy inhaler asthma diabetes sober sobriety physiotherapy vaccine symptom dental clinic checkup physician healthy heal hospice',
  medium:
    'healing recover sick pain ill cold cough painless sore ache allergies allergic blood breath tooth teeth cured tumor panic test diet dieting symptom smoking weight',
  weak: 'hurt body eyes knee shoulder medical scan wellbeing wellness swollen breathe',
  phrases: `lost|lose _ weight|pound|pounds|lbs|kg|kilo
    feel|felt|feeling better|sick|healthy
    mental health
    quit|stop|stopped smoking|drinking
    blood pressure|test|sugar
    all clear
    doctor appointment|visit
    pain free`,
  except: `ice cold
    cold beer|drink|brew|coffee|water|weather|day|night|morning|air
    love sick
    home sick
    sick of
    sick beat|trick
    baby teeth
    dr pepper
    blood orange`,
};

export const rest: ThemeWords = {
  strong:
    'sleep nap rest relax relaxation bath massage spa meditation meditate lazy bathtub restful asleep slept hammock unwind sauna sleeping calm',
  medium:
    'bed quiet peaceful pillow peace shower silence weekend stillness recharge bubble relaxing slow alone snooze lounge',
  weak: 'cozy blanket evening tired break couch lie comfortable dream tub woke',
  phrases: `day|afternoon|morning|night|week off
    slept|sleep in|late|well|through
    good|full night sleep
    hot|long|warm shower|bath
    to myself
    quiet morning|evening|moment|time
    nothing to do
    do|did|doing nothing
    lay|lie|lying down`,
  except: `the|all rest
    put|putting|puts __ to sleep
    not _ sleep|sleeping|slept|rest
    no sleep|rest
    rest of|room|area|in
    sleep over
    bubble gum|tea
    prison break
    break up|down|through|even
    baby shower|bridal
    calm before
    peace of cake`,
};

export const exercise: ThemeWords = {
  strong:
    'exercise workout gym yoga run jog hike treadmill marathon 5k 10k pilates cardio swim bike bicycle cycling weightlifting squat deadlift crossfit zumba fitness basketball soccer football tennis volleyball baseball softball badminton golf skate skateboard skating ski snowboard kayak surf surfing dance climb bouldering boxing karate kickboxing elliptical rowing stretch pushup jogging bicycling walk hiking swimming barre paddleboard lifting ran cricket hockey bowling frisbee trampoline',
  medium: 'sport athletic coach race stroll train training pool lift trail rode steps fit ride paddling',
  weak: 'mile weights muscle pushups park active team game played match',
  phrases: `work|worked|working out
    lift|lifted|lifting weights
    push ups
    went|go|going for _ walk|run|swim|jog|hike|ride
    boot camp
    physical activity
    bike ride
    play|played|playing _ basketball|soccer|football|tennis|catch`,
  except: `run|ran into|out|away|over|late|errand|errands|across|by|my|a|to|from|up
    running late|out|errand|errands|smoothly|water|joke|again|well
    in the long run
    home run
    running for office
    walked|walk in|into|away|down the aisle
    first steps
    began|started to walk
    walk across the? stage
    watch|watched|watching _ game|basketball|football|soccer|baseball|tennis|cricket|hockey
    football|basketball|baseball|soccer|hockey|cricket game|team|tickets
    dance recital|party|floor
    at work out of
    things worked out
    work|worked|works out well|fine|great|for
    race card
    train station|ride|ticket|tracks
    take|took|caught|on the|a train`,
};

export const nature: ThemeWords = {
  strong:
    'nature garden tree flower forest woods mountain ocean sea lake river beach waterfall sunset sunrise hike hiking camping landscape bloom blossom rose tulip lily meadow wildflower scenery star moon starry rainbow leaf leaves eclipse seedling canyon trail gardening seashore countryside wildlife hummingbird butterfly seed creek pond brook stream glacier cliff shore shoreline coastline dune desert valley hillside riverbank woodland jungle rainforest prairie marsh cove lagoon reef oak maple pine birch willow fern moss daffodil snowdrop crocus daisy sunflower orchid lilac lavender peony petal acorn chestnut heron owl sunlight moonlight moonrise starlight stargazing seashell pebble anemone hedge orchard dew waves tide wilderness',
  medium:
    'plant outdoors sky park grass outside sun birdsong hill island sand wave field fishing tomatoes campfire view outdoor autumn spring dawn dusk cloud blackberry trees ridge stone mist',
  weak: 'bird scenic fresh earth soil cloud farm',
  phrases: `fresh air
    national|state park
    the stars|moon|sky|woods
    northern lights
    shooting star
    milky way
    full moon
    golden light|hour
    in bloom|blossom
    in the air and
    spring|autumn|summer is in
    autumn|fall colors|colours|leaves|color|colour
    botanical garden
    on the shore|beach|trail|ridge
    into the wild
    mother nature`,
  except: `star wars|trek|bucks
    moon landing
    garden wok|salad|burger|state|inn|center|shed
    rose inn
    flower|plant|garden shop
    wallpaper with a|the lake|mountain|forest|beach|sunset
    wallpaper
    river|sea|ocean|wave|forest|tree|cloud of traffic|people|relief|tasks|emails|emotion|sadness|nausea|joy|doubt|faces
    branch office
    ocean mist
    forest level
    wave|waves at|to me|him|her|us
    pine for
    pebble watch
    stone cold
    gall|kidney stone
    time stamp
    permanent wave
    dawned on
    desert rose
    plants manager|project|factory
    plant a seed of
    on cloud nine
    cloud storage|server|computing
    living stream
    live|movie|netflix stream
    movie|rock|gold|five|four|pop star
    good natured
    by nature
    human nature
    water park
    theme|amusement|trailer|car|dog park
    parking
    family tree
    christmas tree
    power|nuclear|manufacturing|processing plant
    in full swing
    south|west|ball park
    sea food
    fell|fall asleep
    maternity leave
    sick leave
    leave|leaves|leaving work|home|early|me|for|the|a|to
    rose to
    field trip|day
    sun rise
    tree house
    spring break|cleaning|roll`,
};

export const weather: ThemeWords = {
  strong:
    'weather rain rainy snow snowy sunshine sunny storm thunderstorm breeze breezy cloudy humid warmer cooler forecast temperature snowfall drizzle thunder lightning windy fog foggy heatwave frost rainbow chilly degrees celsius fahrenheit',
  medium: 'sun wind cloud heat heatwave sky umbrella freezing',
  weak: 'warm cold cool hot spring summer winter autumn outside breath crisp sunrise',
  phrases: `beautiful|nice|gorgeous|lovely|perfect|warm|cool|hot|cold day|days|morning|evening outside?
    sun was|is shining|out
    sun came|come out
    first snow|rain
    warm|cool|cold|nice|hot|crisp outside
    nice day out`,
  except: `brain storm
    under the weather
    hot chocolate|dog|dogs|tub|sauce|shower|date|coffee|tea|water|meal
    cold beer|drink|coffee|water|brew
    cool new|stuff|thing|guy|to
    hand warmer
    spring|summer break|vacation|semester|camp|rolls
    have a nice day`,
};
