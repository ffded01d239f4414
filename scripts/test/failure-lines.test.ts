import { describe, expect, it } from 'vitest';
import { failureLines, flakyTests } from './failure-lines.ts';

describe('the lines of a report', () => {
  it('name the failures of Vitest, each once and without colours', () => {
    const esc = String.fromCharCode(27);
    const output = [
      ' RUN  v5',
      `${esc}[31m FAIL ${esc}[39m |server| tests/server/a.test.ts > a > b`,
      'AssertionError: expected 1 to be 2',
      ' ✓ fine',
      'AssertionError: expected 1 to be 2',
    ].join('\n');
    expect(failureLines(output)).toEqual([
      ' FAIL  |server| tests/server/a.test.ts > a > b',
      'AssertionError: expected 1 to be 2',
    ]);
  });

  it('name the failures of Playwright and the compiler', () => {
    const output =
      '  1) [portal] › a.spec.ts:3:1 › opens\n    > 4 |   await x.click();\n  5 passed\nsrc/a.ts(1,2): error TS2304: Cannot find name';
    expect(failureLines(output)).toEqual([
      '  1) [portal] › a.spec.ts:3:1 › opens',
      '    > 4 |   await x.click();',
      'src/a.ts(1,2): error TS2304: Cannot find name',
    ]);
  });

  it('are the last ones where no failure is named, at most twenty', () => {
    const output = Array.from({ length: 50 }, (_, index) => `line ${index}`).join('\n');
    expect(failureLines(output)).toHaveLength(20);
    expect(failureLines(output).at(-1)).toBe('line 49');
  });
});

describe('journeys that passed on their second try', () => {
  it('are listed by name', () => {
    const output = [
      '  2 flaky',
      '    tests/journeys/a.spec.ts:3:1 › opens ─────────',
      '    tests/journeys/b.spec.ts:9:1 › closes ────────',
      '  123 passed (5.0m)',
    ].join('\n');
    expect(flakyTests(output)).toEqual([
      'tests/journeys/a.spec.ts:3:1 › opens',
      'tests/journeys/b.spec.ts:9:1 › closes',
    ]);
    expect(flakyTests('  125 passed (5.0m)\n')).toEqual([]);
  });
});
