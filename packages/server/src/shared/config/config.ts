import path from 'node:path';
import leven from 'leven';
import { parameterProblems } from './address-check.ts';
import { type DocumentSettings, documentSettings } from './document-stores.ts';
import type { Setting } from './setting-kinds.ts';
import { type SettingValues, settingDefinitions } from './settings.ts';

/** All settings, validated. Read once at the start and passed on; nothing else reads the environment. */
export interface Config {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  /** Origin of links in mails; undefined: `http://localhost:` and the port. */
  readonly publicUrl: string | undefined;
  readonly dataDir: string;
  /** undefined: the embedded database. */
  readonly databaseUrl: string | undefined;
  /** The server behind `databaseUrl`, if that is a pooler; undefined: it is the server. */
  readonly databaseDirectUrl: string | undefined;
  /** A streaming replica, which serves reads; undefined: none. */
  readonly databaseReadUrl: string | undefined;
  readonly documentsUrl: string;
  /** Whether the server is ready while the document store is unavailable. */
  readonly readyWithoutDocuments: boolean;
  /** What stores of documents need besides their address. */
  readonly documentSettings: DocumentSettings;
  /** Folder of letters that wait to be printed, shared by all processes. */
  readonly lettersDir: string;
  /** undefined: mails are written as files. */
  readonly smtpUrl: string | undefined;
  readonly isDemo: boolean;
  readonly demoScale: number;
  readonly sessionMinutes: number;
  /** How many months the history of records is kept. */
  readonly historyMonths: number;
  /** Statements that take longer (ms) are logged. */
  readonly slowStatementMs: number;
  /** How long a stopping process keeps answering while it is not ready. */
  readonly drainSeconds: number;
  /** Delay of the event loop above which requests are rejected, so that running ones can finish. */
  readonly overloadSeconds: number;
  readonly botCheck: SettingValues['BOT_CHECK'];
  readonly recaptcha:
    | {
        /** Keys of version 3, which is invisible. */
        readonly siteKey: string;
        readonly secret: string;
        /** Keys of the checkbox, version 2. */
        readonly checkboxSiteKey: string;
        readonly checkboxSecret: string;
        readonly verifyUrl: string;
      }
    | undefined;
  /** Names of the features of the application that are on. */
  readonly features: ReadonlySet<string>;
  /** Where contracts and claims are read from; undefined: the portal's own tables. */
  readonly coreSystem: { readonly url: string; readonly token: string | undefined } | undefined;
  /** Where media contents are published; undefined: nowhere. */
  readonly mediaTarget: { readonly url: string; readonly token: string | undefined } | undefined;
  /** ClamAV's `clamd`, which scans uploads for malware; undefined: uploads are not scanned. */
  readonly scannerUrl: string | undefined;
  /** Identity provider at which users sign in, and this application as its client. */
  readonly oidc: OidcSettings | undefined;
  /** Base address of an OpenTelemetry collector (OTLP over HTTP); undefined: requests are not traced. */
  readonly otlpEndpoint: string | undefined;
  /** How long changes wait to be told to all processes together, in ms; 0: each commit tells them. */
  readonly eventBatchMs: number;
  readonly logLevel: SettingValues['LOG_LEVEL'];
  /** 32 bytes as base64 or hex; undefined: a key file in the data directory. */
  readonly secretKey: Buffer | undefined;
  /** The previous key, for decrypting until everything is encrypted with the new one. */
  readonly oldSecretKey: Buffer | undefined;
  /** Bearer token with which scrapers on other machines read the metrics; undefined: none may. */
  readonly metricsToken: string | undefined;
  /** Addresses of reverse proxies whose X-Forwarded-For is trusted. */
  readonly trustedProxies: readonly string[];
}

/** What prevents the start and the operator can fix; every line names a setting and says what is required. */
export class ConfigError extends Error {
  readonly lines: readonly string[];

  constructor(lines: readonly string[], options?: ErrorOptions) {
    super(lines.join('\n'), options);
    this.name = 'ConfigError';
    this.lines = lines;
  }
}

