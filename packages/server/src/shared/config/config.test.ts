import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://portal.example.de',
  DATABASE_URL: 'postgres://portal@127.0.0.1/portal',
  DOCUMENTS_URL: 's3://archiv?endpoint=https://s3.example.de',
  LETTERS_DIR: '/srv/briefe',
  SMTP_URL: 'smtp://portal:geheim@mail.example.de',
  SECRET_KEY: 'ab'.repeat(32),
};

const recaptcha = {
  BOT_CHECK: 'recaptcha',
  RECAPTCHA_SITE_KEY: 'a',
  RECAPTCHA_SECRET: 'b',
  RECAPTCHA_CHECKBOX_SITE_KEY: 'c',
  RECAPTCHA_CHECKBOX_SECRET: 'd',
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

test('the defaults are for development, and a complete set of production settings is accepted', () => {
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
])('%s is refused with the suggestion %s', (name, meant) => {
  const problems = problemsOf({ [name]: 'x' });
  expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name} is not a setting. Did you mean `))]);
  expect(problems[0]).toContain(meant);
});

test('variables of other programs are ignored', () => {
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
  [{ DATABASE_URL: undefined }, 'DATABASE_URL is missing'],
  [{ DOCUMENTS_URL: undefined }, 'DOCUMENTS_URL is missing'],
  [{ LETTERS_DIR: undefined }, 'LETTERS_DIR is missing'],
  [{ SMTP_URL: undefined }, 'SMTP_URL is missing'],
  [{ SECRET_KEY: undefined }, 'SECRET_KEY is missing'],
  [{ BOT_CHECK: 'off' }, 'BOT_CHECK=off'],
  [{ DEMO: 'on' }, 'DEMO=on'],
  [{ SMTP_URL: `${production.SMTP_URL}?requireTLS=false` }, 'SMTP_URL: requireTLS=false'],
  [{ SMTP_URL: `${production.SMTP_URL}?tls.rejectUnauthorized=false` }, 'tls.rejectUnauthorized=false'],
  [{ DATABASE_URL: `${production.DATABASE_URL}?sslmode=no-verify` }, 'DATABASE_URL: sslmode=no-verify'],
  [{ DATABASE_URL: `${production.DATABASE_URL}?sslmode=disable` }, 'DATABASE_URL: sslmode=disable'],
  [{ DOCUMENTS_URL: 's3://archiv?endpoint=http://s3.example.de' }, 'DOCUMENTS_URL: endpoint'],
  [{ CORE_SYSTEM_URL: 'http://kern.example.de', CORE_SYSTEM_TOKEN: 'x' }, 'CORE_SYSTEM_URL'],
  [{ CORE_SYSTEM_URL: 'https://kern.example.de' }, 'CORE_SYSTEM_TOKEN is missing'],
  [{ MEDIA_TARGET_URL: 'http://produktion.example.de' }, 'MEDIA_TARGET_URL'],
  [{ ...recaptcha, RECAPTCHA_VERIFY_URL: 'http://example.de' }, 'RECAPTCHA_VERIFY_URL'],
  [{ NODE_TLS_REJECT_UNAUTHORIZED: '0' }, 'NODE_TLS_REJECT_UNAUTHORIZED=0'],
  [{ PUBLIC_URL: 'portal.example.de' }, 'PUBLIC_URL=portal.example.de'],
  [{ PUBLIC_URL: 'https://portal.example.de?x=1' }, 'without a path'],
  [{ PUBLIC_URL: 'https://u:p@portal.example.de' }, 'without a path'],
  [{ DATABASE_URL: 'postgres://portal@db:99999/portal' }, 'DATABASE_URL must be an address'],
  [{ DATABASE_URL: 'postgres://' }, 'DATABASE_URL names no host'],
  [{ SMTP_URL: 'mail.example.de' }, 'SMTP_URL must be an address'],
  [{ SMTP_URL: 'smtp://' }, 'SMTP_URL names no host'],
  [{ SECRET_KEY: 'geheim' }, 'SECRET_KEY must consist of 32 bytes'],
])('production refuses %j in one line', (changed, line) => {
  expect(problemsOf({ ...production, ...changed })).toEqual([expect.stringContaining(line)]);
});

test.each([
  'postgres://portal@localhost/portal',
  'postgres://portal@[::1]/portal',
  'postgres:///portal?host=/var/run/postgresql',
  'postgres://portal@db/portal?sslmode=verify-full',
])('production accepts the database at %s, since nobody can listen in', (DATABASE_URL) => {
  expect(problemsOf({ ...production, DATABASE_URL })).toEqual([]);
});

test.each(['unix:/run/clamav/clamd.ctl', 'unix:///run/clamd.ctl', 'tcp://scanner', 'tcp://[::1]:3310'])(
  'the scanner may be at %s',
  (SCANNER_URL) => {
    expect(problemsOf({ SCANNER_URL })).toEqual([]);
  },
);

test('an unknown NODE_ENV is refused, since it would run without the checks of production', () => {
  expect(problemsOf({ NODE_ENV: 'prod' })).toEqual([
    'NODE_ENV=prod is not valid: NODE_ENV must be one of development, test, production.',
  ]);
});

test.each([
  [{ DATABASE_URL: 'postgres://db/portal?sslmod=require' }, 'sslmod is no parameter', 'mean sslmode?'],
  [{ DATABASE_URL: 'postgres://db/portal?sslmode=always' }, 'sslmode=always', 'verify-full'],
  [{ DATABASE_URL: 'postgres://db/portal?sslrootcert=/no/ca.pem' }, '/no/ca.pem', 'cannot be read'],
  [{ SMTP_URL: 'smtp://mail.example.de?ignoreTLS=true' }, 'ignoreTLS is no parameter', 'Known: name'],
  [{ SMTP_URL: 'smtp://mail.example.de?requireTsl=true' }, 'requireTsl is no', 'mean requireTLS?'],
  [{ DOCUMENTS_URL: 's3://archiv?endpoit=https://s3.example.de' }, 'endpoit is no', 'mean endpoint?'],
  [{ CORE_SYSTEM_TOKEN: 'x' }, 'CORE_SYSTEM_TOKEN', 'CORE_SYSTEM_URL is missing'],
  [{ MEDIA_TARGET_TOKEN: 'x' }, 'MEDIA_TARGET_TOKEN', 'MEDIA_TARGET_URL is missing'],
  [{ AWS_ACCESS_KEY_ID: 'x' }, 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY is missing'],
  [{ SECRET_KEY_OLD: 'ab'.repeat(32) }, 'SECRET_KEY_OLD', 'SECRET_KEY is missing'],
  [{ SECRET_KEY: 'ab'.repeat(32), SECRET_KEY_OLD: 'ab'.repeat(32) }, 'SECRET_KEY_OLD', 'same key'],
  [{ RECAPTCHA_SITE_KEY: 'x' }, 'RECAPTCHA', 'BOT_CHECK=altcha'],
  [{ TRUSTED_PROXIES: '0.0.0.0/0' }, 'TRUSTED_PROXIES=0.0.0.0/0', 'networks'],
  [{ TRUSTED_PROXIES: '::/0' }, 'TRUSTED_PROXIES=::/0', 'networks'],
  [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES=10.0.0.0/33', 'networks'],
  [{ TRUSTED_PROXIES: 'nginx' }, 'TRUSTED_PROXIES=nginx', 'networks'],
  [{ HOST: '0.0.0.0:3000' }, 'HOST=0.0.0.0:3000', 'host name'],
  [{ HOST: 'http://x' }, 'HOST=http://x', 'host name'],
  [{ PORT: '80a' }, 'PORT=80a', '0 to 65535'],
  [{ PORT: '3000.5' }, 'PORT=3000.5', '0 to 65535'],
  [{ DOCUMENTS_URL: 'file:dokumente' }, 'DOCUMENTS_URL', 'whole path'],
  [{ DOCUMENTS_URL: 'file://rechner/dokumente' }, 'DOCUMENTS_URL', 'whole path'],
  [{ DOCUMENTS_URL: '/srv/dokumente' }, 'DOCUMENTS_URL', 'file: or s3:'],
  [{ DOCUMENTS_URL: 'gs://archiv' }, 'DOCUMENTS_URL', 'file: or s3:'],
  [{ CORE_SYSTEM_URL: 'https://u:geheim@kern' }, 'CORE_SYSTEM_URL', 'neither a user nor a password'],
  [{ CORE_SYSTEM_URL: 'https://kern', CORE_SYSTEM_TOKEN: 'a\nb' }, 'CORE_SYSTEM_TOKEN', 'no spaces'],
  [{ METRICS_TOKEN: 'kurz' }, 'METRICS_TOKEN', 'at least 16'],
  [{ METRICS_TOKEN: 'lang genug, aber mit ä' }, 'METRICS_TOKEN', 'no spaces'],
  [{ SESSION_MINUTES: '0' }, 'SESSION_MINUTES=0', '1 to 720'],
  [{ OVERLOAD_SECONDS: '0' }, 'OVERLOAD_SECONDS=0', '1 to 300'],
  [{ DRAIN_SECONDS: '1e9' }, 'DRAIN_SECONDS=1e9', '0 to 300'],
  [{ BOT_CHECK: 'OFF' }, 'BOT_CHECK=OFF', 'altcha'],
  [{ DEMO: 'yes' }, 'DEMO=yes', 'on, off'],
  [{ DEMO_SCALE: '5' }, 'DEMO_SCALE=5', '10 to'],
  [{ FEATURES: 'Sepa' }, 'FEATURES=Sepa', 'sepa'],
  [{ LOG_LEVEL: 'laut' }, 'LOG_LEVEL=laut', 'info'],
])('%j is refused in one line that says what is wrong', (env, ...parts) => {
  const problems = problemsOf(env);
  expect(problems).toHaveLength(1);
  for (const part of parts) expect(problems[0]).toContain(part);
});

const database = (parameters: string) => ({
  DATABASE_URL: `postgres://127.0.0.1/portal?${parameters}`,
});
const smtp = (parameters: string) => ({ SMTP_URL: `${production.SMTP_URL}?${parameters}` });
const token = { CORE_SYSTEM_TOKEN: 'x', CORE_SYSTEM_URL: 'https://kern.example.de' };

