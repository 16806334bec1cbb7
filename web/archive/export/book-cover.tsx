/** A small drawing of the book's cover: the suns of its last months, one column per month. */
import type { ExportSummary } from '../../../contract/archive.ts';
import { COVER_MONTHS } from '../../../contract/archive.ts';
import { moodOf } from '../../ui/mood.ts';

const WIDTH = 128;
const HEIGHT = 172;
/** Bounds of the suns on the cover. */
const AREA = { left: 21, right: 115, top: 62, bottom: 152 };
const DAYS = 31;
/** Mood colors of the printed cover, the same in both themes. Index 0 is for entries without a mood. */
const MOOD_COLORS = ['#f3e3cf', '#8aaeea', '#b9a3e6', '#f79fa9', '#feae66', '#fede6a'];

interface BookCoverProps {
  name: string;
  selection: ExportSummary['selection'];
}

export function BookCover({ name, selection: { from, to, cover } }: BookCoverProps) {
  return (
    <div
      aria-hidden="true"
      className="relative w-32 overflow-hidden rounded-s-[3px] rounded-e-[5px] bg-[linear-gradient(172deg,#27214f,#4f2a66_34%,#87294f_70%,#bd4f38)] shadow-glow outline-1 outline-raised/60"
    >
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="block w-full">
        {to !== null && columns(to).map(({ month, x }) => <Column key={month} x={x} suns={sunsOf(cover, month)} />)}
        <path d={`M7.5 0v${HEIGHT}`} stroke="#000" strokeOpacity="0.28" />
      </svg>
      <div className="absolute inset-x-3 top-4 ps-2 text-center text-[#fdf6ea]">
        <p dir="auto" className="truncate font-serif text-sm leading-tight">
          {name}
        </p>
        <p className="mt-0.5 text-[0.625rem]">{yearsText(from, to)}</p>
      </div>
    </div>
  );
}

function yearsText(from: string | null, to: string | null): string {
  if (from === null || to === null) return '';
  const [first, last] = [from.slice(0, 4), to.slice(0, 4)];
  return first === last ? first : `${first} to ${last}`;
}

/** Returns the months up to that of `to`, oldest first. */
function columns(to: string): { month: string; x: number }[] {
  const end = Number(to.slice(0, 4)) * 12 + Number(to.slice(5, 7)) - 1;
  return Array.from({ length: COVER_MONTHS }, (_, column) => {
    const index = end - COVER_MONTHS + 1 + column;
    const month = `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;
    return { month, x: AREA.left + ((AREA.right - AREA.left) * column) / (COVER_MONTHS - 1) };
  });
}

type Sun = ExportSummary['selection']['cover'][number];

function sunsOf(cover: readonly Sun[], month: string): Sun[] {
  return cover.filter(({ date }) => date.startsWith(month));
}

function Column({ x, suns }: { x: number; suns: readonly Sun[] }) {
  const byDay = new Map(suns.map((sun) => [Number(sun.date.slice(8)), sun]));
  return Array.from({ length: DAYS }, (_, index) => {
    const sun = byDay.get(index + 1);
    const y = AREA.top + ((AREA.bottom - AREA.top) * index) / (DAYS - 1);
    const mood = sun?.averageSentiment;
    return (
      <circle
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of the days is fixed
        key={index}
        cx={x}
        cy={y}
        r={sun ? 1 + Math.min(sun.entries, 3) * 0.25 : 0.45}
        fill={sun ? MOOD_COLORS[mood == null ? 0 : moodOf(mood)] : '#fff'}
        fillOpacity={sun ? 1 : 0.5}
      />
    );
  });
}
