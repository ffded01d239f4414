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
