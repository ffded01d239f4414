import { isRecord } from '@schema-screens/locale';
import {
  type ProblemCode,
  ReadTrackingMap,
  type Report,
  suggest,
} from '@schema-screens/schema/check-schemas';
import { expandedLanguage, type Screen } from '@schema-screens/schema/language';
import type { JsonSchema } from '@schema-screens/schema/model';
import type { ValidateFunction } from 'ajv';
import type { DefinitionNames, DefinitionNamesWithScreens } from './language/definition-names.ts';
import { extendAll, withoutInherited } from './language/extend-all.ts';
import { checkSchema, validatorsOf } from './language/language-validators.ts';
import { type DefinitionFile, parseFile } from './language/parse-file.ts';
import { formatProblem, type ParsedFile, type Problem, problemAt } from './language/problem.ts';
import { type DefinitionKind, type Definitions, screenKinds } from './language/rule.ts';
import { languageNodes } from './language/walk-language.ts';
import { checkShared, withoutShared } from './navigation/check-shared.ts';
import { rules } from './rules.ts';

const isKind = (kind: unknown): kind is (typeof screenKinds)[number] =>
  (screenKinds as readonly unknown[]).includes(kind);

/** A definition that fits the schema of its kind. */
interface ValidDefinition {
  readonly parsed: ParsedFile;
  readonly kind: DefinitionKind;
}

/**
 * Checks definitions; the same code runs in `npm run check`, in development and in tests.
 *
 * @param files all screens, and application.json, navigation.json and brand.json
 * @param languageSchemas the files of packages/schema/definition by name, e.g. list.schema.json
 * @returns problems in order of file, line and column, with unreadable files first; empty if everything is valid
 */
export function checkDefinitions(
  files: readonly DefinitionFile[],
  languageSchemas: Record<string, JsonSchema>,
  project: DefinitionNames,
): Problem[] {
  const ajv = validatorsOf(languageSchemas);
  const validator = (name: string): ValidateFunction => {
    const validate = ajv.getSchema(`${name}.schema.json`);
    if (!validate) throw new Error(`packages/schema/definition has no ${name}.schema.json`);
    return validate;
  };

  const problems: Problem[] = [];
  const valid: ValidDefinition[] = [];
  const written: ParsedFile[] = [];
  const screens: ParsedFile[] = [];
  let brand: unknown;
  for (const file of files) {
    const { parsed, problems: found } = parseFile(file);
    problems.push(...found);
    if (!parsed) continue;
    const single = /^screens\/(application|navigation|brand)\.json$/.exec(file.file)?.[1] as
      | 'application'
      | 'navigation'
      | 'brand'
      | undefined;
    if (single) {
      const found = checkSchema(parsed, validator(single));
      problems.push(...found);
      if (single === 'brand') brand = parsed.value;
      if (found.length === 0) valid.push({ parsed, kind: single });
      continue;
    }
    written.push(parsed);
  }
  const shared = checkShared(written, validator('shared'), problems, brand);
  valid.push(...shared.files.map((parsed) => ({ parsed, kind: 'shared' as const })));
  for (const parsed of extendAll(shared.screens, problems)) {
    screens.push(parsed);
    const kind = (parsed.value as { kind?: unknown } | null)?.kind;
    if (!isKind(kind)) {
      const message =
        kind === undefined
          ? 'The key "kind" is missing.'
          : `There is no kind of screen ${JSON.stringify(kind)}; possible: ${screenKinds.join(', ')}.`;
      problems.push(
        problemAt(
          parsed,
          { path: ['kind'] },
          kind === undefined ? 'KEY_MISSING' : 'KIND_UNKNOWN',
          message,
          suggest(String(kind), screenKinds),
        ),
      );
      continue;
    }
    const schemaProblems = checkSchema(parsed, validator(kind));
    problems.push(...schemaProblems);
    if (schemaProblems.length === 0) valid.push({ parsed, kind });
  }

  const sound = new Set(valid.map(({ parsed }) => parsed));
  const entries = [...screens, ...shared.broken].flatMap((parsed) => {
    const screen = parsed.value as Screen | null;
    return typeof screen?.name === 'string' ? [{ parsed, screen }] : [];
  });
  const named = new ReadTrackingMap(
    entries.toReversed().map(({ screen }) => [screen.name, screen]),
    new Set(entries.filter(({ parsed }) => !sound.has(parsed)).map(({ screen }) => screen.name)),
  );
  const complete: DefinitionNamesWithScreens = { ...project, screens: named };
  problems.push(
    ...checkTwice(screens.filter((parsed) => parsed.value !== null && typeof parsed.value === 'object')),
  );
  const language = expandedLanguage(languageSchemas);
  for (const { parsed, kind } of valid) {
    const nodes = languageNodes(parsed.value, `${kind}.schema.json`, language);
    const report: Report = (path, ...rest) => problems.push(problemAt(parsed, { path }, ...rest));
    const reportKey: Report = (path, ...rest) =>
      problems.push(problemAt(parsed, { path, isKey: true }, ...rest));
    const context = { parsed, nodes, project: complete, ajv, report, reportKey };
    for (const value of modesOf(parsed.value))
      for (const rule of rules)
        if (rule.on.includes(kind)) {
          const before = problems.length;
          rule.run(value as Definitions[typeof kind], context);
          if (named.takeHasReadInvalid()) problems.length = before;
        }
  }
  const isNameless = screens.some(({ value }) => typeof (value as Screen | null)?.name !== 'string');
  return inOrder(withoutShared(withoutInherited(problems, written), written), isNameless);
}

