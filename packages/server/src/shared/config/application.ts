import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { todayIn } from '@schema-screens/locale';
import type { FeatureDeclaration } from '@schema-screens/schema';

/** The folder with the definitions of the application that this process serves: APPLICATION_FOLDER, else the current one. */
export const applicationFolder = resolve(process.env.APPLICATION_FOLDER ?? '.');

const file = join(applicationFolder, 'screens/application.json');
const manifest = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};

/** What the generic server reads of the application's manifest. */
export const application: {
  /** The one of the definitions first. */
  readonly languages: readonly string[];
  readonly timeZone: string;
  readonly currency: string;
  readonly country: string;
  readonly sessionMinutes: number;
  readonly roles: readonly { readonly name: string; readonly uploadFactor?: number }[];
  readonly features: readonly FeatureDeclaration[];
} = {
  languages: manifest.languages ?? [],
  timeZone: manifest.timeZone ?? process.env.TIME_ZONE ?? 'Europe/Berlin',
  currency: manifest.currency ?? process.env.CURRENCY ?? 'EUR',
  country: manifest.country ?? process.env.COUNTRY ?? 'DE',
  sessionMinutes: manifest.sessionMinutes ?? 20,
  roles: manifest.roles ?? [],
  features: manifest.features ?? [],
};

/** Where the application is at home, whatever the language of who reads it: days begin in this time zone, amounts are in this currency,
 * telephone numbers without a country's code are of this country, texts are written in this language. */
export const region = {
  timeZone: application.timeZone,
  currency: application.currency,
  country: application.country,
  language: application.languages[0],
};

/** The day at home at `time`, as YYYY-MM-DD. */
export const businessDay = (time: Date): string => todayIn(region.timeZone, time);
