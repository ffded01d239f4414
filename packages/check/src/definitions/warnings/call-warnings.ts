import { suggest } from '@schema-screens/schema/check-schemas';
import type { JsonSchema } from '@schema-screens/schema/model';
import { callsOf, declarationIn, type RowOperationName, type ScreenCall } from './screen-parts.ts';
import type { Warning } from './warning.ts';

/** The generic calls of a resource with the right that each needs: by method, and by what follows the resource's path. */
const generic: readonly (readonly [method: string, rest: RegExp, operation: RowOperationName])[] = [
  ['GET', /^$/, 'search'],
  ['GET', /^(csv|aggregate)$/, 'search'],
  ['GET', /^\{\}$/, 'read'],
  ['POST', /^$/, 'create'],
  ['PATCH', /^\{\}$/, 'change'],
  ['DELETE', /^\{\}$/, 'delete'],
];

/** A path without the names of its parameters, as calls and routes have it: `book/{}`. */
const shapeOf = (path: string): string => path.replace(/^\//, '').replace(/\$?\{[^}]*\}|:[A-Za-z]\w*/g, '{}');

/** Whether a route may answer a call; a placeholder may have any value. */
function answers(route: string, call: string): boolean {
  const [own, other] = [route.split('/'), call.split('/')];
  return (
    own.length === other.length &&
    own.every((step, index) => step === other[index] || step.includes('{}') || other[index]!.includes('{}'))
  );
}

interface ServedResource {
  readonly name: string;
  readonly path: string;
  readonly rights: Readonly<Partial<Record<RowOperationName, unknown>>>;
}

/** The resources whose generic calls the server has. */
const servedResources = (schemas: ReadonlyMap<string, JsonSchema>): ServedResource[] =>
  [...schemas].flatMap(([name, schema]) => {
    const { path = name, rights = {} } = declarationIn(schema);
    return Object.keys(rights).length > 0 ? [{ name, path, rights }] : [];
  });

/** Why the server has no such call; undefined if it may have it. */
function whyMissing(
  { method, address }: ScreenCall,
  resources: readonly ServedResource[],
  routes: readonly string[],
): readonly [message: string, suggestion?: string | undefined] | undefined {
  const call = shapeOf(address);
  // Below a route of its own the code may make others of parts.
  if (routes.some((route) => answers(route, call) || call.startsWith(`${route}/`))) return undefined;
  const resource = resources
    .filter(({ path }) => call === path || call.startsWith(`${path}/`))
    .toSorted((a, b) => b.path.length - a.path.length)[0];
  const rest = call.slice((resource?.path.length ?? 0) + 1);
  const needed = resource && generic.find((each) => each[0] === method && each[1].test(rest))?.[2];
  if (needed)
    return resource.rights[needed] === undefined
      ? [`Nobody may ${needed} "${resource.name}", so the server has no such call.`]
      : undefined;
  const near = suggest(call, [...routes, ...(resource ? [] : resources.map(({ path }) => path))]);
  const first = call.split('/', 1)[0]!;
  const nearBase = resource
    ? undefined
    : suggest(
        first,
        resources.map(({ path }) => path),
      );
  const better = near ?? (nearBase && [nearBase, ...call.split('/').slice(1)].join('/'));
  return better === undefined ? undefined : [`The server has no call "${address}".`, better];
}

/** Calls and downloads that the server does not have: of a resource without the right, or with a misspelt path. */
export const callUnknownWarning: Warning = ({ screens, schemas, routes = [] }, warn) => {
  const resources = servedResources(schemas);
  const shapes = [...new Set(routes.map(shapeOf))];
  for (const file of screens)
    for (const call of callsOf(file)) {
      const missing = whyMissing(call, resources, shapes);
      if (missing) warn(file.parsed, call.path, ...missing);
    }
};
