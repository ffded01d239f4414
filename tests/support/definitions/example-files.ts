import { domainResources, exampleEnums } from './example-domain.ts';
import { exampleResources } from './example-resources.ts';

/** The files of all examples, and of the resources and enumerations that they name, by their place below `schemas`. */
export function exampleFiles(): ReadonlyMap<string, unknown> {
  const schemas = exampleResources().flatMap(({ name, schema, part }): [string, unknown][] => [
    [name, schema],
    ...(part ? [[part.name, part.schema] as [string, unknown]] : []),
  ]);
  return new Map([
    ...[...Object.entries(domainResources), ...schemas].map(([name, schema]): [string, unknown] => [
      `resource/${name}.schema.json`,
      schema,
    ]),
    ...Object.entries(exampleEnums).map(([name, entries]): [string, unknown] => [
      `enum/${name}.json`,
      entries,
    ]),
  ]);
}