/** A definition; a form for two modes in each of them. */
const modesOf = (definition: unknown): unknown[] =>
  isRecord(definition) && definition.mode === 'createOrEdit'
    ? ['create', 'edit'].map((mode) => ({ ...definition, mode }))
    : [definition];

/** Problems that may only be caused by another file that cannot be read. */
const mayBeInBroken: ReadonlySet<ProblemCode> = new Set([
  'SCREEN_UNKNOWN',
  'SHARED_UNKNOWN',
  'SHARED_UNUSED',
  'TERM_UNUSED',
]);

/**
 * Sorts problems with unreadable files first; names that such a file, or a screen without a name, may define are not reported. What several
 * roles or rules find at one place is reported once.
 */
function inOrder(problems: readonly Problem[], isNameless: boolean): Problem[] {
  const isBroken = ({ code }: Problem): boolean => code === 'JSON_BROKEN';
  const reported =
    isNameless || problems.some(isBroken)
      ? problems.filter(({ code }) => !mayBeInBroken.has(code))
      : problems;
  const once = new Map(reported.map((problem) => [formatProblem(problem), problem]));
  return [...once.values()].sort(
    (a, b) =>
      Number(isBroken(b)) - Number(isBroken(a)) ||
      a.file.localeCompare(b.file) ||
      a.line - b.line ||
      a.column - b.column,
  );
}

/** Names and addresses that two screens have. */
function checkTwice(files: readonly ParsedFile[]): Problem[] {
  const problems: Problem[] = [];
  for (const [key, code] of [
    ['name', 'NAME_TWICE'],
    ['path', 'PATH_TWICE'],
  ] as const) {
    const first = new Map<string, string>();
    for (const parsed of files) {
      const value = (parsed.value as Record<string, unknown>)[key];
      if (typeof value !== 'string') continue;
      const shape = key === 'path' ? value.replace(/\{[^}]*\}/g, '{}') : value;
      const other = first.get(shape);
      if (other)
        problems.push(
          problemAt(parsed, { path: [key] }, code, `${other} has the ${key} "${value}" already.`),
        );
      else first.set(shape, parsed.file);
    }
  }
  return problems;
}
