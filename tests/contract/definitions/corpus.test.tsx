// @vitest-environment jsdom

import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createWidgetRegistry } from '@schema-screens/chakra';
import type { WidgetProps } from '@schema-screens/core';
import { germanLocale } from '@schema-screens/locale';
import { keywordErrors } from '@schema-screens/schema';
import type { JsonSchema } from '@schema-screens/schema/model';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadBasicWidgets } from '../../../packages/chakra/src/widgets/index.ts';
import { createRules } from '../../../packages/core/src/form/rules/form-rules.ts';
import { interpretingValidator } from '../../../packages/core/src/form/validation/interpreting-validator.ts';
import type { SchemaValidator } from '../../../packages/core/src/form/validation/schema-error.ts';
import { createValidator } from '../../../packages/server/src/resources/checks/validator.ts';
import { compiledValidator } from '../../support/rendering/compiled-validator.ts';
import { renderWidget } from '../../support/rendering/render-widget.tsx';

/** The values of one rule: what is typed, what a widget makes of it, and what must be said of that. */
interface Corpus {
  /** Where the rule comes from. */
  rule: string;
  widget: string;
  schema: JsonSchema;
  required?: boolean;
  cases: { typed: string; value: unknown; message: string | null }[];
}

const root = resolve(import.meta.dirname, '../../..');
const corpora = globSync('packages/schema/corpus/*.json', { cwd: root })
  .sort()
  .map((file): [string, Corpus] => [file, JSON.parse(readFileSync(join(root, file), 'utf8'))]);
const registry = createWidgetRegistry();
// Half past midnight in Berlin, still the day before in UTC.
const now = new Date('2026-03-10T23:30:00Z');

beforeAll(async () => {
  await loadBasicWidgets();
  vi.useFakeTimers({ toFake: ['Date'], now });
});
afterAll(() => {
  vi.useRealTimers();
});
afterEach(cleanup);

const formSchema = ({ schema, required }: Corpus): JsonSchema => ({
  type: 'object',
  properties: { feld: schema },
  ...(required && { required: ['feld'] }),
});

/** What the form says of a value in the browser. */
function browserMessage(schema: JsonSchema, validate: SchemaValidator, value: unknown): string | null {
  const whole: SchemaValidator = (data) => [...validate(data), ...keywordErrors(schema, data)];
  return createRules(germanLocale, schema, whole).check({ feld: value }).get('feld')?.[0]?.text ?? null;
}

describe.each(corpora)('%s', (_file, corpus) => {
  const schema = formSchema(corpus);
  const server = createValidator(() => now);
  const compiled = compiledValidator(schema);
  const interpreting = interpretingValidator(schema);

  it.each(corpus.cases)('$typed: $message', ({ value, message }) => {
    const reported = server.check(schema, { feld: value }).map((detail) => [detail.dataPath, detail.message]);
    expect(reported, 'server').toEqual(message === null ? [] : [['feld', message]]);
    expect(browserMessage(schema, compiled, value), 'compiled').toBe(message);
    expect(browserMessage(schema, interpreting, value), 'interpreting').toBe(message);
  });

  it(`is parsed by the widget ${corpus.widget} as stated`, async () => {
    const user = userEvent.setup();
    const Widget = registry.get(corpus.widget)?.component as ComponentType<WidgetProps<unknown, never>>;
    for (const { typed, value } of corpus.cases) {
      const { onChange } = renderWidget(Widget, { schema: corpus.schema });
      const input = await screen.findByLabelText('Feld', { selector: 'input' });
      await user.click(input);
      if (typed !== '') await user.paste(typed);
      await user.tab();
      const handedOver = onChange.mock.lastCall?.[0] ?? null;
      expect(handedOver, typed).toEqual(value);
      cleanup();
    }
  });
});

it('the corpus has valid and invalid values for every rule', () => {
  expect(corpora.length).toBeGreaterThanOrEqual(18);
  for (const [file, { cases }] of corpora) {
    expect(
      cases.some(({ message }) => message === null),
      file,
    ).toBe(true);
    expect(
      cases.some(({ message }) => message !== null),
      file,
    ).toBe(true);
  }
});
