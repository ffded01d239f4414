import type { Page } from 'playwright';
import { appliedSchema } from '../../packages/core/src/form/document/applied-schema.ts';
import { schemaOfPart } from '../../packages/core/src/form/document/schema-of-part.ts';
import { documentForm } from '../../packages/core/src/form/session/document-form.ts';
import type { JsonSchema, Row } from '../../packages/schema/src/model/index.ts';
import type { Control } from './page.tsx';
import { numberFor, textFor } from './sample.ts';

const maxRounds = 7;
const maxControls = 400;
const maxChoices = 10;

const keyOf = ({ field = '', kind, inField }: Control): string => `${field} ${kind} ${inField}`;

/** The schema of a field by its id, in which dots of its path are hyphens. */
function schemaOfField(id: string, root: JsonSchema, values: Row): JsonSchema | undefined {
  const dashed = id.slice(id.indexOf('feld-') + 5);
  const find = (path: string, rest: string): JsonSchema | undefined => {
    const schema = path === '' ? root : schemaOfPart(root, path, values);
    if (rest === '' || !schema) return schema;
    const value = path
      .split('.')
      .reduce<unknown>((at, step) => (step === '' ? at : (at as Row | undefined)?.[step]), values);
    const keys = [
      ...Object.keys(schema.properties ?? {}),
      ...Object.keys((value ?? {}) as object),
      /^\d+/.exec(rest)?.[0] ?? '',
    ];
    for (const key of new Set(keys.toSorted((a, b) => b.length - a.length))) {
      if (key === '' || !(rest === key || rest.startsWith(`${key}-`))) continue;
      const found = find(path === '' ? key : `${path}.${key}`, rest.slice(key.length + 1));
      if (found) return found;
    }
    return undefined;
  };
  const found = find('', dashed);
  return found && appliedSchema(found, root, undefined);
}

/** What a user would type into a field. */
function textOfField(schema: JsonSchema | undefined, control: Control, attempt: number): string | undefined {
  if (control.kind === 'json') return attempt === 0 ? '"text"' : '{}';
  if (!schema) return attempt === 0 ? 'text' : '1';
  const types = [schema.type ?? []].flat();
  if (types.includes('integer') || types.includes('number'))
    return String(numberFor(schema as never, types.includes('integer')));
  if (types.includes('array')) return undefined;
  if (schema.format === 'date') return '28/02/2026';
  if (schema.format === 'date-time') return control.inField === 0 ? '28/02/2026' : '10:00';
  const text = textFor(schema as never, control.position);
  return schema.format === undefined || attempt === 0 ? text : `${text}1`;
}

export interface Filled {
  /** Undefined if nothing could be sent. */
  sent: unknown;
  rounds: number;
  complaint: string;
}

/** Fills an empty form as a user does: everything visible at first, and then what the form says. */
export async function fillForm(
  page: Page,
  schema: unknown,
  submit: () => Promise<unknown>,
  complaint: () => Promise<string>,
): Promise<Filled> {
  const form = documentForm(schema as JsonSchema, undefined, 'Europe/Berlin');
  const tried = new Map<string, number>();
  for (let round = 0; round < maxRounds; round++) {
    let controls = await page.evaluate(() => window.foreign.controls());
    const values = form.toValues(await page.evaluate(() => window.foreign.document));
    const done = new Set<string>();
    const texts: [position: number, text: string | boolean][] = [];
    const choices: Control[] = [];
    for (const control of controls.slice(0, maxControls)) {
      const key = keyOf(control);
      const attempt = tried.get(key) ?? 0;
      const isEmpty = control.kind === 'choice' ? !control.isChecked : control.text === '';
      const isDue = control.isInvalid || (attempt === 0 && isEmpty && control.kind !== 'check');
      if (!isDue || done.has(key) || attempt > 5) continue;
      done.add(key);
      if (control.kind === 'choice') choices.push(control);
      else {
        tried.set(key, attempt + 1);
        const of =
          control.field === undefined ? undefined : schemaOfField(control.field, form.schema, values);
        const text = control.kind === 'check' ? true : textOfField(of, control, attempt);
        if (text !== undefined) texts.push([control.position, text]);
        else {
          // The first of those that it offers.
          await page.locator(`[data-control="${control.position}"]`).focus();
          await page.keyboard.press('ArrowDown');
          await page.keyboard.press('Enter');
        }
      }
    }
    await page.evaluate((all) => {
      for (const [position, text] of all) window.foreign.enter(position, text);
    }, texts);
    // Choices add fields, which are filled in the next round; those that are not needed are left.
    for (const chosen of round === 0
      ? choices.slice(0, maxChoices)
      : choices.filter(({ isInvalid }) => isInvalid)) {
      const key = keyOf(chosen);
      controls = await page.evaluate(() => window.foreign.controls());
      const control = controls.find((one) => keyOf(one) === key);
      if (!control) continue;
      const attempt = tried.get(key) ?? 0;
      tried.set(key, attempt + 1);
      await page.evaluate(([position, option]) => window.foreign.enter(position, option), [
        control.position,
        attempt + 1,
      ] as const);
    }
    const sent = await submit();
    if (sent !== undefined) return { sent, rounds: round + 1, complaint: '' };
    const wasHelped = (await page.evaluate(() => window.foreign.controls())).some(
      ({ isInvalid }) => isInvalid,
    );
    if (!wasHelped || round > 1) await page.evaluate(() => window.foreign.addEntries());
  }
  return { sent: undefined, rounds: maxRounds, complaint: await complaint() };
}
