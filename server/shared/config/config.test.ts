import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://portal.example.de',
  DATABASE_URL: 'postgres://portal@db/portal',
  DOCUMENTS_URL: 's3://archiv?endpoint=https://s3.example.de',
  LETTERS_DIR: '/srv/briefe',
  SMTP_URL: 'smtp://portal:geheim@mail.example.de',
  SECRET_KEY: 'ab'.repeat(32),
};

function problemsOf(env: Record<string, string | undefined>): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.lines;
    throw error;
  }
  return [];
}

test('the defaults are those of development, and a whole set of production settings is accepted', () => {
  expect(problemsOf({})).toEqual([]);
  expect(readConfig({ DATA_DIR: '/d' }).lettersDir).toBe('/d/letters');
  expect(problemsOf(production)).toEqual([]);
  expect(readConfig(production).isDemo).toBe(false);
});

test.each([
  ['DATABASE_ULR', 'DATABASE_URL'],
  ['SECRETKEY', 'SECRET_KEY'],
  ['Public_Url', 'PUBLIC_URL'],
  ['SMTP_URI', 'SMTP_URL'],
  ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
])('%s is refused, %s is what is meant', (name, meant) => {
  const problems = problemsOf({ [name]: 'x' });
  expect(problems).toEqual([
    expect.stringMatching(new RegExp(`^${name} ist keine Einstellung. Gemeint ist`)),
  ]);
  expect(problems[0]).toContain(meant);
});

test('names of other programs are left alone', () => {
  const env = {
    PATH: 'x',
    HOME: 'x',
    MODE: 'x',
    HOSTNAME: 'x',
    PGDATABASE: 'x',
    DEV_PORT: '1',
    DATABASE_HOST: 'x',
  };
  expect(problemsOf({ ...env, TEST_DATABASE_URL: 'x', AWS_SESSION_TOKEN: 'x' })).toEqual([]);
});

test.each([
  [{ PUBLIC_URL: 'http://portal.example.de' }, 'https://'],
  [{ DATABASE_URL: undefined }, 'DATABASE_URL fehlt'],
  [{ DOCUMENTS_URL: undefined }, 'DOCUMENTS_URL fehlt'],
  [{ LETTERS_DIR: undefined }, 'LETTERS_DIR fehlt'],
  [{ SMTP_URL: undefined }, 'SMTP_URL fehlt'],
  [{ SECRET_KEY: undefined }, 'SECRET_KEY fehlt'],
  [{ BOT_CHECK: 'off' }, 'BOT_CHECK=off'],
  [{ DEMO: 'on' }, 'DEMO=on'],
])('production refuses %j in one line', (changed, line) => {
  expect(problemsOf({ ...production, ...changed })).toEqual([expect.stringContaining(line)]);
});

test('an unknown NODE_ENV is refused: it would run without what production demands', () => {
  expect(problemsOf({ NODE_ENV: 'prod' })).toEqual([
    'NODE_ENV=prod ist nicht gültig: NODE_ENV muss eines von development, test, production sein.',
  ]);
});
