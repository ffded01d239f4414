/**
 * `node bench/run.ts foreign`: draws schemas that others have written in a real browser, ours and others' form engines beside each
 * other. `--engine=ours`, `--set=public`, `--name=vega-lite` measure less; `--detail` says what is missing.
 */
import { isDeepStrictEqual } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright';
import { chromiumFlags, chromiumPath } from '../../scripts/shared/chromium.ts';
import { type EngineName, engines, installForeign, serveEngine } from './build.ts';
import { fillForm } from './fill.ts';
import { hundredFields } from './hundred.ts';
import { judgeFor } from './judge.ts';
import type { Control } from './page.tsx';
import { type Judge, sampleFor } from './sample.ts';
import { everyday, type ForeignCase, foreignCases, type SetName, setNames } from './sets.ts';

const optionOf = (name: string): string | undefined =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3);
const isDetailed = process.argv.includes('--detail');
const drawLimitMs = 10_000;

/** A value without parts, at the steps to it. */
interface Leaf {
  steps: readonly string[];
  value: string | number | boolean;
}

function leavesOf(value: unknown, steps: readonly string[] = []): Leaf[] {
  if (typeof value !== 'object') return value === undefined ? [] : [{ steps, value: value as Leaf['value'] }];
  if (value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => leavesOf(part, [...steps, key]));
}

const numbersIn = (text: string): readonly number[] => (text.match(/\d+/g) ?? []).map(Number);
const isMoment = (text: string): boolean => /^(?:\d{4}-\d\d|\d\d:\d\d)/.test(text);

function shows(control: Control, { value }: Leaf): boolean {
  const { kind, text, isChecked } = control;
  if (kind === 'check') return value === isChecked;
  if (text === String(value)) return true;
  if (kind === 'choice') return text.toLowerCase() === String(value).toLowerCase();
  if (typeof value === 'number') return text !== '' && Number(text.replaceAll(',', '')) === value;
  if (typeof value === 'boolean') return false;
  // An hour depends on the time zone.
  return (
    isMoment(value) &&
    text !== '' &&
    numbersIn(text).filter((one) => numbersIn(value).includes(one)).length >= 2
  );
}

/** The leaves that no input edits. */
function uneditable(leaves: readonly Leaf[], controls: readonly Control[]): Leaf[] {
  const free = [...controls];
  const take = (fits: (control: Control) => boolean): boolean => {
    const index = free.findIndex(fits);
    if (index === -1) return false;
    free.splice(index, 1);
    return true;
  };
  const json = controls.filter(({ kind }) => kind === 'json').map(({ text }) => text);
  const left = leaves
    .filter((leaf) => !take((control) => shows(control, leaf)))
    .filter(({ value }) => !json.some((text) => text.includes(JSON.stringify(value))));
  // A choice shows the label of what is chosen.
  return left.filter(() => !take(({ kind, isChecked }) => kind === 'choice' && isChecked));
}

function withLeaf(document: unknown, steps: readonly string[], value: unknown): unknown {
  const [step, ...rest] = steps;
  if (step === undefined) return value;
  if (Array.isArray(document))
    return document.map((part, index) => (index === Number(step) ? withLeaf(part, rest, value) : part));
  const parts = document as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(parts).map(([key, part]) => [key, key === step ? withLeaf(part, rest, value) : part]),
  );
}

interface Change {
  control: Control;
  text: string;
  expected: unknown;
}

/** A change of one text or number after which the document is still valid, and the input for it. */
function changeOf(document: unknown, controls: readonly Control[], judge: Judge): Change | undefined {
  for (const { steps, value } of leavesOf(document)) {
    if (typeof value === 'boolean') continue;
    const control = controls.filter(({ kind, text }) => kind === 'text' && text === String(value));
    const [only] = control;
    if (!only || control.length > 1) continue;
    const changed =
      typeof value === 'number' ? [value + 1, value - 1] : [`${value}x`, `${value}1`, value.slice(0, -1)];
    for (const next of changed) {
      const expected = withLeaf(document, steps, next);
      if (next !== '' && judge.errorsOf(expected).length === 0)
        return { control: only, text: String(next), expected };
    }
  }
  return undefined;
}

interface Result {
  isDrawn: boolean;
  ms: number;
  leaves: number;
  missing: readonly string[];
  isKept?: boolean;
  isChanged?: boolean;
  /** A form that was empty at first has sent a valid document. */
  isFilled?: boolean;
  remarks: readonly string[];
}

