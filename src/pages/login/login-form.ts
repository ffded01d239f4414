/** What is typed to sign in. */
export interface LoginForm {
  benutzername: string;
  passwort: string;
  authenticator_code: string;
  secret_code: string;
}

/** The kind of second factor: the app's code, a recovery code or, for a lost phone, the setup key. */
export type FactorWay = 'app' | 'recovery' | 'lost';

export const emptyForm: LoginForm = {
  benutzername: '',
  passwort: '',
  authenticator_code: '',
  secret_code: '',
};

/** The field of the second factor. */
export const factorField = (way: FactorWay): 'authenticator_code' | 'secret_code' =>
  way === 'lost' ? 'secret_code' : 'authenticator_code';
