import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formSchemas } from '../../../scripts/vite/form-schemas.ts';
import { loadPortalResources, roles } from '../../../server/portal-resources.ts';
import { isCompiled, loadValidator } from '../../core/src/form/validation/load-validator.ts';
import { definitionFor } from '../../server/src/resources/schema/meta/definition.ts';
import { compileValidator } from './compile-validator.ts';
import { validators } from './validators.ts';

const root = join(import.meta.dirname, '../../..');

describe('validators made at build time', () => {
  it('replace the module that has none, by one with an address in the development server', () => {
    const { resolveId } = validators();
    expect((resolveId as (id: string) => string)('#validators')).toMatch(/^\0[\w-]+$/);
  });

  it('exist for what /meta sends, for every resource and role', async () => {
    const { resources } = await loadPortalResources();
    const missing = resources.flatMap((resource) =>
      roles
        .filter((role) => !isCompiled(JSON.parse(JSON.stringify(definitionFor(resource, role)))))
        .map((role) => `${resource.name} for ${role}`),
    );
    expect(missing).toEqual([]);
  });

  it('run without eval', async () => {
    const schemas = await formSchemas(root);
    expect(schemas.length).toBeGreaterThan(0);
    for (const schema of schemas) {
      const code = compileValidator(schema, { runtime: 'r', formats: 'f' });
      expect(code).not.toMatch(/\brequire\(|new Function|\beval\(/);
    }
  });

  it('are found by the schema that they were compiled from', async () => {
    const [schema] = await formSchemas(root);
    const validate = await loadValidator(schema ?? {});
    expect(validate([])).toMatchObject([{ keyword: 'type' }]);
  });
});
