/** How often something may be tried. */
export type AttemptRule =
  /** After `free` attempts, a delay that doubles with each further one. */
  | {
      readonly kind: 'wait';
      readonly free: number;
      readonly firstWaitMs: number;
      readonly maxWaitMs: number;
      /** Age at which attempts are forgotten, in ms. */
      readonly fadeMs: number;
    }
  /** A number of attempts per period. */
  | { readonly kind: 'window'; readonly limit: number; readonly windowMs: number };

/** A number of attempts per hour. */
export const perHour = (limit: number): AttemptRule => ({ kind: 'window', limit, windowMs: 60 * 60_000 });

/** The record of earlier attempts. Times in ms. */
export interface AttemptState {
  readonly attempts: number;
  readonly first: number;
  readonly last: number;
  readonly lockedUntil: number | null;
}

/** The state after an attempt, and the time to wait if it was refused (0: it may be made). */
export interface CountedAttempt {
  readonly state: AttemptState;
  readonly retryAfterMs: number;
}

/**
 * Counts one attempt; a refused one changes nothing. Setting the clock back never extends a delay beyond the rule's.
 */
export function countAttempt(
  rule: AttemptRule,
  state: AttemptState | undefined,
  now: number,
): CountedAttempt {
  const fresh: AttemptState = { attempts: 0, first: now, last: now, lockedUntil: null };
  const known = state ?? fresh;
  return rule.kind === 'wait'
    ? countWithWait(rule, known, fresh, now)
    : countInWindow(rule, known, fresh, now);
}

function countWithWait(
  rule: Extract<AttemptRule, { kind: 'wait' }>,
  known: AttemptState,
  fresh: AttemptState,
  now: number,
): CountedAttempt {
  const left = (known.lockedUntil ?? now) - now;
  if (left > 0 && left <= rule.maxWaitMs) return { state: known, retryAfterMs: left };
  const base = now - known.last > rule.fadeMs ? fresh : known;
  const attempts = base.attempts + 1;
  const over = attempts - rule.free;
  const wait = over < 0 ? undefined : Math.min(rule.firstWaitMs * 2 ** Math.min(over, 20), rule.maxWaitMs);
  return {
    state: {
      attempts,
      first: base.first,
      last: now,
      lockedUntil: wait === undefined ? null : now + wait,
    },
    retryAfterMs: 0,
  };
}

function countInWindow(
  rule: Extract<AttemptRule, { kind: 'window' }>,
  known: AttemptState,
  fresh: AttemptState,
  now: number,
): CountedAttempt {
  const isOver = now - known.first >= rule.windowMs || now < known.first;
  const base = isOver ? fresh : known;
  if (base.attempts >= rule.limit) return { state: base, retryAfterMs: base.first + rule.windowMs - now };
  return { state: { ...base, attempts: base.attempts + 1, last: now }, retryAfterMs: 0 };
}
