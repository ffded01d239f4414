import type { Problems } from './setting-reader.ts';

/** Settings that are right or wrong only together. */
interface Combined {
  readonly production: boolean;
  readonly publicUrl: string | undefined;
  readonly databaseUrl: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly isDemo: boolean;
  readonly botCheck: string;
  readonly recaptcha: object | undefined;
  readonly secretKey: Buffer | undefined;
}

/**
 * Adds a line for every pair of settings that do not go together, and for what production must not run with.
 *
 * @param isSet whether a setting was given, for those whose default is no place to share
 */
export function checkCombinations(
  config: Combined,
  isSet: (name: string) => boolean,
  problems: Problems,
): void {
  if (config.botCheck === 'recaptcha' && !config.recaptcha)
    problems.push(
      'BOT_CHECK=recaptcha braucht RECAPTCHA_SITE_KEY, RECAPTCHA_SECRET, RECAPTCHA_CHECKBOX_SITE_KEY und RECAPTCHA_CHECKBOX_SECRET.',
    );
  if (config.production) checkProduction(config, isSet, problems);
}

function checkProduction(config: Combined, isSet: (name: string) => boolean, problems: Problems): void {
  if (config.isDemo) problems.push('DEMO=on ist mit NODE_ENV=production nicht erlaubt.');
  if (config.botCheck === 'off') problems.push('BOT_CHECK=off ist mit NODE_ENV=production nicht erlaubt.');
  if (!config.publicUrl)
    problems.push('PUBLIC_URL fehlt: Mit NODE_ENV=production muss die Adresse des Portals feststehen.');
  else if (config.publicUrl.startsWith('http:'))
    problems.push(
      `PUBLIC_URL=${config.publicUrl} ist mit NODE_ENV=production nicht erlaubt: Die Adresse muss mit https:// beginnen.`,
    );
  if (!config.smtpUrl)
    problems.push('SMTP_URL fehlt: Mit NODE_ENV=production werden Mails nicht als Dateien abgelegt.');
  if (!config.databaseUrl) {
    problems.push(
      'DATABASE_URL fehlt: Die eingebettete Datenbank übersteht keinen Stromausfall und ist mit NODE_ENV=production nicht erlaubt.',
    );
    return;
  }
  if (!config.secretKey)
    problems.push('SECRET_KEY fehlt: Mehrere Prozesse an einer Datenbank brauchen denselben Schlüssel.');
  for (const [name, what] of [
    ['DOCUMENTS_URL', 'Dokumente'],
    ['LETTERS_DIR', 'Briefe'],
  ] as const)
    if (!isSet(name))
      problems.push(
        `${name} fehlt: Mehrere Prozesse an einer Datenbank brauchen einen gemeinsamen Ort für ${what}.`,
      );
}
