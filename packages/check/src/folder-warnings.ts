import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { resourceNamesOf } from '@schema-screens/schema';
import type { Application } from '@schema-screens/schema/language';
import type { JsonSchema } from '@schema-screens/schema/model';
import { type ApplicationFiles, readApplicationFiles } from './check-folder.ts';
import { applicationFile, checkWarnings, type Problem } from './definitions/index.ts';
import { languageSchemas } from './language-schemas.ts';
import { schemaNames } from './schema-names.ts';

/** What a folder's warnings depend on, beside its definitions. */
interface FolderWarningOptions {
  /** The resource with the accounts; default: `account`. */
  readonly accounts?: string;
  /** The files of own code on the server, whose paths of calls are those that screens may use beside the generic ones. */
  readonly code?: string;
  /** The files of the folder, if they were read and checked before: they are not parsed again. */
  readonly files?: Pick<ApplicationFiles, 'screens' | 'schemas' | 'enums'>;
  /** Schemas of resources by name, if there is no `schemas/`. */
  readonly given?: Readonly<Record<string, JsonSchema>> | undefined;
}

/** What is allowed in the definitions of a folder, which have no mistakes, and yet probably not intended. */
export function folderWarnings(
  root: string,
  { accounts, code = 'modules/**/*.{ts,js}', files, given = {} }: FolderWarningOptions = {},
): Problem[] {
  const { screens, schemas, enums: enumFiles } = files ?? readApplicationFiles(root);
  const contents = <Content>(of: typeof schemas, ending: string): Record<string, Content> =>
    Object.fromEntries(of.map(({ file, text }) => [basename(file, ending), JSON.parse(text)]));
  const manifest = screens.find(({ file }) => file === applicationFile);
  const names = manifest && resourceNamesOf(JSON.parse(manifest.text) as Application);
  const declared = schemaNames(
    { ...given, ...contents<JsonSchema>(schemas, '.schema.json') },
    contents<unknown[]>(enumFiles, '.json'),
    names?.inheriting ?? [],
  );
  const enums = new Map(
    Object.entries(declared.enums).map(([name, values]) => [name, values.map(({ key }) => key)]),
  );
  const routes = globSync(code, { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/['"`](\/[^'"`\s]+)['"`]/g)].map(([, path]) => path!),
  );
  return checkWarnings({ screens, schemas }, languageSchemas, {
    schemas: declared.schemas,
    enums,
    accounts,
    routes,
  });
}
