/** Words by which a question about the journal is known. All are matched against `Words.read`, joined by spaces. */
import { ENTRY } from './read-subject.ts';

export const SENTENCE_END =
  /(?<=[?!…]|(?<!\b(?:dr|mr|mrs|ms|st|prof|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|vs|[a-z]))\.)\s+|\n+/i;

export const LEAD_IN =
  /^(?:(?:hey|hi|hello|ok|okay|so|and|but|well|also|now|please|pls|plz|um+|hmm+|btw|just|actually|out of curiosity|(?:quick )?question|guide|evenglow|(?:can|could|would|will) (?:you|u)(?: please)?|do you (?:know|remember)|(?:i|id|i would) (?:want|like|love|need)(?: to)?(?: (?:know|find out|see))?|i wonder|(?:i was |im |just )?(?:wondering|curious)|any idea|help me|i (?:cant|dont) remember|remember)(?: |$))+/;
export const REQUEST =
  /^(?:(?:(?:tell|give|get|remind|read) me|show(?: me)?|let me (?:see|know)|find(?: me)?|bring up|pull up|list|look (?:for|up|through|back (?:on|at))|display|open|im (?:looking|searching) for|im trying to find|where(?:s| is)(?= (?:the|my|that) entry)|(?:catch|walk|talk|take) me (?:up on|through|back to))(?: (?:out|again|back))*(?: |$))+/;
export const TAIL =
  /(?: (?:please|pls|plz|thanks|thank you|thx|by the way|btw|then|again|so far|ever|of all time|all time|overall|in total|altogether|in my life|though))+$/;
/** About the guide or the app, about what to do, or about the future. */
export const OTHER_MATTER =
  /\b(?:you|your|yours|yourself|u|tomorrow|next (?:week|month|year))\b|^why\b|^(?:\S+ ){0,3}(?:should|shall|can|could|cant|would|will|wont|must|might)\b|^how (?:do|to|can|come)\b|\bwe (?:talk\w*|spoke|speak|chat\w*|discuss\w*|sa(?:y|id))\b|\b(?:have|had|need|got|get|supposed|want|wanted) to (?!know)|\bto deserve\b|\bway to\b|\b(?:most|do|did|other) people\b|\b(?:web|internet|online|google)\b/;
export const QUESTION_START =
  /^(?:(?:an? )?(?:quick |short |brief )?(?:review|summary|recap|overview) of|.* in review$|what|whats|whatve|which|when|whens|who|whos|whom|where|how|hows|was|were|is|are|am|did|do|have|has|compare|summari[sz]e|summary|sum up|recap|count|search|(?:in|on) (?:which|what))\b(?<!^(?:when|how|what|where|who|which)(?= (?:i|we|my|the|a) ))/;
/** Short searches, which begin like nothing that people tell. */
export const KEYWORDS =
  /^(?:(?:all |any |my )*(?:entries|posts) (?:about|with|on|where|mentioning|of)|(?:my )?(?:last|latest|first) (?:mention (?:of|about)|entry (?:about|with))|(?:my )?average mood|mood|my (?:top|main|most)|people i|number of|anything (?:about|on))\b/;

/** The journal itself, or writing in it. */
export const JOURNAL =
  /^search |\b(?:mention\w*|writ(?:e|ten|ing)|wrote|journal\w*|entry|entries|posts|diary|(?:comes?|came|coming) up|i (?:\w+ )?(?:say|said|noted?|talk\w*|describe\w*|record\w*|log\w*) (?:\w+thing )?(?:about|on|of|when|regarding)|(?:appear|show|shows|named) .*in my)\b/;
/** By whom. "What makes a good entry?" is of nobody's journal. */
export const MINE =
  /\b(?:i|ive|my|me|we)\b|^(?:(?:in |on )?which|(?:is|are|was|were) there|search|anything|entries|posts)\b/;
export const NOUN = new RegExp(`\\b${ENTRY}\\b`);
export const PASSIVE =
  /\b(?:mentioned|(?:comes?|came|shows?) up|appears?)\b|\bentries (?:mention|are|about|with)\b|\bentry (?:mentions|is|about|with)\b/;
