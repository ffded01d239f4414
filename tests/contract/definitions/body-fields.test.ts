import { resolve } from 'node:path';
import { readScreens } from '@schema-screens/check/files';
import { RequestError } from '@schema-screens/core';
import { createRestDataSource } from '@schema-screens/core/adapters';
import { type FormScreen, fieldOfPlaceholder, placeholdersOf } from '@schema-screens/schema/language';
import { describe, expect, it } from 'vitest';
import { SubmitPipeline } from '../../../packages/core/src/form/submit/submit-pipeline.ts';

const root = resolve(import.meta.dirname, '../../..');

/** The parts of a body that have the value of a field: their paths and the fields. */
function partsOf(template: unknown, path: readonly string[] = []): [path: string, field: string][] {
  if (typeof template === 'object' && template !== null)
    return Object.entries(template).flatMap(([key, part]) => partsOf(part, [...path, key]));
  const field = typeof template === 'string' ? fieldOfPlaceholder(template) : undefined;
  return field === undefined ? [] : [[path.join('.'), field]];
}

const cases = readScreens(root).flatMap(({ screen }) =>
  screen.kind === 'form'
    ? partsOf({ ...screen.submit?.body, ...screen.submit?.call?.body }).map(
        ([path, field]) => [screen.name, path, field, screen] as const,
      )
    : [],
);

/** A back end that rejects everything at a part of the body. */
const rejecting = (dataPath: string) =>
  createRestDataSource(() =>
    Promise.reject(
      new RequestError({
        status: 422,
        name: 'Nein',
        message: 'Nein',
        details: [{ dataPath, message: 'Nein' }],
      }),
    ),
  );

describe('what the back end says about a part of the body is shown at its field', () => {
  it('for some form', () => expect(cases.length).toBeGreaterThan(5));

  it.each(cases)('%s: %s at %s', async (_name, path, field, screen: FormScreen) => {
    const data = Object.fromEntries(
      placeholdersOf(screen.submit?.call?.path ?? '').map((name) => [name.replace(/^data\./, ''), 'a']),
    );
    const saving = new SubmitPipeline(rejecting(path), screen).run({
      values: {},
      scope: { user: null, params: data, data },
    });
    await expect(saving).rejects.toMatchObject({ details: [{ dataPath: field }] });
  });
});
