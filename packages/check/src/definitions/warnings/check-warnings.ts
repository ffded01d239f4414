import { isRecord } from '@schema-screens/locale';
import { withInheritedRoles, withSearchRight } from '@schema-screens/schema';
import { type Application, expandedLanguage, type Screen, valueAt } from '@schema-screens/schema/language';
import type { JsonSchema } from '@schema-screens/schema/model';
import { findNodeAtLocation, type JSONPath } from 'jsonc-parser';
import { extendAll, withoutInherited } from '../language/extend-all.ts';
import { validatorsOf } from '../language/language-validators.ts';
import { type DefinitionFile, parseFile } from '../language/parse-file.ts';
import { type ParsedFile, type Problem, problemAt } from '../language/problem.ts';
import { languageNodes } from '../language/walk-language.ts';
import { applicationFile, navigationFile } from '../navigation/check-names-files.ts';
import { checkShared } from '../navigation/check-shared.ts';
import type { AllowableCode, ExpandedScreenFile, SchemaFile, WarningContext } from './warning.ts';
import { warnings } from './warnings.ts';

/** What the warnings of an application are found in, beside its files. */
export interface WarningNames extends Pick<WarningContext, 'schemas' | 'enums' | 'routes'> {
  /** The resource with the accounts; default: `account`. */
  readonly accounts?: string | undefined;
}

const resourceFile = /^schemas\/resource\/(.+)\.schema\.json$/;
const brandFile = 'screens/brand.json';

const parsedFiles = (files: readonly DefinitionFile[]): ParsedFile[] =>
  files.flatMap((file) => parseFile(file).parsed ?? []);

/** The screens in files without mistakes, whole, and open to roles that inherit. */
function screensIn(
  parsed: readonly ParsedFile[],
  languageSchemas: Record<string, JsonSchema>,
  roles: Application['roles'],
): { readonly screens: readonly ExpandedScreenFile[]; readonly written: readonly ParsedFile[] } {
  const others = [applicationFile, navigationFile, brandFile];
  const brand = parsed.find(({ file }) => file === brandFile)?.value;
  const written = parsed.filter(({ file }) => !others.includes(file));
  const validate = validatorsOf(languageSchemas).getSchema('shared.schema.json')!;
  const language = expandedLanguage(languageSchemas);
  const screens = extendAll(checkShared(written, validate, [], brand).screens, []).map(
    (file): ExpandedScreenFile => {
      const screen = withInheritedRoles(file.value, roles) as Screen;
      return { parsed: file, screen, nodes: languageNodes(screen, `${screen.kind}.schema.json`, language) };
    },
  );
  return { screens, written };
}

const reasonsIn = (part: unknown): Readonly<Record<string, unknown>> => {
  const reasons = isRecord(part) ? part['x-allow'] : undefined;
  return isRecord(reasons) ? reasons : {};
};

/** The places around one, from the file on. */
const around = (path: JSONPath): JSONPath[] => [[], ...path.map((_step, index) => path.slice(0, index + 1))];

/** The warnings that a file switches off (`x-allow`): which have had an effect, and which have not. */
class Allowances {
  readonly #used = new Set<string>();

  /** Whether a warning is switched off at its place or around it. */
  allows({ file, value }: ParsedFile, path: JSONPath, code: AllowableCode): boolean {
    const places = around(path).filter(
      (place) => code in reasonsIn(place.length === 0 ? value : valueAt(value, place.join('.'))),
    );
    for (const place of places) this.#used.add(JSON.stringify([file, ...place, code]));
    return places.length > 0;
  }

  /** Those that switch nothing off, in the file itself; of shared pieces and inherited ones others may be in need. */
  unused(parsed: ParsedFile): Problem[] {
    const visit = (part: unknown, path: JSONPath): Problem[] => {
      if (Array.isArray(part)) return part.flatMap((each, index) => visit(each, [...path, index]));
      if (!isRecord(part) || (path.length > 0 && !findNodeAtLocation(parsed.tree, path))) return [];
      const own = Object.keys(reasonsIn(part)).flatMap((code) => {
        const place = [...path, 'x-allow', code];
        if (this.#used.has(JSON.stringify([parsed.file, ...path, code]))) return [];
        if (!findNodeAtLocation(parsed.tree, place)) return [];
        return [
          problemAt(
            parsed,
            { path: place, isKey: true },
            'ALLOW_UNUSED',
            `There is no ${code} here that this could allow; delete it.`,
          ),
        ];
      });
      return [...own, ...Object.entries(part).flatMap(([key, each]) => visit(each, [...path, key]))];
    };
    return visit(parsed.value, []);
  }
}

/**
 * What is allowed in the definitions of an application and yet probably not intended; none stops a start. Each can be switched off at its
 * place by `x-allow`.
 *
 * @param files all of `screens/` and `schemas/resource`, without mistakes
 * @param languageSchemas the files of packages/schema/definition by name
 * @returns warnings in order of file, line and column
 */
export function checkWarnings(
  {
    screens: screenFiles,
    schemas: schemaFiles,
  }: Readonly<Record<'screens' | 'schemas', readonly DefinitionFile[]>>,
  languageSchemas: Record<string, JsonSchema>,
  { schemas, enums, routes, accounts = 'account' }: WarningNames,
): Problem[] {
  const parsed = parsedFiles(screenFiles);
  const manifest = parsed.find(({ file }) => file === applicationFile);
  const application = manifest && { parsed: manifest, content: manifest.value as Application };
  const declared = application?.content.roles ?? [];
  const files = parsedFiles(schemaFiles).flatMap((file): SchemaFile[] => {
    const name = resourceFile.exec(file.file)?.[1];
    if (name === undefined) return [];
    const nodes = languageNodes(file.value, 'resource.schema.json', languageSchemas);
    return [{ name, parsed: file, schema: withSearchRight(file.value as JsonSchema), nodes }];
  });
  const { screens, written } = screensIn(parsed, languageSchemas, declared);
  const context: WarningContext = {
    files,
    screens,
    application,
    schemas,
    enums,
    roles: declared.map(({ name }) => name),
    accounts,
    routes,
  };
  const allowances = new Allowances();
  const found: Problem[] = [];
  for (const [code, find] of Object.entries(warnings) as [AllowableCode, (typeof warnings)[AllowableCode]][])
    find(context, (file, path, message, suggestion) => {
      if (allowances.allows(file, path, code)) return;
      found.push(problemAt(file, { path, isKey: path.at(-2) === 'properties' }, code, message, suggestion));
    });
  const all = [
    ...files.map((file) => file.parsed),
    ...screens.map((file) => file.parsed),
    ...(manifest ? [manifest] : []),
  ];
  found.push(...all.flatMap((file) => allowances.unused(file)));
  const once = new Map(withoutInherited(found, written).map((problem) => [JSON.stringify(problem), problem]));
  return [...once.values()]
    .map((problem) => ({ ...problem, isWarning: true }))
    .sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column);
}
