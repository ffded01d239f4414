import { type Right as RightWord, rolesIn } from '@schema-screens/schema';
import type { Report } from '@schema-screens/schema/check-schemas';
import type { Screen } from '@schema-screens/schema/language';
import type { JsonSchema } from '@schema-screens/schema/model';
import type { JSONPath } from 'jsonc-parser';
import { defineRule, type RuleContext, screenKinds } from '../language/rule.ts';
import type { LanguageNode } from '../language/walk-language.ts';

export type Right = 'search' | 'read' | 'create' | 'change';

/** The rights that a screen needs by itself; calls of its own have rights of their own. */
export function usedRights(screen: Screen): Right[] {
  if (screen.kind === 'list') return screen.resource === undefined ? [] : ['search'];
  if (screen.kind === 'detail') return screen.load === undefined ? ['read'] : [];
  if (screen.kind !== 'form' || screen.resource === undefined) return [];
  const isLoaded = screen.load !== undefined || screen.loadFor !== undefined;
  const isSaved = screen.submit?.call !== undefined || screen.mode === 'display';
  if (screen.mode === 'create') return isSaved ? [] : ['create'];
  return [...(isLoaded ? [] : ['read' as const]), ...(isSaved ? [] : ['change' as const])];
}

const isWriting = (right: Right): boolean => right === 'create' || right === 'change';

const isNobodyIn = (roles: readonly string[], others: readonly string[]): boolean =>
  !roles.some((role) => others.includes(role));

function checkResourceRights(
  screen: Screen,
  schema: JsonSchema | undefined,
  { project: { roles }, report }: Pick<RuleContext, 'project' | 'report'>,
): void {
  const { rights } = (schema?.['x-resource'] ?? {}) as { rights?: Partial<Record<Right, RightWord>> };
  if (!rights || !Array.isArray(screen.access)) return;
  // An unknown role is reported as such.
  if (roles && screen.access.some((role) => !roles.has(role))) return;
  for (const right of usedRights(screen)) {
    const allowed = rolesIn(rights[right]);
    const barred = screen.access.filter((role) => !allowed.includes(role));
    const who = allowed.length === 0 ? 'nobody may' : `only ${allowed.join(', ')} may`;
    if (barred.length === screen.access.length)
      report(['access'], 'ROLE_UNKNOWN', `Whoever opens this may not ${right} its resource: ${who}.`);
    // What others may search or read of their own is a matter of the screen's calls; a form that cannot be saved is of no use to anybody.
    else if (barred.length > 0 && isWriting(right))
      report(
        ['access'],
        'ROLE_UNKNOWN',
        `This form is open to ${barred.join(', ')}, who may not ${right} its resource: ${who}.`,
      );
  }
}

/** Roles in a part of a screen that cannot open the screen. */
function checkRoles(screen: Screen, nodes: readonly LanguageNode[], report: Report): void {
  if (screen.access === 'session') return;
  const open: readonly string[] = screen.access === 'public' ? [] : screen.access;
  const check = (roles: unknown, path: JSONPath): void => {
    if (!Array.isArray(roles) || !isNobodyIn(roles, open)) return;
    const who = screen.access === 'public' ? 'it is open without a sign-in' : `only ${open.join(', ')} may`;
    report(path, 'ROLE_UNKNOWN', `Nobody with ${roles.join(', ')} opens this screen; ${who}.`);
  };
  for (const { name, value, path } of nodes) {
    const isPart = path.length > 1;
    if (name === 'roles' && isPart && screen.access !== 'public') check(value, path);
  }
}

/** Roles that can never do what a definition offers them. */
export const unusableRightsRule = defineRule({
  name: 'rights',
  on: screenKinds,
  run(screen, context) {
    const { nodes, project, report } = context;
    const resource = 'resource' in screen ? screen.resource : undefined;
    checkResourceRights(screen, project.schemas.get(resource ?? ''), context);
    checkRoles(screen, nodes, report);
  },
});
