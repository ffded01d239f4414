import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import {
  arrayOf,
  booleanSchema,
  integer,
  object,
  type RawJsonSchema,
  text,
  typedSchema,
} from '../../resources/schema/json-schema.ts';
import { serverTexts } from '../../shared/texts/server-texts.ts';

const encoded = (maxLength: number): RawJsonSchema => ({
  type: 'string',
  pattern: '^[A-Za-z0-9_=-]*$',
  maxLength,
});

const credential = (response: RawJsonSchema): RawJsonSchema => ({
  type: 'object',
  title: serverTexts.titles.browserAnswer,
  required: ['id', 'rawId', 'type', 'response', 'clientExtensionResults'],
  properties: {
    id: { ...encoded(2000), minLength: 1 },
    rawId: encoded(2000),
    type: { const: 'public-key' },
    authenticatorAttachment: { type: 'string', maxLength: 40 },
    clientExtensionResults: { type: 'object' },
    response,
  },
});

/** Options that the browser needs to create a passkey. */
export const creationOptions = typedSchema<PublicKeyCredentialCreationOptionsJSON>(
  object({
    rp: object({ name: text, id: text }),
    user: object({ id: text, name: text, displayName: text }),
    challenge: text,
    pubKeyCredParams: arrayOf(object({ alg: integer, type: text })),
    timeout: integer,
    attestation: text,
    excludeCredentials: arrayOf(object({ id: text, type: text })),
    authenticatorSelection: object({
      residentKey: text,
      requireResidentKey: booleanSchema,
      userVerification: text,
    }),
    extensions: object({ credProps: booleanSchema }),
    hints: arrayOf(text),
  }),
);

/** Options that the browser needs to use a passkey. */
export const requestOptions = typedSchema<PublicKeyCredentialRequestOptionsJSON>(
  object({
    rpId: text,
    challenge: text,
    timeout: integer,
    userVerification: text,
  }),
);

/** The browser's response after it has created a passkey. */
export const attestation = typedSchema<RegistrationResponseJSON>(
  credential({
    type: 'object',
    required: ['clientDataJSON', 'attestationObject'],
    properties: {
      clientDataJSON: encoded(4000),
      attestationObject: encoded(20_000),
      authenticatorData: encoded(20_000),
      publicKey: encoded(4000),
      publicKeyAlgorithm: { type: 'integer' },
      transports: { type: 'array', maxItems: 10, items: { type: 'string', pattern: '^[a-z-]{1,20}$' } },
    },
  }),
);

/** The browser's response after it has used a passkey. */
export const assertion = typedSchema<AuthenticationResponseJSON>(
  credential({
    type: 'object',
    required: ['clientDataJSON', 'authenticatorData', 'signature'],
    properties: {
      clientDataJSON: encoded(4000),
      authenticatorData: encoded(4000),
      signature: encoded(4000),
      userHandle: { ...encoded(200), type: ['string', 'null'] },
    },
  }),
);
