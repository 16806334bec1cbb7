/** Words by which a question about the journal is known. All are matched against `Words.read`, joined by spaces. */
import { ENTRY } from './read-subject.ts';

export const SENTENCE_END =
  /(?<=[?!…]|(?<!\b(?:dr|mr|mrs|ms|st|prof|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|vs|[a-z]))\.)\s+|\n+/i;

export const LEAD_IN =
  /^(?:(?:hey|hi|hello|ok|okay|so|and|but|well|also|now|please|pls|plz|um+|hmm+|btw|just|actually|out of curiosity|(?:quick )?question|guide|evenglow|(?:can|could|would|will) (?:you|u)(?: please)?|do you (?:know|remember)|(?:i|id|i would) (?:want|like|love|need)(?: to)?(?: (?:know|find out|see))?|i wonder|(?:i was |im |just )?(?:wondering|curious)|any idea|help me|i (?:cant|dont) remember|remember)(?: |$))+/;
export const REQUEST =
  /^(?:(?:(?:tell|give|get|remind|read) me|show(?: me)?|read(?= (?:my|the) entry )|do you have|have you got|let me (?:see|know)|find(?: me)?|bring up|pull up|name(?= the people)|(?:can|could) i (?:see|read)(?= (?:what|the entry|an entry|my entry|entries) )|list|look (?:for|up|through|back (?:on|at))|display|open|im (?:looking|searching) for|im trying to find|where(?:s| is)(?= (?:the|my|that) entry)|(?:catch|walk|talk|take) me (?:up on|through|back to))(?: (?:out|again|back))*(?: |$))+/;
export const TAIL =
  /(?: (?:please|pls|plz|thanks|thank you|thx|by the way|btw|then|again|so far|ever|of all time|all time|overall|in total|altogether|in my life|though))+$/;
/** About the guide or the app, about what to do, or about the future. */
export const OTHER_MATTER =
  /\b(?:you|your|yours|yourself|u|tomorrow|next (?:week|month|year))\b|^why\b|^(?:\S+ ){0,3}(?:should|shall|can|could|cant|would|will|wont|must|might)\b|^how (?:do(?!.* compare)|to|can|come)\b|\bwe (?:talk\w*|spoke|speak|chat\w*|discuss\w*|sa(?:y|id))\b|\b(?:have|had|need|got|get|supposed|want|wanted) to (?!know)|\bto deserve\b|\bway to\b|\b(?:most|do|did|other) people\b|\b(?:web|internet|online|google)\b/;
export const QUESTION_START =
  /^(?:(?:an? )?(?:quick |short |brief )?(?:review|summary|recap|overview) of|.* in review$|what|whats|whatve|which|when|whens|who|whos|whom|where|how|hows|was|were|is|are|am|did|do|have|has|compare|summari[sz]e|summary|sum up|recap|count|search|(?:in|on) (?:which|what))\b(?<!^(?:when|how|what|where|who|which)(?= (?:i|we|my|the|a) ))/;
/** Starts of short searches without a verb. */
export const KEYWORDS =
  /^(?:(?:(?:an? |any )?entry|(?:all |any |my )*(?:entries|posts)) (?:about|with|on|where|mentioning|of)|(?:my )?(?:last|latest|first) (?:mention (?:of|about)|entry (?:about|with))|(?:my )?average mood|mood|my (?:top|main|most)|(?:most (?:common|mentioned|used|frequent)|top) (?:\d+ )?(?:themes?|topics?|people|tags?|things)|people i|number of|anything (?:about|on|in my)|everything from|things i (?:wrote|write) about)\b/;

