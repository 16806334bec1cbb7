/** Ways of speaking that hold the words of a crisis and mean nothing of the kind; syntax in `patterns.ts`. */
import { lines } from './patterns.ts';

/** A sign that overlaps one of these does not count, so each must be sure of itself. */
export const IDIOMS = lines(`
  not want|wanting to go on|out|back|home|to|into|over|there _ vacation|trip|date|holiday|ride|tour?
  not live|make|survive _ see? it? through? _ without|to
  hate living here|in|with|at|alone|so|far
  tired|sick of|and _ waking|doing
  free from work|school|the
  no future in|with him|her|this|that
  want|wanting|ready to end it with|by|on
  die|dying|died|dead of|from|with laughter|laughing|embarrassment|boredom|curiosity|shame|heat|hunger|cuteness|excitement|happiness|joy|jealousy|anticipation
  die|dying|died laughing|happy|smiling
  die|died a happy|laughing|smiling
  want|wanted to crawl|sink in|into a|the hole|floor _ and? die
  dying to see|know|try|go|meet|get|eat|read|have|tell|find|visit|watch|hear
  to die for
  want|like|wish|rather|hope to die young|old|peacefully|doing
  disappear|vanish into|in|to|with _ book|novel|wood|mountain|nature|forest|music|crowd|garden|weekend|cabin|island|countryside|couch|bed|kitchen|blanket|story|reading|hour
  sleep forever in|on|under
  disappear|vanish for _ weekend|week|day|bit|while|hour|minute|afternoon
  be gone on|for|to|by|when|all|this|next _ holiday|vacation|weekend|week|day|month|noon
  be over with|soon|by|before|already|so
  tired|sick|done of|with living with|in|at|on|there|paycheck|alone|abroad|out
  tired|sick|done of|with being|life _ single|busy|late|in|admin|here
  can|could not _ live without my? _ coffee|tea|walk|music|chocolate|you|him|her|them|this|dog|cat|phone|it
  not _ go|carry on a|the|about|with|to|vacation|holiday|trip|work|without
  not want|wanting to live anywhere|with|in|near|there|here|somewhere|at|any _ else?
  not want|wanting to be here|around , this|him|her|at|for|when|in
  not want|wanting to wake|be woken up _ from|early|at|before|for|him|her|so|to
  gave|give|giving my|some|our|the? old|outgrown|spare|extra
  not be here|around next|on|for|tomorrow|when|this|until
  not care if i _ lose|win|look|get|eat
  hurt|cut|burn|burned|burnt|scratched|hit|injured|bit|bruised myself while|shaving|cooking|running|playing|at|in|lifting|by|falling|skiing|ironing|gardening|on the _ gym|accident|oven|stove|pan|knife|door|table|game|kitchen|football|paper|razor|grill|iron|tea|fall|ice|coffee|shaving|cooking|gardening|skiing|running?
  accidentally _ cut|burned|burnt|hurt|hit|scratched myself|my
  cut myself a|some|off|slack
  hit me up|that|with|like
  beat|beats|beating me at|in|to|by|up? _ chess|game|card|time|tennis|race
  killing|kills|killed|kill me with|softly|laughing|how|not _ kindness|to?
  kill|killing|killed time|for|two|it
  killing|kill|killed myself laughing|working|at|over|trying|studying _ gym|work?
  jumped|jump|jumping in|into|off|for|on|from _ pool|lake|joy|bed|leaf|puddle|water|sea|river|ocean|board|dock|trampoline|swing|boat|diving
  bungee|base|parachute|sky|ski jump|jumping|diving
  overdose|overdosed|overdosing on _ chocolate|sugar|caffeine|coffee|cuteness|cake|candy|netflix|carb|cheese|sunshine|love|fun|tv|cookie|food|turkey
  ended|ending|end it with|on|by a|him|her|mark|the|high|good|my
  end my day|night|evening|week|year|morning|shift|subscription|contract|lease
  ending my day|night|evening|week|year|morning|shift|subscription|contract|lease
  suicide|crisis prevention|hotline|awareness|squad|survivor|helpline|lifeline|text
  shoot|shot me|myself a|an|in _ email|note|text|message|foot
  ready|want|going to go|be home|out|back|shopping|camping
  no|any point|reason|sense to|in go|going to|with|about|there|shopping|out
  no|any point|reason|sense to|in|for|of be|being|me _ upset|angry|mad|sad|here|late|worried|jealous
  life is _ hard|tough|busy|too|not _ short|perfect|easy|fair|busy|bad|over|always|only|about|long
  woke|wake up late|early|at|before|sick|sore|tired|to|for
  never woke|wake|waking up? until|till|once|at|all|before
  not woke|wake|waking|wakes once|until|till|at|all|early|before
  better|easier off? without him|her|it|them|that|alcohol|facebook
  here|around for the|my|our holiday|meeting|weekend|summer|week|vacation|party|exam|trip
  lost|dull|empty without you|my|him|her|them
`);
