/**
 * Wordings of `harm.ts` in languages other than English: plain ones, of the same few thoughts. They do not find everything.
 */

/** Each a pattern of words, without their surroundings. */
interface Wordings {
  /** Says that one should, or that it would be better. */
  push: string;
  /** Follows it, with two words between at most. */
  act: string;
  /** Complete by itself: a command, being called a burden, a way to do it. */
  told: string;
  /** Up to three words before it, or between: then it is said against it, or of others. */
  against: string;
}

/** A word between, which takes nothing back. */
const W = '(?!(?:nicht|nie|niemals|niet|nooit|pas|jamais|no|nunca|non|mai|não) )\\p{L}+ ';

const LANGUAGES: readonly Wordings[] = [
  // German
  {
    push: `du (?:solltest|könntest|musst|kannst|darfst)|warum nicht|(?:besser|leichter|einfacher|zeit|das beste)(?: wäre es| ist es)?`,
    act: `sterben|zu sterben|dich (?:selbst )?(?:umbringen|umzubringen|(?:zu )?(?:töten|erhängen|erschießen|vergiften|verletzen|ritzen))|dir das leben (?:zu )?nehmen|dir etwas an(?:zu)?tun|dein leben (?:zu )?beenden|(?:dem|allem) ein ende (?:zu )?(?:setzen|machen)`,
    told: `bringe? dich (?:${W}){0,2}um|(?:töte|erhänge?|erschieße?|vergifte|ertränke?|verletze?|ritze?) dich|tu dir (?:etwas|was) an|nimm dir das leben|beende? dein leben|ohne dich (?:wären?|ist|sind|ginge es) (?:${W}){0,4}besser(?: dran)?|(?:die welt|alle|deine familie) (?:wäre|wären) (?:${W}){0,2}ohne dich besser|du bist (?:eine last|wertlos|nichts wert)|tödliche (?:dosis|menge)|(?:nimm|schluck|schlucke) (?:${W}){0,4}(?:tabletten|pillen|schlaftabletten|paracetamol|insulin)|(?:wege?|arten?|methoden?|möglichkeit|möglichkeiten),? (?:sich|dich) (?:selbst )?(?:umzubringen|zu (?:töten|erhängen))|wie (?:man sich|du dich) (?:${W}){0,2}(?:umbringt|umbringst|tötet|tötest|erhängt|erhängst)`,
    against: 'nicht|nie|niemals|ohne|statt|kein|keine|keinen',
  },
  // French
  {
    push: `tu (?:devrais|pourrais|dois|peux)|vous (?:devriez|pourriez|devez|pouvez)|pourquoi ne pas|il (?:vaut|vaudrait) mieux|ce serait (?:mieux|plus (?:simple|facile))|il est temps|vas-y,?`,
    act: `(?:d[e'’] ?)?(?:[tv]ous |te |t['’])?(?:tuer|suicider|pendre|mutiler|faire du mal)|(?:de )?mourir|(?:d['’])?en finir|(?:de )?mettre fin à (?:tes|vos) jours|(?:de )?mettre fin à (?:ta|votre) vie`,
    told: `(?:tue|suicide|pends|mutile|blesse)-toi|(?:tuez|suicidez|pendez)-vous|fais-toi du mal|coupe-toi les veines|mets fin à (?:tes jours|ta vie)|(?:le monde|tout le monde|ta famille|les autres) (?:serait|seraient|irait|iraient|se porterait|se porteraient) mieux sans toi|tu (?:es|n['’]es qu['’]) ?(?:un fardeau|un poids|inutile)|dose (?:mortelle|létale|fatale)|(?:prends|avale|prenez|avalez) (?:${W}){0,4}(?:comprimés|pilules|cachets|somnifères|paracétamol|insuline)|nœud coulant|(?:moyens?|façons?|méthodes?|manières?) (?:de|pour) (?:te|se|vous) (?:tuer|suicider|pendre)|comment (?:te|se|vous) (?:tuer|suicider|pendre)`,
    against: 'ne|n|pas|jamais|sans|plus|non',
  },
  // Spanish
  {
    push: `deberías|podrías|debes|puedes|tienes que|por qué no|es (?:mejor|más fácil)|sería (?:mejor|más fácil)|es hora de|mejor`,
    act: `matarte|suicidarte|ahorcarte|hacerte daño|quitarte la vida|morir(?:te)?|acabar con (?:tu vida|todo)|terminar con (?:tu vida|todo)`,
    told: `m[aá]tate|suic[ií]date|ah[oó]rcate|córtate las venas|hazte daño|quítate la vida|acaba con tu vida|(?:el mundo|todos|tu familia) (?:estaría|estarían|estará|estarán) mejor sin ti|(?:tú )?eres (?:una carga|un estorbo|inútil)|dosis (?:letal|mortal)|(?:toma|tómate|traga|trágate) (?:${W}){0,4}(?:pastillas|píldoras|somníferos|paracetamol|insulina)|nudo corredizo|(?:formas?|maneras?|métodos?|cómo) (?:de |para )?(?:matar|suicidar|ahorcar)(?:te|se)`,
    against: 'no|nunca|jamás|sin|ni',
  },
  // Italian
  {
    push: `dovresti|potresti|devi|puoi|perché non|è (?:meglio|più facile|ora di)|sarebbe (?:meglio|più facile)|meglio`,
    act: `ucciderti|ammazzarti|suicidarti|impiccarti|farti del male|toglierti la vita|morire|farla finita|porre fine alla tua vita`,
    told: `ucciditi|ammazzati|suicidati|impiccati|fatti del male|tagliati le vene|togliti la vita|(?:il mondo|tutti|la tua famiglia) (?:starebbe|starebbero|sarebbe|sarebbero) meglio senza di te|(?:tu )?sei (?:un peso|inutile|senza valore)|dose (?:letale|mortale)|(?:prendi|ingoia|inghiotti) (?:${W}){0,4}(?:pillole|pastiglie|compresse|sonniferi|paracetamolo|insulina)|nodo scorsoio|(?:modi|modo|metodi|metodo|come) (?:di |per )?(?:ucciderti|uccidersi|ammazzarsi|suicidarti|suicidarsi|impiccarti|impiccarsi)`,
    against: 'non|mai|senza|né|sono|stati|erano',
  },
  // Portuguese
  {
    push: `(?:deveria|devias|deverias|poderia|podias|deve|deves|pode|podes)|por ?que não|é (?:melhor|mais fácil|hora de)|seria (?:melhor|mais fácil)|melhor`,
    act: `(?:te|se) (?:matar|suicidar|enforcar|cortar|machucar|ferir)|(?:matar|suicidar|enforcar|cortar|magoar|ferir)-(?:te|se)|morrer|acabar com (?:tudo|a (?:sua|tua) vida)|tirar a (?:sua|tua)(?: própria)? vida`,
    told: `mata-te|mate-se|se mate|suicida-te|suicide-se|se suicide|enforca-te|enforque-se|se enforque|acab[ae] com a (?:tua|sua) vida|tir[ae] a (?:tua|sua) (?:própria )?vida|(?:o mundo|todos|todo mundo|a (?:sua|tua) família) (?:estaria|estariam|ficaria|ficariam) melhor sem (?:você|ti)|(?:você é|tu és) (?:um fardo|um peso|inútil)|dose (?:letal|mortal|fatal)|(?:tom[ae]|engula|engole) (?:${W}){0,4}(?:comprimidos|pílulas|remédios|paracetamol|insulina)|nó de forca|(?:formas?|maneiras?|métodos?|como) (?:de |para )?(?:(?:te|se) (?:matar|suicidar|enforcar)|(?:matar|suicidar|enforcar)-(?:te|se))`,
    against: 'não|nunca|jamais|sem|nem',
  },
  // Dutch
  {
    push: `je (?:zou|kan|kunt|moet|mag)|waarom niet|het is (?:beter|makkelijker|gemakkelijker|tijd)|het zou (?:beter|makkelijker) zijn|beter`,
    act: `(?:om )?(?:jezelf (?:te )?(?:doden|verhangen|snijden|verwonden|pijn doen)|jezelf van kant (?:te )?maken|zelfmoord (?:te )?plegen|(?:te )?sterven|dood ?(?:te )?gaan|er een einde? aan (?:te )?maken|je leven (?:te )?beëindigen)`,
    told: `maak jezelf (?:${W}){0,2}(?:van kant|dood)|pleeg (?:${W}){0,2}zelfmoord|(?:dood|verhang|snijd?|verwond) jezelf|doe jezelf (?:iets aan|pijn)|beëindig je leven|(?:de wereld|iedereen|je familie) (?:zou|is) (?:${W}){0,2}beter af (?:zijn )?zonder (?:jou|je)|je bent (?:een last|waardeloos|niets waard)|dodelijke (?:dosis|hoeveelheid)|(?:neem|slik) (?:${W}){0,4}(?:pillen|tabletten|slaappillen|paracetamol|insuline)|(?:manier|manieren|methode|methodes) om (?:jezelf te (?:doden|verhangen)|zelfmoord te plegen)|hoe je (?:jezelf (?:doodt|verhangt)|zelfmoord pleegt)`,
    against: 'niet|nooit|zonder|geen',
  },
];

const apart = (words: string) => `(?<![\\p{L}-])(?:${words})(?![\\p{L}-])`;

const NETS = LANGUAGES.map(({ push, act, told, against }) => ({
  patterns: [
    new RegExp(`${apart(push)}(?:,?\\s+\\p{L}+){0,2}?,?\\s+${apart(act)}`, 'giu'),
    new RegExp(apart(told), 'giu'),
  ],
  // In the same part of the sentence.
  before: new RegExp(`${apart(against)}(?:['’\\s]+[\\p{L}]+){0,2}['’\\s]*$`, 'iu'),
  between: new RegExp(`^${apart(push)}[^]*${apart(against)}`, 'iu'),
}));

/** As `encouragesHarm`, in German, French, Spanish, Italian, Portuguese and Dutch. */
export function encouragesHarmElsewhere(text: string): boolean {
  return NETS.some(({ patterns, before, between }) =>
    patterns.some((pattern) =>
      [...text.matchAll(pattern)].some(
        ({ index, 0: found }) => !before.test(text.slice(Math.max(0, index - 80), index)) && !between.test(found),
      ),
    ),
  );
}
