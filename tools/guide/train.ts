/**
 * `npm run train-guide`: trains the choice of written lines, of conversations and topics, and of what answers a step, on the
 * examples beside the texts and on the rows of `training/`. Takes some minutes.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import type { SituationMood } from '../../server/analysis/index.ts';
import {
  analyse,
  type ChoiceModel,
  choiceFeatures,
  decodeChoiceModel,
  encodeChoiceModel,
  LINE_WEIGHTS_FILE,
  SITUATIONS,
} from '../../server/analysis/index.ts';
import {
  ANSWERS,
  CONVERSATIONS,
  GUIDE_WEIGHTS_FILE,
  replyFeatures,
  STEP_WEIGHTS_FILE,
  TOPIC_PREFIX,
  TOPICS,
  textsOf,
} from '../../server/reflection/index.ts';
import { TextVectors } from '../analysis/text-vectors.ts';
import { type ChoiceRow, trainChoice } from './train-choice.ts';

/** A row was read as a whole by a person, an example is a sentence. */
const ROW_WEIGHT = 2;
/** There are fewer rows of topics, which people write as often. */
const TOPIC_WEIGHT = 5;
const EXAMPLE_SENTIMENT: Readonly<Record<SituationMood, number>> = { good: 4.2, mixed: 3, hard: 2 };
const NOTHING = '';

const rowSchema = z.object({ text: z.string(), fits: z.array(z.string()) });
const stepSchema = z.object({ conversation: z.string(), step: z.string(), text: z.string(), answers: z.boolean() });
const topicSchema = z.object({ text: z.string(), topic: z.string().nullable() });

function rowsOf<Row>(file: string, schema: z.ZodType<Row>): Row[] {
  return readFileSync(new URL(`training/${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => schema.parse(JSON.parse(line)));
}

export class TrainingRows {
  readonly vectors = new TextVectors();

  #row(text: string, fits: readonly string[], weight: number, sentiment?: number): ChoiceRow {
    const vector = this.vectors.of(text);
    return {
      features: choiceFeatures(text, vector, sentiment ?? analyse(text, { vector }).sentiment),
      fits,
      weight,
    };
  }

  lines(): { rows: ChoiceRow[]; examples: ChoiceRow[]; ids: string[] } {
    return {
      rows: rowsOf('entries.jsonl', rowSchema).map(({ text, fits }) => this.#row(text, fits, ROW_WEIGHT)),
      examples: SITUATIONS.flatMap(({ id, mood, examples }) =>
        examples.map((example) => this.#row(example, [id], 1, EXAMPLE_SENTIMENT[mood])),
      ),
      ids: [NOTHING, ...SITUATIONS.map(({ id }) => id)],
    };
  }

  messages(): { rows: ChoiceRow[]; examples: ChoiceRow[]; ids: string[] } {
    const topicId = (id: string) => `${TOPIC_PREFIX}${id}`;
    return {
      rows: [
        ...rowsOf('first-messages.jsonl', rowSchema).map(({ text, fits }) => this.#row(text, fits, ROW_WEIGHT)),
        ...rowsOf('topics.jsonl', topicSchema).map(({ text, topic }) =>
          this.#row(text, topic === null ? [] : [topicId(topic)], topic === null ? ROW_WEIGHT : TOPIC_WEIGHT),
        ),
      ],
      examples: [
        ...CONVERSATIONS.flatMap(({ id, examples }) => examples.map((example) => this.#row(example, [id], 1))),
        ...TOPICS.flatMap(({ id, examples }) =>
          examples.map((example) => this.#row(example, [topicId(id)], TOPIC_WEIGHT)),
        ),
      ],
      ids: [NOTHING, ...CONVERSATIONS.map(({ id }) => id), ...TOPICS.map(({ id }) => topicId(id))],
    };
  }

  /** Whether a reply answers the step it was typed at. */
  stepReplies(): { rows: (ChoiceRow & { conversation: string })[]; ids: string[] } {
    return {
      rows: rowsOf('step-replies.jsonl', stepSchema).map(({ conversation, step: id, text, answers }) => {
        const step = CONVERSATIONS.find((one) => one.id === conversation)?.steps[id];
        if (!step) throw new Error(`No conversation “${conversation}” has a step “${id}”.`);
        const asked = textsOf(step).map((one) => this.vectors.of(one));
        return {
          conversation,
          features: replyFeatures(text, this.vectors.of(text), asked),
          fits: answers ? [ANSWERS] : [],
          weight: 1,
        };
      }),
      ids: [NOTHING, ANSWERS],
    };
  }
}

function write(file: URL, model: ChoiceModel): void {
  const bytes = encodeChoiceModel(model);
  // Throws if the server could not read the file, before it replaces the old one.
  decodeChoiceModel(bytes);
  writeFileSync(file, bytes);
  console.log(`${file.pathname.split('/').at(-1)}: ${model.ids.length} choices, ${bytes.length} bytes`);
}

if (import.meta.main) {
  const training = new TrainingRows();
  const lines = training.lines();
  write(LINE_WEIGHTS_FILE, trainChoice([...lines.rows, ...lines.examples], lines.ids));
  const messages = training.messages();
  write(GUIDE_WEIGHTS_FILE, trainChoice([...messages.rows, ...messages.examples], messages.ids));
  const steps = training.stepReplies();
  write(STEP_WEIGHTS_FILE, trainChoice(steps.rows, steps.ids));
  training.vectors.save();
}