test.each([
  [{ PORT: '70000' }, 'PORT=70000'],
  [{ PORT: '3000x' }, 'PORT=3000x'],
  [{ PORT: '-1' }, 'PORT=-1'],
  [{ HOST: 'http://portal' }, 'HOST='],
  [{ PUBLIC_URL: 'portal.example.de' }, 'PUBLIC_URL=portal'],
  [{ PUBLIC_URL: 'https://portal.example.de/app' }, 'without a path'],
  [{ PUBLIC_URL: 'https://anna:geheim@portal.example.de' }, 'PUBLIC_URL=…@'],
  [{ DATABASE_URL: 'mysql://db/portal' }, 'DATABASE_URL must'],
  [{ DATABASE_URL: 'postgres://db:99999/portal' }, 'DATABASE_URL must'],
  [{ DATABASE_URL: 'postgres://' }, 'no host'],
  [{ DATABASE_URL: 'postgres://db' }, 'no database'],
  [{ DATABASE_URL: 'postgres://a:50%ZZgeheim@db/portal' }, '%25'],
  [database('sslmode=require'), 'sslmode=require'],
  [database('sslmode=prefer'), 'sslmode=prefer'],
  [database('sslmode=always'), 'sslmode=always'],
  [database('sslmode=verify-full&sslmode=verify-ca'), 'twice'],
  [database(`sslcert=${import.meta.filename}`), 'sslcert and sslkey'],
  [database(`sslkey=${import.meta.filename}`), 'sslcert and sslkey'],
  [database('sslrootcert=/gibtsnicht.pem'), 'cannot be read'],
  [database('sslrootcert=/'), 'cannot be read'],
  [database('password=geheim'), 'password is no parameter'],
  [{ DOCUMENTS_URL: '/srv/documents' }, 'DOCUMENTS_URL must'],
  [{ DOCUMENTS_URL: 'https://archiv' }, 'DOCUMENTS_URL must'],
  [{ DOCUMENTS_URL: 'file:' }, 'whole path'],
  [{ DOCUMENTS_URL: 'file:///' }, 'no folder'],
  [{ DOCUMENTS_URL: 'file://rechner/srv' }, 'whole path'],
  [{ SMTP_URL: 'mail.example.de' }, 'SMTP_URL must'],
  [{ SMTP_URL: 'smtp://' }, 'no host'],
  [{ SMTP_URL: 'smtps://portal@mail.example.de' }, 'no password'],
  [{ SMTP_URL: 'smtp://a:50%ZZgeheim@mail.example.de' }, '%25'],
  [{ DEMO_SCALE: '9' }, 'DEMO_SCALE=9'],
  [{ SESSION_MINUTES: '0' }, 'SESSION_MINUTES=0'],
  [{ SESSION_MINUTES: '20 min' }, 'SESSION_MINUTES=20 min'],
  [{ DRAIN_SECONDS: '301' }, 'DRAIN_SECONDS=301'],
  [{ FEATURES: 'sepa;schadenmeldung' }, 'FEATURES='],
  [{ LOG_LEVEL: 'verbose' }, 'LOG_LEVEL=verbose'],
  [{ BOT_CHECK: 'on' }, 'BOT_CHECK=on'],
  [{ BOT_CHECK: 'recaptcha' }, 'needs RECAPTCHA_SITE_KEY'],
  [{ DEMO: 'yes' }, 'DEMO=yes'],
  [{ READY_WITHOUT_DOCUMENTS: 'no' }, 'READY_WITHOUT_DOCUMENTS=no'],
  [{ METRICS_TOKEN: 'kurz' }, 'METRICS_TOKEN must'],
  [{ METRICS_TOKEN: 'ein Wort und noch eines' }, 'METRICS_TOKEN must'],
  [{ METRICS_TOKEN: 'äöüäöüäöüäöüäöüäöü' }, 'METRICS_TOKEN must'],
  [{ TRUSTED_PROXIES: '0.0.0.0/1,127.0.0.1' }, 'TRUSTED_PROXIES=0.0.0.0/1'],
  [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES=10.0.0.0/33'],
  [{ TRUSTED_PROXIES: 'proxy.local' }, 'TRUSTED_PROXIES=proxy.local'],
  [{ TRUSTED_PROXIES: '0.0.0.0' }, 'TRUSTED_PROXIES=0.0.0.0'],
  [{ SECRET_KEY: 'geheim' }, 'SECRET_KEY must'],
  [{ SECRET_KEY_OLD: 'geheim' }, 'SECRET_KEY_OLD must'],
  [{ ...token, CORE_SYSTEM_URL: 'https://a:geheim@kern.example.de' }, 'CORE_SYSTEM_URL must'],
  [
    { ...token, CORE_SYSTEM_URL: 'https://kern.example.de#x' },
    'CORE_SYSTEM_URL: The address must not contain a #',
  ],
  [{ ...token, CORE_SYSTEM_URL: 'https://kern.example.de?x=1' }, 'no parameter'],
  [{ ...token, CORE_SYSTEM_TOKEN: 'a b' }, 'CORE_SYSTEM_TOKEN must'],
  [{ MEDIA_TARGET_URL: 'https://a:geheim@ziel.example.de' }, 'MEDIA_TARGET_URL must'],
  [{ ...token, CORE_SYSTEM_URL: 'https://:geheim@kern.example.de' }, 'CORE_SYSTEM_URL must'],
  [{ ...token, CORE_SYSTEM_URL: 'HTTP://kern.example.de' }, 'CORE_SYSTEM_URL must'],
  [{ ...token, CORE_SYSTEM_URL: 'ht\ttp://kern.example.de' }, 'CORE_SYSTEM_URL must'],
  [{ ...token, CORE_SYSTEM_URL: 'https://kern.example.de\u200b' }, 'CORE_SYSTEM_URL contains an invisible'],
  [{ MEDIA_TARGET_URL: 'HTTP://ziel.example.de' }, 'MEDIA_TARGET_URL must'],
  [{ ...recaptcha, RECAPTCHA_VERIFY_URL: 'HTTP://example.de' }, 'RECAPTCHA_VERIFY_URL must'],
  [{ DOCUMENTS_URL: 'S3://archiv?endpoint=https://s3.example.de' }, 'DOCUMENTS_URL must'],
  [{ DOCUMENTS_URL: 's3://archiv?endpoint=ht%09tp://s3.example.de' }, 'invisible'],
  [{ DOCUMENTS_URL: 'file:///srv/a%2Fb' }, 'whole path'],
  [{ DOCUMENTS_URL: 'file:///srv/%00' }, 'invisible'],
  [{ DOCUMENTS_URL: 'file:///srv/a#b' }, 'not contain a #'],
  [{ SMTP_URL: 'smtp://:geheim@mail.example.de' }, 'no user name'],
  [{ SMTP_URL: 'smtp://a:geheim@mail.example.de:0' }, 'port 0'],
  [smtp('requireTLS='), 'true or false'],
  [smtp('requireTLS=00'), 'true or false'],
  [smtp('requireTLS=False'), 'true or false'],
  [smtp('tls.rejectUnauthorized=false%20'), 'true or false'],
  [smtp('name=a%0D%0Ab'), 'invisible'],
  [database('application_name=%00'), 'invisible'],
  [{ DATABASE_URL: 'postgres://a:geheim@db/portal' }, 'sslmode=verify-full'],
  [{ DATABASE_URL: 'postgres://a:geheim@localhost/portal?host=db' }, 'sslmode=verify-full'],
  [{ PUBLIC_URL: 'https:\\\\anna:geheim@portal.example.de' }, 'PUBLIC_URL=…@'],
  [{ PUBLIC_URL: 'https:anna:geheim@portal.example.de' }, 'PUBLIC_URL=…@'],
  [{ TRUSTED_PROXIES: '::ffff:0:0/96' }, 'TRUSTED_PROXIES=::ffff:0:0/96'],
  [{ TRUSTED_PROXIES: '::/8' }, 'TRUSTED_PROXIES=::/8'],
  [{ TRUSTED_PROXIES: 'fe80::1%eth0' }, 'TRUSTED_PROXIES=fe80::1%eth0'],
  [{ SCANNER_URL: 'unix:clamd.ctl' }, 'whole path'],
  [{ SCANNER_URL: 'unix:' }, 'whole path'],
  [{ SCANNER_URL: 'unix://rechner/clamd.ctl' }, 'whole path'],
  [{ SCANNER_URL: 'tcp://a:geheim@scanner' }, 'neither a user nor a password'],
  [{ SCANNER_URL: 'tcp://scanner:0' }, 'port 0'],
  [{ SCANNER_URL: 'tcp://scanner/clamd' }, 'not contain a path'],
])('%j is refused in one line without a secret', (changed, line) => {
  const problems = problemsOf({ ...production, ...changed });
  expect(problems).toEqual([expect.stringContaining(line)]);
  expect(problems[0]).not.toContain('geheim');
});

test.each([
  'HTTP://s3.example.de',
  'ftp://s3.example.de',
  '//s3.example.de',
  'https://a:geheim@s3.example.de',
  'https://s3.example.de?x=1',
  'https://s3.example.de%23x',
])('the endpoint %s of the store is refused', (endpoint) => {
  expect(problemsOf({ ...production, DOCUMENTS_URL: `s3://archiv?endpoint=${endpoint}` })).toEqual([
    expect.stringMatching(/^DOCUMENTS_URL must look like s3:/),
  ]);
});

const featuresWith = (env: Record<string, string>) => [...readConfig(env).features];

test('the features of the manifest are on as it says, unless FEATURES says otherwise', () => {
  expect(featuresWith({})).toEqual(['schadenmeldung', 'finanzamtbescheinigung', 'sepa']);
  expect(featuresWith({ FEATURES: '' })).toEqual([]);
  expect(featuresWith({ FEATURES: 'zusatzfunktionen, sepa' })).toEqual(['zusatzfunktionen', 'sepa']);
});

test('a derived feature is refused as an unknown one', () => {
  expect(problemsOf({ FEATURES: 'sepa,medienuebernahme' })).toEqual([
    'FEATURES=medienuebernahme is not valid: FEATURES knows only schadenmeldung, finanzamtbescheinigung, sepa, zusatzfunktionen.',
  ]);
});
