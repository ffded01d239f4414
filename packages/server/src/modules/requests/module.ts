import type { Module } from '../module.ts';

const keptMs = 24 * 60 * 60_000;

/** What is kept of requests for a day: answers to keys, and counters of attempts and calls. */
export const requests: Module = {
  name: 'requests',
  sweeps: [
    async (tx, { now }) => {
      const oldest = new Date(now().getTime() - keptMs).toISOString();
      await tx.deleteFrom('attempt_counter').where('last_at', '<', oldest).execute();
      await tx.deleteFrom('stored_response').where('created_at', '<', oldest).execute();
    },
  ],
};
