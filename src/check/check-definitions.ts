import type { ValidateFunction } from 'ajv';
import { expandedLanguage, type Navigation, type Screen } from '#language';
import type { JsonSchema } from '#model';
import { checkComparisons } from './conditions/check-comparisons.ts';
import { checkConditionValues } from './conditions/check-condition-values.ts';
import { checkConditions } from './conditions/check-conditions.ts';
import { checkPlaceholders } from './conditions/check-placeholders.ts';
import { checkScopeParts } from './conditions/check-scope-parts.ts';
import { checkHandingOver } from './conditions/check-taken-values.ts';
import { checkContent } from './detail/check-content.ts';
import { checkFigures } from './detail/check-figures.ts';
import { checkOrigin, checkSource } from './detail/check-source.ts';
import { checkTabs } from './detail/check-tabs.ts';
import { checkUsedBy } from './detail/check-used-by.ts';
import { checkCreate } from './form/check-create.ts';
import { checkDefaults } from './form/check-defaults.ts';
import { checkFields } from './form/check-fields.ts';
import { checkForm } from './form/check-form.ts';
import { checkLoad } from './form/check-load.ts';
import { checkOptions } from './form/check-options.ts';
import { checkPrefixes } from './form/check-prefixes.ts';
import { checkPreset } from './form/check-preset.ts';
import { checkPrivacy } from './form/check-privacy.ts';
import { checkRepeated } from './form/check-repeated.ts';
import { checkEach } from './language/check-each.ts';
import { checkIdle } from './language/check-idle.ts';
import { checkOptional } from './language/check-optional.ts';
import { checkTwice } from './language/check-twice.ts';
import { extendAll, withoutInherited } from './language/extend-all.ts';
import type { KnownNames, KnownWithScreens } from './language/known.ts';
import { validatorsOf } from './language/language-validators.ts';
import { type DefinitionFile, parseFile } from './language/parse-file.ts';
import {
  formatProblem,
  type ParsedFile,
  type Problem,
  type ProblemCode,
  problemAt,
} from './language/problem.ts';
import type { Report } from './language/report.ts';
import { suggest } from './language/suggest.ts';
import { type LanguageNode, languageNodes } from './language/walk-language.ts';
import { checkBulk } from './list/check-bulk.ts';
import { checkCells } from './list/check-cells.ts';
import { checkList } from './list/check-list.ts';
import { checkRights } from './list/check-rights.ts';
import { checkTotals } from './list/check-totals.ts';
import { checkWaiting } from './list/check-waiting.ts';
import { checkActions } from './navigation/check-actions.ts';
import { checkAddresses } from './navigation/check-addresses.ts';
import { checkBrand } from './navigation/check-brand.ts';
import { checkNames } from './navigation/check-names.ts';
import { checkNavigationLinks } from './navigation/check-navigation-links.ts';
import { checkPalette } from './navigation/check-palette.ts';
import { checkShared, withoutShared } from './navigation/check-shared.ts';
import { checkSchema } from './resource/check-schema.ts';

const kinds = ['list', 'form', 'detail', 'page'] as const;
const isKind = (kind: unknown): kind is (typeof kinds)[number] =>
  (kinds as readonly unknown[]).includes(kind);

/**
 * Checks definitions; the same code runs in `npm run check`, in development and in tests.
 *
 * @param files all screens, and navigation.json and brand.json
 * @param languageSchemas the files of schemas/definition by name, e.g. list.schema.json
 * @returns problems in order of file, line and column, with unreadable files first; empty if everything is valid
 */
