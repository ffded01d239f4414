import type { Problems } from './setting-reader.ts';

/** Settings that are valid or invalid only in combination. */
interface Combined {
  readonly production: boolean;
  readonly publicUrl: string | undefined;
  readonly isDemo: boolean;
  readonly botCheck: string;
  readonly recaptcha: { readonly verifyUrl: string } | undefined;
  readonly secretKey: Buffer | undefined;
  readonly oldSecretKey: Buffer | undefined;
  readonly coreSystem: { readonly url: string; readonly token: string | undefined } | undefined;
  readonly mediaTarget: { readonly url: string } | undefined;
  readonly documentsUrl: string;
}

/**
 * Reports settings that contradict each other, and those that are not allowed in production.
 *
 * @param given the explicitly set values, for settings whose default several processes cannot share
 */
export function checkCombinations(
  config: Combined,
  given: (name: string) => string | undefined,
  problems: Problems,
): void {
  if (config.botCheck === 'recaptcha' && !config.recaptcha)
    problems.push(
      'BOT_CHECK=recaptcha braucht RECAPTCHA_SITE_KEY, RECAPTCHA_SECRET, RECAPTCHA_CHECKBOX_SITE_KEY und RECAPTCHA_CHECKBOX_SECRET.',
    );
  checkPairs(config, given, problems);
  if (config.production) checkProduction(config, given, problems);
}

/** Settings without effect unless another one is set. */
const needs = [
  ['CORE_SYSTEM_TOKEN', 'CORE_SYSTEM_URL'],
  ['MEDIA_TARGET_TOKEN', 'MEDIA_TARGET_URL'],
  ['SECRET_KEY_OLD', 'SECRET_KEY'],
  ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'],
  ['AWS_SECRET_ACCESS_KEY', 'AWS_ACCESS_KEY_ID'],
] as const;
const recaptchaKeys = [
  'RECAPTCHA_SITE_KEY',
  'RECAPTCHA_SECRET',
  'RECAPTCHA_CHECKBOX_SITE_KEY',
  'RECAPTCHA_CHECKBOX_SECRET',
];

function checkPairs(
  { botCheck, secretKey, oldSecretKey }: Combined,
  given: (name: string) => string | undefined,
  problems: Problems,
): void {
  for (const [name, needed] of needs)
    if (given(name) !== undefined && given(needed) === undefined)
      problems.push(`${name} ist gesetzt, aber ${needed} fehlt.`);
  if (botCheck !== 'recaptcha' && recaptchaKeys.some((name) => given(name) !== undefined))
    problems.push(
      `RECAPTCHA_…: Die Schlüssel gelten nur mit BOT_CHECK=recaptcha, nicht mit BOT_CHECK=${botCheck}.`,
    );
  if (secretKey && oldSecretKey?.equals(secretKey))
    problems.push('SECRET_KEY_OLD ist derselbe Schlüssel wie SECRET_KEY.');
}

/** Addresses that passwords, tokens or personal data are sent to. */
function checkTransport(
  config: Combined,
  given: (name: string) => string | undefined,
  problems: Problems,
): void {
  const { coreSystem, mediaTarget, recaptcha, documentsUrl } = config;
  const endpoint = documentsUrl.startsWith('s3:') ? new URL(documentsUrl).searchParams.get('endpoint') : null;
  for (const [name, address] of [
    ['CORE_SYSTEM_URL', coreSystem?.url],
    ['MEDIA_TARGET_URL', mediaTarget?.url],
    ['RECAPTCHA_VERIFY_URL', recaptcha?.verifyUrl],
    ['DOCUMENTS_URL: endpoint', endpoint],
  ] as const)
    if (address?.startsWith('http:'))
      problems.push(`${name} muss mit NODE_ENV=production mit https:// beginnen.`);
  if (coreSystem && coreSystem.token === undefined)
    problems.push(
      'CORE_SYSTEM_TOKEN fehlt: Mit NODE_ENV=production meldet sich das Portal beim Kernsystem an.',
    );
  if (given('NODE_TLS_REJECT_UNAUTHORIZED') === '0')
    problems.push(
      'NODE_TLS_REJECT_UNAUTHORIZED=0 ist mit NODE_ENV=production nicht erlaubt: Zertifikate müssen geprüft werden (eigene Zertifizierungsstelle: NODE_EXTRA_CA_CERTS).',
    );
}

function checkProduction(
  config: Combined,
  given: (name: string) => string | undefined,
  problems: Problems,
): void {
  checkTransport(config, given, problems);
  if (config.isDemo) problems.push('DEMO=on ist mit NODE_ENV=production nicht erlaubt.');
  if (config.botCheck === 'off') problems.push('BOT_CHECK=off ist mit NODE_ENV=production nicht erlaubt.');
  const lacks = (name: string) => given(name) === undefined;
  if (lacks('PUBLIC_URL'))
    problems.push('PUBLIC_URL fehlt: Mit NODE_ENV=production muss die Adresse des Portals feststehen.');
  else if (config.publicUrl?.startsWith('http:'))
    problems.push(
      `PUBLIC_URL=${config.publicUrl} ist mit NODE_ENV=production nicht erlaubt: Die Adresse muss mit https:// beginnen.`,
    );
  if (lacks('SMTP_URL'))
    problems.push('SMTP_URL fehlt: Mit NODE_ENV=production werden Mails nicht als Dateien abgelegt.');
  if (lacks('DATABASE_URL')) {
    problems.push(
      'DATABASE_URL fehlt: Die eingebettete Datenbank übersteht keinen Stromausfall und ist mit NODE_ENV=production nicht erlaubt.',
    );
    return;
  }
  if (lacks('SECRET_KEY'))
    problems.push('SECRET_KEY fehlt: Mehrere Prozesse an einer Datenbank brauchen denselben Schlüssel.');
  for (const [name, what] of [
    ['DOCUMENTS_URL', 'Dokumente'],
    ['LETTERS_DIR', 'Briefe'],
  ] as const)
    if (lacks(name))
      problems.push(
        `${name} fehlt: Mehrere Prozesse an einer Datenbank brauchen einen gemeinsamen Ort für ${what}.`,
      );
}
