/** People a journal names, and what its author says about these names; cards of thanks. */
import { z } from 'zod';
import { endpoint } from './http.ts';
import { line, text } from './text.ts';
import { dayOutSchema, instantOutSchema } from './time.ts';

/** People the list answers; the rest is rarely named. */
export const PEOPLE_MAX = 500;
export const PERSON_NAME_MAX = 80;
/** Names of which one call may say something. */
const DECISIONS_MAX = 600;

const NOBODY = 'There is nobody of that name.';
const keySchema = line({ min: 1, max: 200, tooShort: NOBODY });

export const thankedPersonSchema = z.object({
  key: z.string().describe('By which entries are filtered.'),
  name: z.string(),
  names: z
    .array(z.object({ key: z.string(), name: z.string(), count: z.int() }))
    .describe('What entries call them, the most frequent first.'),
  count: z.int().describe('Entries that name them.'),
  firstDate: dayOutSchema,
  lastDate: dayOutSchema,
  recentIds: z.array(z.string()).describe('The newest entries that name them, at most three.'),
  told: z.boolean().describe('Whether a card of thanks was made for them.'),
});
export type ThankedPerson = z.infer<typeof thankedPersonSchema>;

export const listPeople = endpoint({
  method: 'GET',
  path: '/api/insights/people',
  summary: 'The people the journal names, most often named first',
  output: z.object({
    people: z.array(thankedPersonSchema).describe(`At most ${PEOPLE_MAX}.`),
    hidden: z.array(thankedPersonSchema).describe('Names of which the author said that they are nobody.'),
  }),
});
export type PeopleList = z.infer<typeof listPeople.output>;

/** What was decided about one name; null and false: nothing. */
export const nameDecisionSchema = z.object({
  key: keySchema,
  mergedInto: keySchema.nullable(),
  shownAs: line({ min: 1, max: PERSON_NAME_MAX }).nullable(),
  isHidden: z.boolean(),
});
export type NameDecision = z.infer<typeof nameDecisionSchema>;

/** What a change answers: send it back to take the change back. */
const changedSchema = z.object({ undo: z.array(nameDecisionSchema).max(DECISIONS_MAX) });
export type PeopleChange = z.infer<typeof changedSchema>;

export const mergePeople = endpoint({
  method: 'POST',
  path: '/api/insights/people/merge',
  summary: 'Say that two names are one person, who is called by the second name',
  body: z.object({ key: keySchema, into: keySchema }),
  output: changedSchema,
});

export const splitPeople = endpoint({
  method: 'POST',
  path: '/api/insights/people/split',
  summary: 'Say that a name is a person of its own again',
  body: z.object({ key: keySchema.describe('Of the name, as `names` has it.') }),
  output: changedSchema,
});

export const renamePerson = endpoint({
  method: 'POST',
  path: '/api/insights/people/rename',
  summary: 'Choose what a person is called; null for what entries call them',
  body: z.object({ key: keySchema, name: line({ min: 1, max: PERSON_NAME_MAX }).nullable() }),
  output: changedSchema,
});

export const hidePerson = endpoint({
  method: 'POST',
  path: '/api/insights/people/hide',
  summary: 'Say that a name is nobody, or take that back',
  body: z.object({ key: keySchema, hidden: z.boolean() }),
  output: changedSchema,
});

export const undoPeopleChange = endpoint({
  method: 'POST',
  path: '/api/insights/people/undo',
  summary: 'Take a change of people back, with what it answered',
  status: 204,
  body: changedSchema,
});

/** Cards one person may have. */
export const CARDS_MAX = 500;
export const CARD_CONTENT_MIN = 10;
export const CARD_CONTENT_MAX = 2_000;
/** Days for which a link may be open. */
export const CARD_LINK_DAYS = [7, 30, 90] as const;
/** Sentences offered for a card. */
export const SENTENCES_MAX = 40;

const linkDaysSchema = z.literal(CARD_LINK_DAYS, 'A link is open for 7, 30 or 90 days.');

export const sentenceSchema = z.object({ text: z.string(), entryId: z.string(), date: dayOutSchema });
export type Sentence = z.infer<typeof sentenceSchema>;

export const listSentences = endpoint({
  method: 'GET',
  path: '/api/insights/people/sentences',
  summary: "The user's own sentences that name a person, newest first",
  query: z.object({ key: keySchema }),
  output: z.array(sentenceSchema).describe(`At most ${SENTENCES_MAX}.`),
});

export const thankYouCardSchema = z.object({
  id: z.string(),
  personKey: z.string(),
  toName: z.string(),
  fromName: z.string(),
  content: z.string(),
  state: z.enum(['no_link', 'open', 'expired', 'revoked']).describe('Of its link.'),
  expiresAt: instantOutSchema.nullable(),
  createdAt: instantOutSchema,
});
export type ThankYouCard = z.infer<typeof thankYouCardSchema>;

/** `path` is told this once: only a hash of what is secret in it is kept. */
const linkedCardSchema = thankYouCardSchema.extend({ path: z.string().nullable() });
export type LinkedCard = z.infer<typeof linkedCardSchema>;

const cardParamsSchema = z.object({ id: z.uuid('There is no such card.') });
const nameSchema = line({ min: 1, max: PERSON_NAME_MAX });

export const listCards = endpoint({
  method: 'GET',
  path: '/api/thank-you-cards',
  summary: "The user's cards of thanks, newest first",
  output: z.array(thankYouCardSchema),
});

export const createCard = endpoint({
  method: 'POST',
  path: '/api/thank-you-cards',
  summary: 'Keep a card of thanks, and make a link to it',
  status: 201,
  body: z.object({
    personKey: keySchema,
    toName: nameSchema,
    fromName: nameSchema,
    content: text({ min: CARD_CONTENT_MIN, max: CARD_CONTENT_MAX }),
    linkDays: linkDaysSchema.nullable().describe('For how long its link is open; null for no link.'),
  }),
  output: linkedCardSchema,
});

export const linkCard = endpoint({
  method: 'PUT',
  path: '/api/thank-you-cards/:id/link',
  summary: 'Make a new link to a card; the one before opens nothing any more',
  params: cardParamsSchema,
  body: z.object({ linkDays: linkDaysSchema }),
  output: linkedCardSchema,
});

export const revokeCardLink = endpoint({
  method: 'DELETE',
  path: '/api/thank-you-cards/:id/link',
  summary: 'Close the link to a card',
  status: 204,
  params: cardParamsSchema,
});

export const deleteCard = endpoint({
  method: 'DELETE',
  path: '/api/thank-you-cards/:id',
  summary: 'Delete a card of thanks, and its link',
  status: 204,
  params: cardParamsSchema,
});

/** What whoever has the link sees: nothing else of the account. */
export const openedCardSchema = z.object({
  toName: z.string(),
  fromName: z.string(),
  content: z.string(),
  createdAt: instantOutSchema,
});
export type OpenedCard = z.infer<typeof openedCardSchema>;

export const openCard = endpoint({
  method: 'GET',
  path: '/api/thanks/:id',
  access: 'public',
  summary: 'The card behind a link; not found where it is unknown, expired or revoked',
  params: z.object({ id: z.string().max(200) }),
  output: openedCardSchema,
});
