/** Sentences of our own for three themes that no data is labelled with: half to write the rules by, half to judge them. */
import { readFileSync } from 'node:fs';
import { analyseInDetail } from '../../server/analysis/local/index.ts';
import { countsOf, f1Of } from './measures.ts';

const OWN_THEMES = ['friends', 'kindness', 'nature'] as const;

interface OwnSentence {
  readonly text: string;
  readonly themes: readonly string[];
}

/** The lines are themes (`-` for none), a tab, and the sentence. */
function ownSentences(): OwnSentence[] {
  const file = readFileSync(new URL('own-sentences.txt', import.meta.url), 'utf8');
  return file
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [themes = '', text = ''] = line.split('\t');
      return { text, themes: themes.split(' ') };
    });
}

/** F1 of each theme; `toJudge` takes every second sentence, which no rule was written by. */
export function judgeOwnSentences(toJudge: boolean): Array<{ theme: string; f1: number; missed: string[] }> {
  const sentences = ownSentences().filter((_, index) => (index % 2 === 1) === toJudge);
  const said = sentences.map(({ text }) => analyseInDetail(text).themes);
  return OWN_THEMES.map((theme) => {
    const saidIt = said.map((themes) => themes.includes(theme));
    const isIt = sentences.map(({ themes }) => themes.includes(theme));
    return {
      theme,
      f1: f1Of(countsOf(saidIt, isIt)),
      missed: sentences.filter((_, index) => saidIt[index] !== isIt[index]).map(({ text }) => text),
    };
  });
}
