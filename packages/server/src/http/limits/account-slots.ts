import type { FastifyReply, FastifyRequest } from 'fastify';

/** How many requests of a kind run at once, in all and for each account. */
export class AccountSlots {
  readonly #running = new Map<number | string, number>();
  #total = 0;

  /** Requests of all accounts. */
  get total(): number {
    return this.#total;
  }

  of(account: number | string): number {
    return this.#running.get(account) ?? 0;
  }

  /** Counts a request until it is answered or its caller has disconnected; then calls `ended`. */
  take(
    account: number | string,
    { raw: request }: Pick<FastifyRequest, 'raw'>,
    { raw: reply }: Pick<FastifyReply, 'raw'>,
    ended: () => void = () => undefined,
  ): void {
    this.#total += 1;
    this.#running.set(account, this.of(account) + 1);
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      ended();
      this.#total -= 1;
      const left = this.of(account) - 1;
      if (left === 0) this.#running.delete(account);
      else this.#running.set(account, left);
    };
    reply.once('finish', end);
    reply.once('close', end);
    request.once('error', end);
  }
}
