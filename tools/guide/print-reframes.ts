/** `npm run evaluate -- --reframes`: prints entries by other authors with their lines, for reading. */
import { readEntries } from './judging-rows.ts';
import { LineReader } from './line-reader.ts';

const PRINTED = 200;

export function printReframes(): void {
  const reader = new LineReader();
  const recentOf = new Map<string, string[]>();
  const offered = new Map<string, { entries: number; lines: number }>();
  for (const { id, person, mood, text } of readEntries().slice(0, PRINTED)) {
    const recent = recentOf.get(person) ?? [];
    const { analysis, chosen } = reader.read(text, id, recent);
    const count = offered.get(mood) ?? { entries: 0, lines: 0 };
    count.entries++;
    if (chosen) {
      count.lines++;
      recentOf.set(person, [chosen.line, ...recent]);
    }
    offered.set(mood, count);
    console.log(`\n${id}, ${mood}, mood ${analysis.sentiment.toFixed(1)}: ${text}`);
    console.log(chosen ? `  ${chosen.line}  (${chosen.situation.id}, ${chosen.chance.toFixed(2)})` : '  –');
  }
  reader.vectors.save();
  console.log('');
  for (const [mood, { entries, lines }] of offered)
    console.log(`${mood}: ${lines} of ${entries} have a line, ${Math.round((100 * lines) / entries)} %`);
}
