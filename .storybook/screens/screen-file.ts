import { basename, dirname } from 'node:path';
import type { Screen } from '@schema-screens/schema/language';
import { pageData } from './page-data.ts';

/** A screen's definition: a JSON file in one of the folders of `screens/`. */
export const screenFile = /[\\/]screens[\\/](?!shared[\\/]).+[\\/][^\\/]+\.json$/;

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

/** Folders have no umlauts. */
const folderNames: Readonly<Record<string, string>> = { vertraege: 'Verträge' };

/** Where the sidebar shows the screen: its folder, then its title and its name. */
export function storyTitle(file: string, { name, title }: Pick<Screen, 'name' | 'title'>): string {
  const folder = basename(dirname(file));
  const words = title
    .replace(/\{[^}]*\}/g, '')
    .replaceAll('/', '–')
    .trim();
  return `Portal/${folderNames[folder] ?? capital(folder)}/${words === '' ? name : `${words} (${name})`}`;
}

const roleNames: Readonly<Record<string, string>> = {
  vn: 'Versicherungsnehmer',
  idm: 'Innendienst',
  adm: 'Administration',
  prod: 'Produktion',
};

/** What a role can change: the fields of a resource, and what a condition asks of the user. */
const roleWords = /"(resource|roles)":|\brole\b/;

/** Whether a screen can show one role something else than another; pages written by hand say nothing of it. */
function dependsOnRole(screen: Screen, closedScreens: readonly string[]): boolean {
  const text = JSON.stringify(screen);
  return (
    screen.kind === 'page' || roleWords.test(text) || closedScreens.some((name) => text.includes(`"${name}"`))
  );
}

/** The roles that see different things, and what stories call them. */
function viewersOf(
  screen: Screen,
  roles: readonly string[],
  closedScreens: readonly string[],
): { role: string | null; exportName: string; label: string }[] {
  if (screen.access === 'public') return [{ role: null, exportName: 'Public', label: 'ohne Anmeldung' }];
  if (screen.access === 'session' && !dependsOnRole(screen, closedScreens))
    return [{ role: roles[0] ?? null, exportName: 'Session', label: 'alle Rollen' }];
  const allowed = screen.access === 'session' ? roles : screen.access;
  return allowed.map((role) => ({ role, exportName: capital(role), label: roleNames[role] ?? role }));
}

/** Pages that read nothing, and detail screens of fixed texts, have one state. */
function statesOf(screen: Screen, role: string | null): readonly ScreenState[] {
  if (screen.kind === 'page')
    return role !== null && pageData[screen.part]?.reads?.roles.includes(role) ? screenStates : ['filled'];
  const isFixed =
    screen.kind === 'detail' && screen.load === false && !JSON.stringify(screen).includes('"source"');
  return isFixed ? ['filled'] : screenStates;
}

/** Names of the screens that only some roles may open: an action that leads there is not offered to the others. */
export const closedScreensOf = (screens: readonly Pick<Screen, 'name' | 'access'>[]): string[] =>
  screens.filter(({ access }) => typeof access !== 'string').map(({ name }) => name);

/**
 * The stories of a screen: each of its states, for each role that may see it where roles can make a difference.
 *
 * @param closedScreens names of the screens that only some roles may open
 */
export function storiesOf(
  screen: Screen,
  roles: readonly string[],
  closedScreens: readonly string[] = [],
): ScreenStoryEntry[] {
  return viewersOf(screen, roles, closedScreens).flatMap(({ role, exportName, label }) =>
    statesOf(screen, role).map((state) => ({
      exportName: `${capital(state)}${exportName}`,
      name: `${stateNames[state]} (${label})`,
      state,
      role,
    })),
  );
}