/** The journal itself, or writing in it. */
export const JOURNAL =
  /^search |^(?:(?:have i got|do i have|is there|was there) )?anything (?:about|on) (?!this|that|it)|^how did i describe |\b(?:mention\w*|writ(?:e|ten|ing)|wrote|journal\w*|entry|entries|posts|diary|(?:comes?|came|coming) up|i (?:\w+ )?(?:say|said|noted?|talk\w*|describe\w*|record\w*|log\w*) (?:\w+thing )?(?:about|on|of|when|regarding)|(?:appear|show|shows|named) .*in my)\b/;
/** Refers to the user. "What makes a good entry?" is a general question. */
export const MINE =
  /\b(?:i|ive|my|me|we)\b|^(?:(?:in |on )?which|(?:is|are|was|were) there|search|anything|entries|posts)\b/;
export const NOUN = new RegExp(`\\b${ENTRY}\\b`);
export const PASSIVE =
  /\b(?:mentioned|(?:comes?|came|shows?) up|appears?)\b|\bentries (?:mention|are|about|with)\b|\bentry (?:mentions|is|about|with)\b/;
/** Feelings and rhetorical questions are for the guide, unless they name the journal. */
export const FEELING =
  /^(?:(?:when|how|often|long|many|much|times?|ago|since|did|do|have|had|has|was|it|is|are|the|last|first|that|what|which|day|date|i|we|my|very|frequently|most|recently|been|so|really|truly|actually) )*(?:feel\w*|felt|be|being|happy|ok|okay|good|sad|content|calm|someone|somebody|anyone|anybody|nobody|people|told|tell\w*|ask\w*|explain\w*|start\w*|stop\w*|bec[ao]me|lost|lose|change\w*)\b/;
const GOOD =
  '(?:best|happiest|greatest|brightest|nicest|loveliest|most (?:positive|joyful|happy)|happier|highest|highs?|top|favou?rite)';
const BAD =
  '(?:worst|hardest|saddest|toughest|lowest|roughest|darkest|gloomiest|unhappiest|most (?:difficult|negative|stressful|sad)|lows?)';
const GOOD_OR_BAD = `(?:${GOOD}|${BAD})`;
/** Of days in a period. Without one, "when was I happy" is for the guide. */
const PLAIN = '(?:happy|good|great|sad|unhappy|hard|bad|tough|difficult|down)';
const DAY = '(?:days?|times?|points?|moments?|entry|entries|evenings?|parts?|things?|memor(?:y|ies))';
export const DAYS = new RegExp(
  [
    `\\b${GOOD_OR_BAD}(?: (?:and|or) (?:the |my )?${GOOD_OR_BAD})?(?: (?:\\d+|two|three|five|few))? ${DAY}\\b(?! (?:to|for)\\b)`,
    `^when (?:was|were|have|had|did) (?:i|my mood) (?:been |feel |felt |feeling |really |at )*(?:the |my )*${GOOD_OR_BAD}\\b`,
    `\\bdays? (?:was|were|is|are|felt|did) (?:i |feel |the |my |really )*${GOOD_OR_BAD}\\b`,
    '\\b(?:highs and lows|highlights|ups and downs)\\b',
  ].join('|'),
);
/** Questions about things that lift the user or weigh on them, answered with their entries. */
export const UPLIFTING =
  /^(?=.*\b(?:me|my|do i)\b)(?:what|who|whats|what are the things that|what things|what kinds? of things?)(?: else)?(?: usually| always| really| actually| often)? (?:makes?|made|cheers?|cheered|lifts?|lifted|brings?|gives?|helps?|keeps?)(?: me)?(?: (?:feel|so|the most|really|up|most|to))* ?(?:happy|happier|happiest|smile|laugh|glad|joy|me up|me joy|good|better|up|going|calm|my (?:mood|spirits))?(?: up)?$|^what do i (?:really |most )?(?:enjoy|love|like)(?: (?:the )?most| best| doing(?: most)?)?$/;
