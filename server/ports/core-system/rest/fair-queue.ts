import { tooMany } from '../../../shared/portal-error.ts';

/** How much of what is shared one user may have, and how long anybody waits for it. */
export interface QueueLimits {
  /** Works at the same time, of all and of one user. */
  readonly running: number;
  readonly runningOfUser: number;
  /** Works of one user that wait; further ones are refused. */
  readonly waitingOfUser: number;
  readonly waitMs: number;
}

/** Work of many users that share a limit. */
export interface FairQueue {
  /**
   * Runs a user's work when it is his turn: users come one after the other, however much each has waiting. Throws a 429 when
   * too much of his own waits, and an error when his turn has not come in time.
   */
  run<T>(user: string, work: () => Promise<T>): Promise<T>;
}

interface Waiting {
  readonly start: () => void;
  readonly giveUp: (error: Error) => void;
  readonly since: number;
}

export function createFairQueue(limits: QueueLimits): FairQueue {
  /** Whose work waits; who stands first has had his last turn longest ago. */
  const waiting = new Map<string, Waiting[]>();
  const running = new Map<string, number>();
  let total = 0;

  const mayStart = (user: string) =>
    total < limits.running && (running.get(user) ?? 0) < limits.runningOfUser;

  function enter(user: string): void {
    total += 1;
    running.set(user, (running.get(user) ?? 0) + 1);
  }

  function leave(user: string): void {
    total -= 1;
    const left = running.get(user)! - 1;
    if (left === 0) running.delete(user);
    else running.set(user, left);
    startNext();
  }

  function startNext(): void {
    for (const [user, works] of waiting) {
      if (!mayStart(user)) continue;
      const [next, ...rest] = works as [Waiting, ...Waiting[]];
      waiting.delete(user);
      if (rest.length > 0) waiting.set(user, rest);
      if (performance.now() - next.since > limits.waitMs) {
        next.giveUp(new Error('The turn of a question has not come in time.'));
        startNext();
        return;
      }
      enter(user);
      next.start();
      return;
    }
  }

  return {
    async run(user, work) {
      if (mayStart(user) && !waiting.has(user)) enter(user);
      else {
        const own = waiting.get(user) ?? [];
        if (own.length >= limits.waitingOfUser) throw tooMany(5);
        await new Promise<void>((start, giveUp) => {
          waiting.set(user, [...own, { start, giveUp, since: performance.now() }]);
        });
      }
      try {
        return await work();
      } finally {
        leave(user);
      }
    },
  };
}
