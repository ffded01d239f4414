import { type ProblemCode, suggest } from '@schema-screens/schema/check-schemas';
import type { DefinitionNamesWithScreens } from '../language/definition-names.ts';
import { defineRule, screenKinds } from '../language/rule.ts';
import { annotatedNodes } from '../language/walk-language.ts';

interface Naming {
  what: string;
  code: ProblemCode;
  /** Undefined: any. */
  names: ReadonlySet<string> | undefined;
}

/** The kinds of names in the language's schemas (`x-names`); fields have a rule of their own. */
const namingsOf = (project: DefinitionNamesWithScreens): Readonly<Record<string, Naming>> => ({
  role: { what: 'role', code: 'ROLE_UNKNOWN', names: project.roles },
  feature: { what: 'feature', code: 'FEATURE_UNKNOWN', names: project.features },
  menu: { what: 'menu', code: 'MENU_UNKNOWN', names: project.menus },
  screen: { what: 'screen', code: 'SCREEN_UNKNOWN', names: new Set([...project.screens.keys(), 'back']) },
  cell: { what: 'cell', code: 'CELL_UNKNOWN', names: new Set(project.cells.keys()) },
  action: { what: 'action', code: 'ACTION_UNKNOWN', names: project.actions },
  part: { what: 'part', code: 'PART_UNKNOWN', names: project.parts },
  resource: { what: 'resource', code: 'RESOURCE_UNKNOWN', names: project.resources },
  schema: { what: 'form schema', code: 'RESOURCE_UNKNOWN', names: new Set(project.schemas.keys()) },
});

/** Roles, features, menus, screens, cells, actions, parts: every name must be known. */
export const namesRule = defineRule({
  name: 'names',
  on: [...screenKinds, 'shared', 'navigation'],
  run(_definition, { nodes, project, report }) {
    const namings = namingsOf(project);
    for (const { value, path, annotation } of annotatedNodes(nodes, 'x-names')) {
      const naming = namings[String(annotation)];
      if (!naming?.names || typeof value !== 'string' || naming.names.has(value)) continue;
      const { what, code, names } = naming;
      report(path, code, `There is no ${what} "${value}".`, suggest(value, names));
    }
  },
});
