/** Things of daily life, each in the form in which it is shown; the other number of it means the same. */

const wordsOf = (text: string) => text.trim().split(/\s+/);

/** Nouns that are hardly ever another kind of word. */
export const THINGS: readonly string[] = wordsOf(`
  coffee tea cocoa espresso latte cappuccino lemonade juice wine beer cider whisky water kettle teapot mug cup flask
  breakfast lunch dinner supper brunch picnic barbecue dessert meal leftovers snack
  bread toast butter jam marmalade honey cheese eggs bacon sausages ham porridge cereal granola oatmeal pancakes waffles yoghurt
  yogurt milk cream soup stew broth curry rice pasta noodles spaghetti lasagne pizza burger fries chips sandwich salad tacos
  burrito ramen sushi dumplings pierogi biryani dal chapati roti naan tortillas kimchi hummus falafel couscous risotto roast
  gravy mash potatoes casserole pie quiche cake cupcakes brownies cookies biscuits scones muffins doughnuts pastry croissant
  pudding trifle chocolate popcorn sweets custard
  apples pears plums peaches cherries strawberries raspberries blackberries blueberries berries oranges lemons mango bananas
  grapes figs melon watermelon pineapple tomatoes beans peas carrots onions garlic cabbage lettuce spinach kale pumpkin
  courgettes zucchini aubergine peppers cucumber mushrooms sweetcorn leeks radishes herbs basil mint rosemary lavender thyme
  salt sugar flour spices cinnamon ginger oven fridge freezer toaster microwave dishwasher stove saucepan spoon bowl
  recipe bakery cafe café restaurant canteen supermarket groceries
  garden allotment greenhouse balcony porch patio veranda terrace lawn hedge fence shed compost flowerbed orchard courtyard
  roses tulips daffodils crocuses snowdrops bluebells sunflowers daisies lilies orchid geranium hydrangea poppies blossom
  flowers seeds seedlings bulbs weeds moss ivy ferns tree oak birch willow maple acorns conkers leaves branch pinecones
  forest woods meadow hill mountain valley river stream creek lake pond canal waterfall sea ocean beach shore
  tide harbour lighthouse island cliff dunes pebbles shells sunrise sunset moon moonlight starlight sunshine sunlight
  sky cloud clouds rainbow thunder thunderstorm drizzle frost fog mist breeze snow rain puddle icicles
  dog puppy cat kitten rabbit hamster guinea-pig tortoise parrot budgie goldfish horse pony donkey cow calf sheep lamb goat pig
  chickens hens cockerel geese heron robin blackbird sparrow starlings magpie crow owl woodpecker kingfisher wren swan
  pigeon seagull swallows swifts pelican hummingbird cardinal chickadees fox hedgehog squirrel badger deer otter
  butterfly bees bumblebee ladybird dragonfly fireflies moth spider snail frog toad whale dolphin seal turtle
  book novel poem library bookshop magazine newspaper crossword diary journal notebook letter postcard envelope parcel photo
  photograph album camera film movie cinema theatre museum gallery concert festival podcast radio playlist song choir
  orchestra piano guitar violin cello flute harmonica accordion saxophone trumpet ukulele banjo vinyl microphone
  puzzle jigsaw chess scrabble lego football netball tennis badminton cricket rugby basketball yoga pilates gym marathon parkrun
  swimming-pool trampoline swing playground sandpit slide bicycle bike scooter tent campsite campfire bonfire fireworks kite
  canoe kayak boat ferry sailboat caravan tandem skateboard skis sledge
  painting watercolours sketchbook pencils crayons paintbrush pottery clay easel knitting crochet embroidery quilt yarn wool
  needles sewing-machine loom scarf jumper sweater cardigan mittens socks slippers boots shoes coat hat gloves dress apron
  pyjamas dressing-gown raincoat umbrella wellies blanket pillow duvet mattress hammock sofa couch armchair bench chair
  table desk lamp candle fireplace radiator heater boiler curtains carpet rug cushion bookshelf wardrobe drawer mirror clock
  window staircase attic cellar kitchen bathroom bedroom bathtub shower towel laundry washing-machine hoover broom
  car van lorry truck tractor train tram bus taxi airport plane station platform suitcase backpack passport ticket
  bridge lighthouse playground church chapel mosque temple synagogue cathedral school nursery office hospital clinic pharmacy
  market fair carousel village neighbourhood
  computer laptop tablet keyboard phone telephone headphones television telly telescope binoculars spreadsheet
  birthday wedding anniversary christening funeral graduation engagement
  crown lantern fairy-lights vase bouquet teddy doll toy balloon present gift wreath ornament bracelet necklace earrings
  hot-chocolate ice-cream peanut-butter orange-juice fish-and-chips apple-pie banana-bread
  hot-water-bottle record-player swimming-lesson board-game garden-centre bird-feeder
`);

/** Nouns that are verbs, adjectives or parts of sayings as often: things only after an article, a possessive or "with". */
export const THINGS_IF_NAMED: readonly string[] = wordsOf(`
  walk swim bath drink fish park plant play game band market road street path door gate roof stairs bed house
  flat fire light stars sun storm ice sand stone field farm barn 
  visit trip holiday weekend dance hike nap sleep dream plan map
  story joke view smell song music ring watch jar pot pan plate knife fork glass bottle tin bucket hose
  spade wheelbarrow ladder hammer paint brush ball bat net card cards dice tape record drum drums horn bell
  shop pub bar library bank garage bin bins post mail bill rent money keys key wallet purse water orange
  vest shirt jeans ring belt hood pills medicine tablets bandage wheelchair baby-shower
  crane duck ducks swallow bear fly worms mole rat mouse
`);
