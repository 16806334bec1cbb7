/** Our own sentences for three themes without labelled data: half to write the rules, half to evaluate them. */
import { readFileSync } from 'node:fs';
import { analyseInDetail } from '../../server/analysis/local/index.ts';
import { f1 } from './measures.ts';

const OWN_THEMES = ['friends', 'kindness', 'nature'] as const;

interface OwnSentence {
  readonly text: string;
  readonly themes: readonly string[];
}

/** Each line has the themes (`-` for none), a tab, and the sentence. */
function readOwnSentences(): OwnSentence[] {
  const file = readFileSync(new URL('own-sentences.txt', import.meta.url), 'utf8');
  return file
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [themes = '', text = ''] = line.split('\t');
      return { text, themes: themes.split(' ') };
    });
}

/** F1 of each theme on every second sentence, the held-out half. */
export function judgeOwnSentences(): Array<{ theme: string; f1: number }> {
  const sentences = readOwnSentences().filter((_, index) => index % 2 === 1);
  const predicted = sentences.map(({ text }) => analyseInDetail(text).themes);
  return OWN_THEMES.map((theme) => ({
    theme,
    f1: f1(
      predicted.map((themes) => themes.includes(theme)),
      sentences.map(({ themes }) => themes.includes(theme)),
    ),
  }));
}
