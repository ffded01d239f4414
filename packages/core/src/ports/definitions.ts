import type { Screen, ScreenCatalog, Terms } from '@schema-screens/schema/language';
import type { ResourceMeta } from '@schema-screens/schema/model';
import { createContext } from 'react';
import { usePort } from './use-port.ts';

/** What the application consists of: its screens, and schemas and terms apart from those of resources. */
export interface DefinitionPort {
  screens: ScreenCatalog;
  /** The whole definition of a screen; for forms that open in a dialog. */
  loadScreen?: ((name: string) => Promise<Screen>) | undefined;
  /** A schema of schemas/resource by name, with its enumerations; for forms without a resource. */
  loadSchema?: ((name: string, signal?: AbortSignal) => Promise<ResourceMeta>) | undefined;
  /** Puts schemas into the engine's language; without it, the back end does. */
  translateMeta?: ((meta: ResourceMeta) => ResourceMeta) | undefined;
  /** The sentences that explain terms of labels; without it labels explain none. */
  loadTerms?: (() => Promise<Terms>) | undefined;
}

export const DefinitionsContext = createContext<DefinitionPort | undefined>(undefined);

/** The screens of the application. */
export const useDefinitions = (): DefinitionPort => usePort(DefinitionsContext, 'definitions');
