import {
  anyOfSchemas,
  arrayOf,
  booleanSchema,
  integer,
  object,
  orNull,
  record,
  text,
  time,
} from '@schema-screens/server/resources';

/** The signed-in user as sent to the browser. */
export const userResponse = object({
  id: integer,
  vn_nummer: orNull(text),
  makler_nummer: orNull(text),
  rolle: text,
  vorname: orNull(text),
  name: text,
  email: text,
  benutzername: text,
  passwort_vergabe_erzwingen: booleanSchema,
  benutzername_vergabe_erzwingen: booleanSchema,
  isTwoFactorAuthenticationEnabled: booleanSchema,
  haeufig_genutzt: record(integer),
  benachrichtigungenErhalten: booleanSchema,
  benachrichtigungenGelesen: arrayOf(integer),
  benachrichtigungenGelesenMyILL: arrayOf(integer),
  benachrichtigungenGelesenMail: arrayOf(integer),
  zusatzfeatures_aktiv: booleanSchema,
  enumtext: object({ anrede: text }),
});

/** Broker groups of a response. */
export const maklergruppen = arrayOf(
  object({ id: integer, gruppe: text, makler_nummern: arrayOf(text), enumtext: object({ gruppe: text }) }),
);

/** The response of a completed sign-in. */
export const signedInResponse = object({ token: text, user: userResponse, maklergruppen });

/**
 * The responses of the sign-in: a session, a pending sign-in that needs its second factor, or the request to set a
 * password.
 */
export const signInResponse = anyOfSchemas(
  signedInResponse,
  object({ zweiFaktorErforderlich: booleanSchema, token: text }),
  object({ user: userResponse }),
);

/** The response of the routes for the session itself. */
export const sessionResponse = object({
  user: userResponse,
  maklergruppen,
  sekunden: integer,
  /** When the user had signed in before this session. */
  letzteAnmeldung: orNull(time),
  /** In a Kundenansicht: the user name of the staff member who looks. */
  kundenansicht: orNull(text),
  /** The language that the user has chosen; null: none. */
  sprache: orNull(text),
});
