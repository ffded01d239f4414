import { expect, test } from 'vitest';
import { readStoredMail } from './stored-mail.ts';

const content = {
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
  attachments: [{ name: 'letter.pdf', type: 'application/pdf', document: 'key' }],
};

test('a waiting mail is read as it was stored', () => {
  expect(readStoredMail(JSON.stringify(content))).toEqual(content);
});

test('a mail that waits since before the upgrade is read, too', () => {
  const former = {
    betreff: 'Hello',
    text: 'Hello',
    html: '<p>Hello</p>',
    anhaenge: [{ datei_name: 'letter.pdf', typ: 'application/pdf', dokument: 'key' }],
  };
  expect(readStoredMail(JSON.stringify(former))).toEqual(content);
});
