import { loadPortalResources } from '../../server/portal-resources.ts';
import { enumType, union } from './type-text.ts';

/** The module with the keys of all enumerations. */
export async function enumKeysModule(banner: string): Promise<string> {
  const { enums } = await loadPortalResources();
  const types = [...enums].map(([name, values]) => {
    const keys = values.map(({ key }) => `'${key}'`);
    return `export type ${enumType(name)} = ${union(keys)};`;
  });
  return [banner, ...types, ''].join('\n');
}

/** The import of the key types that a text uses. */
export function enumImport(text: string, from: string): string {
  const names = [...new Set(text.match(/\b[A-Z]\w*Key\b/g))].sort();
  return `import type { ${names.join(', ')} } from '${from}';`;
}
