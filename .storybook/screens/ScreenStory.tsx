import * as screenData from 'virtual:screen-data';
import { Text } from '@chakra-ui/react';
import { Card, ScreenFrame, ScreenView } from '@schema-screens/chakra';
import { type Engine, PortsProvider } from '@schema-screens/core';
import { useEngine } from '@schema-screens/core/internal';
import { mayOpen, type Screen } from '@schema-screens/schema/language';
import type { ResourceMeta } from '@schema-screens/schema/model';
import { useMemo } from 'react';
import { registries } from '../../src/bootstrap/registries.ts';
import { createScreenData, formMeta, outage, sampleParams } from './create-screen-data.ts';
import { pageData, pageUser } from './page-data.ts';
import { userFields } from './response-shapes.ts';
import { sampleRow } from './sample-row.ts';
import type { ScreenState } from './screen-file.ts';

export interface ScreenStoryProps {
  /** The file in `screens/`. */
  definition: Screen;
  state: ScreenState;
  /** Role of the user; null for nobody signed in. */
  role: string | null;
}

/** Roles of the portal; the library's own say nothing of it. */
const portalRoles = new Set(Object.keys(screenData.metas));

const catalog = new Map(screenData.screens.map((entry) => [entry.name, entry]));

async function loadForm(screen: Screen, name: string, state: ScreenState): Promise<ResourceMeta> {
  const meta = formMeta(screenData, screen);
  if (!meta) throw new Error(`There is no form schema "${name}"`);
  if (state === 'loading') return new Promise(() => undefined);
  if (state === 'error') throw outage();
  return meta;
}

function createEngine(outer: Engine, { definition, state, role }: ScreenStoryProps): Engine {
  return {
    ...outer,
    data: createScreenData(screenData, definition, state, role),
    screens: catalog,
    // Screens in tabs are the portal's own.
    loadScreen: async (name) => {
      const found = screenData.tabScreens[name] ?? (await outer.loadScreen?.(name));
      if (!found) throw new Error(`There is no screen "${name}"`);
      return found;
    },
    registries,
    user: role === null ? null : { ...pageUser, ...sampleRow(undefined, userFields(definition), 0), role },
    loadSchema: (name) => loadForm(definition, name, state),
  };
}

/** A page that shows what became of its address cannot be drawn without the portal around it. */
function PageNote({ title, part }: { title: string; part: string }) {
  return (
    <ScreenFrame title={title}>
      <Card>
        <Text>
          Diese Seite ist von Hand geschrieben (Teil „{part}“) und zeigt, was der Server zu ihrer Adresse
          sagt. Ihre Definition nennt nur Adresse, Titel und Zugang.
        </Text>
      </Card>
    </ScreenFrame>
  );
}

/** What the guard of the routes shows to everybody else. */
function ClosedNote({ role }: { role: string }) {
  return (
    <ScreenFrame title="Kein Zugriff">
      <Card>
        <Text>Die Rolle „{role}“ darf diese Seite nicht öffnen. Wählen Sie in der Leiste eine andere.</Text>
      </Card>
    </ScreenFrame>
  );
}

/** A form for an action of a list is no page; it is drawn like any other form. */
function withOwnPage(screen: Screen): Screen {
  if (screen.kind !== 'form' || !screen.submit?.toAction) return screen;
  const { toAction: _toAction, ...submit } = screen.submit;
  return { ...screen, submit };
}

/** A screen of the portal, drawn from its definition over a back end that is made up, for the role that the toolbar says. */
export function ScreenStory({ definition, state, role: ownRole }: ScreenStoryProps) {
  const outer = useEngine();
  const chosen = outer.user?.role;
  const role = chosen !== undefined && portalRoles.has(chosen) ? chosen : ownRole;
  const engine = useMemo(
    () => createEngine(outer, { definition, state, role }),
    [outer, definition, state, role],
  );
  const params = useMemo(() => sampleParams(definition), [definition]);
  const drawn = useMemo(() => withOwnPage(definition), [definition]);
  if (role !== null && !mayOpen(definition, role)) return <ClosedNote role={role} />;
  if (definition.kind === 'page' && !pageData[definition.part])
    return <PageNote title={definition.title} part={definition.part} />;
  return (
    <PortsProvider engine={engine}>
      <ScreenView screen={drawn} params={params} />
    </PortsProvider>
  );
}
