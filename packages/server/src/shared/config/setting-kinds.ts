import { BlockList, isIP } from 'node:net';
import { configurableFeatures, defaultFeatures, type FeatureDeclaration } from '@schema-screens/schema';
import { addressProblem } from './address-check.ts';

/** Reports an invalid text of a setting. */
interface Report {
  /** Says what it must be, and quotes the text or a part of it. */
  invalid(rule: string, quoted?: string): undefined;
  /** Says what is wrong, without a quotation: the text may contain a password. `problem` follows the setting's name. */
  refused(problem: string): undefined;
}

interface Description {
  readonly meaning: string;
  /** The default as docs/settings.md has it; default: `fallback`, else "unset". */
  readonly shownDefault?: string;
  /** Another setting without which it has no effect. */
  readonly needs?: string;
  /** Why production does not start without it; `with`: only beside that setting. */
  readonly required?: { readonly because: string; readonly with?: string };
  /** A text that production refuses. */
  readonly unsafe?: string;
  /** Production refuses `http:`: passwords, tokens or personal data are sent there. */
  readonly isHttps?: true;
  /** The parameters of an address; unknown ones would be ignored, or silently weaken security. */
  readonly parameters?: readonly string[];
}

/** What is to be said of a setting: how its text becomes a value, its default, its documentation, and what production demands of it. */
export interface Setting<T> extends Description {
  readonly parse: (text: string, report: Report) => T | undefined;
  readonly fallback: T;
  /** Whether an empty text is a value, not the default. */
  readonly mayBeEmpty?: true;
}

const optional =
  <T>(parse: (text: string, report: Report) => T | undefined) =>
  (description: Description): Setting<T | undefined> => ({ parse, fallback: undefined, ...description });

export const text = optional((value) => value);

export const integer = <T extends number | undefined>(
  min: number,
  max: number,
  fallback: T,
  description: Description,
): Setting<number | T> => ({
  parse(value, report) {
    const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
    return number >= min && number <= max
      ? number
      : report.invalid(`must be a whole number from ${min} to ${max}`);
  },
  fallback,
  ...description,
});

export const choice = <T extends string, D extends T | undefined>(
  values: readonly T[],
  fallback: D,
  description: Description,
): Setting<T | D> => ({
  parse: (value, report) =>
    values.find((one) => one === value) ?? report.invalid(`must be one of ${values.join(', ')}`),
  fallback,
  ...description,
});

const hostPattern = /^[A-Za-z0-9._-]{1,255}$/;
export const host = (fallback: string, description: Description): Setting<string> => ({
  parse: (value, report) =>
    hostPattern.test(value) || isIP(value) !== 0
      ? value
      : report.invalid('must be a host name or an IP address'),
  fallback,
  ...description,
});

/**
 * An address with one of the protocols.
 *
 * @param problemOf why an address cannot work whose protocol only this setting has, as `addressProblem` says it
 */
export const address = (
  protocols: readonly string[],
  description: Description,
  problemOf?: (url: URL) => string | undefined,
): Setting<string | undefined> => ({
  parse(value, report) {
    // Case-sensitive: a later reader may not recognise HTTP:// as http://.
    const url = protocols.some((one) => value.startsWith(one)) ? URL.parse(value) : null;
    const problem =
      url && protocols.includes(url.protocol)
        ? addressProblem(url, value, problemOf)
        : ` must be an address that begins with ${protocols.join(' or ')}.`;
    return problem === undefined ? value : report.refused(problem);
  },
  fallback: undefined,
  ...description,
});

/** An http(s) origin without path, query or user; read without a trailing slash. */
export const origin = optional((value, report) => {
  const url = URL.parse(value);
  const isOrigin = url && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href;
  if (isOrigin) return url.origin;
  const rule = 'must be an address like https://portal.example.com, without a path';
  return report.invalid(rule, value.replace(/^.*@/s, '…@'));
});

const keyPattern = /^(?:[0-9a-f]{64}|[A-Za-z0-9+/_-]{43}=?)$/i;
/** 32 bytes, as 64 hex digits or base64. */
export const key = optional((value, report) =>
  keyPattern.test(value)
    ? Buffer.from(value, value.length === 64 ? 'hex' : 'base64url')
    : report.refused(' must consist of 32 bytes, as 64 hexadecimal digits or in Base64.'),
);

// Characters that are allowed in a header.
const tokenPattern = /^[\x21-\x7e]+$/;
/** A Bearer token with a minimum length. */
export const token = (min: number, description: Description) =>
  optional((value, report) => {
    if (!tokenPattern.test(value))
      return report.refused(' must have only letters of ASCII, digits and punctuation, and no spaces.');
    return value.length < min ? report.refused(` must have at least ${min} characters.`) : value;
  })(description);

const splitList = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Which features of an application are on: a comma-separated list; an empty setting is the empty list. */
export function featuresOf(features: readonly FeatureDeclaration[]): Setting<ReadonlySet<string>> {
  const names = configurableFeatures(features);
  const defaults = defaultFeatures(features);
  const others = names.filter((name) => !defaults.includes(name));
  const rule = names.length > 0 ? `knows only ${names.join(', ')}` : 'must be empty';
  return {
    parse(value, report) {
      const chosen = splitList(value);
      for (const part of chosen) if (!names.includes(part)) report.invalid(rule, part);
      return new Set(chosen);
    },
    fallback: new Set(defaults),
    mayBeEmpty: true,
    shownDefault: defaults.length > 0 ? `\`${defaults.join(',')}\`` : 'none',
    meaning: `enabled features of \`screens/application.json\`${others.length > 0 ? `; off by default: \`${others.join('`, `')}\`` : ''}`,
  };
}

export const networks = (
  fallback: readonly string[],
  description: Description,
): Setting<readonly string[]> => ({
  parse(value, report) {
    const parts = splitList(value);
    for (const part of parts)
      if (!isAddressRange(part)) report.invalid('must consist of IP addresses, networks or loopback', part);
    return parts;
  },
  fallback,
  ...description,
});

function isAddressRange(value: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(value)) return true;
  const [ip = '', bits, ...others] = value.split('/');
  const version = ip.includes('%') ? 0 : isIP(ip);
  if (version === 0 || others.length > 0) return false;
  // A network of all addresses, or two halves of it, would trust everybody.
  const [min, max] = version === 4 ? [8, 32] : [7, 128];
  if (bits === undefined) return !/^[0:.]+$/.test(ip);
  const isNet = /^\d{1,3}$/.test(bits) && Number(bits) >= min && Number(bits) <= max;
  return isNet && (version === 4 || !containsAllOfIpv4(ip, Number(bits)));
}

/** Whether an IPv6 network contains the mapped IPv4 addresses. */
function containsAllOfIpv4(ip: string, bits: number): boolean {
  const net = new BlockList();
  net.addSubnet(ip, bits, 'ipv6');
  return ['::ffff:1.1.1.1', '::ffff:200.1.1.1'].every((one) => net.check(one, 'ipv6'));
}
