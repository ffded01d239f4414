import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isRecord } from '@schema-screens/locale';

/** Texts of definitions and schemas, by their files from the project's folder. */
export type DefinitionTexts = ReadonlyMap<string, string>;

const navigationFile = 'screens/navigation.json';

/** The definitions and schemas in a folder. */
export function definitionTexts(folder: string): DefinitionTexts {
  const files = globSync(
    ['schemas/{resource,enum}/*.json', 'screens/{application,navigation,brand}.json', 'screens/*/**/*.json'],
    { cwd: folder },
  );
  return new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
}

const resourceOf = (file: string): string | undefined =>
  file.startsWith('schemas/resource/') ? basename(file, '.schema.json') : undefined;

const screenOf = (file: string, value: unknown): string | undefined =>
  file.startsWith('screens/') && isRecord(value) && typeof value.name === 'string' ? value.name : undefined;

interface Names {
  readonly resources: Set<string>;
  readonly screens: Set<string>;
}

/** Whether a definition refers to one of the screens or resources. */
function refersTo(value: unknown, names: Names): boolean {
  if (typeof value === 'string') return names.screens.has(value);
  if (Array.isArray(value)) return value.some((each) => refersTo(each, names));
  if (!isRecord(value)) return false;
  if (typeof value.resource === 'string' && names.resources.has(value.resource)) return true;
  return Object.values(value).some((each) => refersTo(each, names));
}

interface Definition {
  readonly file: string;
  readonly value: unknown;
}

/** Whether a definition of the product has a name of the sample, or refers to one that has. */
function isTaken({ file, value }: Definition, names: Names): boolean {
  if (file === navigationFile || file === 'screens/application.json') return false;
  const [resource, screen] = [resourceOf(file), screenOf(file, value)];
  if (resource !== undefined && names.resources.has(resource)) return true;
  if (screen !== undefined && names.screens.has(screen)) return true;
  return refersTo(value, names);
}

/**
 * The product's definitions with those of a sample, whose menus come after the product's. What of the product does not fit
 * beside the sample is left out: resources and screens with names of the sample, and what refers to them.
 *
 * @param menus of the sample
 */
export function mergeSampleDefinitions(
  product: DefinitionTexts,
  sample: DefinitionTexts,
  menus: readonly unknown[],
): DefinitionTexts {
  const parse = ([file, text]: [string, string]): Definition => ({ file, value: JSON.parse(text) });
  const names: Names = { resources: new Set(), screens: new Set() };
  const addNames = ({ file, value }: Definition): void => {
    const [resource, screen] = [resourceOf(file), screenOf(file, value)];
    if (resource !== undefined) names.resources.add(resource);
    if (screen !== undefined) names.screens.add(screen);
  };
  for (const definition of [...sample].map(parse)) addNames(definition);
  let left = [...product].map(parse);
  for (let taken = left; taken.length > 0; ) {
    taken = left.filter((definition) => isTaken(definition, names));
    for (const definition of taken) addNames(definition);
    left = left.filter((definition) => !taken.includes(definition));
  }
  const navigation = JSON.parse(product.get(navigationFile) ?? '{}');
  const records = navigation.palette?.records?.filter((each: unknown) => !refersTo(each, names));
  const whole = {
    ...navigation,
    menus: [...navigation.menus, ...menus],
    ...(records && { palette: { ...navigation.palette, records } }),
  };
  return new Map([
    ...left.map(({ file }): [string, string] => [file, product.get(file)!]),
    ...sample,
    [navigationFile, `${JSON.stringify(whole, null, 2)}\n`],
  ]);
}
