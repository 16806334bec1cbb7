/** Classes of verbs in their past form, by how what they tell may be looked at, and their other forms. */
import { baseOfIrregular, isPast, PAST_PARTICIPLES } from './english.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

/** Done for the pleasure of it. */
export const PASTIMES = words(
  'sat walked read played danced sang swam listened lay cycled rode knitted crocheted painted drew counted fed picked talked chatted baked cooked made strolled wandered paddled skated sledged gardened planted watered stargazed cuddled napped soaked hiked climbed camped fished browsed doodled sketched wrote watched ate drank shared walked drove explored visited pottered stretched sunbathed floated lounged hummed whistled toasted roasted grilled jumped splashed jogged ran juggled practised practiced folded',
);
/** Looking, and what was looked at follows. */
export const SIGHTS = words('saw spotted noticed watched');
/** Work that leaves something changed. */
export const WORK = words(
  'assembled fixed cleaned dug cooked baked painted mended washed hoovered vacuumed ironed folded repaired built planted pruned mowed raked weeded swept scrubbed tidied sorted cleared emptied packed unpacked filed paid cancelled canceled descaled unblocked oiled patched sewed hemmed varnished sanded labelled defrosted polished wrote finished submitted changed replaced moved cut trimmed harvested sowed watered read rewrote revised edited organised organized decorated installed hung translated graded marked cleaned stacked chopped split sharpened scraped tiled grouted plastered bottled pickled canned',
);
/** Making, and what was made follows. */
export const MAKING = words(
  'made baked knitted crocheted sewed built painted drew wrote carved planted cooked composed',
);
/** Coming to the end of something. */
export const ENDINGS = words('passed finished completed submitted survived aced');
/** What takes some courage or effort. */
export const EFFORTS = words(
  'asked told apologised apologized admitted called rang phoned booked applied quit resigned spoke signed explained confessed refused walked swam ran climbed cycled passed finished completed learned learnt managed fixed repaired assembled built reached memorised memorized practised practiced cleared sorted taught gave performed presented wrote submitted moved carried drove hiked dug handed delivered volunteered translated studied stopped',
);
/** Achievements that make a day of somebody. */
export const FEATS = words(
  'passed won finished graduated learned learnt got scored rode swam walked climbed ran read beat completed landed danced sang wrote reached',
);
/** What somebody does with the writer in mind. */
export const THOUGHTFUL = words(
  'brought sent made kept saved left bought baked knitted called rang phoned texted cooked invited ordered packed posted poured hid warmed',
);
/** What somebody does for another: it may be said whatever else an entry tells. */
export const KIND = words(
  'brought made gave held sat drove came called rang sent cooked carried helped waited saved listened lent handed bought walked stayed fixed hugged offered shared texted covered taught kept thanked waved baked knitted invited visited phoned washed cleaned mended sang played left showed paid let picked read took wrote poured ordered packed wrapped ironed warmed pulled pushed closed opened hid put swapped cut tucked posted remembered rescued translated explained squeezed patted winked slipped',
);

const KEEPS_E = words(
  'invit unit excit creat complet delet compet ignor explor ador restor tast wast past hast declar prepar compar argu continu rescu glu queu breath imagin examin combin defin determin refus appreciat quot vot',
);
const DROPS_NOTHING = /(?:er|en|on|it|or|ar|et|el|al|il|op|om|in|ow|ew|aw|ay|oy|ey|x)$/;

/** The base of a past form: "kept" is "keep", "waved" is "wave", "stopped" is "stop". */
export function baseOf(past: string): string | undefined {
  const irregular = baseOfIrregular(past);
  if (irregular !== undefined) return irregular;
  if (!isPast(past)) return undefined;
  if (/^(?:di|li|ti)ed$/.test(past)) return past.slice(0, -1);
  if (past.endsWith('ied')) return `${past.slice(0, -3)}y`;
  if (past.endsWith('eed') || past.endsWith('oed')) return past.slice(0, -1);
  const stem = past.slice(0, -2);
  if (KEEPS_E.has(stem)) return `${stem}e`;
  if (/^(?:travell|cancell|labell|modell|signall|marvell|quarrell)$/.test(stem)) return stem.slice(0, -1);
  if (/([^aeiou])\1$/.test(stem)) return /(?:ll|ss|ff|zz|^add|^err)$/.test(stem) ? stem : stem.slice(0, -1);
  if (
    /(?:[vcuz]|[^s]s|dg|[^n]g|rang|hang|plung|[^aeiouwrlnh]l|[^aeo]at|[^aeiou][iu]r|[aiu]d|id)$/.test(stem) &&
    !/(?:[aeo][aiou])d$|belong$/.test(stem)
  )
    return `${stem}e`;
  if (/^[^aeiou]*[aeiou][^aeiouwxy]$/.test(stem)) return `${stem}e`;
  if (DROPS_NOTHING.test(stem)) return stem;
  return stem;
}

/** The past participle: "drew" is "drawn", "dug" is "dug". */
export function pastParticiple(past: string): string | undefined {
  if (!isPast(past)) return undefined;
  return PAST_PARTICIPLES.get(past) ?? past;
}
