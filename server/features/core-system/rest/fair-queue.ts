import { AccountSlots, tooMany } from '@schema-screens/server/shared';

/** How much of a shared resource one user may occupy, and how long anybody waits for it. */
export interface QueueLimits {
  /** Concurrent tasks, in total and per user. */
  readonly running: number;
  readonly runningOfUser: number;
  /** Waiting tasks per user; further ones are rejected. */
  readonly waitingOfUser: number;
  readonly waitMs: number;
}

/** Tasks of many users that share a limit. */
export interface FairQueue {
  /**
   * Runs a user's task when it is that user's turn: users take turns, however many tasks each has waiting. Throws a 429 if the
   * user has too many waiting, and an error if the turn does not come in time.
   */
  run<T>(user: string, work: () => Promise<T>): Promise<T>;
}

interface Waiting {
  readonly start: (release: () => void) => void;
  readonly giveUp: (error: Error) => void;
  readonly since: number;
}

export function createFairQueue(limits: QueueLimits): FairQueue {
  /** Users with waiting tasks; the first one has waited longest since the last turn. */
  const waiting = new Map<string, Waiting[]>();
  const slots = new AccountSlots();

  const mayStart = (user: string) => slots.total < limits.running && slots.of(user) < limits.runningOfUser;

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
      next.start(slots.take(user));
      return;
    }
  }

  /** Takes a slot, once it is the user's turn; returns what releases it. */
  async function turnOf(user: string): Promise<() => void> {
    if (mayStart(user) && !waiting.has(user)) return slots.take(user);
    const own = waiting.get(user) ?? [];
    if (own.length >= limits.waitingOfUser) throw tooMany(5);
    return new Promise((start, giveUp) => {
      waiting.set(user, [...own, { start, giveUp, since: performance.now() }]);
    });
  }

  return {
    async run(user, work) {
      const release = await turnOf(user);
      try {
        return await work();
      } finally {
        release();
        startNext();
      }
    },
  };
}
