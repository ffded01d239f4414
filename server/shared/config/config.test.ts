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
  expect(problems).toEqual([
    expect.stringMatching(new RegExp(`^${name} ist keine Einstellung. Gemeint ist`)),
  ]);
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
  [{ DATABASE_URL: undefined }, 'DATABASE_URL fehlt'],
  [{ DOCUMENTS_URL: undefined }, 'DOCUMENTS_URL fehlt'],
  [{ LETTERS_DIR: undefined }, 'LETTERS_DIR fehlt'],
  [{ SMTP_URL: undefined }, 'SMTP_URL fehlt'],
  [{ SECRET_KEY: undefined }, 'SECRET_KEY fehlt'],
  [{ BOT_CHECK: 'off' }, 'BOT_CHECK=off'],
  [{ DEMO: 'on' }, 'DEMO=on'],
  [{ SMTP_URL: `${production.SMTP_URL}?requireTLS=false` }, 'SMTP_URL: requireTLS=false'],
  [{ SMTP_URL: `${production.SMTP_URL}?tls.rejectUnauthorized=false` }, 'tls.rejectUnauthorized=false'],
  [{ DATABASE_URL: `${production.DATABASE_URL}?sslmode=no-verify` }, 'DATABASE_URL: sslmode=no-verify'],
  [{ DATABASE_URL: `${production.DATABASE_URL}?sslmode=disable` }, 'DATABASE_URL: sslmode=disable'],
  [{ DOCUMENTS_URL: 's3://archiv?endpoint=http://s3.example.de' }, 'DOCUMENTS_URL: endpoint'],
  [{ CORE_SYSTEM_URL: 'http://kern.example.de', CORE_SYSTEM_TOKEN: 'x' }, 'CORE_SYSTEM_URL'],
  [{ CORE_SYSTEM_URL: 'https://kern.example.de' }, 'CORE_SYSTEM_TOKEN fehlt'],
  [{ MEDIA_TARGET_URL: 'http://produktion.example.de' }, 'MEDIA_TARGET_URL'],
  [{ ...recaptcha, RECAPTCHA_VERIFY_URL: 'http://example.de' }, 'RECAPTCHA_VERIFY_URL'],
  [{ NODE_TLS_REJECT_UNAUTHORIZED: '0' }, 'NODE_TLS_REJECT_UNAUTHORIZED=0'],
  [{ PUBLIC_URL: 'portal.example.de' }, 'PUBLIC_URL=portal.example.de'],
  [{ PUBLIC_URL: 'https://portal.example.de?x=1' }, 'ohne Pfad'],
  [{ PUBLIC_URL: 'https://u:p@portal.example.de' }, 'ohne Pfad'],
  [{ DATABASE_URL: 'postgres://portal@db:99999/portal' }, 'DATABASE_URL muss eine Adresse'],
  [{ DATABASE_URL: 'postgres://' }, 'DATABASE_URL nennt keinen Rechner'],
  [{ SMTP_URL: 'mail.example.de' }, 'SMTP_URL muss eine Adresse'],
  [{ SMTP_URL: 'smtp://' }, 'SMTP_URL nennt keinen Rechner'],
  [{ SECRET_KEY: 'geheim' }, 'SECRET_KEY muss aus 32 Byte bestehen'],
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
    'NODE_ENV=prod ist nicht gültig: NODE_ENV muss eines von development, test, production sein.',
  ]);
});

