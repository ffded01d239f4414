import { expect, test } from 'vitest';
import { trustedNetwork } from './limits.ts';

test('addresses, networks and names are trusted, everything else is not', () => {
  const isTrusted = trustedNetwork(['loopback', '10.1.0.0/16', '2001:db8::1']);
  for (const address of ['127.0.0.1', '::ffff:127.3.2.1', '::1', '10.1.255.1', '2001:db8::1'])
    expect([address, isTrusted(address)]).toEqual([address, true]);
  for (const address of ['10.2.0.1', '192.168.0.1', '2001:db8::2', '', 'kein-rechner'])
    expect([address, isTrusted(address)]).toEqual([address, false]);
});
