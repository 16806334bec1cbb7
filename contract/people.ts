/** People named in the journal, the user's decisions about their names, and thank-you cards. */
import { z } from 'zod';
import { endpoint } from './http.ts';
import { line, text } from './text.ts';
import { dayOutSchema, instantOutSchema } from './time.ts';

/** Maximum people listed. */
export const PEOPLE_MAX = 500;
export const PERSON_NAME_MAX = 80;
/** Maximum names per request. */
const DECISIONS_MAX = 600;

const NO_SUCH_PERSON = 'There’s no one with that name.';
const keySchema = line({ min: 1, max: 200, tooShort: NO_SUCH_PERSON });

export const listedPersonSchema = z.object({
  key: z.string().describe('Key for filtering entries.'),
  name: z.string(),
  names: z
    .array(z.object({ key: z.string(), name: z.string(), count: z.int() }))
    .describe('Names used in entries, most frequent first.'),
  count: z.int().describe('Number of entries that name them.'),
  thanks: z.int().describe('Number of entries in which they are thanked or kind.'),
  firstDate: dayOutSchema,
  lastDate: dayOutSchema,
  recentIds: z.array(z.string()).describe('The newest entries that name them, at most three.'),
  told: z.boolean().describe('Whether there is a card of thanks for them.'),
});
export type ListedPerson = z.infer<typeof listedPersonSchema>;

export const listPeople = endpoint({
  method: 'GET',
  path: '/api/insights/people',
  summary: 'List people named in the journal, most often named first',
  output: z.object({
    people: z.array(listedPersonSchema).describe(`At most ${PEOPLE_MAX}.`),
    hidden: z.array(listedPersonSchema).describe('Names that the user marked as not being a person.'),
  }),
});
export type PeopleList = z.infer<typeof listPeople.output>;

/** The user's decision about one name. Null and false: none. */
export const nameDecisionSchema = z.object({
  key: keySchema,
  mergedInto: keySchema.nullable(),
  shownAs: line({ min: 1, max: PERSON_NAME_MAX }).nullable(),
  isHidden: z.boolean(),
});
export type NameDecision = z.infer<typeof nameDecisionSchema>;

/** Response to a change. Send it back to undo the change. */
const peopleChangeSchema = z.object({ undo: z.array(nameDecisionSchema).max(DECISIONS_MAX) });
export type PeopleChange = z.infer<typeof peopleChangeSchema>;

export const mergePeople = endpoint({
  method: 'POST',
  path: '/api/insights/people/merge',
  summary: 'Merge two names into one person with the second name',
  body: z.object({ key: keySchema, into: keySchema }),
  output: peopleChangeSchema,
});

export const splitPeople = endpoint({
  method: 'POST',
  path: '/api/insights/people/split',
  summary: 'Separate a name from a merged person',
  body: z.object({ key: keySchema.describe('A name as in `names`.') }),
  output: peopleChangeSchema,
});

export const renamePerson = endpoint({
  method: 'POST',
  path: '/api/insights/people/rename',
  summary: 'Set the display name of a person. Null uses the name in entries.',
  body: z.object({ key: keySchema, name: line({ min: 1, max: PERSON_NAME_MAX }).nullable() }),
  output: peopleChangeSchema,
});

export const hidePerson = endpoint({
  method: 'POST',
  path: '/api/insights/people/hide',
  summary: 'Mark a name as not being a person, or undo that',
  body: z.object({ key: keySchema, hidden: z.boolean() }),
  output: peopleChangeSchema,
});

export const undoPeopleChange = endpoint({
  method: 'POST',
  path: '/api/insights/people/undo',
  summary: 'Undo a change of people with its response',
  status: 204,
  body: peopleChangeSchema,
});

/** Maximum cards per user. */
export const CARDS_MAX = 500;
export const CARD_CONTENT_MIN = 10;
export const CARD_CONTENT_MAX = 2_000;
/** Lifetimes of a link, in days. */
export const CARD_LINK_DAYS = [7, 30, 90] as const;
/** Maximum sentences offered for a card. */
export const SENTENCES_MAX = 40;

const linkDaysSchema = z.literal(CARD_LINK_DAYS, 'A link can last 7, 30 or 90 days.');

export const sentenceSchema = z.object({ text: z.string(), entryId: z.string(), date: dayOutSchema });
export type Sentence = z.infer<typeof sentenceSchema>;

export const listSentences = endpoint({
  method: 'GET',
  path: '/api/insights/people/sentences',
  summary: "List the user's own sentences that name a person, newest first",
  query: z.object({ key: keySchema }),
  output: z.array(sentenceSchema).describe(`At most ${SENTENCES_MAX}.`),
});

export const thankYouCardSchema = z.object({
  id: z.string(),
  personKey: z.string(),
  toName: z.string(),
  fromName: z.string(),
  content: z.string(),
  state: z.enum(['no_link', 'open', 'expired', 'revoked']).describe('Expiry of its link.'),
  expiresAt: instantOutSchema.nullable(),
  createdAt: instantOutSchema,
});
export type ThankYouCard = z.infer<typeof thankYouCardSchema>;

/** `path` is returned only once, because only a hash of its secret is stored. */
const linkedCardSchema = thankYouCardSchema.extend({ path: z.string().nullable() });
export type LinkedCard = z.infer<typeof linkedCardSchema>;

const cardParamsSchema = z.object({ id: z.uuid('We can’t find that card.') });
const nameSchema = line({ min: 1, max: PERSON_NAME_MAX });

export const listCards = endpoint({
  method: 'GET',
  path: '/api/thank-you-cards',
  summary: 'List cards of thanks, newest first',
  output: z.array(thankYouCardSchema),
});

export const createCard = endpoint({
  method: 'POST',
  path: '/api/thank-you-cards',
  storesData: true,
  summary: 'Create a thank-you card with a link',
  status: 201,
  body: z.object({
    personKey: keySchema,
    toName: nameSchema,
    fromName: nameSchema,
    content: text({ min: CARD_CONTENT_MIN, max: CARD_CONTENT_MAX }),
    linkDays: linkDaysSchema.nullable().describe('Lifetime of its link in days. Null: no link.'),
  }),
  output: linkedCardSchema,
});

export const replaceCardLink = endpoint({
  method: 'PUT',
  path: '/api/thank-you-cards/:id/link',
  summary: 'Replace the link of a card. The previous link stops working.',
  params: cardParamsSchema,
  body: z.object({ linkDays: linkDaysSchema }),
  output: linkedCardSchema,
});

export const revokeCardLink = endpoint({
  method: 'DELETE',
  path: '/api/thank-you-cards/:id/link',
  summary: 'Revoke the link of a card',
  status: 204,
  params: cardParamsSchema,
});

export const deleteCard = endpoint({
  method: 'DELETE',
  path: '/api/thank-you-cards/:id',
  summary: 'Delete a thank-you card and its link',
  status: 204,
  params: cardParamsSchema,
});

/** The card as anyone with the link sees it; nothing else of the account. */
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
  summary: 'Retrieve the card behind a link. Unknown, expired and revoked links return 404.',
  params: z.object({ id: z.string().max(200) }),
  output: openedCardSchema,
});
