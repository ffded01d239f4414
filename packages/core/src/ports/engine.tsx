import type { Locale } from '@schema-screens/locale';
import type { ScopeUser } from '@schema-screens/schema/language';
import { createContext, type ReactNode, useState } from 'react';
import type { Registries } from '../registry/registry.ts';
import type { DataSource } from './data-source.ts';
import { type DefinitionPort, DefinitionsContext } from './definitions.ts';
import { type DialogPort, DialogsContext } from './dialogs.ts';
import { type DocumentPort, DocumentsContext } from './documents.ts';
import { type FormPort, FormPortContext } from './form-port.ts';
import { LocaleContext } from './locale.ts';
import { NavigationContext, type NavigationPort } from './navigation.ts';
import { type NoticePort, NoticesContext } from './notices.ts';
import { RouterContext } from './router.ts';
import { usePort } from './use-port.ts';

/** Watches what users do. */
export interface AnalyticsPort {
  /** Reports that a form was saved, a message shown or a file downloaded: names, field ids and keys only, never values. */
  track?: ((event: { name: string; field?: string; key?: string }) => void) | undefined;
}

/**
 * Everything that the engine needs from an application: all ports in one object, for a PortsProvider and for what runs outside of
 * components. Components use the hook of the port that they need.
 */
export interface Engine
  extends DefinitionPort,
    NavigationPort,
    NoticePort,
    DialogPort,
    DocumentPort,
    FormPort,
    AnalyticsPort {
  data: DataSource;
  /** Its language, of texts, numbers and dates. */
  locale: Locale;
  registries: Registries;
  user: ScopeUser | null;
}

const DataContext = createContext<DataSource | undefined>(undefined);

/** The back end. */
export const useData = (): DataSource => usePort(DataContext, 'data source');

const UserContext = createContext<ScopeUser | null | undefined>(undefined);

/** The signed-in user; null for a visitor. */
export const useUser = (): ScopeUser | null => usePort(UserContext, 'user');

const RegistriesContext = createContext<Registries | undefined>(undefined);

/** What definitions may name: widgets, cells, actions, parts. */
export const useRegistries = (): Registries => usePort(RegistriesContext, 'registries');

/** Undefined outside of a PortsProvider. */
export const EngineContext = createContext<Engine | undefined>(undefined);

/** All ports, for what goes on outside of components, e.g. an action or a form. It renders again with any of them. */
export const useEngine = (): Engine => usePort(EngineContext, 'engine');

/** The port with some members of an engine: the same object until one of them changes. */
function useMembers<Name extends keyof Engine>(engine: Engine, ...names: Name[]): Pick<Engine, Name> {
  const [port, setPort] = useState<Pick<Engine, Name>>(engine);
  if (names.every((name) => port[name] === engine[name])) return port;
  setPort(engine);
  return engine;
}

/** Gives each port its context, so that a component renders again only when a port that it uses is another one. */
export function PortsProvider({ engine, children }: { engine: Engine; children: ReactNode }) {
  return (
    <EngineContext value={engine}>
      <LocaleContext value={engine.locale}>
        <RouterContext value={engine.router}>
          <DataContext value={engine.data}>
            <UserContext value={engine.user}>
              <RegistriesContext value={engine.registries}>
                <DefinitionsContext
                  value={useMembers(
                    engine,
                    'screens',
                    'loadScreen',
                    'loadSchema',
                    'translateMeta',
                    'loadTerms',
                  )}
                >
                  <NavigationContext
                    value={useMembers(engine, 'router', 'navigate', 'back', 'leaveGuard', 'queryParamNames')}
                  >
                    <NoticesContext value={useMembers(engine, 'notify', 'dismissNotices')}>
                      <DialogsContext value={useMembers(engine, 'ask', 'openModal', 'openChoices')}>
                        <DocumentsContext value={useMembers(engine, 'saveFile', 'previewFile')}>
                          <FormPortContext value={useMembers(engine, 'drafts', 'botCheck')}>
                            {children}
                          </FormPortContext>
                        </DocumentsContext>
                      </DialogsContext>
                    </NoticesContext>
                  </NavigationContext>
                </DefinitionsContext>
              </RegistriesContext>
            </UserContext>
          </DataContext>
        </RouterContext>
      </LocaleContext>
    </EngineContext>
  );
}
