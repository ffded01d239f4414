import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** Options of a passkey's responses, valid or not. */
export interface PasskeyOptions {
  /** The origin reported by the browser. */
  origin: string;
  rpID?: string;
  /** Whether the authenticator has verified the user; default: yes. */
  isUserVerified?: boolean;
  counter?: number;
}

interface Options {
  readonly challenge: string;
}

/** A software passkey: an ES256 key that responds like an authenticator and a browser (WebAuthn, "none" attestation). */
export class SoftPasskey {
  readonly #key: KeyObject;
  readonly #point: Buffer;
  readonly id = randomBytes(16).toString('base64url');

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#key = privateKey;
    // COSE key: EC2, ES256, P-256, x, y.
    this.#point = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
  }

  /** The response to registration options. */
  register({ challenge }: Options, how: PasskeyOptions): Record<string, unknown> {
    const id = Buffer.from(this.id, 'base64url');
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, this.#point]);
    const authData = Buffer.concat([authenticatorData(how, 0x40), credential]);
    // CBOR: { fmt: "none", attStmt: {}, authData }.
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
      Buffer.from([0x58, authData.length]),
      authData,
    ]);
    return this.#credential({
      clientDataJSON: clientData('webauthn.create', challenge, how),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** The response to sign-in options. */
  signIn({ challenge }: Options, how: PasskeyOptions): Record<string, unknown> {
    const data = authenticatorData(how, 0);
    const clientDataJSON = clientData('webauthn.get', challenge, how);
    const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest();
    return this.#credential({
      clientDataJSON,
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', Buffer.concat([data, hash]), this.#key).toString('base64url'),
      userHandle: null,
    });
  }

  #credential(response: Record<string, unknown>): Record<string, unknown> {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response };
  }
}

function authenticatorData(
  { origin, rpID, isUserVerified = true, counter = 0 }: PasskeyOptions,
  flags: number,
): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  const hash = createHash('sha256')
    .update(rpID ?? new URL(origin).hostname)
    .digest();
  return Buffer.concat([hash, Buffer.from([flags | 0x01 | (isUserVerified ? 0x04 : 0)]), count]);
}

const clientData = (type: string, challenge: string, { origin }: PasskeyOptions): string =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');