export const WEIGHING =
  /^(?:what|who|what things)(?: usually| always| really| often)? (?:(?:makes?|made) me (?:feel )?(?:so |the most |really )?(?:sad|unhappy|down|angry|anxious|stressed|bad|low|upset|worse)|(?:stresses|stressed|drags|gets|brings|wears|upsets|bothers|worries)(?: me)(?: (?:out|down|most|the most))*)$/;
export const DAYS_OF_PERIOD = new RegExp(
  `\\bdays? (?:was|were|felt|did) (?:i |feel |really |so )*${PLAIN}\\b|^(?:were|was|did|have) (?:there|i have)(?: (?:any|some|an?|really|very))* ${PLAIN} days?\\b|^when (?:was|were) i (?:feeling |really |so )*${PLAIN}$|^what (?:made me (?:happy|happiest|smile|glad|sad|unhappy)|went (?:well|wrong|badly))\\b`,
);
export const BEST = new RegExp(`\\b(?:${GOOD}|highlights|ups|happy|good|great|smile|glad|well)\\b`);
export const HARDEST = new RegExp(`\\b(?:${BAD}|downs|sad|unhappy|hard|bad|tough|difficult|down|wrong|badly)\\b`);
export const DAYS_ALONE = new RegExp(`^(?:the |my )?${GOOD_OR_BAD}(?: and ${GOOD_OR_BAD})? (?:\\d+ )?${DAY}$`);
/** Of a period that goes on: only a search for the best, since "worst day this week" is a statement. */
export const BEST_THIS = new RegExp(`^(?:the |my )?${GOOD} (?:\\d+ )?days? this (?:week|month|year)$`);
/** May be of anything unless a period is named. */
export const VAGUE_DAYS = /parts?|things?|times?|highlights|downs|points?/;
export const COMPARING =
  /\b(?:happier|happiest|sadder|saddest|unhappier|calmer|better|worse|moods?|improv\w*|more (?:positive|negative|happy|sad|stressed|stressful|good|bad|hard)|less (?:happy|positive|stressed|sad)|compar\w+|vs|versus|differ\w*)\b/;
export const MEETING =
  /\b(?:mention\w*|writ\w+|wrote|journal\w*|entries|see\w*|saw|meet|met|spen[dt]|hang|hung|talk\w*|spoke|speak|thank\w*|grateful|appear\w*|(?:comes?|came|shows?) up|named?|with|call\w*|visit\w*|mind)\b/;
export const THEMES =
  /\b(?:top|main|(?:most )?(?:common|frequent|mentioned|used)|usual|biggest|recurring|favou?rite|my|which|what) (?:(?:\d+|three|five|writing|journal) )?(?<what>themes?|topics?|subjects?|tags?|people|things)\b/;
export const SUMMARY =
  /\b(?:in review|summar(?:y|ies|ise|ize|ising|izing)|recap|overview|review|sum up|rundown|wrap up|look back)\b/;
/**
 * All of a question about a period, without the period: "how was". Each word is listed once, and none begins with another
 * one, because in a repeated group two readings of a word double the time of each further word.
 */
export const PERIOD_ALONE =
  /^(?:(?:what|whats|whatve|how|hows|was|is|were|has|have|did|do|does|been|go|going|gone|went|look|looked|looking|like|for|me|overall|my|the|of|a|an|at|on|about|in|all|quick|short|brief|life|things|everything|happened|stood|out|themes?|i|we|ive|with|up to|thinking|focus|get up to|doing|mind|thoughts|experience|else|grateful|thankful|journal|diary|entry|entries|notes?|posts?)(?: |$))*$/;

export const WHEN =
  /^(?:when|whens|(?:on )?(?:what|which) (?:day|date)|how (?:long|many days|many weeks) ago|how long (?:since|has it been|is it)|(?:whats? (?:was |is )?)?(?:the |my )?(?:very )?(?:last|first|latest|most recent) (?:time|mention|entry|day|date))\b/;
export const COUNT =
  /^(?:how (?:often|many times|frequently|regularly|much)|(?:how many|(?:the )?(?:total )?number of|count)(?: all| my| the)? (?:journal )?(?:entries|posts|times|days(?! ago)))\b/;
