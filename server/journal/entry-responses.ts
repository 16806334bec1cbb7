/** Responses to reads and writes of a person's own entries. */
import type { AiService, Analysis } from '../../contract/analysis.ts';
import { isCheckIn } from '../../contract/check-ins.ts';
import type { CreatedEntry, Entry } from '../../contract/journal.ts';
import type { Actor } from '../platform/http/handle.ts';
import type { JournalDependencies } from './dependencies.ts';
import { countLikes } from './entries.queries.ts';
import type { LocalAnalysis } from './entry-analyst.ts';
import { presentEntry } from './entry-mapper.ts';
import { findMediaOfEntry } from './media/media.queries.ts';
import type { EntryRow } from './tables.ts';

/** The response to a write: the saved entry with the model's analysis if that came in time, or else the local one. */
export async function createdEntryResponse(
  deps: JournalDependencies,
  saved: EntryRow,
  local: LocalAnalysis,
): Promise<CreatedEntry> {
  const byModel = local.due === null ? undefined : await deps.analyst.requestAnalysis(saved, local.earlier);
  const row = byModel?.row ?? { ...saved, analysisDue: byModel?.pending ? local.due : null };
  return present(deps, row, {
    analysis: byModel?.analysis ?? local.analysis,
    crisis: local.danger === 'sure' || (byModel?.analysis?.crisis ?? false),
    aiService: byModel ? byModel.aiService : local.aiService,
  });
}

/** The entry as its owner sees it. */
export async function presentOwn(deps: JournalDependencies, row: EntryRow): Promise<Entry> {
  const [media, likes] = await Promise.all([
    row.mediaUrl === null ? [] : findMediaOfEntry(deps.orm, row.userId, row.id),
    row.isPublic ? countLikes(deps.orm, row.id) : 0,
  ]);
  return presentEntry({ ...row, likes }, media);
}

async function present(
  deps: JournalDependencies,
  row: EntryRow,
  {
    analysis,
    crisis,
    aiService,
  }: { analysis: Analysis | undefined; crisis: boolean; aiService: AiService | undefined },
): Promise<CreatedEntry> {
  const { userId, challengeId } = row;
  const challenge = challengeId === null ? undefined : await deps.challenges.progressOf(deps.orm, userId, challengeId);
  return {
    ...(await presentOwn(deps, row)),
    ...(challenge && { challenge }),
    ...(analysis && { analysis }),
    ...(aiService && { aiService }),
    ...(crisis && { crisis }),
  };
}

/** The response to a repeated request equals the first one, help lines included. The model is not called again. */
export async function repeatedEntryResponse(
  deps: JournalDependencies,
  actor: Actor,
  row: EntryRow,
): Promise<CreatedEntry> {
  if (isCheckIn(row)) return presentOwn(deps, row);
  const { analysis, danger, aiService } = await deps.analyst.analyse(actor, row.content, row.id);
  const crisis = danger === 'sure';
  const stored = storedAnalysis(row, crisis, analysis);
  return present(deps, row, { analysis: stored ?? analysis, crisis, aiService });
}

/** The stored analysis of an entry. A sentiment chosen by the author is no analysis: `repeated` has the one computed. */
function storedAnalysis(row: EntryRow, crisis: boolean, repeated: Analysis | undefined): Analysis | undefined {
  const { themes, positiveReframe, analysisSource: source } = row;
  const sentiment = (row.sentimentCorrected ? repeated?.sentiment : undefined) ?? row.sentiment;
  if (sentiment === null || source === null) return undefined;
  return { sentiment, themes, ...(positiveReframe !== null && { positiveReframe }), source, crisis };
}
