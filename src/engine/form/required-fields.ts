import { schemaInterpreter } from '#language';
import { isEmptyValue, type JsonSchema, type Row } from '#model';
import { valuesAt, variantValues } from './shape/shaped-places.ts';
import { failsafe } from './validation/failsafe.ts';

interface Branch {
  /** Undefined for a condition that cannot be checked. */
  applies: (data: Row) => boolean | undefined;
  fields: readonly string[];
  otherwise: readonly string[];
}

const requiredParts = ({ required }: JsonSchema, path: string): string[] =>
  Array.isArray(required) ? required.map((name) => (path === '' ? name : `${path}.${name}`)) : [];

/** Paths of required fields in objects and lists; "*" means any entry: ausgaben.*.jahr. */
function requiredInside({ properties, items }: JsonSchema, path: string): string[] {
  if (items) return requiredInside(items, `${path}.*`).concat(requiredParts(items, `${path}.*`));
  return Object.entries(properties ?? {}).flatMap(([name, property]) => {
    const inner = path === '' ? name : `${path}.${name}`;
    return [...requiredParts(property, inner), ...requiredInside(property, inner)];
  });
}

/**
 * Paths of the fields that the shapes of values require; with indexes, because each entry of a list has its own shape.
 */
const requiredByShapes = (schema: JsonSchema, data: Row): string[] =>
  variantValues(schema, schema, data).flatMap(({ path, value, shape }) =>
    [...requiredParts(shape, ''), ...requiredInside(shape, '')].flatMap((name) => {
      const steps = name.split('.');
      const part = steps.pop();
      return valuesAt(value, steps, path).map(([around]) => `${around}.${part}`);
    }),
  );

/** Whether a condition holds; it may refer to the definitions of the whole schema. */
function conditionOf(condition: JsonSchema | undefined, { definitions }: JsonSchema): Branch['applies'] {
  const make = failsafe((schema: JsonSchema) => schemaInterpreter(schema), undefined);
  const validator = make({ ...condition, ...(definitions !== undefined && { definitions }) });
  return failsafe((data: Row) => validator?.validate(data).valid, undefined);
}

/** The conditions that require fields: if/then/else beside the properties or in allOf, and `dependencies`. */
function branchesOf(schema: JsonSchema): Branch[] {
  const conditions = [schema, ...(schema.allOf ?? [])]
    .filter((part) => part.if !== undefined)
    .map((part) => ({
      applies: conditionOf(part.if, schema),
      fields: part.then?.required ?? [],
      otherwise: part.else?.required ?? [],
    }));
  const needs = Object.entries(schema.dependencies ?? {}).map(([name, part]) => ({
    applies: (data: Row) => Object.hasOwn(data, name),
    fields: Array.isArray(part) ? part : (part.required ?? []),
    otherwise: [],
  }));
  return [...conditions, ...needs];
}

/** Determines for data which fields are required; what depends on the schema alone is computed once. */
export function requiredFields(schema: JsonSchema): (data: Row) => ReadonlySet<string> {
  const always = [...requiredParts(schema, ''), ...requiredInside(schema, '')];
  const branches = branchesOf(schema);
  return (data) => {
    const filled = Object.fromEntries(Object.entries(data).filter(([, value]) => !isEmptyValue(value)));
    const extra = branches.flatMap(({ applies, fields, otherwise }) => {
      const isSo = applies(filled);
      if (isSo === undefined) return [];
      return isSo ? fields : otherwise;
    });
    return new Set([...always, ...extra, ...requiredByShapes(schema, data)]);
  };
}
