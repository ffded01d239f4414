import type { MailContext } from '../ports/mail/queue-mail.ts';
import { bulkJobs } from './bulk-jobs/module.ts';
import { documents } from './documents/module.ts';
import { history } from './history/module.ts';
import { liveChanges } from './live-changes/module.ts';
import { mail } from './mail/module.ts';
import type { Module, UserContext } from './module.ts';
import { requests } from './requests/module.ts';
import { sessions } from './sessions/module.ts';
import { settings } from './settings/module.ts';
import { system } from './system/module.ts';
import { views } from './views/module.ts';

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
];
