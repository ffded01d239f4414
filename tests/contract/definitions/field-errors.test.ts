import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isRecord } from '@schema-screens/locale';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');

type Json = Record<string, unknown>;

const read = (file: string): Json => JSON.parse(readFileSync(join(root, file), 'utf8'));

/** The fields of a form, with their hints. */
function fieldsIn(node: unknown): Json[] {
  if (Array.isArray(node)) return node.flatMap(fieldsIn);
  if (!isRecord(node)) return [];
  const own = Array.isArray(node.fields)
    ? node.fields.map((field) => (typeof field === 'string' ? { field } : field))
    : [];
  return [...own.filter(isRecord), ...Object.values(node).flatMap(fieldsIn)];
}

/** Whether messages say what to do when the value is missing. */
const sayWhenMissing = (messages: unknown): boolean =>
  typeof messages === 'string' || (isRecord(messages) && typeof messages.required === 'string');

const forms = globSync('screens/{anmeldung,dienste,konto,schadenantrag,vertraege}/*.json', { cwd: root })
  .map((file): [string, Json] => [file, read(file)])
  .filter(([, { kind }]) => kind === 'form');

it.each(forms)('%s says what to do about a mandatory field that is empty', (_file, screen) => {
  const schema = read(`schemas/resource/${String(screen.schema ?? screen.resource)}.schema.json`);
  const properties = schema.properties as Record<string, Json>;
  const isAsked = ({ field, readOnly }: Json): boolean => {
    const property = properties[String(field)];
    // A switch always has a value.
    return (
      (schema.required as unknown[] | undefined)?.includes(field) === true &&
      !readOnly &&
      property?.type !== 'boolean'
    );
  };
  const silent = fieldsIn(screen.sections).filter(
    (hints) =>
      isAsked(hints) &&
      !sayWhenMissing(hints.errors) &&
      !sayWhenMissing(properties[String(hints.field)]?.errorMessage),
  );
  expect(silent.map(({ field }) => field)).toEqual([]);
});
