/** Heavy work one piece after another, so that its memory is that of one piece however many arrive together. */

/** Runs what it is given in the order in which it came; a piece that fails does not hold up the next. */
export function oneAtATime(): <Value>(work: () => Promise<Value>) => Promise<Value> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
}
