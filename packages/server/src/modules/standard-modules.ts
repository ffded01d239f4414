import type { SessionsContext } from '../accounts/sessions/create-sessions.ts';
import { sweepSessions } from '../accounts/sessions/session-store.ts';
import type { AppContext } from '../http/context.ts';
import { sweepUploadQuota } from '../http/uploads/upload-quota.ts';
import { sweepDocuments } from '../ports/documents/sweep-documents.ts';
import type { MailContext } from '../ports/mail/queue-mail.ts';
import { displayedChanges } from '../resources/history/displayed-changes.ts';
import { pruneHistory } from '../resources/history/prune-history.ts';
import { sealHistory } from '../resources/history/seal-history.ts';
import type { ResourceHooks } from '../resources/schema/resource-hooks.ts';
import type { ResourceRegistry } from '../resources/schema/resource-registry.ts';
import type { Row } from '../resources/schema/table.ts';
import { bulkJobs } from './bulk-jobs/module.ts';
import { liveChanges } from './live-changes/module.ts';
import { mail } from './mail/module.ts';
import type { Module, UserContext } from './module.ts';
import { settings } from './settings/module.ts';
import { system } from './system/module.ts';
import { tasks } from './tasks/module.ts';
import { views } from './views/module.ts';

const second = 1_000;
const minute = 60 * second;

const hasHistory = ({ history: log }: Pick<ResourceRegistry, 'history'>): boolean => log !== undefined;

/** Shows the changed fields of an entry with their titles. */
const historyHooks: ResourceHooks = {
  present: async ({ context: { resources }, db }, row: Row) => ({
    ...row,
    [resources.vocabulary.history.changes]: await displayedChanges(db, resources, row),
  }),
};

/** The history of resources that have one: its chain, and the end of its entries. */
export const history: Module = {
  name: 'history',
  hooks: ({ history: log }) => (log ? { [log.name]: historyHooks } : {}),
  jobs: [
    {
      // As long as an entry may wait before it is chained.
      name: 'seals of the history',
      every: second,
      isIn: hasHistory,
      run: ({ database, resources }) => sealHistory(database, resources.history!),
    },
    {
      name: 'expired history',
      every: 60 * minute,
      first: 5 * minute,
      isIn: hasHistory,
      run: ({ config, database, resources, now }) =>
        pruneHistory(database, resources.history!, {
          months: config.historyMonths,
          now: now(),
        }),
    },
  ],
};

/** Sessions that the server keeps: their activity, and their end. */
export const sessions: Module<AppContext & SessionsContext> = {
  name: 'sessions',
  sweeps: [(tx, { config, now }) => sweepSessions(tx, config, now())],
  jobs: [
    {
      name: 'activity of sessions',
      every: 5_000,
      inEachProcess: true,
      atClose: true,
      run: ({ sessions }) => sessions.store(),
    },
  ],
};

const retentionMs = 24 * 60 * 60_000;

/** What is kept of requests for a day: answers to keys, counters of attempts and calls, what a process that died had counted. */
export const requests: Module = {
  name: 'requests',
  sweeps: [
    async (tx, { now }) => {
      const oldest = new Date(now().getTime() - retentionMs).toISOString();
      await tx.deleteFrom('attempt_counter').where('last_at', '<', oldest).execute();
      await tx.deleteFrom('lease').where('valid_until', '<', oldest).execute();
      await tx.deleteFrom('stored_response').where('created_at', '<', oldest).execute();
    },
  ],
};

/** Stored contents that no row refers to any more, and what users have sent today. */
export const documents: Module = {
  name: 'documents',
  sweeps: [(tx, { now }) => sweepUploadQuota(tx, now())],
  jobs: [
    {
      name: 'removed contents',
      every: 60 * minute,
      first: 5 * minute,
      run: ({ database, resources, documents, now }) => sweepDocuments(database, resources, documents, now()),
    },
  ],
};

/** The modules of every server. */
export const serverModules: readonly Module[] = [system, requests, documents, history];

/** What the modules of an application with users need besides. */
export type UserModulesContext = UserContext & MailContext;

/** The modules of every application whose users sign in at its server. */
export const userModules: readonly Module<UserModulesContext>[] = [
  sessions,
  mail,
  settings,
  views,
  liveChanges,
  bulkJobs,
  tasks,
];
