import { pointerSteps, valueAtPointer } from '@schema-screens/locale';
import type { ErrorObject, ValidateFunction } from 'ajv';
import type { LanguageProblem, ProblemCode } from '../problems/problem.ts';
import type { Path } from '../problems/schema-rule.ts';
import { suggest } from '../problems/suggest.ts';

/** The path of a JSON pointer; numbers are indexes. */
export function pathOf(pointer: string): Path {
  return pointerSteps(pointer).map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}

const quote = (value: unknown): string => JSON.stringify(value);

const typeNames: Record<string, string> = {
  object: 'an object',
  array: 'a list',
  string: 'a text',
  boolean: 'true or false',
  integer: 'a whole number',
  number: 'a number',
};

function typeText(types: unknown): string {
  return [types]
    .flat()
    .map((type) => typeNames[String(type)] ?? String(type))
    .join(' or ');
}

/** What a right value looks like: the first example of its schema, or else its description. */
function exampleText(schema: ErrorObject['parentSchema']): string {
  const example = (schema?.examples as unknown[] | undefined)?.find((each) => typeof each === 'string');
  if (example !== undefined) return `; right is, for example, ${quote(example)}`;
  return typeof schema?.description === 'string'
    ? `: ${schema.description.split(/(?<=\.)\s/)[0]!.replace(/\.$/, '')}`
    : '';
}

/** The problem for an error of ajv. */
function toProblem(error: ErrorObject): LanguageProblem {
  const { keyword, params, instancePath, parentSchema, data } = error;
  const path = pathOf(instancePath);
  // An entry of a list is named after the list.
  const key = path.findLast((part) => typeof part === 'string') ?? 'the file';
  const at = (
    code: ProblemCode,
    message: string,
    suggestion?: string,
    place: Path = path,
    isKey = false,
  ): LanguageProblem => ({ path: place, isKey, code, message, suggestion });
  switch (keyword) {
    case 'additionalProperties': {
      const name = String(params.additionalProperty);
      const declared = Object.keys((parentSchema?.properties as object | undefined) ?? {});
      return at(
        'KEY_UNKNOWN',
        `There is no key ${quote(name)} here.`,
        suggest(name, declared),
        [...path, name],
        true,
      );
    }
    case 'required':
      return {
        ...at('KEY_MISSING', `The key ${quote(params.missingProperty)} is missing.`),
        missing: String(params.missingProperty),
      };
    case 'dependencies':
      return at(
        'KEY_MISSING',
        `The key ${quote(params.property)} needs ${quote(params.missingProperty)} beside it.`,
      );
    case 'enum': {
      const allowed = (params.allowedValues as unknown[]).map(String);
      const isShort = allowed.length <= 8;
      return at(
        'VALUE_WRONG',
        `${quote(data)} is not possible for "${key}"${isShort ? `; possible: ${allowed.join(', ')}` : ''}.`,
        suggest(String(data), allowed),
      );
    }
    case 'not':
      return at('VALUE_WRONG', `${quote(data)} is not possible for "${key}"; the application has none.`);
    case 'const':
      return at('VALUE_WRONG', `"${key}" must be ${quote(params.allowedValue)}.`);
    case 'type':
      return at('VALUE_WRONG', `"${key}" must be ${typeText(params.type)}.`);
    case 'pattern':
      return at('VALUE_WRONG', `${quote(data)} has the wrong form for "${key}"${exampleText(parentSchema)}.`);
    case 'minItems':
      if (Number(params.limit) > 1)
        return at('VALUE_WRONG', `"${key}" must have at least ${Number(params.limit)} entries.`);
      return at('VALUE_WRONG', `"${key}" must not be empty.`);
    case 'minLength':
    case 'minProperties':
      return at('VALUE_WRONG', `"${key}" must not be empty.`);
    case 'oneOf':
    case 'anyOf': {
      const { types = [] } = params as { types?: readonly string[] };
      return at(
        'VALUE_WRONG',
        types.length > 0
          ? `"${key}" must be ${typeText(types)}.`
          : `"${key}" is nothing that is possible here.`,
      );
    }
    case 'uniqueItems': {
      const entry = (data as unknown[])[Number(params.j)];
      const what = typeof entry === 'object' ? 'the same entry' : quote(entry);
      return at('VALUE_WRONG', `"${key}" names ${what} twice.`, undefined, [...path, Number(params.i)]);
    }
    default:
      return at('VALUE_WRONG', `"${key}" ${error.message ?? 'is wrong'}.`);
  }
}

