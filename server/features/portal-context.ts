import type { SessionsContext } from '../accounts/create-sessions.ts';
import type { DeviceSecretContext } from '../accounts/recognized-device.ts';
import type { UserSystemContext } from '../auth/portal-accounts.ts';
import type { Module, RouteModule, UserContext } from '../modules/module.ts';
import type { MailContext } from '../ports/mail/queue-mail.ts';
import type { HookCall, ResourceHooks } from '../resources/schema/resource-hooks.ts';
import type { BotCheckContext } from './bot-pruefung/bot-check.ts';
import type { DemoPart } from './demo/demo-part.ts';
import type { CoreSystemContext } from './vertrag/readable-core-system.ts';

/** What the modules of the portal get. */
export type PortalContext = UserContext &
  SessionsContext &
  DeviceSecretContext &
  UserSystemContext &
  MailContext &
  BotCheckContext &
  CoreSystemContext;

/** Routes of the portal. */
export type PortalRoutes = RouteModule<PortalContext>;

/** Rules of the portal around the generic calls of a resource. */
export type PortalHooks<Name extends string> = ResourceHooks<Name, PortalContext>;

/** The context of a hook of the portal. */
export type PortalCall = HookCall<PortalContext>;

/** A part of the portal. */
export interface PortalModule extends Module<PortalContext> {
  /** Its demo data, stored after policyholders, contracts and mailboxes. */
  readonly demo?: () => Promise<DemoPart>;
}