/** Feelings and rhetorical questions are for the guide, unless they name the journal. */
export const FEELING =
  /^(?:(?:when|how|often|long|many|much|times?|ago|since|did|do|have|had|has|was|it|is|are|the|last|first|that|what|which|day|date|i|we|my|very|frequently|most|recently|been|so|really|truly|actually) )*(?:feel\w*|felt|be|being|happy|ok|okay|good|sad|content|calm|someone|somebody|anyone|anybody|nobody|people|told|tell\w*|ask\w*|explain\w*|start\w*|stop\w*|bec[ao]me|lost|lose|change\w*)\b/;
export const GOOD =
  '(?:best|happiest|greatest|brightest|nicest|loveliest|most (?:positive|joyful|happy)|happier|highest|highs?|top|favou?rite)';
export const BAD =
  '(?:worst|hardest|saddest|toughest|lowest|roughest|darkest|gloomiest|unhappiest|most (?:difficult|negative|stressful|sad)|lows?)';
const DAY = '(?:days?|times?|points?|moments?|entry|entries|evenings?|parts?|things?|days)';
export const DAYS = new RegExp(
  `\\b(?:${GOOD}|${BAD})(?: (?:and|or) (?:the |my )?(?:${GOOD}|${BAD}))?(?: (?:\\d+|two|three|five|few))? ${DAY}\\b(?! (?:to|for)\\b)|^when (?:was|were|have|had|did) i (?:been |feel |felt |at )*(?:the |my )*(?:${GOOD}|${BAD})\\b|\\b(?:highs and lows|highlights|ups and downs)\\b|\\bdays? (?:was|were|is|are|felt|did) (?:i |feel |the |my )*(?:${GOOD}|${BAD})\\b|^what (?:made me (?:happy|happiest|smile|glad|sad|unhappy)|went (?:well|wrong|badly))\\b`,
);
export const DAYS_ALONE = new RegExp(`^(?:the |my )?(?:${GOOD}|${BAD})(?: and (?:${GOOD}|${BAD}))? (?:\\d+ )?${DAY}$`);
export const COMPARING =
  /\b(?:happier|happiest|sadder|saddest|unhappier|calmer|better|worse|moods?|more (?:positive|negative|happy|stressed|stressful)|less (?:happy|positive|stressed|sad)|compar\w+|vs|versus|differ\w*)\b/;
export const MEETING =
  /\b(?:mention\w*|writ\w+|wrote|journal\w*|entries|see\w*|saw|meet|met|spen[dt]|hang|hung|talk\w*|spoke|speak|thank\w*|grateful|appear\w*|(?:comes?|came|shows?) up|named?|with|call\w*|visit\w*)\b/;
export const THEMES =
  /\b(?:top|main|(?:most )?(?:common|frequent|mentioned|used)|usual|biggest|recurring|favou?rite|my|which|what) (?:(?:\d+|three|five|writing|journal) )?(?<what>themes?|topics?|subjects?|tags?|people)\b/;
export const SUMMARY =
  /\b(?:in review|summar(?:y|ies|ise|ize|ising|izing)|recap|overview|review|sum up|rundown|wrap up|look back)\b/;
/** All of a question about a period, without the period: "how was", "tell me about". */
export const PERIOD_ALONE = new RegExp(
  `^(?:(?:what|whats|whatve|how|hows|was|is|were|has|have|did|do|does|been|go|going|gone|went|look|looked|looking|like|for|me|overall|my|the|of|a|an|at|on|about|in|all|quick|short|brief|life|things|everything|happened|stood|out|themes?|i|we|ive|up to|get up to|doing|mind|experience|else|grateful|thankful|${ENTRY})(?: |$))*$`,
);

export const WHEN =
  /^(?:when|whens|(?:on )?(?:what|which) (?:day|date)|how long (?:ago|since|has it been|is it)|(?:whats? (?:was |is )?)?(?:the |my )?(?:very )?(?:last|first|latest|most recent) (?:time|mention|entry|day|date))\b/;
export const COUNT =
  /^(?:how (?:often|many times|frequently|regularly|much)|(?:how many|(?:the )?(?:total )?number of|count)(?: all| my| the)? (?:journal )?(?:entries|posts|times|days))\b/;
export const IN_JOURNAL = new RegExp(
  `^(?:is|are|was|were|does|did|has|have) (?!there|i ).+ (?:in my ${ENTRY}|mentioned|come up|appear)$`,
);