test.each([
  [{ DATABASE_URL: 'postgres://db/portal?sslmod=require' }, 'sslmod ist kein Parameter', 'wohl sslmode.'],
  [{ DATABASE_URL: 'postgres://db/portal?sslmode=always' }, 'sslmode=always', 'verify-full'],
  [{ DATABASE_URL: 'postgres://db/portal?sslrootcert=/no/ca.pem' }, '/no/ca.pem', 'nicht lesbar'],
  [{ SMTP_URL: 'smtp://mail.example.de?ignoreTLS=true' }, 'ignoreTLS ist kein Parameter', 'Bekannt: name'],
  [{ SMTP_URL: 'smtp://mail.example.de?requireTsl=true' }, 'requireTsl ist kein', 'wohl requireTLS.'],
  [{ DOCUMENTS_URL: 's3://archiv?endpoit=https://s3.example.de' }, 'endpoit ist kein', 'wohl endpoint.'],
  [{ CORE_SYSTEM_TOKEN: 'x' }, 'CORE_SYSTEM_TOKEN', 'CORE_SYSTEM_URL fehlt'],
  [{ MEDIA_TARGET_TOKEN: 'x' }, 'MEDIA_TARGET_TOKEN', 'MEDIA_TARGET_URL fehlt'],
  [{ AWS_ACCESS_KEY_ID: 'x' }, 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY fehlt'],
  [{ SECRET_KEY_OLD: 'ab'.repeat(32) }, 'SECRET_KEY_OLD', 'SECRET_KEY fehlt'],
  [{ SECRET_KEY: 'ab'.repeat(32), SECRET_KEY_OLD: 'ab'.repeat(32) }, 'SECRET_KEY_OLD', 'derselbe'],
  [{ RECAPTCHA_SITE_KEY: 'x' }, 'RECAPTCHA', 'BOT_CHECK=altcha'],
  [{ TRUSTED_PROXIES: '0.0.0.0/0' }, 'TRUSTED_PROXIES=0.0.0.0/0', 'Netzen'],
  [{ TRUSTED_PROXIES: '::/0' }, 'TRUSTED_PROXIES=::/0', 'Netzen'],
  [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES=10.0.0.0/33', 'Netzen'],
  [{ TRUSTED_PROXIES: 'nginx' }, 'TRUSTED_PROXIES=nginx', 'Netzen'],
  [{ HOST: '0.0.0.0:3000' }, 'HOST=0.0.0.0:3000', 'Rechnername'],
  [{ HOST: 'http://x' }, 'HOST=http://x', 'Rechnername'],
  [{ PORT: '80a' }, 'PORT=80a', '0 bis 65535'],
  [{ PORT: '3000.5' }, 'PORT=3000.5', '0 bis 65535'],
  [{ DOCUMENTS_URL: 'file:dokumente' }, 'DOCUMENTS_URL', 'ganzen Pfad'],
  [{ DOCUMENTS_URL: 'file://rechner/dokumente' }, 'DOCUMENTS_URL', 'ganzen Pfad'],
  [{ DOCUMENTS_URL: '/srv/dokumente' }, 'DOCUMENTS_URL', 'file: oder s3:'],
  [{ DOCUMENTS_URL: 'gs://archiv' }, 'DOCUMENTS_URL', 'file: oder s3:'],
  [{ CORE_SYSTEM_URL: 'https://u:geheim@kern' }, 'CORE_SYSTEM_URL', 'weder Benutzer noch Passwort'],
  [{ CORE_SYSTEM_URL: 'https://kern', CORE_SYSTEM_TOKEN: 'a\nb' }, 'CORE_SYSTEM_TOKEN', 'Zeichen'],
  [{ METRICS_TOKEN: 'kurz' }, 'METRICS_TOKEN', 'mindestens 16'],
  [{ METRICS_TOKEN: 'lang genug, aber mit ä' }, 'METRICS_TOKEN', 'ohne Leerzeichen'],
  [{ SESSION_MINUTES: '0' }, 'SESSION_MINUTES=0', '1 bis 720'],
  [{ OVERLOAD_SECONDS: '0' }, 'OVERLOAD_SECONDS=0', '1 bis 300'],
  [{ DRAIN_SECONDS: '1e9' }, 'DRAIN_SECONDS=1e9', '0 bis 300'],
  [{ BOT_CHECK: 'OFF' }, 'BOT_CHECK=OFF', 'altcha'],
  [{ DEMO: 'yes' }, 'DEMO=yes', 'on, off'],
  [{ DEMO_SCALE: '5' }, 'DEMO_SCALE=5', '10 bis'],
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
  [{ PUBLIC_URL: 'https://portal.example.de/app' }, 'ohne Pfad'],
  [{ PUBLIC_URL: 'https://anna:geheim@portal.example.de' }, 'PUBLIC_URL=…@'],
  [{ DATABASE_URL: 'mysql://db/portal' }, 'DATABASE_URL muss'],
  [{ DATABASE_URL: 'postgres://db:99999/portal' }, 'DATABASE_URL muss'],
  [{ DATABASE_URL: 'postgres://' }, 'keinen Rechner'],
  [{ DATABASE_URL: 'postgres://db' }, 'keine Datenbank'],
  [{ DATABASE_URL: 'postgres://a:50%ZZgeheim@db/portal' }, '%25'],
  [database('sslmode=require'), 'sslmode=require'],
  [database('sslmode=prefer'), 'sslmode=prefer'],
  [database('sslmode=always'), 'sslmode=always'],
  [database('sslmode=verify-full&sslmode=verify-ca'), 'zweimal'],
  [database(`sslcert=${import.meta.filename}`), 'sslcert und sslkey'],
  [database(`sslkey=${import.meta.filename}`), 'sslcert und sslkey'],
  [database('sslrootcert=/gibtsnicht.pem'), 'nicht lesbar'],
  [database('sslrootcert=/'), 'nicht lesbar'],
  [database('password=geheim'), 'password ist kein Parameter'],
  [{ DOCUMENTS_URL: '/srv/documents' }, 'DOCUMENTS_URL muss'],
  [{ DOCUMENTS_URL: 'https://archiv' }, 'DOCUMENTS_URL muss'],
  [{ DOCUMENTS_URL: 'file:' }, 'ganzen Pfad'],
  [{ DOCUMENTS_URL: 'file:///' }, 'keinen Ordner'],
  [{ DOCUMENTS_URL: 'file://rechner/srv' }, 'ganzen Pfad'],
  [{ SMTP_URL: 'mail.example.de' }, 'SMTP_URL muss'],
  [{ SMTP_URL: 'smtp://' }, 'keinen Rechner'],
  [{ SMTP_URL: 'smtps://portal@mail.example.de' }, 'fehlt das Passwort'],
  [{ SMTP_URL: 'smtp://a:50%ZZgeheim@mail.example.de' }, '%25'],
  [{ DEMO_SCALE: '9' }, 'DEMO_SCALE=9'],
  [{ SESSION_MINUTES: '0' }, 'SESSION_MINUTES=0'],
  [{ SESSION_MINUTES: '20 min' }, 'SESSION_MINUTES=20 min'],
  [{ DRAIN_SECONDS: '301' }, 'DRAIN_SECONDS=301'],
  [{ FEATURES: 'sepa;schadenmeldung' }, 'FEATURES='],
  [{ LOG_LEVEL: 'verbose' }, 'LOG_LEVEL=verbose'],
  [{ BOT_CHECK: 'on' }, 'BOT_CHECK=on'],
  [{ BOT_CHECK: 'recaptcha' }, 'braucht RECAPTCHA_SITE_KEY'],
  [{ DEMO: 'yes' }, 'DEMO=yes'],
  [{ READY_WITHOUT_DOCUMENTS: 'no' }, 'READY_WITHOUT_DOCUMENTS=no'],
  [{ METRICS_TOKEN: 'kurz' }, 'METRICS_TOKEN muss'],
  [{ METRICS_TOKEN: 'ein Wort und noch eines' }, 'METRICS_TOKEN darf'],
  [{ METRICS_TOKEN: 'äöüäöüäöüäöüäöüäöü' }, 'METRICS_TOKEN darf'],
  [{ TRUSTED_PROXIES: '0.0.0.0/1,127.0.0.1' }, 'TRUSTED_PROXIES=0.0.0.0/1'],
  [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES=10.0.0.0/33'],
  [{ TRUSTED_PROXIES: 'proxy.local' }, 'TRUSTED_PROXIES=proxy.local'],
  [{ TRUSTED_PROXIES: '0.0.0.0' }, 'TRUSTED_PROXIES=0.0.0.0'],
  [{ SECRET_KEY: 'geheim' }, 'SECRET_KEY muss'],
  [{ SECRET_KEY_OLD: 'geheim' }, 'SECRET_KEY_OLD muss'],
  [{ ...token, CORE_SYSTEM_URL: 'https://a:geheim@kern.example.de' }, 'CORE_SYSTEM_URL darf'],
  [{ ...token, CORE_SYSTEM_URL: 'https://kern.example.de#x' }, 'CORE_SYSTEM_URL: Die Adresse darf kein #'],
  [{ ...token, CORE_SYSTEM_URL: 'https://kern.example.de?x=1' }, 'kein Parameter'],
  [{ ...token, CORE_SYSTEM_TOKEN: 'a b' }, 'CORE_SYSTEM_TOKEN darf'],
  [{ MEDIA_TARGET_URL: 'https://a:geheim@ziel.example.de' }, 'MEDIA_TARGET_URL darf'],
  [{ ...token, CORE_SYSTEM_URL: 'https://:geheim@kern.example.de' }, 'CORE_SYSTEM_URL darf'],
  [{ ...token, CORE_SYSTEM_URL: 'HTTP://kern.example.de' }, 'CORE_SYSTEM_URL muss'],
  [{ ...token, CORE_SYSTEM_URL: 'ht\ttp://kern.example.de' }, 'CORE_SYSTEM_URL muss'],
  [
    { ...token, CORE_SYSTEM_URL: 'https://kern.example.de\u200b' },
    'CORE_SYSTEM_URL enthält ein unsichtbares',
  ],
  [{ MEDIA_TARGET_URL: 'HTTP://ziel.example.de' }, 'MEDIA_TARGET_URL muss'],
  [{ ...recaptcha, RECAPTCHA_VERIFY_URL: 'HTTP://example.de' }, 'RECAPTCHA_VERIFY_URL muss'],
  [{ DOCUMENTS_URL: 'S3://archiv?endpoint=https://s3.example.de' }, 'DOCUMENTS_URL muss'],
  [{ DOCUMENTS_URL: 's3://archiv?endpoint=ht%09tp://s3.example.de' }, 'unsichtbares'],
  [{ DOCUMENTS_URL: 'file:///srv/a%2Fb' }, 'ganzen Pfad'],
  [{ DOCUMENTS_URL: 'file:///srv/%00' }, 'unsichtbares'],
  [{ DOCUMENTS_URL: 'file:///srv/a#b' }, 'kein #'],
  [{ SMTP_URL: 'smtp://:geheim@mail.example.de' }, 'fehlt der Benutzername'],
  [{ SMTP_URL: 'smtp://a:geheim@mail.example.de:0' }, 'Port 0'],
  [smtp('requireTLS='), 'true oder false'],
  [smtp('requireTLS=00'), 'true oder false'],
  [smtp('requireTLS=False'), 'true oder false'],
  [smtp('tls.rejectUnauthorized=false%20'), 'true oder false'],
  [smtp('name=a%0D%0Ab'), 'unsichtbares'],
  [database('application_name=%00'), 'unsichtbares'],
  [{ DATABASE_URL: 'postgres://a:geheim@db/portal' }, 'sslmode=verify-full'],
  [{ DATABASE_URL: 'postgres://a:geheim@localhost/portal?host=db' }, 'sslmode=verify-full'],
  [{ PUBLIC_URL: 'https:\\\\anna:geheim@portal.example.de' }, 'PUBLIC_URL=…@'],
  [{ PUBLIC_URL: 'https:anna:geheim@portal.example.de' }, 'PUBLIC_URL=…@'],
  [{ TRUSTED_PROXIES: '::ffff:0:0/96' }, 'TRUSTED_PROXIES=::ffff:0:0/96'],
  [{ TRUSTED_PROXIES: '::/8' }, 'TRUSTED_PROXIES=::/8'],
  [{ TRUSTED_PROXIES: 'fe80::1%eth0' }, 'TRUSTED_PROXIES=fe80::1%eth0'],
  [{ SCANNER_URL: 'unix:clamd.ctl' }, 'ganzen Pfad'],
  [{ SCANNER_URL: 'unix:' }, 'ganzen Pfad'],
  [{ SCANNER_URL: 'unix://rechner/clamd.ctl' }, 'ganzen Pfad'],
  [{ SCANNER_URL: 'tcp://a:geheim@scanner' }, 'weder Benutzer noch Passwort'],
  [{ SCANNER_URL: 'tcp://scanner:0' }, 'Port 0'],
  [{ SCANNER_URL: 'tcp://scanner/clamd' }, 'keinen Pfad'],
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
    expect.stringMatching(/^DOCUMENTS_URL muss die Form s3:/),
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
    'FEATURES=medienuebernahme ist nicht gültig: FEATURES kennt nur schadenmeldung, finanzamtbescheinigung, sepa, zusatzfunktionen.',
  ]);
});
