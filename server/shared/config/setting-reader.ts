import { BlockList, isIP } from 'node:net';
import { addressProblem } from './address-problem.ts';
import { nearestSetting } from './nearest-setting.ts';

/** Lines about invalid settings, collected while reading. */
export type Problems = string[];

const hostPattern = /^[A-Za-z0-9._-]{1,255}$/;
// Characters that are allowed in a header.
const tokenPattern = /^[\x21-\x7e]+$/;
const keyPattern = /^(?:[0-9a-f]{64}|[A-Za-z0-9+/_-]{43}=?)$/i;

/** Reads single settings from an environment; an invalid value adds a line and returns the default. */
export class SettingReader {
  readonly #env: Readonly<Record<string, string | undefined>>;
  readonly #problems: Problems;
  readonly #names = new Set<string>();

  constructor(env: Readonly<Record<string, string | undefined>>, problems: Problems) {
    this.#env = env;
    this.#problems = problems;
  }

  text(name: string): string | undefined {
    this.#names.add(name);
    return this.#env[name]?.trim() || undefined;
  }

  integer(name: string, fallback: number, min: number, max: number): number {
    const text = this.text(name);
    if (text === undefined) return fallback;
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= min && value <= max) return value;
    return this.#wrong(name, text, `muss eine ganze Zahl von ${min} bis ${max} sein`, fallback);
  }

  choice<T extends string>(name: string, values: readonly T[], fallback: T): T {
    const text = this.text(name);
    if (text === undefined) return fallback;
    const found = values.find((value) => value === text);
    return found ?? this.#wrong(name, text, `muss eines von ${values.join(', ')} sein`, fallback);
  }

  /** A comma-separated list; an empty setting is the empty list. */
  set<T extends string>(name: string, values: readonly T[], fallback: readonly T[]): ReadonlySet<T> {
    this.#names.add(name);
    const text = this.#env[name]?.trim();
    if (text === undefined) return new Set(fallback);
    const chosen = new Set<T>();
    for (const part of splitList(text)) {
      const found = values.find((value) => value === part);
      if (found) chosen.add(found);
      else this.#wrong(name, part, `kennt nur ${values.join(', ')}`, undefined);
    }
    return chosen;
  }

  host(name: string, fallback: string): string {
    const text = this.text(name);
    if (text === undefined || hostPattern.test(text) || isIP(text) !== 0) return text ?? fallback;
    return this.#wrong(name, text, 'muss ein Rechnername oder eine IP-Adresse sein', fallback);
  }

  url(name: string, protocols: readonly string[]): string | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    // Case-sensitive: a later reader may not recognise HTTP:// as http://.
    const url = protocols.some((one) => text.startsWith(one)) ? URL.parse(text) : null;
    const problem =
      url && protocols.includes(url.protocol)
        ? addressProblem(url, text)
        : ` muss eine Adresse sein, die mit ${protocols.join(' oder ')} beginnt.`;
    if (problem === undefined) return text;
    // The value may contain a password, so it is not quoted.
    this.#problems.push(`${name}${problem}`);
    return undefined;
  }

  /** An http(s) origin without path, query or user; returned without a trailing slash. */
  origin(name: string): string | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const url = URL.canParse(text) ? new URL(text) : undefined;
    const isOrigin = url && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href;
    return isOrigin
      ? url.origin
      : this.#wrong(
          name,
          text.replace(/^.*@/s, '…@'),
          'muss eine Adresse wie https://portal.example.de ohne Pfad sein',
          undefined,
        );
  }

  /** 32 bytes, as 64 hex digits or base64. */
  key(name: string): Buffer | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    if (keyPattern.test(text)) return Buffer.from(text, text.length === 64 ? 'hex' : 'base64url');
    this.#problems.push(`${name} muss aus 32 Byte bestehen, als 64 Hexadezimalziffern oder in Base64.`);
    return undefined;
  }

  /** A Bearer token with a minimum length. */
  token(name: string, min = 1): string | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    if (!tokenPattern.test(text))
      this.#problems.push(
        `${name} darf nur Buchstaben ohne Umlaute, Ziffern und Zeichen ohne Leerzeichen haben.`,
      );
    else if (text.length < min) this.#problems.push(`${name} muss mindestens ${min} Zeichen haben.`);
    return text;
  }

  addresses(name: string, fallback: readonly string[]): readonly string[] {
    const text = this.text(name);
    if (text === undefined) return fallback;
    const parts = splitList(text);
    for (const part of parts)
      if (!isAddressRange(part))
        this.#wrong(name, part, 'muss aus IP-Adressen, Netzen oder loopback bestehen', undefined);
    return parts;
  }

  /** Reports every name in the environment that resembles a setting. Call it after all settings are read. */
  reportMisspelled(): void {
    for (const name of Object.keys(this.#env)) {
      const meant = this.#names.has(name) ? undefined : nearestSetting(name, this.#names);
      if (meant !== undefined)
        this.#problems.push(`${name} ist keine Einstellung. Gemeint ist wohl ${meant}.`);
    }
  }

  #wrong<T>(name: string, value: string, rule: string, fallback: T): T {
    this.#problems.push(`${name}=${value.slice(0, 60)} ist nicht gültig: ${name} ${rule}.`);
    return fallback;
  }
}

function splitList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function isAddressRange(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const version = address.includes('%') ? 0 : isIP(address);
  if (version === 0 || rest.length > 0) return false;
  // A network of all addresses, or two halves of it, would trust everybody.
  const [least, most] = version === 4 ? [8, 32] : [7, 128];
  if (bits === undefined) return !/^[0:.]+$/.test(address);
  const isNet = /^\d{1,3}$/.test(bits) && Number(bits) >= least && Number(bits) <= most;
  return isNet && (version === 4 || !holdsAllOfIpv4(address, Number(bits)));
}

/** Whether an IPv6 network contains the mapped IPv4 addresses. */
function holdsAllOfIpv4(address: string, bits: number): boolean {
  const net = new BlockList();
  net.addSubnet(address, bits, 'ipv6');
  return ['::ffff:1.1.1.1', '::ffff:200.1.1.1'].every((one) => net.check(one, 'ipv6'));
}
