/** Possible base forms of an English word. Simple on purpose: the lexicon decides which form exists. */

const IRREGULAR: Readonly<Record<string, string>> = Object.fromEntries(
  `wives wife|lives life|children child|childrens child|kids kid|men man|women woman|feet foot|babies baby|ate eat|eaten eat|slept sleep|won win|made make|got get|gotten get|gave give|given give|took take|taken take|had have|has have|was be|were be|is be|am be|are be|been be|being be|said say|told tell|met meet|came come|found find|felt feel|lost lose|bought buy|taught teach|caught catch|drove drive|driven drive|wrote write|written write|writing write|sang sing|sung sing|swam swim|ran run|heard hear|kept keep|left leave|spent spend|built build|broke break|broken break|chose choose|chosen choose|flew fly|flown fly|grew grow|grown grow|knew know|known know|thought think|brought bring|held hold|fell fall|fallen fall|forgot forget|forgotten forget|paid pay|sold sell|sent send|woke wake|woken wake|awoke wake|wore wear|worn wear|saw see|seen see|went go|gone go|goes go|did do|does do|done do|dying die|lying lie|tying tie|began begin|begun begin|drank drink|drunk drink|rode ride|ridden ride|spoke speak|spoken speak|stood stand|understood understand|lit light|shook shake|slid slide|stole steal|stolen steal|threw throw|thrown throw|hid hide|hidden hide|hung hang|sat sit|laid lay|lain lie|led lead|read read|said say|shot shoot|shown show|sought seek|swept sweep|wept weep|wed wed|beat beat|beaten beat|became become|blew blow|drew draw|drawn draw|fought fight|lent lend|rose rise|risen rise|rang ring|swore swear|tore tear|torn tear`
    .split('|')
    .map((pair) => pair.split(' ')),
);

/** Words that look inflected but are not. */
const UNINFLECTED = new Set(
  'this his hers its was has does during morning evening nothing something anything everything thing things king spring string bring wedding ceiling sibling news always perhaps bus gas yes us plus less unless across need seed feed speed hundred indeed bed red shed ring sing wing being princess christmas species series building mass'.split(
    ' ',
  ),
);

/** The base form of a lower-case irregular form ("swam": "swim"); any other word is returned unchanged. */
export function irregularBaseForm(word: string): string {
  return Object.hasOwn(IRREGULAR, word) ? (IRREGULAR[word] ?? word) : word;
}

const VOWEL = /[aeiouy]/;

function withoutDouble(stem: string): string | undefined {
  const last = stem.at(-1);
  if (last === undefined || stem.length < 4 || last !== stem.at(-2) || 'aeiousl'.includes(last)) return undefined;
  return stem.slice(0, -1);
}

/** Adds the stem, and the stem with a silent e or without its doubled consonant: "hoping", "hopping". */
function addStems(stem: string, into: string[]): void {
  if (stem.length < 3 || !VOWEL.test(stem)) {
    if (stem.length === 2 && VOWEL.test(stem)) into.push(`${stem}e`);
    return;
  }
  into.push(stem);
  const single = withoutDouble(stem);
  if (single) into.push(single);
  else into.push(`${stem}e`);
}

/** `word` (in lower case) and its possible base forms, most literal first. Removes endings from ASCII words only. */
export function baseForms(word: string): readonly string[] {
  const forms = [word];
  const irregular = Object.hasOwn(IRREGULAR, word) ? IRREGULAR[word] : undefined;
  if (irregular !== undefined && irregular !== word) forms.push(irregular);
  if (word.length < 4 || word.length > 24 || UNINFLECTED.has(word) || !/^[a-z]+$/.test(word)) return forms;
  if (word.endsWith('ies')) forms.push(`${word.slice(0, -3)}y`, word.slice(0, -1));
  else if (word.endsWith('ied')) forms.push(`${word.slice(0, -3)}y`);
  else if (word.endsWith('iest') || word.endsWith('ness')) {
    const stem = word.slice(0, -4);
    forms.push(stem.endsWith('i') ? `${stem.slice(0, -1)}y` : word.endsWith('iest') ? `${stem}y` : stem);
  } else if (word.endsWith('ier')) forms.push(`${word.slice(0, -3)}y`);
  else if (word.endsWith('ily')) forms.push(`${word.slice(0, -3)}y`);
  else if (word.endsWith('ing')) addStems(word.slice(0, -3), forms);
  else if (word.endsWith('ed')) addStems(word.slice(0, -2), forms);
  else if (word.endsWith('est') && word.length > 5) addStems(word.slice(0, -3), forms);
  else if (word.endsWith('ly') && word.length > 5) forms.push(word.slice(0, -2));
  else if (word.endsWith('es') && word.length > 4) forms.push(word.slice(0, -1), word.slice(0, -2));
  else if (word.endsWith('s') && !word.endsWith('ss') && !word.endsWith('us') && !word.endsWith('is'))
    forms.push(word.slice(0, -1));
  return forms;
}
