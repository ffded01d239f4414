import type { DeviceSecretContext, SessionsContext } from '@schema-screens/server/accounts';
import type { Module, RouteModule, UserContext } from '@schema-screens/server/modules';
import type { HookCall, ResourceHooks } from '@schema-screens/server/resources';
import type { UserSystemContext } from '../auth/portal-accounts.ts';
import type { PortalMailContext, PortalTypes } from '../types/portal-types.ts';
import type { BotCheckContext } from './bot-pruefung/bot-check.ts';
import type { DemoPart } from './demo/demo-part.ts';
import type { CoreSystemContext } from './vertrag/readable-core-system.ts';

/** What the modules of the portal get. */
export type PortalContext = UserContext<PortalTypes> &
  SessionsContext &
  DeviceSecretContext &
  UserSystemContext &
  PortalMailContext &
  BotCheckContext &
  CoreSystemContext;

/** Routes of the portal. */
export type PortalRouteModule = RouteModule<PortalContext>;

/** Rules of the portal around the generic calls of a resource. */
export type PortalHooks<Name extends string> = ResourceHooks<Name, PortalContext>;

/** The context of a hook of the portal. */
export type PortalHookContext = HookCall<PortalContext>;

/** A part of the portal. */
export interface PortalModule extends Module<PortalContext> {
  /** Its demo data, stored after policyholders, contracts and mailboxes. */
  readonly demo?: () => Promise<DemoPart>;
}
