import { vocabularyOf } from '@schema-screens/schema';
import application from '../../screens/application.json' with { type: 'json' };
import { type FieldType, fieldTypes, isFieldType, type NewField } from './field-types.ts';
import { keyFromText, nameFromText } from './names.ts';
import { type ReferredResource, type ResourceShape, referredResource } from './referred-resource.ts';

/** The resource and screens to write. */
export interface Plan {
  /** Name of the resource, its table and its calls. */
  name: string;
  singular: string;
  plural: string;
  fields: readonly NewField[];
  /** Roles with all rights. */
  roles: readonly string[];
  /** Folder in screens/, and first segment of the addresses. */
  area: string;
}

/** The three answers as typed. */
export interface Answers {
  /** Singular and plural, e.g. "Buch, Bücher". */
  name: string;
  /** E.g. "Titel:text!, Seiten:integer, Genre:choice(Roman|Lyrik)". */
  fields: string;
  /** E.g. "idm, adm in buecherei". */
  roles: string;
}

/** An unusable answer; the message says why. */
export class InputError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'InputError';
  }
}

const words = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** Columns that every table has. */
const reserved = new Set([
  'id',
  'version',
  ...Object.values(vocabularyOf(application.vocabulary).columns).map((name) => name.toLowerCase()),
]);

const fieldPattern = /^([^:!()]+?)\s*(?::\s*([a-z]+)\s*(?:\(([^)]*)\))?)?\s*(!)?$/;

/** The resources that a field may refer to, by name. */
type Resources = ReadonlyMap<string, ResourceShape>;

function parseReference(label: string, [name, ...more]: string[], resources: Resources): ReferredResource {
  const known = [...resources.keys()].sort();
  if (name === undefined || more.length > 0)
    throw new InputError(`The reference "${label}" needs one resource: reference(${known[0] ?? 'buch'}).`);
  const resource = resources.get(name);
  if (!resource)
    throw new InputError(
      `There is no resource "${name}" for the field "${label}"; possible: ${known.join(', ')}.`,
    );
  const referred = referredResource(name, resource);
  if (!referred)
    throw new InputError(
      `The field "${label}" cannot refer to "${name}", which has no "search" in x-resource.`,
    );
  return referred;
}

function parseField(text: string, resources: Resources): NewField {
  const [, label = '', type = 'text', list = '', mark] = fieldPattern.exec(text) ?? [];
  if (label === '')
    throw new InputError(`"${text}" is no field; write it like "Titel:text!" (! for mandatory).`);
  if (!isFieldType(type))
    throw new InputError(
      `There is no type "${type}" for the field "${label}"; possible: ${fieldTypes.join(', ')}.`,
    );
  const listed = list
    .split('|')
    .map((choice) => choice.trim())
    .filter((choice) => choice !== '');
  const refersTo = type === 'reference' ? parseReference(label, listed, resources) : undefined;
  const choices = refersTo ? [] : listed;
  const isChoice = ['choice', 'choices'].includes(type satisfies FieldType);
  if (isChoice !== choices.length > 0)
    throw new InputError(
      isChoice
        ? `The choice "${label}" needs its texts: ${type}(Roman|Lyrik).`
        : `Only a choice has texts in brackets, not "${label}".`,
    );
  const unkeyed = choices.find((choice) => keyFromText(choice) === '');
  if (unkeyed !== undefined)
    throw new InputError(`The choice "${label}" has the text "${unkeyed}", without a letter or digit.`);
  if (new Set(choices.map(keyFromText)).size < choices.length)
    throw new InputError(`The choice "${label}" has one text twice.`);
  const name = nameFromText(label);
  if (name === '' || reserved.has(name))
    throw new InputError(`A field cannot be called "${label}": every table has such a column already.`);
  return { name, label, type, isRequired: mark === '!', choices, ...(refersTo && { refersTo }) };
}

/** Commas inside the brackets of a choice do not end a field. */
const splitFields = (text: string): string[] =>
  words(text.replace(/\([^)]*\)/g, (part) => part.replaceAll(',', '|')));

function parseName(text: string): Pick<Plan, 'name' | 'singular' | 'plural'> {
  const [singular = '', plural = '', ...more] = words(text);
  const name = nameFromText(singular);
  if (name === '' || plural === '' || more.length > 0)
    throw new InputError(`Give the noun in singular and plural, like "Buch, Bücher", not "${text}".`);
  return { name, singular, plural };
}

function parseRoles(text: string, name: string, known: readonly string[]): Pick<Plan, 'roles' | 'area'> {
  const [list = '', area, ...more] = text.split(/\s+in\s+/);
  const roles = words(list);
  const folder = area?.trim() ?? name;
  if (roles.length === 0 || more.length > 0)
    throw new InputError(`Give roles and area like "idm, adm in buecherei", not "${text}".`);
  const unknown = roles.find((role) => !known.includes(role));
  if (unknown) throw new InputError(`There is no role "${unknown}"; possible: ${known.join(', ')}.`);
  if (folder !== name && !/^[a-z][a-z0-9-]*$/.test(folder))
    throw new InputError(
      `The area "${folder}" must be one word of small letters: it is a folder and part of addresses.`,
    );
  return { roles: [...new Set(roles)], area: folder };
}

/**
 * Parses the three answers.
 *
 * @param roles the known roles of screens/application.json
 * @param resources those that fields may refer to
 * @throws InputError if an answer is unusable
 */
export function parsePlan(answers: Answers, roles: readonly string[], resources: Resources): Plan {
  const noun = parseName(answers.name);
  const fields = parseFields(answers.fields, resources);
  return { ...noun, fields, ...parseRoles(answers.roles, noun.name, roles) };
}

/**
 * Parses the answer about fields.
 *
 * @throws InputError if it is unusable
 */
export function parseFields(text: string, resources: Resources): NewField[] {
  const fields = splitFields(text).map((field) => parseField(field, resources));
  if (fields.length === 0) throw new InputError('A resource needs at least one field.');
  const twice = fields.find(({ name }, index) => fields.findIndex((field) => field.name === name) < index);
  if (twice) throw new InputError(`The field "${twice.label}" stands twice.`);
  return fields;
}
