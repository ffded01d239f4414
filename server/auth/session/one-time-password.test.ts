import { isPolicyPassword } from '@schema-screens/locale';
import { expect, test } from 'vitest';
import { asRandomPassword, randomPassword } from './one-time-password.ts';

test('every generated password meets the rules, however it is typed', () => {
  for (let made = 0; made < 2000; made++) {
    const password = randomPassword();
    expect(isPolicyPassword(password), password).toBe(true);
    expect(asRandomPassword(password.toLowerCase().replaceAll('-', ' '))).toBe(password);
  }
});
