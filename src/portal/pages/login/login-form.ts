export interface LoginForm {
  benutzername: string;
  passwort: string;
  authenticator_code: string;
  secret_code: string;
}

export type LoginErrors = Partial<Record<keyof LoginForm | 'form', string>>;

/** How the second factor is given: by the app, by a recovery code, or, the phone being lost, by the setup key. */
export type FactorWay = 'app' | 'recovery' | 'lost';

export const emptyForm: LoginForm = {
  benutzername: '',
  passwort: '',
  authenticator_code: '',
  secret_code: '',
};

/** The field that holds the second factor. */
export const factorField = (way: FactorWay): 'authenticator_code' | 'secret_code' =>
  way === 'lost' ? 'secret_code' : 'authenticator_code';

const names: Record<FactorWay, string> = {
  app: 'Bestätigungscode',
  recovery: 'Wiederherstellungscode',
  lost: 'Einrichtungsschlüssel',
};

const required = 'darf nicht leer sein.';

/**
 * The fields that are empty, with their messages.
 *
 * @param way undefined while the second factor is not asked for
 */
export function missingFields(form: LoginForm, way: FactorWay | undefined): LoginErrors {
  const factor = way && form[factorField(way)].trim() === '' ? way : undefined;
  return {
    ...(form.benutzername.trim() === ''
      ? { benutzername: `Benutzername oder Kundennummer ${required}` }
      : {}),
    ...(form.passwort === '' ? { passwort: `Passwort ${required}` } : {}),
    ...(factor ? { [factorField(factor)]: `${names[factor]} ${required}` } : {}),
  };
}
