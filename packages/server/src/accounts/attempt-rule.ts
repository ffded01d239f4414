import { isIPv4 } from 'node:net';
import type { Limits } from '../shared/context.ts';

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
  const stored = state ?? fresh;
  return rule.kind === 'wait'
    ? countWithWait(rule, stored, fresh, now)
    : countInWindow(rule, stored, fresh, now);
}

function countWithWait(
  rule: Extract<AttemptRule, { kind: 'wait' }>,
  stored: AttemptState,
  fresh: AttemptState,
  now: number,
): CountedAttempt {
  const left = (stored.lockedUntil ?? now) - now;
  if (left > 0 && left <= rule.maxWaitMs) return { state: stored, retryAfterMs: left };
  const base = now - stored.last > rule.fadeMs ? fresh : stored;
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
  stored: AttemptState,
  fresh: AttemptState,
  now: number,
): CountedAttempt {
  const isOver = now - stored.first >= rule.windowMs || now < stored.first;
  const base = isOver ? fresh : stored;
  if (base.attempts >= rule.limit) return { state: base, retryAfterMs: base.first + rule.windowMs - now };
  return { state: { ...base, attempts: base.attempts + 1, last: now }, retryAfterMs: 0 };
}

const groups = 4;

/**
 * The network of an address for counting attempts: an IPv4 address itself, the /64 of an IPv6 address, which belongs to
 * one subscriber.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:/i, '');
  if (isIPv4(plain)) return plain;
  const [head = '', tail] = plain.split('%')[0]!.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail ? tail.split(':') : [];
  const middle = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  const all = [...front, ...Array.from({ length: middle }, () => '0'), ...back];
  return `${all
    .slice(0, groups)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

const minute = 60_000;
const signInsPerNetwork = 30;

/** How often passwords of one account may be tried. */
export const accountRule: AttemptRule = {
  kind: 'wait',
  free: 5,
  firstWaitMs: minute / 2,
  maxWaitMs: 15 * minute,
  fadeMs: 60 * minute,
};

/** How often passwords may be tried from one network. */
export const networkRule = (limits: Limits): AttemptRule => ({
  kind: 'window',
  limit: limits.signInsPerNetwork ?? signInsPerNetwork,
  windowMs: 10 * minute,
});

/** How often codes of a second factor may be tried for one account. */
export const codeRule: AttemptRule = { kind: 'window', limit: 10, windowMs: 60 * minute };
