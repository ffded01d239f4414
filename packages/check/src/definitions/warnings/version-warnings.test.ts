import { expect, it } from 'vitest';
import { languageSchemas } from '../../language-schemas.ts';
import { parseFile } from '../language/parse-file.ts';
import { languageNodes } from '../language/walk-language.ts';
import { keyDeprecatedWarning } from './version-warnings.ts';
import type { WarningContext } from './warning.ts';

/** The language with a key that its next version will not have. */
function languageWithout(key: string, instead: string): typeof languageSchemas {
  const language = structuredClone(languageSchemas);
  const property = language['list.schema.json']?.properties?.[key];
  if (!property) throw new Error(`A list has no ${key}`);
  property['x-deprecated'] = { since: '1.1', instead };
  return language;
}

it('warns of a key that the next version will not have, with what replaces it', () => {
  const text = JSON.stringify({ kind: 'list', columns: [], pageSize: 20 });
  const { parsed } = parseFile({ file: 'screens/list.json', text });
  const nodes = languageNodes(parsed?.value, 'list.schema.json', languageWithout('pageSize', 'paging'));
  const warned: unknown[] = [];
  keyDeprecatedWarning(
    { files: [], screens: [{ parsed, nodes }] } as unknown as WarningContext,
    (_file, ...rest) => warned.push(rest),
  );
  expect(warned).toEqual([[['pageSize'], '"pageSize" is deprecated since version 1.1.', 'paging']]);
});
