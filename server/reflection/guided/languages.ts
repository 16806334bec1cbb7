/** Says in some other languages that the local guide reads only English. */
import { isEnglish } from '../../analysis/index.ts';

interface OtherLanguage {
  /** Words that are seldom in the others, in lower case. */
  readonly words: ReadonlySet<string>;
  readonly says: readonly string[];
  /** Words that are understood by themselves, as written in the middle of a sentence. */
  readonly known: ReadonlySet<string>;
  /** Said first, with one of them as `{word}`. True whatever the message says of it. */
  readonly withKnown: readonly string[];
  /** Words of a death. */
  readonly loss: ReadonlySet<string>;
  readonly sorry: string;
  /** For a goodbye. */
  readonly bye: string;
}

const setOf = (words: string) => new Set(words.trim().split(/\s+/));

const LANGUAGES: Readonly<Record<string, OtherLanguage>> = {
  de: {
    words: setOf(
      'ich und nicht ist das der die ein eine einen mit heute auf für mir mich mein meine sehr aber auch hallo danke wie geht bin habe war wir es so noch schon immer keine kein gute nacht tag traurig müde guten morgen abend',
    ),
    known: setOf(
      'Tochter Sohn Mutter Mama Vater Papa Oma Opa Bruder Schwester Freundin Freund Familie Kinder Arbeit Chef Schule Prüfung Angst müde traurig glücklich froh allein krank Krankenhaus Hund Katze Garten Geburtstag Urlaub Sonne Regen Schnee Spaziergang Essen Kuchen Musik',
    ),
    withKnown: [
      'Ich verstehe nur wenige Wörter Deutsch, aber „{word}“ kenne ich. Magst du mehr davon schreiben? Es bleibt bei dir.',
      '„{word}“, das verstehe ich, den Rest leider nicht. Schreib ruhig weiter.',
    ],
    loss: setOf('gestorben verstorben Beerdigung'),
    sorry:
      'Das tut mir sehr leid. Ich bin ein Programm und verstehe nur wenig Deutsch, aber schreib gern weiter: Es bleibt bei dir.',
    says: [
      'Ich bin ein Programm und verstehe leider nur Englisch. Schreib ruhig weiter, wenn es dir guttut: Es bleibt bei dir.',
      'Leider kann ich nur Englisch lesen. Was du schreibst, bleibt trotzdem hier bei dir.',
      'Auch das kann ich nicht richtig lesen, es bleibt aber hier stehen.',
    ],
    bye: 'Gute Nacht, und alles Gute.',
  },
  es: {
    words: setOf(
      'yo y que el la los las un una es estoy muy mi mis hoy pero porque con por para no me hola gracias como cómo qué bien mal día noche buenas buenos estás tengo siento más también está fue cansado triste cansada',
    ),
    known: setOf(
      'hija hijo madre mamá padre papá abuela abuelo hermano hermana amiga amigo familia niños trabajo jefe escuela examen miedo cansada cansado triste feliz contenta contento sola solo enferma enfermo hospital perro gato jardín cumpleaños vacaciones sol lluvia nieve paseo comida pastel música',
    ),
    withKnown: [
      'Entiendo pocas palabras de español, pero “{word}” sí. ¿Quieres escribir algo más sobre eso? Se queda contigo.',
      '“{word}”, eso lo entiendo; el resto, por desgracia, no. Sigue escribiendo si quieres.',
    ],
    loss: setOf('murió fallecido falleció funeral entierro'),
    sorry:
      'Lo siento mucho. Soy un programa y entiendo poco español, pero puedes seguir escribiendo: se queda contigo.',
    says: [
      'Soy un programa y, por desgracia, solo entiendo inglés. Puedes seguir escribiendo si te hace bien: se queda contigo.',
      'Lo siento, solo puedo leer inglés. Lo que escribas se queda aquí, contigo.',
      'Tampoco puedo leer bien esto, pero aquí queda.',
    ],
    bye: 'Buenas noches y cuídate.',
  },
  fr: {
    words: setOf(
      "je et le la les des un une est suis très mon ma mes mais pas avec pour dans ce qui que bonjour merci salut comment ça va bien mal aujourd'hui nuit bonne j'ai c'est fatigué triste fatiguée n'est jour soir bonsoir",
    ),
    known: setOf(
      'fille fils mère maman père papa grand-mère mamie grand-père papi frère sœur amie ami famille enfants travail patron école examen peur fatiguée fatigué triste heureuse heureux contente content seule seul malade hôpital chien chat jardin anniversaire vacances soleil pluie neige promenade repas gâteau musique',
    ),
    withKnown: [
      'Je comprends peu de mots en français, mais « {word} », oui. Tu veux en écrire un peu plus ? Cela reste à toi.',
      '« {word} », je le comprends ; le reste, malheureusement, non. Continue si tu veux.',
    ],
    loss: setOf('mort morte décédé décédée enterrement'),
    sorry:
      'Je suis désolé. Je suis un programme et je comprends peu le français, mais tu peux continuer à écrire : cela reste à toi.',
    says: [
      'Je suis un programme et je ne comprends malheureusement que l’anglais. Tu peux continuer à écrire si cela te fait du bien : cela reste à toi.',
      'Désolé, je ne sais lire que l’anglais. Ce que tu écris reste ici, pour toi.',
      'Je ne peux pas bien lire cela non plus, mais cela reste ici.',
    ],
    bye: 'Bonne nuit et prends soin de toi.',
  },
  it: {
    words: setOf(
      'io e il lo la gli le un una è sono molto mio mia oggi ma perché con per non mi ciao grazie come stai bene male giorno notte buona buonanotte ho che di anche più stanco stanca triste sto questo',
    ),
    known: setOf(
      'figlia figlio madre mamma padre papà nonna nonno fratello sorella amica amico famiglia bambini lavoro capo scuola esame paura stanca stanco triste felice contenta contento sola solo malata malato ospedale cane gatto giardino compleanno vacanza sole pioggia neve passeggiata cena torta musica',
    ),
    withKnown: [
      'Capisco poche parole di italiano, ma “{word}” sì. Vuoi scriverne ancora un po’? Resta con te.',
      '“{word}”, questo lo capisco; il resto purtroppo no. Continua pure.',
    ],
    loss: setOf('morto morta mancato mancata funerale'),
    sorry:
      'Mi dispiace molto. Sono un programma e capisco poco l’italiano, ma puoi continuare a scrivere: resta con te.',
    says: [
      'Sono un programma e purtroppo capisco soltanto l’inglese. Puoi continuare a scrivere, se ti fa bene: resta con te.',
      'Mi dispiace, so leggere solo l’inglese. Quello che scrivi resta qui, con te.',
      'Neanche questo riesco a leggere bene, ma resta qui.',
    ],
    bye: 'Buona notte e abbi cura di te.',
  },
  pt: {
    words: setOf(
      'eu e o a os as um uma é estou muito meu minha hoje mas porque com para não me olá oi obrigado obrigada como bem mal dia noite boa tenho que também mais está foi cansado cansada triste você isso tudo',
    ),
    known: setOf(
      'filha filho mãe pai avó avô irmão irmã amiga amigo família filhos trabalho chefe escola exame medo cansada cansado triste feliz contente sozinha sozinho doente hospital cão cachorro gato jardim aniversário férias sol chuva neve passeio jantar bolo música',
    ),
    withKnown: [
      'Entendo poucas palavras de português, mas “{word}” sim. Quer escrever um pouco mais sobre isso? Fica consigo.',
      '“{word}”, isso entendo; o resto, infelizmente, não. Pode continuar.',
    ],
    loss: setOf('morreu faleceu funeral enterro'),
    sorry: 'Lamento muito. Sou um programa e entendo pouco português, mas pode continuar a escrever: fica consigo.',
    says: [
      'Sou um programa e, infelizmente, só entendo inglês. Pode continuar a escrever, se lhe fizer bem: fica consigo.',
      'Lamento, só sei ler inglês. O que escrever fica aqui, consigo.',
      'Também não consigo ler bem isto, mas fica aqui.',
    ],
    bye: 'Boa noite e cuide-se.',
  },
  nl: {
    words: setOf(
      'ik en het een de niet is met vandaag mijn mij me ben heb maar ook heel voor van dat dit hallo hoi dank bedankt hoe gaat goed slecht dag nacht goede welterusten was wij ze nog geen moe verdrietig zo erg',
    ),
    known: setOf(
      'dochter zoon moeder mama vader papa oma opa broer zus vriendin vriend familie kinderen werk baas school examen bang moe verdrietig gelukkig blij alleen ziek ziekenhuis hond kat tuin verjaardag vakantie zon regen sneeuw wandeling eten taart muziek',
    ),
    withKnown: [
      'Ik ken maar weinig Nederlandse woorden, maar “{word}” wel. Wil je er iets meer over schrijven? Het blijft bij jou.',
      '“{word}”, dat begrijp ik, de rest helaas niet. Schrijf gerust verder.',
    ],
    loss: setOf('overleden gestorven begrafenis'),
    sorry:
      'Wat erg voor je. Ik ben een programma en begrijp weinig Nederlands, maar schrijf gerust verder: het blijft bij jou.',
    says: [
      'Ik ben een programma en begrijp helaas alleen Engels. Je mag gerust verder schrijven als het je goed doet: het blijft bij jou.',
      'Sorry, ik kan alleen Engels lezen. Wat je schrijft, blijft hier bij jou.',
      'Ook dit kan ik niet goed lezen, maar het blijft hier staan.',
    ],
    bye: 'Welterusten, en het beste.',
  },
};

