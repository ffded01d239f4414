import type { Right } from '@schema-screens/schema';
import { type Action, type Screen, valueAt } from '@schema-screens/schema/language';
import type { JsonSchema } from '@schema-screens/schema/model';
import type { JSONPath } from 'jsonc-parser';
import type { ExpandedScreenFile } from './warning.ts';

/** What may be done with the rows of a resource. */
export type RowOperationName = 'search' | 'read' | 'create' | 'change' | 'delete';

/** What a resource declares; empty for a form schema. */
export interface Declaration {
  readonly path?: string;
  readonly primaryKey?: string;
  readonly rights?: Readonly<Partial<Record<RowOperationName, Right>>>;
  readonly where?: object;
  readonly onCreate?: object;
  readonly search?: readonly string[];
  readonly own?: { readonly field: string; readonly attribute: string; readonly roles: readonly string[] };
}

/** The declaration of a schema (`x-resource`). */
export const declarationIn = (schema: JsonSchema | undefined): Declaration =>
  (schema?.['x-resource'] ?? {}) as Declaration;

/** The roles that may change a field, among those that may change its row; undefined: all of them. */
export const rolesThatMayWrite = (property: JsonSchema): readonly string[] | undefined =>
  (property['x-write'] as { readonly change?: readonly string[] } | undefined)?.change;

/** Names in a message. */
export const quotedList = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

/** The roles that may open a screen. */
export function rolesOfScreen({ access }: Screen, all: readonly string[]): readonly string[] {
  if (access === 'public') return [];
  return access === 'session' ? all : access;
}

/** The resource whose rows a place of a screen is about: that of the table around it, else the screen's. */
function resourceAt(screen: Screen, path: JSONPath): string | undefined {
  const table = path.lastIndexOf('table');
  const source = table < 0 ? undefined : valueAt(screen, [...path.slice(0, table + 1), 'source'].join('.'));
  if (table >= 0) return (source as { resource?: string } | undefined)?.resource;
  return 'resource' in screen ? screen.resource : undefined;
}

/** An action of a screen that does something to a row. */
export interface CheckedRowAction {
  readonly path: JSONPath;
  readonly operation: RowOperationName;
  /** The resource of the row. */
  readonly resource: string;
  /** Those who see it. */
  readonly roles: readonly string[];
}

const operations: Readonly<Record<string, RowOperationName>> = { delete: 'delete', states: 'change' };

/** The actions of a screen that need a right of their own, each with those who see it. */
export function rowActionsOf(
  { screen, nodes }: ExpandedScreenFile,
  all: readonly string[],
): CheckedRowAction[] {
  const open = rolesOfScreen(screen, all);
  return nodes.flatMap(({ name, value, path }) => {
    if (name !== 'action') return [];
    const { kind = '', roles } = value as Action;
    const operation = operations[kind];
    const resource = resourceAt(screen, path);
    if (!operation || resource === undefined) return [];
    return [{ path, operation, resource, roles: roles ? open.filter((role) => roles.includes(role)) : open }];
  });
}

/** An action that makes a row of another one. */
export interface CopyAction {
  readonly path: JSONPath;
  readonly from: string;
  readonly to: string;
  readonly roles: readonly string[];
}

/** The actions of a screen that copy rows. */
export function copyActionsOf({ screen, nodes }: ExpandedScreenFile, all: readonly string[]): CopyAction[] {
  const open = rolesOfScreen(screen, all);
  return nodes.flatMap(({ name, value, path }) => {
    if (name !== 'action') return [];
    const { copyTo: to, roles } = value as Action;
    const from = resourceAt(screen, path);
    if (to === undefined || from === undefined) return [];
    return [{ path, from, to, roles: roles ? open.filter((role) => roles.includes(role)) : open }];
  });
}

/** A call that a screen makes. */
export interface ScreenCall {
  /** The place of the path. */
  readonly path: JSONPath;
  readonly method: string;
  /** Relative to the back end's base, without its query. */
  readonly address: string;
}

/** Keys whose calls write unless they say otherwise. */
const writing = ['call', 'autosave'];

/** The calls of a screen. */
export function callsOf({ screen, nodes }: ExpandedScreenFile): ScreenCall[] {
  return nodes.flatMap(({ name, value, path }) => {
    if (name !== 'template' || typeof value !== 'string') return [];
    const around = path.at(-1) === 'path' ? path.slice(0, -1) : path;
    const method = valueAt(screen, [...around, 'method'].join('.'));
    const isWriting = around !== path && writing.includes(String(around.at(-1))) && !path.includes('load');
    return [
      {
        path,
        method: typeof method === 'string' ? method : isWriting ? 'POST' : 'GET',
        address: value.split('?', 1)[0]!,
      },
    ];
  });
}

/** What must hold for a part of a screen to be visible: the conditions of the part and of those around it. */
export function conditionsAt(screen: Screen, path: JSONPath): { condition: unknown; path: JSONPath }[] {
  return path.flatMap((_step, length) => {
    const place = path.slice(0, length + 1);
    const condition = valueAt(screen, [...place, 'when'].join('.'));
    return condition === undefined ? [] : [{ condition, path: [...place, 'when'] }];
  });
}
