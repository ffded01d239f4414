import type { Locale } from '@schema-screens/locale';
import { sentence } from '@schema-screens/schema';
import type { CredentialErrors } from './use-credentials.ts';

/** The errors of the fields with these titles that are empty. */
export const emptyFields = <Name extends string>(
  locale: Locale,
  values: Readonly<Record<Name, string>>,
  titles: Readonly<Record<Name, string>>,
): CredentialErrors<Name> =>
  Object.fromEntries(
    (Object.keys(titles) as Name[])
      .filter((name) => values[name] === '')
      .map((name) => [name, sentence(locale, 'required', titles[name])]),
  ) as CredentialErrors<Name>;
