/** Questions about the user's own journal, and their answers. */
import type { ChatDetails, ChatSource } from '../../../contract/chat.ts';
import type { Day } from '../../platform/clock.ts';

/** Days, both inclusive. `from` is undefined for "until March". */
export interface Period {
  from: Day | undefined;
  to: Day;
}

/** `subject`: a person, theme, tag or words, as written. `period`: undefined for the whole journal. */
export type JournalQuestion =
  /** "What have I written about in October?" */
  | { kind: 'topics'; period: Period | undefined }
  /** "How was my mood last week?" */
  | { kind: 'mood'; subject: string | undefined; period: Period | undefined }
  /** "When did I last mention Priya?" Without a subject: "When did I last write?" */
  | { kind: 'last' | 'first'; subject: string | undefined; period: Period | undefined }
  /** "How often did I mention Priya?" Without a subject: "How many entries did I write?" */
  | { kind: 'count'; subject: string | undefined; period: Period | undefined }
  /** "What were my best days in October?" */
  | { kind: 'days'; which: 'best' | 'hardest' | 'both'; period: Period | undefined }
  /** "What makes me happy?", "What stresses me out?" */
  | { kind: 'moments'; which: 'good' | 'hard'; period: Period | undefined }
  /** "Was I happier in October or in September?" */
  | { kind: 'compare'; periods: readonly [Period, Period] }
  /** "Who do I mention most?" `isThanked`: counts only thanks and kindness. */
  | { kind: 'most'; of: 'people' | 'topics' | 'both'; isThanked: boolean; period: Period | undefined }
  /** "Find the entry about the lake." Also other questions about the journal. */
  | { kind: 'search'; subject: string; period: Period | undefined };

export interface JournalAnswer {
  /** With the emphasis that replies may have: `**Today, November 26.**` */
  content: string;
  /** At most two entries, or three that are close in meaning to what was not found. */
  sources: ChatSource[];
  answer: NonNullable<ChatDetails['answer']>;
}

export type JournalLink = JournalAnswer['answer']['links'][number];

/** An answer without entries and figures. */
export const plainAnswer = (content: string, ...links: JournalLink[]): JournalAnswer => ({
  content,
  sources: [],
  answer: { links },
});
