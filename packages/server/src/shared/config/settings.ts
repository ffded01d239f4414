import { application } from './application.ts';
import { documentSettings, documentsUrl } from './document-stores.ts';
import {
  address,
  choice,
  featuresOf,
  host,
  integer,
  key,
  networks,
  origin,
  type Setting,
  text,
  token,
} from './setting-kinds.ts';

const onOff = ['on', 'off'] as const;
const http = ['https:', 'http:'];
const postgres = ['postgres:', 'postgresql:'];
const databaseParameters = [
  'host',
  'application_name',
  'options',
  'sslmode',
  'sslrootcert',
  'sslcert',
  'sslkey',
];
const shared = 'Several processes on one database need';

/** All settings by their names, in the order of docs/settings.md, which is generated from them. */
export const settingDefinitions = {
  NODE_ENV: choice(['development', 'test', 'production'], 'development', {
    meaning:
      '`development`, `test`, `production`; production rejects unsafe settings (demo data, embedded database, `http://`, …)',
  }),
  PORT: integer(0, 65_535, 3000, { meaning: 'port of app and API; `0` picks a free one and prints it' }),
  HOST: host('127.0.0.1', { meaning: 'address that app and API listen at' }),
  PUBLIC_URL: origin({
    shownDefault: '`http://localhost:PORT`',
    meaning: 'the only base of links in mails; required in production',
    required: { because: 'With NODE_ENV=production, the address of the application must be fixed.' },
    isHttps: true,
  }),
  DATA_DIR: text({
    shownDefault: '`./var`',
    meaning: 'everything written at run time: database, documents, mails, letters',
  }),
  DATABASE_URL: address(postgres, {
    meaning:
      'unset: embedded PostgreSQL (PGlite) under `DATA_DIR/pg`; `postgres://…`: a server, which several processes may share',
    parameters: databaseParameters,
    required: {
      because:
        'The embedded database does not survive a power failure and is not allowed with NODE_ENV=production.',
    },
  }),
  DATABASE_DIRECT_URL: address(postgres, {
    meaning:
      'the PostgreSQL server itself, if `DATABASE_URL` is that of a pooler in transaction mode (PgBouncer): events of other processes and changes of tables need a session of their own',
    parameters: databaseParameters,
    needs: 'DATABASE_URL',
  }),
  DATABASE_READ_URL: address(postgres, {
    meaning:
      'a streaming replica of that server, or a pooler before one, which serves lists, pages and exports to those who have not just written; while it lags or is away, `DATABASE_URL` does',
    parameters: databaseParameters,
    needs: 'DATABASE_URL',
  }),
  DOCUMENTS_URL: documentsUrl({ because: `${shared} a common place for documents.`, with: 'DATABASE_URL' }),
  ...documentSettings,
  READY_WITHOUT_DOCUMENTS: choice(onOff, 'on', {
    meaning:
      '`off`: while the document store is unavailable, the server reports that it is not ready, instead of working without documents',
  }),
  LETTERS_DIR: text({
    shownDefault: '`DATA_DIR/letters`',
    meaning: 'folder of letters (PDF) to be printed, shared by all processes; required in production',
    required: { because: `${shared} a common place for letters.`, with: 'DATABASE_URL' },
  }),
  CORE_SYSTEM_URL: address(http, {
    meaning: "a core system with a REST API for contracts and claims; unset: the portal's own tables",
    parameters: [],
    isHttps: true,
  }),
  CORE_SYSTEM_TOKEN: token(1, {
    meaning: 'its Bearer token; required in production',
    needs: 'CORE_SYSTEM_URL',
    required: {
      because: 'With NODE_ENV=production, the server signs in to the core system.',
      with: 'CORE_SYSTEM_URL',
    },
  }),
  SMTP_URL: address(['smtp:', 'smtps:'], {
    meaning:
      'unset: mails are written as `.eml` files under `DATA_DIR/mail`; required in production; a password requires TLS',
    parameters: ['name', 'authMethod', 'requireTLS', 'tls.rejectUnauthorized', 'tls.servername'],
    required: { because: 'With NODE_ENV=production, mails are not written as files.' },
  }),
  SCANNER_URL: address(['tcp:', 'unix:'], {
    meaning:
      "ClamAV's `clamd` (`tcp://host:3310`, `unix:/run/clamav/clamd.ctl`), which scans uploads for malware; unset: they are not scanned",
    parameters: [],
  }),
  DEMO: choice(onOff, undefined, {
    shownDefault: '`on` with the embedded database, else `off`',
    meaning: 'loads demo data into an empty database; rejected in production',
    unsafe: 'on',
  }),
  DEMO_SCALE: integer(10, 1_000_000, 400, {
    meaning: 'number of policyholders in the demo data; the same number gives the same data',
  }),
  SESSION_MINUTES: integer(1, 720, application.sessionMinutes, { meaning: 'length of a session' }),
  HISTORY_MONTHS: integer(1, 600, 24, {
    meaning: 'number of months for which the history of records is kept (1 to 600)',
  }),
  DRAIN_SECONDS: integer(0, 300, undefined, {
    shownDefault: '`5` in production, else `0`',
    meaning: 'how long a stopping process keeps answering while it is no longer ready',
  }),
  EVENT_BATCH_MS: integer(0, 1000, 0, {
    meaning:
      'how long changes wait to be told to all processes together; `0`: each commit tells them, one after the other, which bounds writes to some hundred a second',
  }),
  SLOW_STATEMENT_MS: integer(1, 600_000, 1000, {
    meaning:
      'statements that take longer are logged, with their tables and the request that they were part of, never with values',
  }),
  OVERLOAD_SECONDS: integer(1, 300, 2, {
    meaning:
      'delay of the event loop above which requests are rejected (503); raise it on a machine that is busy with other work',
  }),
  BOT_CHECK: choice(['altcha', 'recaptcha', 'off'], 'altcha', {
    meaning: '`altcha`, `recaptcha`, `off` (refused in production)',
    unsafe: 'off',
  }),
  RECAPTCHA_SITE_KEY: text({ meaning: 'key of reCAPTCHA 3; needed with `BOT_CHECK=recaptcha`' }),
  RECAPTCHA_SECRET: text({ meaning: 'its secret; needed, too' }),
  RECAPTCHA_CHECKBOX_SITE_KEY: text({ meaning: 'key of its checkbox (version 2); needed, too' }),
  RECAPTCHA_CHECKBOX_SECRET: text({ meaning: 'its secret; needed, too' }),
  RECAPTCHA_VERIFY_URL: address(http, {
    shownDefault: "Google's",
    meaning: 'address for checking its tokens',
    parameters: [],
    isHttps: true,
  }),
  FEATURES: featuresOf(application.features),
  MEDIA_TARGET_URL: address(http, {
    meaning:
      'where media contents are sent to when they are taken over (POST, JSON); unset: there is no such action',
    isHttps: true,
  }),
  MEDIA_TARGET_TOKEN: token(1, { meaning: 'its Bearer token', needs: 'MEDIA_TARGET_URL' }),
  LOG_LEVEL: choice(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info', {
    meaning: 'structured logs on stdout, without personal data',
  }),
  METRICS_TOKEN: token(16, {
    meaning:
      'Bearer token (16 characters or more) for scraping `/api/metrics` from other machines, or from outside of a container; unset: only from this machine',
  }),
  OIDC_ISSUER: address(http, {
    meaning:
      'identity provider at which users of an application sign in that says so (`oidc` of `application.json`); its client leads back to `PUBLIC_URL/api/session/oidc/callback`',
    needs: 'OIDC_CLIENT_ID',
    isHttps: true,
  }),
  OIDC_CLIENT_ID: token(1, { meaning: 'name of this application there', needs: 'OIDC_CLIENT_SECRET' }),
  OIDC_CLIENT_SECRET: token(8, { meaning: 'its secret', needs: 'OIDC_ISSUER' }),
  OTEL_EXPORTER_OTLP_ENDPOINT: address(http, {
    meaning:
      'OpenTelemetry collector (OTLP over HTTP, `http://localhost:4318`) that receives a span for each request and statement; unset: nothing of OpenTelemetry is loaded',
  }),
  SECRET_KEY: key({
    shownDefault: 'created in `DATA_DIR/secret.key`',
    meaning:
      '32 bytes (base64) that encrypt setup keys of two-factor; required in production with `DATABASE_URL`',
    required: { because: `${shared} the same key.`, with: 'DATABASE_URL' },
  }),
  SECRET_KEY_OLD: key({
    meaning:
      'the previous key, for decrypting until `npm run rotate:key` has encrypted everything with the new one',
    needs: 'SECRET_KEY',
  }),
  TRUSTED_PROXIES: networks(['loopback'], {
    shownDefault: '`loopback`',
    meaning: 'addresses of reverse proxies whose `X-Forwarded-For` is trusted',
  }),
};

/** The values of all settings by their names. */
export type SettingValues = {
  readonly [Name in keyof typeof settingDefinitions]: (typeof settingDefinitions)[Name] extends Setting<
    infer T
  >
    ? T
    : never;
};
