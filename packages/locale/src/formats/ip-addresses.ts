const decimalByte = /^(?:0|[1-9][0-9]{0,2})$/;
const hexGroup = /^[0-9A-Fa-f]{1,4}$/;

/** Whether a text is an IPv4 address; numbers have no leading zeros. */
export function isIpv4(text: string): boolean {
  const bytes = text.split('.');
  return bytes.length === 4 && bytes.every((byte) => decimalByte.test(byte) && Number(byte) <= 255);
}

/** Number of 16-bit groups in a part of an IPv6 address; the last may be an IPv4 address, which counts twice. */
function groupCount(part: string, isLast: boolean): number | undefined {
  if (part === '') return 0;
  const groups = part.split(':');
  const last = groups.at(-1) ?? '';
  const hasIpv4 = isLast && last.includes('.');
  const plain = hasIpv4 ? groups.slice(0, -1) : groups;
  if (hasIpv4 && !isIpv4(last)) return undefined;
  return plain.every((group) => hexGroup.test(group)) ? plain.length + (hasIpv4 ? 2 : 0) : undefined;
}

/** Whether a text is an IPv6 address, without zone or brackets. */
export function isIpv6(text: string): boolean {
  const [head = '', tail, ...more] = text.split('::');
  if (more.length > 0) return false;
  const before = groupCount(head, tail === undefined);
  const after = tail === undefined ? 0 : groupCount(tail, true);
  if (before === undefined || after === undefined) return false;
  return tail === undefined ? before === 8 : before + after <= 7;
}
