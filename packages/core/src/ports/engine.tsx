import type { Locale } from '@schema-screens/locale';
import type { ScopeUser } from '@schema-screens/schema/language';
import { createContext, type ReactNode, useMemo } from 'react';
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

function useDefinitionPort(engine: Engine): DefinitionPort {
  const { screens, loadScreen, loadSchema, translateMeta, loadTerms } = engine;
  return useMemo(
    () => ({ screens, loadScreen, loadSchema, translateMeta, loadTerms }),
    [screens, loadScreen, loadSchema, translateMeta, loadTerms],
  );
}

function useNavigationPort(engine: Engine): NavigationPort {
  const { router, navigate, back, leaveGuard, queryParamNames } = engine;
  return useMemo(
    () => ({ router, navigate, back, leaveGuard, queryParamNames }),
    [router, navigate, back, leaveGuard, queryParamNames],
  );
}

function useNoticePort({ notify, dismissNotices }: Engine): NoticePort {
  return useMemo(() => ({ notify, dismissNotices }), [notify, dismissNotices]);
}

function useDialogPort({ ask, openModal, openChoices }: Engine): DialogPort {
  return useMemo(() => ({ ask, openModal, openChoices }), [ask, openModal, openChoices]);
}

function useDocumentPort({ saveFile, previewFile }: Engine): DocumentPort {
  return useMemo(() => ({ saveFile, previewFile }), [saveFile, previewFile]);
}

function useOwnFormPort({ drafts, botCheck }: Engine): FormPort {
  return useMemo(() => ({ drafts, botCheck }), [drafts, botCheck]);
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
                <DefinitionsContext value={useDefinitionPort(engine)}>
                  <NavigationContext value={useNavigationPort(engine)}>
                    <NoticesContext value={useNoticePort(engine)}>
                      <DialogsContext value={useDialogPort(engine)}>
                        <DocumentsContext value={useDocumentPort(engine)}>
                          <FormPortContext value={useOwnFormPort(engine)}>{children}</FormPortContext>
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
