import path from 'node:path';
import { createServer, type Server } from '@schema-screens/server';
import { createSessions, openSecrets } from '@schema-screens/server/accounts';
import { serverModules, userModules } from '@schema-screens/server/modules';
import { createValidator } from '@schema-screens/server/resources';
import { type Config, type Limits, requireWritable } from '@schema-screens/server/shared';
import { type DestinationStream, pino } from 'pino';
import project from '../package.json' with { type: 'json' };
import application from '../screens/application.json' with { type: 'json' };
import { createSetupCheck } from './auth/has-users.ts';
import { portalAccounts } from './auth/portal-accounts.ts';
import { portalUsers } from './auth/portal-identity.ts';
import { portalCallers } from './auth/session/portal-callers.ts';
import { portalSessionLookup } from './auth/session/session-lookup.ts';
import { brandSender, insurerBrand } from './brand.ts';
import { mailNewPassword } from './features/benutzer/mail-new-password.ts';
import { normalizeStaffEmails } from './features/benutzer/verwaltung/normalize-emails.ts';
import { createBotCheck } from './features/bot-pruefung/create-bot-check.ts';
import { boundCoreSystem, coreSystemDurations } from './features/core-system/bound-core-system.ts';
import type { CoreSystem } from './features/core-system/core-system.ts';
import { openCoreSystem } from './features/core-system/open-core-system.ts';
import type { PortalContext } from './features/portal-context.ts';
import { portalModules } from './features/portal-modules.ts';
import { readableCoreSystem } from './features/vertrag/readable-core-system.ts';
import { loadPortalResources, portalMigrations } from './portal-resources.ts';
import type { PortalAppContext, PortalTypes } from './types/portal-types.ts';

/** Input of `createPortal` besides the settings; by default it builds a real server. */
export interface PortalOptions {
  readonly config: Config;
  readonly now?: () => Date;
  readonly limits?: Limits;
  /** Folders with `resource/` and `enum/`; default: the project's `schemas/` alone. */
  readonly schemas?: readonly URL[];
  /** Wraps the core system of the portal's own tables; default: not wrapped. */
  readonly coreSystem?: (own: CoreSystem) => CoreSystem;
  /** Where the log goes; default: stdout. */
  readonly logTo?: DestinationStream;
  /** Folder of the built front end. */
  readonly pages?: string;
}

/** The server of the portal: it may listen, and closing it closes its database. */
export type Portal = Server<PortalContext>;

/** Every module of the portal. */
export const allModules = [...serverModules, ...userModules, ...portalModules];

/** Builds the portal: its resources, ports and modules. Throws the errors that the operator has to fix. */
export async function createPortal(options: PortalOptions): Promise<Portal> {
  const { config, now = () => new Date(), limits = {} } = options;
  const settings = { level: config.logLevel, base: null };
  const { name, roles } = application;
  const portal = await createServer<Omit<PortalContext, keyof PortalAppContext>, PortalTypes>({
    manifest: {
      name,
      roles,
      version: project.version,
      metricPrefix: 'portal',
    },
    settings: config,
    limits,
    modules: allModules,
    ports: {
      resources: await loadPortalResources(options.schemas),
      migrations: portalMigrations,
      log: options.logTo ? pino(settings, options.logTo) : pino(settings),
      now,
      open: (context) => openPorts(context, options),
      callers: portalCallers,
    },
    pages: {
      folder: options.pages ?? path.resolve(import.meta.dirname, '../dist'),
      data: (context) => ({
        features: [...config.features, ...(config.mediaTarget ? ['medienuebernahme'] : [])],
        needsSetup: createSetupCheck(context),
      }),
    },
  });
  await prepareData(portal.context).catch(async (error: unknown) => {
    await portal.app.close();
    throw error;
  });
  return portal;
}

/** What the portal's modules need besides what every server has. */
async function openPorts(
  { config, database, limits, log, metrics, now, resources, tracing }: PortalAppContext,
  { coreSystem = (own) => own }: Pick<PortalOptions, 'coreSystem'>,
): Promise<Omit<PortalContext, keyof PortalAppContext>> {
  await requireWritable('LETTERS_DIR', config.lettersDir);
  const { key, ...secrets } = await openSecrets({ config, database });
  return {
    ...secrets,
    sessions: createSessions(database, portalSessionLookup(database.read), config, now),
    users: portalUsers,
    accounts: portalAccounts({ resources, now }, mailNewPassword),
    mailSender: brandSender(insurerBrand),
    coreSystem: readableCoreSystem(
      boundCoreSystem(coreSystem(await openCoreSystem(config, database.read, resources)), {
        deadline: limits.coreSystemMs,
        durations: coreSystemDurations(metrics.registry),
        tracing,
        log,
      }),
      createValidator(now),
    ),
    botCheck: createBotCheck(config, {
      database,
      secret: key,
      now,
      log,
      work: limits.botCheckWork,
      calmPerMinute: limits.botChecksPerMinute,
    }),
  };
}

/** Loads the demo data into an empty database, if the settings say so, and brings stored rows up to date. */
async function prepareData(context: PortalContext): Promise<void> {
  if (context.config.isDemo) {
    const { loadDemo } = await import('./features/demo/load-demo.ts');
    const parts = await Promise.all(portalModules.flatMap(({ demo }) => demo?.() ?? []));
    await loadDemo({ ...context, parts });
  }
  await normalizeStaffEmails(context);
}
