import { canonicalSchema } from '@schema-screens/core/schema';
import { createFormats, createStandardFormats } from '@schema-screens/locale';
import { compilableSchema, createAjv } from '@schema-screens/schema/check-schemas';
import type { JsonSchema } from '@schema-screens/schema/model';
import { _ } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import ajvErrors from 'ajv-errors';

/** The modules that compiled validators import, as absolute paths. */
export interface RuntimeModules {
  runtime: string;
  formats: string;
}

/** ajv writes require() calls even into ES modules; each refers to one of these. */
const runtimeNames: Readonly<Record<string, string>> = {
  'ajv/dist/runtime/ucs2length': 'ucs2length',
  'ajv/dist/runtime/equal': 'equal',
};

function runtimeName(module: string): string {
  const name = runtimeNames[module];
  if (!name)
    throw new Error(
      `A compiled validator needs "${module}", which packages/core/src/form/validation/ajv-runtime.ts lacks`,
    );
  return name;
}

/**
 * The source of an ES module that validates data against a schema without eval.
 *
 * @throws Error if ajv cannot compile the schema
 */
export function compileValidator(schema: JsonSchema, modules: RuntimeModules): string {
  const standard = createStandardFormats();
  const ajv = createAjv(schema, {
    multipleOfPrecision: 9,
    logger: false,
    formats: { ...createFormats(), ...standard },
    code: { source: true, esm: true, lines: true, formats: _`formats` },
  });
  ajvErrors(ajv);
  const code = standaloneCode(ajv, ajv.compile(compilableSchema(canonicalSchema(schema))));
  const body = code
    .replace('"use strict";', '')
    .replace(/require\("([^"]+)"\)(\.default)?/g, (_all, module: string) => `runtime.${runtimeName(module)}`)
    .replace(/export const validate = [^;]+;/, '');
  const isFormatted = /\bformats\b/.test(body);
  const text = JSON.stringify(schema);
  const isStandard = Object.keys(standard).some((name) => text.includes(`"format":${JSON.stringify(name)}`));
  const makers = isStandard ? ['createFormats', 'createStandardFormats'] : ['createFormats'];
  return [
    `import * as runtime from ${JSON.stringify(modules.runtime)};`,
    isFormatted ? `import { ${makers.join(', ')} } from ${JSON.stringify(modules.formats)};` : '',
    isFormatted ? `const formats = { ${makers.map((make) => `...${make}()`).join(', ')} };` : '',
    body,
  ].join('\n');
}
