import {
  either,
  flag,
  integer,
  list,
  object,
  orNull,
  record,
  text,
  time,
} from '../../resources/schema-words.ts';

/** The signed-in user as the browser gets him. */
export const userResponse = object({
  id: integer,
  vn_nummer: orNull(text),
  makler_nummer: orNull(text),
  rolle: text,
  vorname: orNull(text),
  name: text,
  email: text,
  benutzername: text,
  passwort_vergabe_erzwingen: flag,
  benutzername_vergabe_erzwingen: flag,
  isTwoFactorAuthenticationEnabled: flag,
  haeufig_genutzt: record(integer),
  benachrichtigungenErhalten: flag,
  benachrichtigungenGelesen: list(integer),
  benachrichtigungenGelesenMyILL: list(integer),
  benachrichtigungenGelesenMail: list(integer),
  zusatzfeatures_aktiv: flag,
  enumtext: object({ anrede: text }),
});

/** Broker groups of a response. */
export const maklergruppen = list(
  object({ id: integer, gruppe: text, makler_nummern: list(text), enumtext: object({ gruppe: text }) }),
);

/** Answer of a finished sign-in. */
export const signedInResponse = object({ token: text, user: userResponse, maklergruppen });

/** Answers of the sign-in: a session, a sign-in that waits for its second factor, or the request to set a password. */
export const signInResponse = either(
  signedInResponse,
  object({ zweiFaktorErforderlich: flag, token: text }),
  object({ user: userResponse }),
);

/** Answer of the calls about the session itself. */
export const sessionResponse = object({
  user: userResponse,
  maklergruppen,
  sekunden: integer,
  /** When the user had signed in before this session. */
  letzteAnmeldung: orNull(time),
});
