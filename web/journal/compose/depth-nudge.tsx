/** An optional follow-up question while writing, to add depth. */
import { Shuffle } from 'lucide-react';
import { useState } from 'react';
import { codePoints } from '../../../contract/characters.ts';
import { EXERCISES } from '../../../contract/exercises.ts';
import { IconButton } from '../../ui/icon-button.tsx';

/** Length of the text in characters between which a question is shown. */
const MIN_LENGTH = 20;
const MAX_LENGTH = 600;

/** Why, who, and what if it had not happened: from studies of gratitude letters and mental subtraction. */
const QUESTIONS = [
  { asks: 'What made it good?', answered: /\b(because|since|so that|which meant|it meant|matter(s|ed)?)\b/i },
  {
    asks: 'Who helped make it happen?',
    answered:
      /\b(because of|thanks to|my (mother|mum|mom|father|dad|sister|brother|friend|wife|husband|partner|son|daughter|neighbou?r|colleague|teacher)|s?he|they|alone|(?:my|her|him)self|on my own)\b/i,
  },
  {
    asks: 'What if it hadn’t happened?',
    answered: /\b(without|if (it|s?he|they|i) had(n[’']t| not)|otherwise|imagine)\b/i,
  },
] as const;

/** Words that suppress the question: danger, death, harm and pain. Errs on the side of too many. */
const HARD_WORDS =
  /\b(miss(?:ed|ing)? (?:you|him|her|them|my|mum|mom|dad|gran\w*|nan\w*)|scared|afraid|frighten\w*|anxious|anxiety|panic\w*|worried|lonely|ashamed|humiliat\w+|guilty|angry|upset|sad|awful|terrible|worst|griev\w+|grief|overwhelm\w+|exhausted|told me off|shouted|yelled|argued|argument|quarrel\w*|feel small|failed|di(?:e|es|ed|ying)|dead|death|kill\w*|suicid\w*|funeral|grave|hospice|hospital|cancer|chemo|miscarr\w+|abus\w+|assault\w*|rape\w*|hurt(?:s|ing)? (?:me|myself)|cut(?:ting)? myself|end it|not be here|be here anymore|better off without|hopeless|worthless|cried|crying|divorc\w+|lost (?:my|our|him|her)|fired|laid off)\b/i;

/** An exercise asks its own questions. */
const isExercise = (text: string) =>
  EXERCISES.some(({ startingText }) => text.startsWith(startingText.slice(0, startingText.indexOf('\n'))));

export function DepthNudge({ text }: { text: string }) {
  const [questionIndex, setQuestionIndex] = useState(0);
  const length = codePoints(text.trim());
  if (length < MIN_LENGTH || length > MAX_LENGTH || HARD_WORDS.test(text) || isExercise(text)) return null;
  const unanswered = QUESTIONS.filter(({ answered: answeredPattern }) => !answeredPattern.test(text));
  const question = unanswered[questionIndex % Math.max(1, unanswered.length)];
  if (!question) return null;
  return (
    <p className="mt-2 flex min-h-11 flex-none items-center gap-1 text-sm">
      <span className="min-w-0 text-faint">
        Want to add more? <span className="text-ink">{question.asks}</span>
      </span>
      {unanswered.length > 1 && (
        <IconButton label="Another question" onClick={() => setQuestionIndex(questionIndex + 1)}>
          <Shuffle aria-hidden="true" className="size-4.5" />
        </IconButton>
      )}
    </p>
  );
}
