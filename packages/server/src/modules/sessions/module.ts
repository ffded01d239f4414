import type { SessionsContext } from '../../accounts/create-sessions.ts';
import { sweepSessions } from '../../accounts/session-store.ts';
import type { AppContext } from '../../http/context.ts';
import type { Module } from '../module.ts';

/** Sessions that the server keeps: their activity, and their end. */
export const sessions: Module<AppContext & SessionsContext> = {
  name: 'sessions',
  sweeps: [(tx, { config, now }) => sweepSessions(tx, config, now())],
  jobs: [
    {
      name: 'activity of sessions',
      every: 5_000,
      atClose: true,
      run: ({ sessions }) => sessions.store(),
    },
  ],
};