/** Settings that are invalid in themselves, whatever the machine and other systems. */
export class SettingsError extends ConfigError {}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads and validates the settings of the contract, section 2, from `env` only. Throws a SettingsError with one line
 * per invalid setting.
 */
export function readConfig(env: Environment): Config {
  const problems: string[] = [];
  const values = readValues(env, problems);
  const production = values.NODE_ENV === 'production';
  problems.push(...misspelled(env), ...contradictions(env, values));
  if (production) problems.push(...productionProblems(env));
  for (const [name, { parameters }] of entries) {
    const address = values[name];
    if (parameters && typeof address === 'string')
      problems.push(
        ...parameterProblems(address, parameters, production).map((problem) => `${name}: ${problem}`),
      );
  }
  if (problems.length > 0) throw new SettingsError(problems);
  const dataDir = path.resolve(values.DATA_DIR ?? './var');
  return {
    production,
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    databaseReadUrl: values.DATABASE_READ_URL,
    documentsUrl: values.DOCUMENTS_URL ?? `file:${path.join(dataDir, 'documents')}`,
    readyWithoutDocuments: values.READY_WITHOUT_DOCUMENTS === 'on',
    documentSettings: Object.fromEntries(
      (Object.keys(documentSettings) as (keyof DocumentSettings)[]).map((name) => [name, values[name]]),
    ) as DocumentSettings,
    lettersDir: path.resolve(values.LETTERS_DIR ?? path.join(dataDir, 'letters')),
    smtpUrl: values.SMTP_URL,
    isDemo: (values.DEMO ?? (values.DATABASE_URL || production ? 'off' : 'on')) === 'on',
    demoScale: values.DEMO_SCALE,
    sessionMinutes: values.SESSION_MINUTES,
    historyMonths: values.HISTORY_MONTHS,
    overloadSeconds: values.OVERLOAD_SECONDS,
    slowStatementMs: values.SLOW_STATEMENT_MS,
    eventBatchMs: values.EVENT_BATCH_MS,
    drainSeconds: values.DRAIN_SECONDS ?? (production ? 5 : 0),
    botCheck: values.BOT_CHECK,
    recaptcha: recaptchaOf(values),
    features: values.FEATURES,
    coreSystem: service(values.CORE_SYSTEM_URL, values.CORE_SYSTEM_TOKEN),
    mediaTarget: service(values.MEDIA_TARGET_URL, values.MEDIA_TARGET_TOKEN),
    scannerUrl: values.SCANNER_URL,
    oidc: oidcOf(values),
    otlpEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    logLevel: values.LOG_LEVEL,
    secretKey: values.SECRET_KEY,
    oldSecretKey: values.SECRET_KEY_OLD,
    metricsToken: values.METRICS_TOKEN,
    trustedProxies: values.TRUSTED_PROXIES,
  };
}

/** A client of an identity provider. */
export interface OidcSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

function oidcOf({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: clientSecret,
}: SettingValues): OidcSettings | undefined {
  return issuer && clientId && clientSecret ? { issuer, clientId, clientSecret } : undefined;
}

const entries = Object.entries(settingDefinitions) as [keyof SettingValues, Setting<unknown>][];

/** The text of a setting in the environment; undefined if it is not set, or empty. */
const textOf = (env: Environment, name: string): string | undefined => env[name]?.trim() || undefined;

function readValues(env: Environment, problems: string[]): SettingValues {
  const values = entries.map(([name, { parse, fallback, mayBeEmpty }]) => {
    const text = mayBeEmpty ? env[name]?.trim() : textOf(env, name);
    if (text === undefined) return [name, fallback];
    const value = parse(text, {
      invalid(rule, quoted = text) {
        problems.push(`${name}=${quoted.slice(0, 60)} is not valid: ${name} ${rule}.`);
        return undefined;
      },
      refused(problem) {
        problems.push(`${name}${problem}`);
        return undefined;
      },
    });
    return [name, value ?? fallback];
  });
  return Object.fromEntries(values) as SettingValues;
}

/** Names of other programs resemble short names of ours by chance: `PATH` and `PORT`, `MODE` and `DEMO`. */
const minComparedLength = 7;
const longName = 12;

