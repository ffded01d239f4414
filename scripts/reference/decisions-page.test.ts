import { describe, expect, it } from 'vitest';
import { decisionsPage } from './decisions-page.ts';

const newer = ['2026-02-03-keys.md', '# 2026-02-03 – Who makes keys? The server\n\nText.\n'] as const;

/** The problems of a note beside one that is right. */
const problemsOf = (text: string, file = '2026-01-02-names.md'): string[] =>
  decisionsPage(new Map([newer, [file, text]])).problems;

describe('the index of the decisions', () => {
  it('lists date, question, answer and status, newest first', () => {
    const { page, problems } = decisionsPage(
      new Map([
        ['2026-01-02-names.md', '# 2026-01-02 – What is a name? Text | number\n\nText.\n'],
        [
          '2026-01-03-ids.md',
          '# 2026-01-03 – Who makes ids? The browser\n\nReplaced by [Who makes keys?](2026-02-03-keys.md).\n',
        ],
        [
          '2026-01-04-rows.md',
          '# 2026-01-04 – What is a row? A record\n\nPartly replaced by [Who makes keys?](2026-02-03-keys.md). Its key.\n',
        ],
        newer,
      ]),
    );
    expect(problems).toEqual([]);
    expect(page.trim().split('\n').slice(-4)).toEqual([
      '| 2026-02-03 | [Who makes keys?](2026-02-03-keys.md) | The server | valid |',
      '| 2026-01-04 | [What is a row?](2026-01-04-rows.md) | A record | partly replaced by [Who makes keys?](2026-02-03-keys.md) |',
      '| 2026-01-03 | [Who makes ids?](2026-01-03-ids.md) | The browser | replaced by [Who makes keys?](2026-02-03-keys.md) |',
      '| 2026-01-02 | [What is a name?](2026-01-02-names.md) | Text \\| number | valid |',
    ]);
  });

  it.each([
    '# Names',
    '# 2026-01-02: What is a name? Text',
    '# 2026-01-02 – Names of things',
    '# 2026-01-02 – What is a name?',
  ])('refuses the first line "%s"', (title) => {
    expect(problemsOf(`${title}\n\nText.\n`)).toEqual([
      'docs/decisions/2026-01-02-names.md: the first line must be "# YYYY-MM-DD – Question? Answer".',
    ]);
  });

  it('refuses long titles, other dates and a paragraph without a blank line', () => {
    const title = '# 2026-01-02 – What is a name? Text';
    expect(problemsOf(`${title} ${'x'.repeat(120)}\n`)[0]).toMatch(/at most 140 characters, it has \d+\.$/);
    expect(problemsOf(title, '2026-01-05-names.md')[0]).toMatch(/the date of the file name, not 2026-01-02/);
    expect(problemsOf(`${title}\nText.\n`)[0]).toMatch(/the second line must be empty/);
  });

  it('refuses a replacement without a link, or by a note that does not exist', () => {
    const note = (status: string): string => `# 2026-01-02 – What is a name? Text\n\n${status}\n`;
    expect(problemsOf(note('Replaced by keys.'))[0]).toMatch(
      /the third line must be "Replaced by \[question\]/,
    );
    expect(problemsOf(note('Replaced by [Who?](2026-02-04-who.md).'))[0]).toMatch(
      /names 2026-02-04-who\.md, which is not a note/,
    );
  });
});
