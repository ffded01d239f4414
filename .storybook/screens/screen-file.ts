import { basename, dirname } from 'node:path';
import type { Screen } from '../../src/engine/definition/types.gen.ts';
import { pageData } from './page-data.ts';

/** A screen's definition: a JSON file in one of the folders of `screens/`. */
export const screenFile = /[\\/]screens[\\/].+[\\/][^\\/]+\.json$/;

/** States that a screen is shown in. */
export const screenStates = ['loading', 'empty', 'error', 'filled'] as const;

export type ScreenState = (typeof screenStates)[number];

/** One story of a screen. */
export interface ScreenStoryEntry {
  exportName: string;
  /** What the sidebar says. */
  name: string;
  state: ScreenState;
  /** Role of the user; null for nobody signed in. */
  role: string | null;
}

const stateNames: Record<ScreenState, string> = {
  loading: 'Lädt',
  empty: 'Leer',
  error: 'Fehler',
  filled: 'Gefüllt',
};

const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

/** Where the sidebar shows the screen: its folder, then its name. */
export function storyTitle(file: string, { name }: Screen): string {
  return `Portal/${capital(basename(dirname(file)))}/${name}`;
}

function rolesOf({ access }: Screen, roles: readonly string[]): readonly (string | null)[] {
  if (access === 'public') return [null];
  return access === 'session' ? roles : access;
}

/** Pages that read nothing, and detail screens of fixed texts, have one state. */
function statesOf(screen: Screen, role: string | null): readonly ScreenState[] {
  if (screen.kind === 'page')
    return role !== null && pageData[screen.part]?.reads?.roles.includes(role) ? screenStates : ['filled'];
  const isFixed =
    screen.kind === 'detail' && screen.load === false && !JSON.stringify(screen).includes('"source"');
  return isFixed ? ['filled'] : screenStates;
}

/** The stories of a screen: each of its states for each role that may see it. */
export function storiesOf(screen: Screen, roles: readonly string[]): ScreenStoryEntry[] {
  return rolesOf(screen, roles).flatMap((role) =>
    statesOf(screen, role).map((state) => ({
      exportName: `${capital(state)}${capital(role ?? 'public')}`,
      name: `${stateNames[state]} (${role ?? 'ohne Anmeldung'})`,
      state,
      role,
    })),
  );
}
