/** Lets a few at a time through, in the order in which they came, and turns away where too many wait already. */
import { AppError } from './errors.ts';

export class Turns {
  readonly #atOnce: number;
  readonly #waitingMax: number;
  #underWay = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(options: { atOnce: number; waitingMax: number }) {
    this.#atOnce = options.atOnce;
    this.#waitingMax = options.waitingMax;
  }

  /** True where nobody is under way and nobody waits. */
  get idle(): boolean {
    return this.#underWay === 0 && this.#waiting.length === 0;
  }

  /**
   * Resolves when it is one's turn, with what gives the place back; that must be called once.
   * @throws AppError service_unavailable where too many wait
   */
  async enter(): Promise<() => void> {
    if (this.#underWay < this.#atOnce) this.#underWay++;
    else {
      if (this.#waiting.length >= this.#waitingMax) throw new AppError('service_unavailable');
      // Whoever is done hands over their place.
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    return () => {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#underWay--;
    };
  }

  /**
   * Does the work when its turn comes.
   * @throws AppError service_unavailable where too many wait; whatever the work throws
   */
  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    const leave = await this.enter();
    try {
      return await work();
    } finally {
      leave();
    }
  }
}