export function checkDefinitions(
  files: readonly DefinitionFile[],
  languageSchemas: Record<string, JsonSchema>,
  known: KnownNames,
): Problem[] {
  const ajv = validatorsOf(languageSchemas);
  const validator = (name: string): ValidateFunction => {
    const validate = ajv.getSchema(`${name}.schema.json`);
    if (!validate) throw new Error(`schemas/definition has no ${name}.schema.json`);
    return validate;
  };
  const metaSchema = ajv.getSchema('http://json-schema.org/draft-07/schema');
  if (!metaSchema) throw new Error('ajv has no draft-07 meta-schema');

  const problems: Problem[] = [];
  const valid: ParsedFile[] = [];
  const written: ParsedFile[] = [];
  const screens: ParsedFile[] = [];
  const navigations: ParsedFile[] = [];
  let brand: unknown;
  for (const file of files) {
    const { parsed, problems: found } = parseFile(file);
    problems.push(...found);
    if (!parsed) continue;
    const single = /^screens\/(navigation|brand)\.json$/.exec(file.file)?.[1];
    if (single) {
      const found = checkSchema(parsed, validator(single));
      problems.push(...found);
      if (single === 'brand') brand = parsed.value;
      if (single === 'brand' && found.length === 0) problems.push(...checkBrand(parsed));
      if (single === 'navigation' && found.length === 0) navigations.push(parsed);
      continue;
    }
    written.push(parsed);
  }
  const shared = checkShared(written, validator('shared'), problems, brand);
  for (const parsed of extendAll(shared.screens, problems)) {
    screens.push(parsed);
    const kind = (parsed.value as { kind?: unknown } | null)?.kind;
    if (!isKind(kind)) {
      const message =
        kind === undefined
          ? 'The key "kind" is missing.'
          : `There is no kind of screen ${JSON.stringify(kind)}; possible: ${kinds.join(', ')}.`;
      problems.push(
        problemAt(
          parsed,
          { path: ['kind'] },
          kind === undefined ? 'KEY_MISSING' : 'KIND_UNKNOWN',
          message,
          suggest(String(kind), kinds),
        ),
      );
      continue;
    }
    const schemaProblems = checkSchema(parsed, validator(kind));
    problems.push(...schemaProblems);
    if (schemaProblems.length === 0) valid.push(parsed);
  }

  const entries = [...screens, ...shared.broken]
    .map((parsed) => parsed.value as Screen | null)
    .filter((screen) => typeof screen?.name === 'string');
  const all: KnownWithScreens = {
    ...known,
    screens: new Map(entries.toReversed().map((screen) => [screen!.name, screen!])),
  };
  problems.push(
    ...checkTwice(screens.filter((parsed) => parsed.value !== null && typeof parsed.value === 'object')),
  );
  const language = expandedLanguage(languageSchemas);
  const namesIn = (parsed: ParsedFile, schemaFile: string): Problem[] =>
    problemsOf(parsed, (report) =>
      checkNames(languageNodes(parsed.value, schemaFile, language), all, report),
    );
  for (const parsed of navigations)
    problems.push(
      ...namesIn(parsed, 'navigation.schema.json'),
      ...problemsOf(parsed, (report) => {
        const navigation = parsed.value as Navigation;
        const places = languageNodes(navigation, 'navigation.schema.json', language);
        checkPalette(navigation, places, all, report);
        checkWaiting(navigation, all, report);
        checkNavigationLinks(navigation, all, report);
      }),
    );
  for (const parsed of shared.files)
    problems.push(
      ...namesIn(parsed, 'shared.schema.json'),
      ...checkOptions(parsed, all, ajv),
      ...checkConditions(parsed, metaSchema),
      ...checkDefaults(parsed, 'shared.schema.json', language),
    );
  for (const parsed of valid) {
    const { kind } = parsed.value as Screen;
    const schemaFile = `${kind}.schema.json`;
    const places = languageNodes(parsed.value, schemaFile, language);
    problems.push(
      ...checkContent(parsed, all),
      ...checkOrigin(parsed),
      ...checkForm(parsed, all),
      ...checkCells(parsed, all),
      ...checkList(parsed, all),
      ...checkCreate(parsed, all),
      ...checkLoad(parsed),
      ...checkOptions(parsed, all, ajv),
      ...checkPlaceholders(parsed, places, all),
      ...checkPlaces(parsed, places, all),
      ...checkScopeParts(parsed, places, all),
      ...checkConditions(parsed, metaSchema),
      ...checkDefaults(parsed, schemaFile, language),
      ...checkRepeated(parsed, places, all),
    );
  }
  return inOrder(withoutShared(withoutInherited(problems, written), written));
}

function problemsOf(parsed: ParsedFile, check: (report: Report) => void): Problem[] {
  const problems: Problem[] = [];
  check((path, ...rest) => problems.push(problemAt(parsed, { path }, ...rest)));
  return problems;
}

/** Rules that find their places by the language's schemas: names, addresses, actions, roles, conditions. */
const checkPlaces = (
  parsed: ParsedFile,
  places: readonly LanguageNode[],
  known: KnownWithScreens,
): Problem[] =>
  problemsOf(parsed, (report) => {
    const screen = parsed.value as Screen;
    checkNames(places, known, report);
    checkFields(screen, places, known, report);
    checkOptional(screen, places, report);
    checkPrivacy(screen, places, known, report);
    checkAddresses(screen, places, report);
    checkActions(screen, places, known, report);
    checkRights(screen, places, known, report);
    checkComparisons(screen, places, known, report);
    checkConditionValues(screen, places, known, report);
    checkSource(places, report);
    checkPrefixes(places, known, report);
    checkTotals(screen, known, report);
    checkEach(screen, known, report);
    checkIdle(screen, report);
    checkPreset(screen, known, report);
    checkTabs(screen, known, report);
    checkFigures(screen, places, known, report);
    if (screen.kind === 'detail') checkUsedBy(screen, known, report);
    checkBulk(screen, known, report);
    checkHandingOver(screen, known, report);
  });

/** Problems that may only be caused by another file that cannot be read. */
const mayBeInBroken: ReadonlySet<ProblemCode> = new Set([
  'SCREEN_UNKNOWN',
  'SHARED_UNKNOWN',
  'SHARED_UNUSED',
]);

/**
 * Sorts problems with unreadable files first; names that such a file may define are not reported. What several roles or rules find at one
 * place is reported once.
 */
function inOrder(problems: readonly Problem[]): Problem[] {
  const isBroken = ({ code }: Problem): boolean => code === 'JSON_BROKEN';
  const reported = problems.some(isBroken)
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