async function submitted(page: Page): Promise<unknown> {
  const before = await page.evaluate(() => window.foreign.sent.length);
  await page.evaluate(() => window.foreign.submit());
  const isSent = await page
    .waitForFunction((count) => window.foreign.sent.length > count, before, { timeout: 2500 })
    .then(() => true)
    .catch(() => false);
  return isSent
    ? page
        .evaluate(() => JSON.stringify(window.foreign.sent.at(-1)))
        .then((text) => JSON.parse(text ?? 'null'))
    : undefined;
}

const complaint = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[role=alert], [role=note]')]
      .map((one) => one.textContent ?? '')
      .join(' | ')
      .slice(0, 300),
  );

async function measure(
  page: Page,
  { schema }: ForeignCase,
  document: unknown,
  judge: Judge,
  fills: boolean,
): Promise<Result> {
  const remarks: string[] = [];
  const onError = (error: Error): void => void remarks.push(`thrown: ${error.message.slice(0, 200)}`);
  page.on('pageerror', onError);
  const nothing: Result = {
    isDrawn: false,
    ms: Number.NaN,
    leaves: leavesOf(document).length,
    missing: [],
    remarks,
  };
  try {
    const ms = await Promise.race([
      page.evaluate(([one, data]) => window.foreign.draw(one, data), [schema, document] as const),
      new Promise<undefined>((resolve) => setTimeout(resolve, drawLimitMs)),
    ]);
    if (ms === undefined) return { ...nothing, remarks: [...remarks, 'timed out'] };
    const controls = await page.evaluate(() => window.foreign.controls());
    const cards = await page.locator('[role=note]').count();
    if (cards > 0) remarks.push(`cards: ${await complaint(page)}`);
    const isDrawn =
      cards === 0 && remarks.length === 0 && (await page.locator('button[type=submit]').count()) > 0;
    const leaves = leavesOf(document);
    const missing = uneditable(leaves, controls).map(
      ({ steps, value }) => `${steps.join('/')}=${String(value).slice(0, 40)}`,
    );
    const kept = await submitted(page);
    const isKept = isDeepStrictEqual(kept, document) && JSON.stringify(kept) === JSON.stringify(document);
    if (!isKept)
      remarks.push(
        kept === undefined
          ? `not sent: ${await complaint(page)}`
          : `sent ${JSON.stringify(kept).slice(0, 400)} for ${JSON.stringify(document).slice(0, 400)}`,
      );
    const change = changeOf(document, controls, judge);
    let isChanged: boolean | undefined;
    if (change) {
      await page.locator(`[data-control="${change.control.position}"]`).fill(change.text);
      await page.keyboard.press('Tab');
      // Some take over what was typed after a pause.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)));
      const after = await submitted(page);
      isChanged = isDeepStrictEqual(after, change.expected);
      if (!isChanged)
        remarks.push(
          after === undefined
            ? `change not sent: ${await complaint(page)}`
            : `changed ${change.text}: ${JSON.stringify(after).slice(0, 300)}`,
        );
    }
    let isFilled: boolean | undefined;
    if (fills) {
      await page.evaluate((one) => window.foreign.draw(one, undefined), schema);
      const {
        sent,
        rounds,
        complaint: said,
      } = await fillForm(
        page,
        schema,
        () => submitted(page),
        () => complaint(page),
      );
      const errors = sent === undefined ? [] : judge.errorsOf(sent);
      isFilled = sent !== undefined && errors.length === 0;
      if (!isFilled)
        remarks.push(
          sent === undefined
            ? `not filled in ${rounds} rounds: ${said}`
            : `filled ${JSON.stringify(sent).slice(0, 600)}: ${JSON.stringify(errors.slice(0, 3))}`,
        );
    }
    return {
      isDrawn,
      ms,
      leaves: leaves.length,
      missing,
      isKept,
      ...(isFilled !== undefined && { isFilled }),
      ...(isChanged !== undefined && { isChanged }),
      remarks,
    };
  } catch (error) {
    return { ...nothing, remarks: [...remarks, String(error).slice(0, 300)] };
  } finally {
    page.off('pageerror', onError);
  }
}

interface Prepared {
  one: ForeignCase;
  document: unknown;
  judge: Judge;
}

