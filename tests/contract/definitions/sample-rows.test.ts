import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { metaFrom } from '@schema-screens/core/wire-meta';
import { createFormats, germanLocale } from '@schema-screens/locale';
import type { Screen } from '@schema-screens/schema/language';
import { Ajv } from 'ajv';
import ajvErrors from 'ajv-errors';
import { describe, expect, it } from 'vitest';
import { sampleRows } from '../../../.storybook/screens/sample-row.ts';
import { storiesOf } from '../../../.storybook/screens/screen-file.ts';
import { createMetas } from '../../../packages/server/src/resources/schema/meta/meta.ts';
import { loadPortalResources, roles } from '../../../server/portal-resources.ts';
import { portalWords } from '../../support/portal-words.ts';

const root = resolve(import.meta.dirname, '../../..');
const { resources } = await loadPortalResources([new URL('schemas/', pathToFileURL(`${root}/`))]);

const ajv = new Ajv({ allErrors: true, strict: false, multipleOfPrecision: 9 });
for (const [name, check] of Object.entries(createFormats())) ajv.addFormat(name, check);
ajvErrors(ajv);

describe.each(resources.map((resource) => [resource.name, resource] as const))(
  'rows of %s in stories',
  (_name, resource) => {
    it.each(roles)('fit the schema that the role %s gets', (role) => {
      const meta = metaFrom(
        JSON.parse(createMetas(resource, { maxRows: 1, maxColumns: 1 })(role, germanLocale).text),
        portalWords,
      );
      const rows = sampleRows(meta, new Map(), 12);
      const validate = ajv.compile({ ...meta.definition, $schema: undefined });
      const wrong = rows.flatMap((row) => (validate(row) ? [] : (validate.errors ?? [])));
      expect(wrong).toEqual([]);
      expect(sampleRows(meta, new Map(), 12)).toEqual(rows);
    });
  },
);

const list = {
  kind: 'list',
  name: 'BUCH_SUCHEN',
  path: '/buch',
  title: 'Bücher',
  columns: [{ field: 'titel' }],
};

describe('stories of a screen', () => {
  it('exist for each state and role', () => {
    const stories = storiesOf({ ...list, access: ['idm', 'adm'] } as Screen, roles);
    expect(stories.map(({ exportName }) => exportName)).toEqual([
      'LoadingIdm',
      'EmptyIdm',
      'ErrorIdm',
      'FilledIdm',
      'LoadingAdm',
      'EmptyAdm',
      'ErrorAdm',
      'FilledAdm',
    ]);
  });

  it('exist once for public screens and pages of fixed text', () => {
    const texts = { kind: 'detail', load: false, access: 'public', sections: [{ text: ['Impressum'] }] };
    expect(storiesOf(texts as unknown as Screen, roles)).toEqual([
      { exportName: 'FilledPublic', name: 'Gefüllt (ohne Anmeldung)', state: 'filled', role: null },
    ]);
  });
});