const isChoiceKeyword = (keyword: string): boolean => keyword === 'oneOf' || keyword === 'anyOf';
const isChoice = ({ keyword }: ErrorObject): boolean => isChoiceKeyword(keyword);

/** Without what follows from another error: a value of a wrong type, an object that lacks a key, an object with a wrong name of one. */
function withoutConsequences(errors: readonly ErrorObject[]): ErrorObject[] {
  const placesOf = (keyword: string) =>
    new Set(errors.filter((error) => error.keyword === keyword).map(({ instancePath }) => instancePath));
  const [mistyped, incomplete] = [placesOf('type'), placesOf('required')];
  return errors.filter(
    ({ keyword, instancePath }) =>
      keyword !== 'propertyNames' &&
      (keyword === 'type' || isChoiceKeyword(keyword) || !mistyped.has(instancePath)) &&
      (keyword !== 'minProperties' || !incomplete.has(instancePath)),
  );
}

/** Whether an error of an entry is about another choice of lists: of lists, or of what is none. */
function isOfOtherList({ keyword, instancePath, params }: ErrorObject, value: unknown): boolean {
  const entries = valueAtPointer(value, instancePath.slice(0, instancePath.lastIndexOf('/')));
  if (!Array.isArray(entries) || !['type', 'const', 'enum', 'pattern'].includes(keyword)) return false;
  const expectsList = keyword === 'type' && [params.type].flat().includes('array');
  return entries.some(Array.isArray)
    ? !expectsList && Array.isArray(valueAtPointer(value, instancePath))
    : expectsList;
}

/** The errors of a failed oneOf or anyOf for the branch that was meant; those of branches of other types are omitted. */
function withoutNoise(errors: ErrorObject[], value: unknown): ErrorObject[] {
  const choices = new Set(errors.filter(isChoice).map(({ instancePath }) => instancePath));
  const isNoise = (error: ErrorObject): boolean => {
    const { instancePath } = error;
    if (choices.has(instancePath.slice(0, instancePath.lastIndexOf('/'))) && isOfOtherList(error, value))
      return true;
    if (!choices.has(error.instancePath)) return false;
    if (error.keyword === 'type') return true;
    const isObject = typeof valueAtPointer(value, error.instancePath) === 'object';
    return isObject && ['const', 'enum', 'pattern'].includes(error.keyword);
  };
  const typesAt = (place: string): string[] => [
    ...new Set(
      errors.flatMap(({ keyword, instancePath, params }) =>
        keyword === 'type' && instancePath === place ? [params.type].flat().map(String) : [],
      ),
    ),
  ];
  const left = withoutConsequences(errors.filter((error) => !isNoise(error)));
  const isCause = (other: ErrorObject, { instancePath }: ErrorObject): boolean =>
    isChoice(other)
      ? other.instancePath.startsWith(`${instancePath}/`)
      : other.instancePath.startsWith(instancePath);
  return left
    .filter((error) => !isChoice(error) || !left.some((other) => isCause(other, error)))
    .map((error) =>
      isChoice(error) ? { ...error, params: { ...error.params, types: typesAt(error.instancePath) } } : error,
    );
}

/** Without the keys that are missing because they are misspelt. */
function withoutMisspelt(problems: readonly LanguageProblem[]): LanguageProblem[] {
  const keyAt = (path: Path, key: string | undefined): string => JSON.stringify([path, key]);
  const meant = new Set(
    problems.flatMap(({ code, path, suggestion }) =>
      code === 'KEY_UNKNOWN' && suggestion !== undefined ? [keyAt(path.slice(0, -1), suggestion)] : [],
    ),
  );
  return problems.filter(
    ({ code, path, missing }) => code !== 'KEY_MISSING' || !meant.has(keyAt(path, missing)),
  );
}

/** The problem for an error of ajv; a wrong name of a key is told at that key. */
function problemOf(error: ErrorObject): LanguageProblem {
  const problem = toProblem(error);
  return error.propertyName === undefined
    ? problem
    : { ...problem, path: [...problem.path, error.propertyName], isKey: true };
}

/** The mistakes that a schema of the language finds in a definition or a schema. */
export const languageProblems = (value: unknown, validate: ValidateFunction): LanguageProblem[] =>
  validate(value) ? [] : withoutMisspelt(withoutNoise(validate.errors ?? [], value).map(problemOf));
