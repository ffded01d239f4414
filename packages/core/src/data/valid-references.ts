import { isRecord, valueAtPointer } from '@schema-screens/locale';

type Content = Record<string, unknown>;

/**
 * The schema that a reference leads to; undefined for one to another document, to nothing, or to something that is not
 * a schema.
 */
function targetOf(reference: unknown, root: Content, schemas: ReadonlySet<unknown>): Content | undefined {
  if (typeof reference !== 'string' || !/^#(\/|$)/.test(reference)) return undefined;
  try {
    const target = valueAtPointer(root, reference);
    return schemas.has(target) ? (target as Content) : undefined;
  } catch {
    // A broken escape (%zz) is not a pointer.
    return undefined;
  }
}

/** Schemas that apply to the same value as the one they are in. */
function besides({
  allOf,
  anyOf,
  oneOf,
  not,
  if: condition,
  then,
  else: otherwise,
  dependencies,
}: Content): Content[] {
  return [allOf, anyOf, oneOf, not, condition, then, otherwise, Object.values(dependencies ?? {})]
    .flat()
    .filter(isRecord);
}

/** Removes references that cannot be resolved, or that lead back to themselves without descending into the value. */
function dropLost(root: Content, schemas: ReadonlySet<Content>): void {
  const isEndless = (holder: Content): boolean => {
    const seen = new Set<Content>();
    const open = [holder];
    for (let part = open.pop(); part; part = open.pop()) {
      const target = targetOf(part.$ref, root, schemas);
      for (const next of target ? [target, ...besides(part)] : besides(part)) {
        if (next === holder) return true;
        if (!seen.has(next)) open.push(next);
        seen.add(next);
      }
    }
    return false;
  };
  for (const schema of schemas)
    if ('$ref' in schema && (!targetOf(schema.$ref, root, schemas) || isEndless(schema))) delete schema.$ref;
}

function freeName(definitions: Content): string {
  let number = 1;
  while (Object.hasOwn(definitions, `stelle${number}`)) number++;
  return `stelle${number}`;
}

/** Copies what is referenced elsewhere in the document to the definitions. */
function moveTargets(root: Content, schemas: ReadonlySet<Content>): void {
  const { definitions: declared, ...rest } = root;
  const definitions: Content = { ...(declared as Content | undefined) };
  const names = new Map<unknown, string>();
  for (const schema of schemas) {
    if (typeof schema.$ref !== 'string' || schema.$ref.startsWith('#/definitions/')) continue;
    const target = targetOf(schema.$ref, root, schemas);
    let name = names.get(target);
    if (name === undefined) {
      name = freeName(definitions);
      names.set(target, name);
      definitions[name] = target === root ? rest : target;
    }
    schema.$ref = `#/definitions/${name}`;
  }
  if (names.size > 0) root.definitions = definitions;
}

/**
 * Leaves only references that can be resolved with a part of the schema and its definitions: none to another document,
 * to nothing, or endlessly to itself. Recursive schemas stay.
 *
 * @param root the whole schema, which is changed
 * @param schemas every schema in it, itself included
 */
export function removeInvalidReferences(root: Content, schemas: ReadonlySet<Content>): void {
  dropLost(root, schemas);
  moveTargets(root, schemas);
}
