import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { localeFor } from '../../../../packages/server/src/shared/request-locale.ts';
import { englishServerTexts } from '../../../../packages/server/src/shared/texts/english.ts';
import { serverTexts as german } from '../../../../packages/server/src/shared/texts/server-texts.ts';
import {
  type AccountServer,
  type Browser,
  password,
  startAccountServer,
  tokenOf,
} from '../../../support/servers/account-server.ts';
import { messageTexts } from '../../../support/spelling/message-texts.ts';
import { SoftPasskey } from '../../../support/stand-ins/soft-passkey.ts';

type Kind =
  | 'invitation'
  | 'passwordRequest'
  | 'passwordChanged'
  | 'emailChanged'
  | 'emailAssigned'
  | 'emailRestored'
  | 'emailWithdrawn'
  | 'emailNotRestored'
  | 'twoFactorChanged'
  | 'recoveryCodeUsed'
  | 'recoveryCodesRenewed'
  | 'passkeyAdded'
  | 'passkeyRemoved';

let server: AccountServer;
let anna: Browser;
let time: number;
beforeAll(async () => {
  time = Date.now();
  server = await startAccountServer({}, { color: '#7A3E9D' });
  await server.add({ userName: 'anna', role: 'administrator' });
  anna = await server.signIn('anna');
});
afterAll(() => server.close());

/** The code that an app shows now; the clock moves by one code. */
function nextCode(secret: string): string {
  server.wait(30_000);
  time += 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time });
}

async function good(browser: Browser, method: string, path: string, body?: object) {
  const answer = await browser.call(method, path, body, headers);
  expect([path, answer.status]).toEqual([path, expect.toSatisfy((status: number) => status < 300)]);
  return answer.body;
}
let headers: Record<string, string> = {};

/** Switches the second factor on; returns the recovery codes. */
async function switchOn(own: Browser): Promise<readonly string[]> {
  const { secret } = await good(own, 'POST', 'account/two-factor', { password });
  const { recoveryCodes } = await good(own, 'PATCH', 'account/two-factor', { code: nextCode(secret) });
  return recoveryCodes;
}

/** Adds a passkey. */
async function addPasskey(own: Browser): Promise<void> {
  const { options } = await good(own, 'POST', 'account/passkeys/options', {});
  const origin = server.url.replace('127.0.0.1', 'localhost');
  const response = new SoftPasskey().register(options, { origin, rpID: 'localhost' });
  await good(own, 'POST', 'account/passkeys', { name: 'X', response });
}

/** Another address, which nobody has confirmed. */
const unconfirmed = (userName: string): string => `new.${userName}@example.org`;

const changeEmail = (own: Browser, userName: string) =>
  good(own, 'PATCH', 'account/me', { email: unconfirmed(userName), password });

/** Changes the address and opens the link of the mail about it. */
async function returnEmail(own: Browser, userName: string, status = 204): Promise<void> {
  const [mail] = await server.mailsTo(`${userName}@example.org`, 1);
  const answer = await own.call('POST', 'email-return', { token: tokenOf(mail) }, headers);
  expect(answer.status).toBe(status);
}

interface MailKind {
  readonly mails: number;
  /** Default: the address of the account. */
  readonly to?: typeof unconfirmed;
  send(own: Browser, userName: string, id: number): Promise<unknown>;
}

