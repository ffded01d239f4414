import path from 'node:path';
import { checkParameters } from './address-parameters.ts';
import { checkCombinations } from './check-combinations.ts';
import { type Problems, SettingReader } from './setting-reader.ts';

export const featureNames = ['schadenmeldung', 'finanzamtbescheinigung', 'sepa', 'zusatzfunktionen'] as const;
export type FeatureName = (typeof featureNames)[number];

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const googleVerifyUrl = 'https://www.google.com/recaptcha/api/siteverify';
const botChecks = ['altcha', 'recaptcha', 'off'] as const;
const environments = ['development', 'test', 'production'] as const;

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
  readonly documentsUrl: string;
  /** Whether the server is ready while the document store is unavailable. */
  readonly readyWithoutDocuments: boolean;
  /** What an S3-compatible store needs besides its address. */
  readonly s3: {
    readonly accessKeyId: string | undefined;
    readonly secretAccessKey: string | undefined;
    readonly region: string | undefined;
  };
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
  readonly botCheck: (typeof botChecks)[number];
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
  readonly features: ReadonlySet<FeatureName>;
  /** Where contracts and claims are read from; undefined: the portal's own tables. */
  readonly coreSystem: { readonly url: string; readonly token: string | undefined } | undefined;
  /** Where media contents are published; undefined: nowhere. */
  readonly mediaTarget: { readonly url: string; readonly token: string | undefined } | undefined;
  /** ClamAV's `clamd`, which scans uploads for malware; undefined: uploads are not scanned. */
  readonly scannerUrl: string | undefined;
  /** Base address of an OpenTelemetry collector (OTLP over HTTP); undefined: requests are not traced. */
  readonly otlpEndpoint: string | undefined;
  readonly logLevel: (typeof logLevels)[number];
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

/**
 * Reads and validates the settings of the contract, section 2, from `env` only. Throws a SettingsError with one line
 * per invalid setting.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const problems: Problems = [];
  const read = new SettingReader(env, problems);
  const production = read.choice('NODE_ENV', environments, 'development') === 'production';
  const dataDir = path.resolve(read.text('DATA_DIR') ?? './var');
  const databaseUrl = read.url('DATABASE_URL', ['postgres:', 'postgresql:']);
  const documentsUrl = read.url('DOCUMENTS_URL', ['file:', 's3:']);
  const config: Config = {
    production,
    port: read.integer('PORT', 3000, 0, 65_535),
    host: read.host('HOST', '127.0.0.1'),
    publicUrl: read.origin('PUBLIC_URL'),
    dataDir,
    databaseUrl,
    documentsUrl: documentsUrl ?? `file:${path.join(dataDir, 'documents')}`,
    readyWithoutDocuments: read.choice('READY_WITHOUT_DOCUMENTS', ['on', 'off'] as const, 'on') === 'on',
    s3: {
      accessKeyId: read.text('AWS_ACCESS_KEY_ID'),
      secretAccessKey: read.text('AWS_SECRET_ACCESS_KEY'),
      region: read.text('AWS_REGION'),
    },
    lettersDir: path.resolve(read.text('LETTERS_DIR') ?? path.join(dataDir, 'letters')),
    smtpUrl: read.url('SMTP_URL', ['smtp:', 'smtps:']),
    isDemo: read.choice('DEMO', ['on', 'off'] as const, databaseUrl || production ? 'off' : 'on') === 'on',
    demoScale: read.integer('DEMO_SCALE', 400, 10, 1_000_000),
    sessionMinutes: read.integer('SESSION_MINUTES', 20, 1, 720),
    historyMonths: read.integer('HISTORY_MONTHS', 24, 1, 600),
    overloadSeconds: read.integer('OVERLOAD_SECONDS', 2, 1, 300),
    slowStatementMs: read.integer('SLOW_STATEMENT_MS', 1_000, 1, 600_000),
    drainSeconds: read.integer('DRAIN_SECONDS', production ? 5 : 0, 0, 300),
    botCheck: read.choice('BOT_CHECK', botChecks, 'altcha'),
    recaptcha: readRecaptcha(read),
    features: read.set('FEATURES', featureNames, ['schadenmeldung', 'finanzamtbescheinigung', 'sepa']),
    coreSystem: readTarget(read, 'CORE_SYSTEM'),
    mediaTarget: readTarget(read, 'MEDIA_TARGET'),
    scannerUrl: read.url('SCANNER_URL', ['tcp:', 'unix:']),
    otlpEndpoint: read.url('OTEL_EXPORTER_OTLP_ENDPOINT', ['https:', 'http:']),
    logLevel: read.choice('LOG_LEVEL', logLevels, 'info'),
    secretKey: read.key('SECRET_KEY'),
    oldSecretKey: read.key('SECRET_KEY_OLD'),
    metricsToken: read.token('METRICS_TOKEN', 16),
    trustedProxies: read.addresses('TRUSTED_PROXIES', ['loopback']),
  };
  read.reportMisspelled();
  for (const [name, address] of [
    ['SMTP_URL', config.smtpUrl],
    ['DATABASE_URL', databaseUrl],
    ['DOCUMENTS_URL', documentsUrl],
    ['CORE_SYSTEM_URL', config.coreSystem?.url],
    ['SCANNER_URL', config.scannerUrl],
    ['RECAPTCHA_VERIFY_URL', config.recaptcha?.verifyUrl],
  ] as const)
    if (address !== undefined) checkParameters(name, address, production, problems);
  checkCombinations(config, (name) => read.text(name), problems);
  if (problems.length > 0) throw new SettingsError(problems);
  return config;
}

function readRecaptcha(read: SettingReader): Config['recaptcha'] {
  const siteKey = read.text('RECAPTCHA_SITE_KEY');
  const secret = read.text('RECAPTCHA_SECRET');
  const checkboxSiteKey = read.text('RECAPTCHA_CHECKBOX_SITE_KEY');
  const checkboxSecret = read.text('RECAPTCHA_CHECKBOX_SECRET');
  const verifyUrl = read.url('RECAPTCHA_VERIFY_URL', ['https:', 'http:']) ?? googleVerifyUrl;
  return siteKey && secret && checkboxSiteKey && checkboxSecret
    ? { siteKey, secret, checkboxSiteKey, checkboxSecret, verifyUrl }
    : undefined;
}

/** The address of an HTTP service with its Bearer token. */
function readTarget(read: SettingReader, name: string): Config['mediaTarget'] {
  const url = read.url(`${name}_URL`, ['https:', 'http:']);
  const token = read.token(`${name}_TOKEN`);
  return url === undefined ? undefined : { url, token };
}
