/** The format of guided conversations: written dialogues with buttons and free text. */
import type { GuidedGroup, GuidedIcon } from '../../../contract/guided.ts';

/** An answer offered as a button. Its text becomes the user's message. */
export interface GuidedAnswer {
  /** At most 60 characters, in the user's voice. */
  readonly text: string;
  /** Id of the step that follows. */
  readonly next: string;
  /** True if the answer says nothing that belongs in the summary: "I’m not sure", "Nothing comes to mind". */
  readonly isEmpty?: boolean;
}

/** One message of the guide, and the answers to it. A step without `answers` and `next` ends the conversation. */
export interface GuidedStep {
  /**
   * One or two sentences, at most 240 characters. Reads well with and without the quote before it. `{them}`, `{they}`,
   * `{their}` and `{are they}` become the person that the entry and the answers name, if it is one: "your dad".
   */
  readonly say: string;
  /** Said in its place where one person is named. */
  readonly named?: string;
  /** The same in other words, for "You misread me". Required unless the step ends the conversation. */
  readonly again?: string;
  /**
   * An earlier step whose answer is quoted whole before `say`: You wrote: “…”. `entry` quotes the entry that the
   * conversation started from. The quote is left out if that step was not answered in the user's own words, or is long.
   */
  readonly quote?: string;
  /** 2 to 5 buttons, or none if only a text makes sense. */
  readonly answers?: readonly GuidedAnswer[];
  /** Id of the step that follows an answer in the user's own words. Required unless the step ends the conversation. */
  readonly next?: string;
  /** Label of the answer in the summary, at most 40 characters. Without it the answer is not in the summary. */
  readonly label?: string;
  /** True if no summary follows this end, because something else matters now. */
  readonly hasNoSummary?: true;
  /** Placeholder of the text field, at most 40 characters. */
  readonly field?: string;
}

export interface GuidedConversation {
  /** The name of its file. */
  readonly id: string;
  /** At most 40 characters. */
  readonly title: string;
  /** Title of the summary, and first line of the entry made from it; at most 40 characters. */
  readonly summaryTitle: string;
  /** One sentence for the shelf, at most 90 characters. */
  readonly description: string;
  readonly icon: GuidedIcon;
  readonly group: GuidedGroup;
  /** Typical duration in minutes. */
  readonly minutes: number;
  /** One or two sentences for "About this exercise", at most 240 characters. */
  readonly method: string;
  /** The papers or books that the method comes from, at least one. */
  readonly sources: readonly string[];
  /** First messages that it answers, 12 to 20, in the words of as many different people. */
  readonly examples: readonly string[];
  /** Id of the first step. */
  readonly first: string;
  /** Ids of the steps at which these first messages start it instead. */
  readonly openings?: Readonly<Record<string, string>>;
  /** Id of the step at which it begins after an entry about a loss or the illness of someone. */
  readonly afterLoss?: string;
  readonly steps: Readonly<Record<string, GuidedStep>>;
}
