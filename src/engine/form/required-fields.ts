import { type Schema, Validator } from '@cfworker/json-schema';
import type { Row } from '../data/data-source.ts';
import { isEmptyValue } from '../definition/condition.ts';
import type { JsonSchema } from '../definition/json-schema.ts';
import { shapedValues, valuesAt } from './shape/shaped-places.ts';

interface Branch {
  applies: (data: Row) => boolean;
  fields: readonly string[];
  otherwise: readonly string[];
}

const requiredParts = ({ required }: JsonSchema, path: string): string[] =>
  Array.isArray(required) ? required.map((name) => (path === '' ? name : `${path}.${name}`)) : [];

/** Paths of what is required inside of objects and lists; "*" stands for any entry: ausgaben.*.jahr. */
function requiredInside({ properties, items }: JsonSchema, path: string): string[] {
  if (items) return requiredInside(items, `${path}.*`).concat(requiredParts(items, `${path}.*`));
  return Object.entries(properties ?? {}).flatMap(([name, property]) => {
    const inner = path === '' ? name : `${path}.${name}`;
    return [...requiredParts(property, inner), ...requiredInside(property, inner)];
  });
}

/** Paths of what the meant shapes of values require; with numbers, because each entry of a list has its own shape. */
const requiredByShapes = (schema: JsonSchema, data: Row): string[] =>
  shapedValues(schema, schema, data).flatMap(({ path, value, shape }) =>
    [...requiredParts(shape, ''), ...requiredInside(shape, '')].flatMap((name) => {
      const steps = name.split('.');
      const part = steps.pop();
      return valuesAt(value, steps, path).map(([around]) => `${around}.${part}`);
    }),
  );

/** The conditions of a schema that make fields required, in if/then/else beside the properties or in allOf. */
function branchesOf(schema: JsonSchema): Branch[] {
  return [schema, ...(schema.allOf ?? [])]
    .filter((part) => part.if !== undefined)
    .map((part) => {
      const condition = new Validator(part.if as Schema, '7', true);
      return {
        applies: (data) => condition.validate(data).valid,
        fields: part.then?.required ?? [],
        otherwise: part.else?.required ?? [],
      };
    });
}

/** Tells for data which fields must be filled; what the schema alone says is worked out once. */
export function requiredFields(schema: JsonSchema): (data: Row) => ReadonlySet<string> {
  const always = [...requiredParts(schema, ''), ...requiredInside(schema, '')];
  const branches = branchesOf(schema);
  return (data) => {
    const filled = Object.fromEntries(Object.entries(data).filter(([, value]) => !isEmptyValue(value)));
    const extra = branches.flatMap(({ applies, fields, otherwise }) =>
      applies(filled) ? fields : otherwise,
    );
    return new Set([...always, ...extra, ...requiredByShapes(schema, data)]);
  };
}
