import type { Limits } from '../shared/context.ts';
import type { AttemptRule } from './attempt-rule.ts';

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
