/** Shares runs of a task that reads current data among the callers that wait for it. */
export class SharedRuns<Result> {
  readonly #task: () => Promise<Result>;
  /** The run in progress, and the one that starts after it. */
  #running: Promise<Result> | undefined;
  #next: Promise<Result> | undefined;
  /** True in the turn of the event loop in which the run started. */
  #hasJustStarted = false;

  constructor(task: () => Promise<Result>) {
    this.#task = task;
  }

  /**
   * The result of a run that begins after this call. It is shared by callers that ask before or while it begins: a run
   * already in progress cannot serve later callers, because it may have read before their write.
   */
  run(): Promise<Result> {
    if (!this.#running) return this.#start();
    if (this.#hasJustStarted) return this.#running;
    const start = () => this.#start();
    this.#next ??= this.#running.then(start, start);
    return this.#next;
  }

  #start(): Promise<Result> {
    this.#next = undefined;
    this.#hasJustStarted = true;
    queueMicrotask(() => {
      this.#hasJustStarted = false;
    });
    this.#running = this.#task().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }
}