/** A line for every name in the environment that resembles a setting. */
function misspelled(env: Environment): readonly string[] {
  const isSimilar = (name: string, setting: string): boolean => {
    const length = Math.min(name.length, setting.length);
    const maxDistance = length < longName ? 2 : 3;
    return length >= minComparedLength && leven(name.toUpperCase(), setting) <= maxDistance;
  };
  return Object.keys(env).flatMap((name) => {
    const similar = Object.hasOwn(settingDefinitions, name)
      ? undefined
      : entries.find(([one]) => isSimilar(name, one));
    return similar ? [`${name} is not a setting. Did you mean ${similar[0]}?`] : [];
  });
}

const recaptchaKeys = [
  'RECAPTCHA_SITE_KEY',
  'RECAPTCHA_SECRET',
  'RECAPTCHA_CHECKBOX_SITE_KEY',
  'RECAPTCHA_CHECKBOX_SECRET',
] as const;

/** Lines for settings that contradict each other. */
function contradictions(env: Environment, values: SettingValues): readonly string[] {
  const isSet = (name: string): boolean => textOf(env, name) !== undefined;
  const { BOT_CHECK: botCheck, SECRET_KEY: secretKey, SECRET_KEY_OLD: oldSecretKey } = values;
  const lines = entries.flatMap(([name, { needs }]) =>
    needs !== undefined && isSet(name) && !isSet(needs) ? [`${name} is set, but ${needs} is missing.`] : [],
  );
  if (botCheck === 'recaptcha' && !recaptchaKeys.every(isSet))
    lines.push(
      'BOT_CHECK=recaptcha needs RECAPTCHA_SITE_KEY, RECAPTCHA_SECRET, RECAPTCHA_CHECKBOX_SITE_KEY and RECAPTCHA_CHECKBOX_SECRET.',
    );
  if (botCheck !== 'recaptcha' && recaptchaKeys.some(isSet))
    lines.push(`RECAPTCHA_…: The keys work only with BOT_CHECK=recaptcha, not with BOT_CHECK=${botCheck}.`);
  if (secretKey && oldSecretKey?.equals(secretKey))
    lines.push('SECRET_KEY_OLD is the same key as SECRET_KEY.');
  return lines;
}

/** Lines for what is missing in production, or not allowed there. */
function productionProblems(env: Environment): readonly string[] {
  const lines = entries.flatMap(([name, { required, unsafe, isHttps }]) => {
    const text = textOf(env, name);
    if (text === undefined) {
      const isRequired = required && (!required.with || textOf(env, required.with) !== undefined);
      return isRequired ? [`${name} is missing: ${required.because}`] : [];
    }
    if (text === unsafe) return [`${name}=${text} is not allowed with NODE_ENV=production.`];
    return isHttps && text.startsWith('http:')
      ? [`${name} must begin with https:// when NODE_ENV=production.`]
      : [];
  });
  if (env.NODE_TLS_REJECT_UNAUTHORIZED === '0')
    lines.push(
      'NODE_TLS_REJECT_UNAUTHORIZED=0 is not allowed with NODE_ENV=production: certificates must be verified (a certificate authority of your own: NODE_EXTRA_CA_CERTS).',
    );
  return lines;
}

const googleVerifyUrl = 'https://www.google.com/recaptcha/api/siteverify';

function recaptchaOf(values: SettingValues): Config['recaptcha'] {
  const [siteKey, secret, checkboxSiteKey, checkboxSecret] = recaptchaKeys.map((name) => values[name]);
  return siteKey && secret && checkboxSiteKey && checkboxSecret
    ? {
        siteKey,
        secret,
        checkboxSiteKey,
        checkboxSecret,
        verifyUrl: values.RECAPTCHA_VERIFY_URL ?? googleVerifyUrl,
      }
    : undefined;
}

/** The address of an HTTP service with its Bearer token. */
const service = (url: string | undefined, token: string | undefined): Config['mediaTarget'] =>
  url === undefined ? undefined : { url, token };
