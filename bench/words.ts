/** Words from which `million.ts` generates entries. The first of each list are frequent, the last ones rare. */
import { THEMES } from '../contract/themes.ts';

const parseList = (text: string): readonly string[] => text.trim().split(/\s*[|\n]\s*/);

/** No word may contain a vertical bar, because the lists are sent to the database joined by bars. */
export const WORDS = {
  themes: THEMES,
  openings: parseList(`
    This morning | Tonight | Today | Before breakfast | On the way home | After work | At lunch | In the late afternoon
    Out of nowhere | Once again | For the first time in weeks | Between two meetings | On the train | Before the rain
    While the kettle sang | When I came in | On the phone | Just after sunrise | At the kitchen table | In the queue
    With nothing planned | Half asleep | Against all odds | On the last bus | Under the porch lamp | At the very end`),
  people: parseList(`
    my sister | Tom | my mother | Nora | my husband | Priya | my father | Ben | my neighbour | Maya | our daughter | Jonas
    my grandmother | Dr. Lee | my brother | Amara | Ms. Okafor | my friend Ruth | Luis | my aunt | Hana | our son | Omar
    my grandfather | Greta | the nurse | Felix | my cousin | Ines | Mr. Alvarez | Kofi | my niece | Leila | Oskar | my boss
    Wanda | Teodor | my teacher | Bridget | Yusuf | Elena | Casper | my nephew | Imani | Pavel | Sunniva | Rosalind
    Mateus | Zuzana | Anselm | Philippa | Ottoline | Bartholomew`),
  acts: parseList(`
    brought | made | found | shared | kept | fixed | carried | saved | watched | remembered | showed me | laughed about
    painted | read about | planted | washed | borrowed | mended | baked | photographed | praised | sketched | wrapped
    sang about | rescued | polished | sorted | swapped | gathered | repaired | hummed over | unwrapped | translated
    rearranged | dusted | whittled | catalogued | upholstered`),
  adjectives: parseList(`
    small | warm | old | quiet | good | little | bright | soft | new | slow | simple | golden | fresh | long | sweet | clean
    gentle | blue | steady | funny | familiar | patient | crisp | worn | honest | tidy | crooked | silver | sleepy | borrowed
    generous | velvety | wobbly | moonlit | unhurried | freckled | cinnamon | weathered | featherlight | threadbare
    lopsided | amber | mossy | gossamer | iridescent`),
  things: parseList(`
    coffee | garden | soup | letter | book | bread | walk | light | song | tea | window | bike | rain | photo | cake | blanket
    kitchen | meal | river | story | chair | apple | guitar | lamp | jacket | recipe | bench | umbrella | porch | candle
    notebook | pancake | scarf | record | kettle | sweater | puzzle | fern | teapot | hammock | quilt | postcard | violin
    thermos | radio | telescope | typewriter | accordion | marmalade | lantern | rhubarb | terrarium | harmonica
    sundial | kaleidoscope | gramophone | sextant`),
  wheres: parseList(`
    by the window | in the kitchen | on the table | outside | near the park | at the station | in the garden | on the stairs
    by the sea | in the hallway | on the balcony | at the market | under the tree | in the library | behind the house
    at the clinic | on the hill | beside the canal | in the attic | at the bakery | along the harbour | in the greenhouse
    by the lighthouse | at the allotment | beneath the viaduct | in the orchard`),
  times: parseList(`
    today | this morning | in the evening | after dinner | before noon | again | at last | all afternoon | for an hour | at dusk
    on our walk | without being asked | just in time | between showers | until late | at first light | past midnight
    for my birthday | before the exam | in the snow | during the power cut | at the equinox`),
  feelings: parseList(`
    made me smile | felt like home | was enough | calmed me | tasted of summer | gave me hope | made the day | was a relief
    warmed my hands | took the weight off | surprised us both | made me laugh out loud | reminded me of school
    let me breathe | settled my nerves | cheered everybody up | felt lighter than before | stayed with me
    mended something | brought me to tears | outshone the rest | disarmed me | tickled everyone | soothed the ache`),
  thoughts: parseList(`
    it felt easy | nobody hurried | time went slowly | we talked for long | I slept well after | all was forgiven
    the worry was gone | everyone joined in | we said little | it was worth the wait | I felt seen | the cold did not matter
    the children cheered | I noticed my breath | we planned the summer | the pain had eased | I was proud of us
    the silence was kind | someone played the piano | the dog slept through it | we lost count of the stars
    the doubts dissolved | it snowed on the blossoms | a stranger waved back`),
  rare: parseList(`
    heron | kingfisher | accordionist | pomegranate | thunderstorm | origami | chrysanthemum | hedgehog | sourdough
    constellation | marzipan | woodpecker | kayak | cardamom | nightingale | ukulele | apricot | lighthouse keeper
    dragonfly | snowdrop | saxophone | persimmon | glacier | weathervane | tambourine | wisteria | porcupine | gondola
    eclipse | mandolin | tangerine | meteor | peppermint | waterwheel | foxglove | zeppelin | clementine | sandpiper
    harpsichord | fjord | pistachio | windmill | bumblebee | cathedral | saffron | otter | trampoline | hydrangea
    carousel | driftwood | periwinkle | telegram | waffle | juniper | planetarium | nectarine | bagpipe | labyrinth
    avalanche | quince | metronome | salamander | honeysuckle | seaplane | turmeric | wolverine | xylophone | yarrow
    zither | aqueduct | bobsleigh | cormorant | dulcimer | elderflower | funicular | gooseberry | hoopoe | icicle
    jackdaw | kumquat | lapwing | macaroon | narwhal | obelisk | pelican | quokka | rowan | samovar | tarragon
    ultramarine | verbena | wagtail | yurt | zinnia`),
  places: parseList(`
    ash | mill | north | oak | stone | river | west | bridge | fair | green | hazel | king | lark | maple | new | old | penn
    queens | red | salt | thorn | under | vale | white | yar | alder | birch | clover | dun | elm | fern | glen | hart | ivy
    juni | kel | linden | marsh | nettle | otter | pine | quarry | rook | sedge | tarn | umber | violet | willow | yew | zeal`),
  endings: parseList(`
    ford | ton | brook | field | wood | ham | ley | gate | port | mere | bury | dale | well | cross | stead | wick | hurst
    combe | haven | moor | side | worth | bourne | cliffe | den | fold | garth | holm | keld | lea | mouth | ness | over
    pool | rigg | shaw | thorpe | wash | yard | beck`),
  tags: parseList(`
    tea | walk | family-time | calm | garden | work-win | first | music | slow-day | running | recipe | sea | book-club
    holiday | choir | allotment | night-shift | cold-swim | pottery | bird-diary`),
} satisfies Record<string, readonly string[]>;