function prepared(one: ForeignCase): Prepared | undefined {
  const judge = judgeFor(one.schema);
  if (!judge) return undefined;
  const isEmpty = isDeepStrictEqual(one.data, {}) || one.data === undefined;
  const isGiven = !isEmpty && judge.errorsOf(one.data).length === 0;
  const document = isGiven ? one.data : sampleFor(one.schema, judge);
  return document === undefined ? undefined : { one, document, judge };
}

const freshPage = async (browser: Browser, url: string): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(url);
  await page.waitForFunction(() => window.foreign !== undefined);
  page.setDefaultTimeout(5000);
  return page;
};

function print(engine: string, set: string, results: readonly Result[]): void {
  const leaves = results.reduce((sum, result) => sum + result.leaves, 0);
  const missing = results.reduce(
    (sum, result) => sum + (result.isDrawn ? result.missing.length : result.leaves),
    0,
  );
  const drawn = results.filter(({ isDrawn }) => isDrawn);
  const times = drawn.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const row = [
    results.length,
    drawn.length,
    drawn.filter(({ missing: left }) => left.length === 0).length,
    `${leaves - missing}/${leaves}`,
    results.filter(({ isKept }) => isKept).length,
    `${results.filter(({ isChanged }) => isChanged).length}/${results.filter(({ isChanged }) => isChanged !== undefined).length}`,
    results.some(({ isFilled }) => isFilled !== undefined)
      ? results.filter(({ isFilled }) => isFilled).length
      : '–',
    Math.round(times[Math.floor(times.length / 2)] ?? Number.NaN),
    Math.round(times.at(-1) ?? Number.NaN),
  ];
  console.log(
    `${engine.padEnd(10)} ${set.padEnd(10)} ${row.map((cell) => String(cell).padStart(11)).join('')}`,
  );
}

await installForeign();
const sets = optionOf('set') === undefined ? setNames : [optionOf('set') as SetName];
const names = optionOf('name')?.split(',');
const isEveryday = process.argv.includes('--everyday');
const cases = (await foreignCases(sets)).filter(
  ({ name }) =>
    (names === undefined || names.includes(name)) && (!isEveryday || everyday.includes(name as never)),
);
const ready = cases.flatMap((one) => {
  const made = prepared(one);
  if (!made) console.log(`${one.set} ${one.name}: no valid document was found`);
  return made ? [made] : [];
});
console.log(`${cases.length} schemas, ${ready.length} with a valid document`);
console.log(
  'engine     set            schemas      drawn   editable     values       kept     change     filled  median ms     max ms',
);
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
try {
  for (const engine of (optionOf('engine')?.split(',') ?? engines) as EngineName[]) {
    const served = await serveEngine(engine);
    for (const set of sets) {
      const results: Result[] = [];
      let page = await freshPage(browser, served.url);
      for (const { one, document, judge } of ready.filter(({ one: { set: of } }) => of === set)) {
        const begin = performance.now();
        const result = await measure(
          page,
          one,
          document,
          judge,
          engine === 'ours' && !process.argv.includes('--no-fill'),
        );
        results.push(result);
        if (isDetailed)
          console.log(
            `  ${engine} ${one.name}: measured in ${Math.round((performance.now() - begin) / 1000)} s`,
          );
        const isRight =
          result.isDrawn &&
          result.isKept &&
          result.missing.length === 0 &&
          result.isChanged !== false &&
          result.isFilled !== false;
        if ((isDetailed && !isRight) || (isEveryday && isDetailed))
          console.log(
            `  ${engine} ${one.name}: ${Math.round(result.ms)} ms, ${result.leaves} values`,
            ...(result.missing.length > 0
              ? [
                  '\n    without an input:',
                  result.missing.slice(0, 6).join(', '),
                  `(${result.missing.length})`,
                ]
              : []),
            ...result.remarks.map((remark) => `\n    ${remark}`),
          );
        if (!result.isDrawn) {
          await page.close();
          page = await freshPage(browser, served.url);
        }
      }
      await page.close();
      print(engine, set, results);
    }
    if (names === undefined) {
      const { kilobytes, mount, key } = await hundredFields(browser, served.url);
      console.log(
        `${engine.padEnd(10)} 100 fields: ${Math.round(kilobytes)} KB, mount ${Math.round(mount)} ms, a key ${key.toFixed(1)} ms`,
      );
    }
    await served.close();
  }
} finally {
  await browser.close();
}