/** What sends each kind of mail to an account, and how many. */
const kinds: Record<Kind, MailKind> = {
  invitation: {
    mails: 1,
    send: (_own, _userName, id) => good(anna, 'POST', `account/${id}/invitation`),
  },
  passwordRequest: {
    mails: 1,
    send: (own, userName) => good(own, 'POST', 'password-request', { email: `${userName}@example.org` }),
  },
  passwordChanged: {
    mails: 1,
    send: (own) =>
      good(own, 'POST', 'account/password', { current: password, password: 'Melisse-und-Kamille-8' }),
  },
  emailChanged: { mails: 1, send: changeEmail },
  emailAssigned: { mails: 1, to: unconfirmed, send: changeEmail },
  emailRestored: {
    mails: 2,
    async send(own, userName) {
      await changeEmail(own, userName);
      await switchOn(own);
      await addPasskey(own);
      await returnEmail(own, userName);
    },
  },
  emailWithdrawn: {
    mails: 2,
    to: unconfirmed,
    async send(own, userName) {
      await changeEmail(own, userName);
      await returnEmail(own, userName);
    },
  },
  emailNotRestored: {
    mails: 2,
    to: unconfirmed,
    async send(own, userName) {
      await changeEmail(own, userName);
      await server.add({ userName: `${userName}.heir`, email: `${userName}@example.org` });
      await returnEmail(own, userName, 409);
    },
  },
  twoFactorChanged: {
    mails: 2,
    async send(own) {
      await switchOn(own);
      await good(own, 'DELETE', 'account/two-factor', { password });
    },
  },
  recoveryCodeUsed: {
    mails: 2,
    async send(own, userName) {
      const [code] = await switchOn(own);
      const browser = server.browser();
      await good(browser, 'POST', 'session', { userName, password });
      await good(browser, 'POST', 'session/code', { code });
    },
  },
  recoveryCodesRenewed: {
    mails: 2,
    async send(own) {
      await switchOn(own);
      await good(own, 'POST', 'account/two-factor/recovery-codes', { password });
    },
  },
  passkeyAdded: { mails: 1, send: addPasskey },
  passkeyRemoved: {
    mails: 2,
    async send(own) {
      await addPasskey(own);
      const { data } = await good(own, 'GET', 'account/passkeys');
      await good(own, 'DELETE', `account/passkeys/${data[0].id}`, {});
    },
  },
};

/** Every text about accounts, cut where values are. */
const textsOf = (texts: object): string[] =>
  Object.values(texts).flatMap((text) =>
    typeof text === 'object' ? textsOf(text) : messageTexts(text).flatMap((part) => part.split('\n')),
  );

describe.each([
  ['German', 'de', 'en-GB', german, englishServerTexts],
  ['English', 'en', 'de', englishServerTexts, german],
] as const)('to a reader of %s', (_name, language, requested, own, other) => {
  const foreign = textsOf(other.accounts)
    .map((text) => text.trim())
    .filter((text) => /\p{L}{3}/u.test(text) && !textsOf(own.accounts).includes(text));

  test.each(Object.entries(kinds))('a mail of the kind %s', async (kind, { mails, to, send }) => {
    headers = { 'accept-language': requested };
    const userName = `${kind.toLowerCase()}.${language}`;
    const id = await server.add({ userName });
    await good(anna, 'PATCH', `account/${id}`, { language });
    await send(await server.signIn(userName), userName, id);
    const sent = await server.mailsTo(to?.(userName) ?? `${userName}@example.org`, mails);
    const texts = localeFor(language).texts(german).accounts;
    const { subject } = texts[kind as Kind];
    expect(sent.map((mail) => mail.subject)).toContain(
      typeof subject === 'string' ? subject : subject({ application: 'Tierpraxis' }),
    );
    // Who has an unconfirmed address may be a stranger, to whom the name says something.
    const greeting = to ? texts.greeting : texts.greetingFor({ name: `${userName} Example` });
    for (const { subject: title, text, html } of sent) {
      expect(text).toMatch(new RegExp(`^${greeting}\n`));
      expect(html).toContain(`<html lang="${language}">`);
      expect(html).toContain('border-top:6px solid #7A3E9D');
      expect(foreign.filter((one) => `${title}\n${text}`.includes(one))).toEqual([]);
    }
  });
});

test('these are all kinds: each text with a subject is one', () => {
  const withSubject = Object.entries(german.accounts).filter(
    ([, text]) => typeof text === 'object' && 'subject' in text,
  );
  expect(withSubject.map(([kind]) => kind).toSorted()).toEqual(Object.keys(kinds).toSorted());
});