/** For languages that are not distinguished. */
const UNKNOWN: Pick<OtherLanguage, 'says' | 'bye'> = {
  says: [
    'I’m a program, and I only read English. You can go on writing in your language if it helps. It stays with you.',
    'Sorry, I can only read English. What you write stays here with you.',
  ],
  bye: 'Take care.',
};

/** Greetings and thanks of one or two words, too short to recognise their language by its small words. */
const ALONE: ReadonlyMap<string, string> = new Map(
  Object.entries({
    hallo: 'de',
    danke: 'de',
    'guten tag': 'de',
    'guten abend': 'de',
    'gute nacht': 'de',
    hola: 'es',
    gracias: 'es',
    'buenos días': 'es',
    'buenas noches': 'es',
    bonjour: 'fr',
    bonsoir: 'fr',
    salut: 'fr',
    merci: 'fr',
    'bonne nuit': 'fr',
    ciao: 'it',
    buongiorno: 'it',
    grazie: 'it',
    buonanotte: 'it',
    olá: 'pt',
    obrigado: 'pt',
    obrigada: 'pt',
    'bom dia': 'pt',
    'boa noite': 'pt',
    hoi: 'nl',
    bedankt: 'nl',
    'dank je': 'nl',
    welterusten: 'nl',
  }),
);

