import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { screenStates, storiesOf } from '../../.storybook/screens/screen-file.ts';
import { roles } from '../../server/identity.ts';
import type { Screen } from '../../src/engine/definition/types.gen.ts';

const root = resolve(import.meta.dirname, '../..');
const screens = globSync('screens/*/**/*.json', { cwd: root }).map(
  (file): Screen => JSON.parse(readFileSync(resolve(root, file), 'utf8')),
);

for (const screen of screens) {
  it(`${screen.name} has stories for each role that may see it, in every state that it has`, () => {
    const { access, kind } = screen;
    const who = access === 'public' ? [null] : access === 'session' ? roles : access;
    const hasData = (role: string | null) =>
      kind === 'list' || kind === 'form' || (screen.name === 'STARTSEITE' && role === 'vn');
    const stories = storiesOf(screen, roles).map(({ role, state }) => `${role} ${state}`);
    const expected = who.flatMap((role) =>
      (hasData(role) ? screenStates : ['filled']).map((state) => `${role} ${state}`),
    );
    expect(stories).toEqual(expect.arrayContaining(expected));
  });
}
