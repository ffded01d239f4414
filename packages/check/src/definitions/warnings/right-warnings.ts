import { rolesIn, statesIn } from '@schema-screens/schema';
import type { JsonSchema } from '@schema-screens/schema/model';
import { usedRights } from '../list/check-rights.ts';
import {
  copyActionsOf,
  declarationIn,
  quotedList,
  type RowOperationName,
  rolesOfScreen,
  rolesThatMayWrite,
  rowActionsOf,
} from './screen-parts.ts';
import type { Warning } from './warning.ts';

/** The roles with a right; undefined for a schema that is no resource. */
function entitled(
  schema: JsonSchema | undefined,
  operation: RowOperationName,
): readonly string[] | undefined {
  const { rights } = declarationIn(schema);
  return rights && rolesIn(rights[operation]);
}

/** Roles that open a screen and find nothing, because its resource does not let them. */
export const rightMissingWarning: Warning = ({ screens, schemas, roles: all }, warn) => {
  for (const { parsed, screen } of screens) {
    const resource = 'resource' in screen ? screen.resource : undefined;
    if (resource === undefined || screen.access === 'public') continue;
    for (const operation of usedRights(screen)) {
      const able = entitled(schemas.get(resource), operation);
      const barred = rolesOfScreen(screen, all).filter((role) => able && !able.includes(role));
      if (barred.length > 0)
        warn(parsed, ['access'], `${quotedList(barred)} may open this, but not ${operation} "${resource}".`);
    }
  }
};

/** Actions that nobody who sees them may do. */
export const actionForNobodyWarning: Warning = ({ screens, schemas, roles: all }, warn) => {
  for (const file of screens)
    for (const { path, operation, resource, roles } of rowActionsOf(file, all)) {
      const able = entitled(schemas.get(resource), operation);
      if (able && !roles.some((role) => able.includes(role)))
        warn(file.parsed, path, `Nobody who sees this may ${operation} "${resource}".`);
    }
};

/** Copies by roles that cannot read what they copy, or that begin in a state in which no row begins. */
export const copyImpossibleWarning: Warning = ({ screens, schemas, roles: all }, warn) => {
  for (const file of screens)
    for (const { path, from, to, roles } of copyActionsOf(file, all)) {
      const { rights } = declarationIn(schemas.get(from));
      const readers = rolesIn(rights?.read);
      const unable = roles.filter((role) => !readers.includes(role));
      if (unable.length > 0 && rights)
        warn(
          file.parsed,
          [...path, 'copyTo'],
          `${quotedList(unable)} may not read "${from}", so no copy to "${to}" succeeds.`,
        );
    }
};

/** Changes of states that no role can make. */
export const stateForNobodyWarning: Warning = ({ files, schemas }, warn) => {
  for (const { name, parsed, schema } of files) {
    const changing = entitled(schemas.get(name), 'change');
    if (!changing) continue;
    for (const [field, property] of Object.entries(schemas.get(name)?.properties ?? {})) {
      const states = statesIn(property);
      if (!states || schema.properties?.[field] === undefined) continue;
      const able = changing.filter((role) => rolesThatMayWrite(property)?.includes(role) ?? true);
      if (able.length === 0) {
        warn(
          parsed,
          ['properties', field],
          `Nobody may change "${field}", so none of its states follows another.`,
        );
        continue;
      }
      for (const [index, { roles, to }] of states.changes.entries())
        if (roles && !roles.some((role) => able.includes(role)))
          warn(
            parsed,
            ['properties', field, 'x-states', 'changes', index, 'roles'],
            `None of these roles may change "${field}", so "${to}" never follows.`,
          );
    }
  }
};
