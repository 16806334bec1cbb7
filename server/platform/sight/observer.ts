/** The interface by which code reports its work. Without metrics and traces there is no observer, and nothing is measured. */

/** Kinds of work that are measured. */
export type WorkKind = 'job' | 'delivery' | 'import' | 'analysis' | 'model_call';

/** A piece of work that has begun. */
export interface Work {
  /** Calls `run` so that what it does belongs to this work. */
  within<Result>(run: () => Result): Result;
  /** Ends the work, with the error if it failed. Later calls do nothing. */
  end(error?: unknown): void;
}

export interface Observer {
  /** @param name written in the code, so that there are few: of a job or a question, never of a person */
  start(kind: WorkKind, name: string): Work;
}

/** Runs the work and reports its end. */
export async function observed<Result>(
  observer: Observer | undefined,
  kind: WorkKind,
  name: string,
  run: () => Promise<Result>,
): Promise<Result> {
  if (!observer) return run();
  const work = observer.start(kind, name);
  try {
    const result = await work.within(run);
    work.end();
    return result;
  } catch (error) {
    work.end(error);
    throw error;
  }
}

/** One observer that reports to several; undefined for none. */
export function combineObservers(observers: readonly Observer[]): Observer | undefined {
  if (observers.length < 2) return observers[0];
  return {
    start: (kind, name) => {
      const works = observers.map((observer) => observer.start(kind, name));
      return {
        within: (run) => works.reduceRight((inner, work) => () => work.within(inner), run)(),
        end: (error) => {
          for (const work of works) work.end(error);
        },
      };
    },
  };
}
