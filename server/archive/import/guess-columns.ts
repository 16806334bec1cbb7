/** Guesses the meaning of table columns from their headers and values. */
import type { CsvMapping } from '../../../contract/imports.ts';
import { isSerialDay } from './calendars.ts';
import { clockOf, type DateOrder, orderOf, timeOf } from './parse-time.ts';

/** Header words in the most common languages of journal apps, without accents. */
const HEADER_WORDS = {
  title:
    'title titel titre titulo titolo tytul otsikko nazev heading subject headline zagolovok заголовок 标题 タイトル 題名 제목',
  content:
    'content entry entries text body note notes journal diary words message description thoughts gratitude grateful thankful ' +
    'eintrag inhalt notiz notizen tagebuch dankbar dankbarkeit dank beschreibung texte contenu entree contenido entrada nota notas ' +
    'texto gratitud diario gratitudine testo contenuto conteudo gratidao inhoud tekst dagboek notitie tresc wpis notatka dziennik ' +
    'innehall anteckning dagbok indhold innhold teksti merkinta запись текст заметка дневник 内容 正文 日記 日记 本文 テキスト メモ 感謝 내용 메모 일기 감사',
  date:
    'date day when created timestamp datetime datum tag fecha dia data giorno jour dato paivamaara data dzien den tarih gun ' +
    'дата день 日付 日期 날짜 日時 作成日',
  time: 'time hour clock zeit uhrzeit heure hora ora tijd godzina czas tid klokkeslaet aika cas saat время час 時刻 时间 時間 시간',
  mood: 'mood rating feeling sentiment score stimmung laune humeur animo umore humor stemming nastroj humor tunnelma ruh настроение 気分 心情 기분',
  themes:
    'tags tag labels label categories category themes theme topics activities keywords schlagworte kategorien kategorie themen ' +
    'etiquettes categories etiquetas categoria categorias etichette categorie trefwoorden tagi etykiety теги метки категории タグ 标签 태그',
} as const;

type Role = keyof typeof HEADER_WORDS;

const WORDS_BY_ROLE = Object.fromEntries(
  Object.entries(HEADER_WORDS).map(([role, words]) => [role, new Set(words.split(' '))]),
) as Record<Role, Set<string>>;

/** Columns with a shorter average (UTF-16 units) are not text. */
const TEXT_LENGTH_MIN = 15;

/** Features of a column, from its header and first rows. */
interface Column {
  index: number;
  head: readonly string[];
  filled: readonly string[];
  /** Shares of filled cells that are a date, may be one, are a time, or are a number from 1 to 5. */
  dates: number;
  possibleDates: number;
  clocks: number;
  moods: number;
  averageLength: number;
}

function columnOf(index: number, head: string, cells: readonly string[]): Column {
  const filled = cells.filter((cell) => cell.trim() !== '');
  const share = (matches: (cell: string) => boolean) =>
    filled.length === 0 ? 0 : filled.filter(matches).length / filled.length;
  return {
    index: index,
    head: head
      .normalize('NFD')
      .replace(/\p{Mn}/gu, '')
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .filter((word) => word !== ''),
    filled,
    dates: share(isDate),
    possibleDates: share(canBeDate),
    clocks: share((cell) => clockOf(cell) !== undefined && !isDate(cell)),
    moods: share((cell) => moodOf(cell) !== null),
    averageLength: filled.reduce((sum, cell) => sum + cell.length, 0) / Math.max(filled.length, 1),
  };
}

const ORDERS = ['ymd', 'dmy', 'mdy'] as const satisfies readonly DateOrder[];
const canBeDate = (cell: string) => ORDERS.some((order) => timeOf(cell, undefined, order) !== undefined);
/** Day numbers of spreadsheets count only in columns whose header names a date. */
export const isDate = (cell: string) => !isSerialDay(cell) && canBeDate(cell);

/** A number from 1 to 5, also as `4/5`; null for anything else. */
export function moodOf(cell: string): number | null {
  const digits = /^([1-5](?:[.,]\d{1,2})?)(?: ?\/ ?5)?$/.exec(cell.trim())?.[1]?.replace(',', '.');
  return digits === undefined || Number(digits) > 5 ? null : Number(digits);
}

/** Maximum number of different mood names in the first rows, and their average length in UTF-16 units. */
const MOOD_NAMES_GUESSED_MAX = 15;
const MOOD_NAME_LENGTH_MAX = 20;

/** Whether the cells may be names of moods: short, and few different ones. */
const isOfNames = ({ filled, averageLength }: Column) =>
  filled.length > 0 && averageLength <= MOOD_NAME_LENGTH_MAX && new Set(filled).size <= MOOD_NAMES_GUESSED_MAX;

/** Guesses the mapping; omits what cannot be determined. */
export function guessMapping(head: readonly string[], rows: readonly (readonly string[])[]): Partial<CsvMapping> {
  const columns = head.map((name, index) =>
    columnOf(
      index,
      name,
      rows.map((cells) => cells[index] ?? ''),
    ),
  );
  const assigned = new Set<number>();
  const assign = (role: Role, fits: (column: Column) => boolean): number | undefined => {
    const free = columns.filter((column) => !assigned.has(column.index) && fits(column));
    const score = ({ head: words }: Column) => {
      const at = words.findIndex((word) => WORDS_BY_ROLE[role].has(word));
      // An exact match takes precedence over a header that contains the word.
      return at < 0 ? 0 : 1 + 1 / words.length;
    };
    const [best] = free.filter((column) => score(column) > 0).sort((one, other) => score(other) - score(one));
    if (best) assigned.add(best.index);
    return best?.index;
  };
  const hasRows = rows.length > 0;
  const looksLikeDate = (column: Column) => column.possibleDates >= 0.5 || (!hasRows && column.dates === 0);
  let date = assign('date', looksLikeDate);
  if (date === undefined) {
    date = columns.find((column) => column.dates >= 0.8)?.index;
    if (date !== undefined) assigned.add(date);
  }
  const time = assign('time', (column) => !hasRows || column.clocks >= 0.5) ?? null;
  const mood = assign('mood', (column) => !hasRows || column.moods >= 0.5 || isOfNames(column)) ?? null;
  const themes = assign('themes', (column) => column.dates < 0.5 && column.averageLength < 200) ?? null;
  const content = contentOf(columns.filter((column) => !assigned.has(column.index) && column.dates < 0.5));
  const dates = date === undefined ? undefined : orderOf(columns[date]?.filled ?? []);
  return {
    ...(content.length > 0 && { content }),
    ...(date !== undefined && { date }),
    ...(dates && { dates }),
    time,
    mood,
    themes,
  };
}

/** The text columns, title first; without matching headers, the column with the longest texts. */
function contentOf(columns: readonly Column[]): number[] {
  const named = (role: Role) => columns.filter(({ head }) => head.some((word) => WORDS_BY_ROLE[role].has(word)));
  const bodies = named('content');
  if (bodies.length > 0) {
    const titles = named('title').filter((column) => !bodies.includes(column));
    return [...titles, ...bodies].map(({ index }) => index);
  }
  const [longest] = columns.toSorted((one, other) => other.averageLength - one.averageLength);
  if (!longest || longest.averageLength < TEXT_LENGTH_MIN) return [];
  const titles = named('title').filter((column) => column !== longest);
  return [...titles, longest].map(({ index }) => index);
}
