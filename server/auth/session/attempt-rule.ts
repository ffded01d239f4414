/** How often something may be tried. */
export type AttemptRule =
  /** After `free` attempts a wait that doubles with each further one. */
  | {
      readonly kind: 'wait';
      readonly free: number;
      readonly firstWaitMs: number;
      readonly maxWaitMs: number;
      /** Attempts this long ago are forgotten. */
      readonly fadeMs: number;
    }
  /** A number of attempts in a period. */
  | { readonly kind: 'window'; readonly limit: number; readonly windowMs: number };

/** So many attempts in an hour. */
export const perHour = (limit: number): AttemptRule => ({ kind: 'window', limit, windowMs: 60 * 60_000 });

/** What is remembered of earlier attempts. Times in ms. */
export interface AttemptState {
  readonly versuche: number;
  readonly beginn: number;
  readonly zuletzt: number;
  readonly gesperrtBis: number | null;
}

/** The state after an attempt, and how long to wait when it was refused (0: it may be made). */
export interface CountedAttempt {
  readonly state: AttemptState;
  readonly retryAfterMs: number;
}

/** Counts one attempt; a refused one changes nothing. A clock set back never makes a wait longer than the rule's. */
export function countAttempt(
  rule: AttemptRule,
  state: AttemptState | undefined,
  now: number,
): CountedAttempt {
  const fresh: AttemptState = { versuche: 0, beginn: now, zuletzt: now, gesperrtBis: null };
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
  const left = (known.gesperrtBis ?? now) - now;
  if (left > 0 && left <= rule.maxWaitMs) return { state: known, retryAfterMs: left };
  const base = now - known.zuletzt > rule.fadeMs ? fresh : known;
  const versuche = base.versuche + 1;
  const over = versuche - rule.free;
  const wait = over < 0 ? undefined : Math.min(rule.firstWaitMs * 2 ** Math.min(over, 20), rule.maxWaitMs);
  return {
    state: {
      versuche,
      beginn: base.beginn,
      zuletzt: now,
      gesperrtBis: wait === undefined ? null : now + wait,
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
  const isOver = now - known.beginn >= rule.windowMs || now < known.beginn;
  const base = isOver ? fresh : known;
  if (base.versuche >= rule.limit) return { state: base, retryAfterMs: base.beginn + rule.windowMs - now };
  return { state: { ...base, versuche: base.versuche + 1, zuletzt: now }, retryAfterMs: 0 };
}
