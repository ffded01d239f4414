import { isEmail } from './addresses.ts';
import type { FormatCheck } from './formats.ts';
import { isIpv4, isIpv6 } from './ip-addresses.ts';

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** RFC 3339, appendix A. */
const durationPattern = /^P(?!$)(?:\d+W|(?:\d+Y)?(?:\d+M)?(?:\d+D)?(?:T(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+S)?)?)$/;
const hostPattern = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
/** Which characters may stand together is not checked. */
const anyHostPattern = /^(?!-)[^\s!-,/:-@[-`{-~]{1,63}(?<!-)$/;
const pointerPattern = /^(?:\/(?:[^~/]|~[01])*)*$/;
const relativePointerPattern = /^(?:0|[1-9]\d*)(?:#|(?:\/(?:[^~/]|~[01])*)*)$/;
const ipv6HostPattern = /^[a-z][a-z0-9+.-]*:\/\/(?:[^/?#]*@)?[0-9a-f]*:[0-9a-f]*:/i;
const schemePattern = /^[a-z][a-z0-9+.-]*:/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: what no address contains
const foreignPattern = /[\u0000-\u0020<>"\\^`{|}]/;
const nonAsciiPattern = /[^\u0021-\u007e]/;
const templatePattern = /^(?:[^{}]|\{[^{}]+\})*$/;
const mailPattern = /^[^\s@]{1,64}@[^\s@]{1,255}$/;

const isIriReference = (text: string): boolean =>
  !foreignPattern.test(text) && !ipv6HostPattern.test(text) && text.split('#').length <= 2;

function isRegularExpression(text: string): boolean {
  try {
    new RegExp(text, 'u');
    return true;
  } catch {
    return false;
  }
}

/** The formats of JSON Schema that only schemas from elsewhere use; `createFormats` has the others. */
export function createStandardFormats(): Readonly<Record<string, FormatCheck>> {
  return {
    duration: (text) => durationPattern.test(text),
    uuid: (text) => uuidPattern.test(text),
    hostname: (text) => text.length <= 253 && text.split('.').every((label) => hostPattern.test(label)),
    'idn-hostname': (text) =>
      text.length <= 253 && text.split('.').every((label) => anyHostPattern.test(label)),
    ipv4: isIpv4,
    ipv6: isIpv6,
    'json-pointer': (text) => pointerPattern.test(text),
    'relative-json-pointer': (text) => relativePointerPattern.test(text),
    regex: isRegularExpression,
    'uri-reference': (text) => isIriReference(text) && !nonAsciiPattern.test(text),
    'uri-template': (text) => templatePattern.test(text),
    iri: (text) => isIriReference(text) && schemePattern.test(text),
    'iri-reference': isIriReference,
    'idn-email': (text) => isEmail(text) || mailPattern.test(text),
  };
}
