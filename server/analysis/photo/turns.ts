/** Lets a few at a time through, in the order in which they came, and turns away where too many wait already. */
import { AppError } from '../../platform/errors.ts';

export class Turns {
  readonly #atOnce: number;
  readonly #waitingMax: number;
  #underWay = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(options: { atOnce: number; waitingMax: number }) {
    this.#atOnce = options.atOnce;
    this.#waitingMax = options.waitingMax;
  }

  /**
   * Does the work when its turn comes.
   * @throws AppError service_unavailable where too many wait; whatever the work throws
   */
  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#underWay < this.#atOnce) this.#underWay++;
    else {
      if (this.#waiting.length >= this.#waitingMax) throw new AppError('service_unavailable');
      // Whoever is done hands over their place.
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#underWay--;
    }
  }
}