export const IN_JOURNAL = new RegExp(
  `^(?:is|are|was|were|does|did|has|have) (?!there|i ).+ (?:in my ${ENTRY}|mentioned|come up|appear)(?: a lot| often| much)?$`,
);

/** A comparison with another time that is not named. */
export const HAPPIER_ALONE =
  /^(?:was|were|am|have|has|is|are|did) (?:i|my moods?|things|life)\b(?: (?:been|getting|become|feeling|feel|got|gotten|happier|sadder|unhappier|better|worse|improved|improving|than|before|usual|or))*$/;
export const OF_MOOD = /\b(?:happier|sadder|unhappier|moods?|improv\w*)\b|^(?:have|has|are) (?:things|life)\b/;
export const THAN =
  /^(?:was|were|is|are|am|did|do|have|has|how)\b(?!.*\b(?:person|friend|parent|mother|father|partner|at)\b).*\bthan\b/;

export const MOST = /\b(?:most|often|a lot|frequently|keeps?|again and again|coming up)\b/;
export const WHO =
  /^(?:what (?:and|or) )?who(?:s|m)?\b|^(?:the )?(?:(?:which|what|how many|most mentioned|top) )?(?:people|person|friends?)\b/;
export const WRITTEN_OF =
  /\b(?:writ\w+|wrote|mention\w*|journal\w*|(?:comes?|came|coming) up|appear\w*|grateful|thankful|appreciate|use|talk\w*)\b/;

/** "Did I mention that I won?" is a statement, and "do I write well" asks for an opinion. */
export const TELLS = /\b(?:mention\w*|say|said) (?:that|i|he|she|it|they|we|how)\b|\bwrit\w+ (?!.*\b(?:about|of|on)\b)/;
/** A month or weekday after these is a name: "mention June". */
export const BEFORE_SUBJECT = /(?:\bmention\w*|with|see|saw|meet|met|visit|call|(?:entries|entry) about|last .*about)$/;

export const MOOD =
  /^(?:(?:what|whats|how|hows|was|is|were|has|have|been|my|the|average|overall|usual|general) )*moods?\b(?:$| (?:been|like|look\w*|go\w*|on average|score|in|over|when|with|about|on|around|for|this|last|was|overall)\b)/;
export const MOOD_SUBJECT = /^.*?\bmoods?\b.*?\b(?:when|with|about|on|around|for)\b/;
/** "How did I feel", "was I happy", "how many good days did I have" in a period. */
export const FELT = new RegExp(
  `^how(?: (?:did|have|was|were|had|am|often|happy|sad|good|i|been|feel|felt|feeling|doing|do|overall))* i\\b(?: (?:been|feel|felt|feeling|doing|do|overall|happy|sad|good|ok|okay))*$|^how many ${PLAIN} days\\b|^(?:was|were|have|did) (?:i |it |my )?(?:been |feel |feeling |mostly |an? )*(?:${PLAIN}|ok|okay)(?: (?:day|week|month|year|one|time|weekend|summer|winter|spring|autumn))?$`,
);
/** Verbs of a question about a period that has begun. */
export const OF_PERIOD = /\b(?:my|was|were|been|did|have|hows|going)\b/;
export const DONE = /^what(?:ve)? (?:did|was|were|have) (?:i|we)\b/;
/** "Find the time we got lost." */
export const FOUND =
  /^(?:the|that) (?:time|day|evening|night) (?:when |that )?(?:i|we)\b|^(?:everything|anything|all) (?:about|on|with)\b|^the one (?:about|where|with|when)\b/;
export const NOT_IN_ENTRIES =
  /^(?:how (?!did i describe)|who|am|did|have (?!i got))\b|^do i (?!have)|^(?:is|are|where (?:is|are)) (?!there)/;
