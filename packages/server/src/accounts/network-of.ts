import { isIPv4 } from 'node:net';

const groups = 4;

/**
 * The network of an address for counting attempts: an IPv4 address itself, the /64 of an IPv6 address, which belongs to
 * one subscriber.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:/i, '');
  if (isIPv4(plain)) return plain;
  const [head = '', tail] = plain.split('%')[0]!.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail ? tail.split(':') : [];
  const middle = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  const all = [...front, ...Array.from({ length: middle }, () => '0'), ...back];
  return `${all
    .slice(0, groups)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