/** Of a message, in UTF-16 units. */
const READ_MAX = 1000;
/** Of a message in another language, at least this share is among its frequent words, and twice as many as in English. */
const KNOWN_SHARE_MIN = 0.3;
const ENGLISH = setOf(
  'a an me in as his her him at on by and the i my it is was that this of to you we she he they with for but not have had what so just really am are were feel about do can ok no',
);

/** The code of the language of a message; `other` for one that is not recognised, undefined for English. */
function languageOf(message: string): string | undefined {
  const words =
    message
      .slice(0, READ_MAX)
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/\p{L}[\p{L}']*/gu) ?? [];
  const alone = ALONE.get(words.join(' '));
  if (alone !== undefined) return alone;
  let best: string | undefined;
  let most = 1;
  for (const [code, language] of Object.entries(LANGUAGES)) {
    const found = words.filter((word) => language.words.has(word)).length;
    if (found > most) {
      best = code;
      most = found;
    }
  }
  const english = words.filter((word) => ENGLISH.has(word)).length;
  if (best !== undefined && most >= words.length * KNOWN_SHARE_MIN && most > 2 * english) return best;
  return isEnglish(message) ? undefined : (best ?? 'other');
}

const GOODBYE =
  /\b(?:gute nacht|tschüss|buenas noches|adiós|bonne nuit|au revoir|buona ?notte|arrivederci|boa noite|adeus|welterusten|tot ziens)\b/iu;

/** Longest goodbye, in UTF-16 units. */
const GOODBYE_MAX = 30;

/**
 * Lines in the language of a message; undefined if that is English.
 * @param before the language of the message before, which short ones without an English word continue
 */
export function otherLanguageLines(
  message: string,
  before: string | undefined,
): { code: string; lines: readonly string[] } | undefined {
  const code = languageOf(message) ?? (hasEnglish(message) ? undefined : before);
  if (code === undefined) return undefined;
  const language = LANGUAGES[code];
  const { bye, says } = language ?? UNKNOWN;
  if (GOODBYE.test(message) && message.length <= GOODBYE_MAX) return { code, lines: [bye] };
  return { code, lines: language ? [...knownLines(message, language), ...says] : says };
}

/** Lines with what is understood of a message. */
function knownLines(message: string, { known, withKnown, loss, sorry }: OtherLanguage): readonly string[] {
  const words = message.slice(0, READ_MAX).match(/[\p{L}-]+/gu) ?? [];
  if (words.some((word) => loss.has(word.toLowerCase()) || loss.has(word))) return [sorry];
  const word = words.findLast((one) => known.has(one) || known.has(one.toLowerCase()));
  return word === undefined ? [] : withKnown.map((line) => line.replace('{word}', word));
}

const hasEnglish = (message: string): boolean =>
  (message.toLowerCase().match(/\p{L}+/gu) ?? []).some((word) => ENGLISH.has(word) && word !== 'no' && word !== 'me');
