// @vitest-environment jsdom

import { locks } from 'node:worker_threads';
import { type SessionMessage, sessionFingerprint } from '@schema-screens/application/shell';
import { RequestError } from '@schema-screens/core';
import { germanLocale } from '@schema-screens/locale';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { host } from '../bootstrap/host.ts';
import { endKundenansicht } from './kundenansicht/kundenansicht.ts';
import { lifecycle } from './lifecycle.ts';
import { requireNewPassword, resumeSession, signOut, startSession, startSessionSharing } from './session.ts';
import { changeSession, currentSession } from './session-store.ts';
import { readToken, writeToken, writeViewerToken } from './token-storage.ts';

const response = vi.hoisted(() => {
  // Files share a process; an earlier one may have loaded what is replaced here.
  vi.resetModules();
  return vi.fn();
});
vi.mock('./call.ts', () => ({ call: response }));

startSessionSharing();

beforeEach(() => {
  writeToken(undefined);
  changeSession({ status: 'starting', user: null });
});

it('a sign-in before the other tabs have answered stays valid', async () => {
  response.mockResolvedValue({ data: { user: { id: 7 }, maklergruppen: [], sekunden: 1200 } });
  const resuming = resumeSession();
  await startSession('eben');
  await resuming;
  expect(currentSession()).toMatchObject({ status: 'signedIn', user: { id: 7 } });
});

it('a sign-in that fails meanwhile leaves the tab signed out', async () => {
  response.mockRejectedValue(new RequestError({ status: 500, name: 'Fehler', message: 'Nein.' }));
  const resuming = resumeSession();
  await expect(startSession('eben')).rejects.toThrow('Nein.');
  await resuming;
  expect(currentSession().status).toBe('signedOut');
});

describe('the password of a sign-in', () => {
  const signedInAs = (user: object) =>
    response.mockResolvedValue({ data: { user: { id: 7, ...user }, maklergruppen: [], sekunden: 1200 } });
  const keptAnywhere = () =>
    JSON.stringify([{ ...window.sessionStorage }, { ...window.localStorage }, window.history.state]) +
    document.cookie +
    window.location.href;

  it('is in memory alone while it has to be changed, and gone after the sign-out', async () => {
    signedInAs({ passwort_vergabe_erzwingen: true });
    await startSession('eben', 'ABCD-EFGH');
    expect(currentSession().oneTimePassword).toBe('ABCD-EFGH');
    expect(keptAnywhere()).not.toContain('ABCD-EFGH');
    await signOut('restart');
    expect(currentSession().oneTimePassword).toBeUndefined();
  });

  it('is gone when a user without a session leaves its change', () => {
    changeSession({ status: 'signedOut' });
    requireNewPassword({ id: 7 }, 'default', 'ABCD-EFGH');
    expect(currentSession().oneTimePassword).toBe('ABCD-EFGH');
    expect(keptAnywhere()).not.toContain('ABCD-EFGH');
    lifecycle.end('restart');
    expect(currentSession()).toMatchObject({ forced: undefined, oneTimePassword: undefined });
  });

  it('is not kept where it need not be changed', async () => {
    signedInAs({});
    await startSession('eben', 'Muster-2026!');
    expect(JSON.stringify(currentSession())).not.toContain('Muster-2026!');
    lifecycle.end('restart');
  });
});

describe('a tab without a session', () => {
  const answers: SessionMessage[] = [
    { kind: 'token', token: 'früher', usedAt: 1 },
    { kind: 'token', token: 'eben', usedAt: 3 },
    { kind: 'token', token: 'vorhin', usedAt: 2 },
  ];
  const others = answers.map((message) => {
    const tab = new BroadcastChannel('sitzung');
    tab.addEventListener('message', ({ data }: MessageEvent<SessionMessage>) => {
      if (data.kind === 'wanted') tab.postMessage(message);
    });
    return tab;
  });
  afterAll(() => {
    for (const tab of others) tab.close();
  });
  beforeEach(() => {
    response.mockResolvedValue({ data: { user: { id: 7 }, maklergruppen: [], sekunden: 1200 } });
  });

  it('takes the session of the tab in which the user worked last', async () => {
    await resumeSession();
    expect(readToken()).toBe('eben');
    expect(currentSession().status).toBe('signedIn');
  });

  it.each(['reload', 'back_forward'])(
    'takes no session by %s, since the user may have changed',
    async (type) => {
      const entry = { type } as PerformanceNavigationTiming;
      vi.spyOn(performance, 'getEntriesByType').mockReturnValueOnce([entry]);
      await resumeSession();
      expect(readToken()).toBeUndefined();
      expect(currentSession().status).toBe('signedOut');
    },
  );
});

describe('where tabs hold a lock for their session', () => {
  const asked = vi.fn();
  let other: BroadcastChannel;
  let timer: NodeJS.Timeout;
  beforeEach(() => {
    asked.mockClear();
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
    response.mockResolvedValue({ data: { user: { id: 7 }, maklergruppen: [], sekunden: 1200 } });
    other = new BroadcastChannel('sitzung');
    other.addEventListener('message', ({ data }: MessageEvent<SessionMessage>) => {
      if (data.kind !== 'wanted') return;
      asked();
      // Later than the time that a tab without locks waits.
      timer = setTimeout(() => other.postMessage({ kind: 'token', token: 'spät', usedAt: 1 }), 600);
    });
  });
  afterEach(() => {
    clearTimeout(timer);
    other.close();
    Reflect.deleteProperty(navigator, 'locks');
  });

  it('a new tab waits for one that is slow to answer', async () => {
    let close = (): void => {};
    const open = new Promise<void>((resolve) => {
      close = resolve;
    });
    const tab = locks.request('sitzung', { mode: 'shared' }, () => open);
    await resumeSession();
    expect(readToken()).toBe('spät');
    close();
    await tab;
  });

  it('no tab is asked when none has one', async () => {
    await resumeSession();
    expect(currentSession().status).toBe('signedOut');
    expect(asked).not.toHaveBeenCalled();
  });

  it('a tab holds the lock as long as it is signed in', async () => {
    const isHeld = async () => (await locks.query()).held?.some(({ name }) => name === 'sitzung');
    await startSession('eben');
    await expect.poll(isHeld).toBe(true);
    await signOut();
    await expect.poll(isHeld).toBe(false);
  });
});

describe('tabs of one browser', () => {
  const otherTab = new BroadcastChannel('sitzung');
  const heard: SessionMessage[] = [];
  otherTab.addEventListener('message', ({ data }: MessageEvent<SessionMessage>) => void heard.push(data));
  afterAll(() => otherTab.close());

  const session = sessionFingerprint('eben');
  beforeEach(async () => {
    heard.length = 0;
    response.mockResolvedValue({ data: { user: { id: 7 }, maklergruppen: [], sekunden: 1200 } });
    await startSession('eben');
  });

  /** Sends messages from the other tab, then asks for the token: once a signed-in tab replies, it has received both. */
  async function receive(message: SessionMessage): Promise<void> {
    heard.length = 0;
    otherTab.postMessage(message);
    otherTab.postMessage({ kind: 'wanted' });
    const isHeard = () =>
      currentSession().status === 'signedOut' || heard.some(({ kind }) => kind === 'token');
    await expect.poll(isHeard).toBe(true);
  }

  it.each<[string, SessionMessage, 'signedIn' | 'signedOut']>([
    [
      'its own session, ended on purpose',
      { kind: 'signedOut', session, reason: 'left', user: 7 },
      'signedOut',
    ],
    ['its own session, run out', { kind: 'signedOut', session, reason: 'expired' }, 'signedOut'],
    ['another session of its user', { kind: 'signedOut', session: 1, reason: 'left', user: 7 }, 'signedOut'],
    ['another session, run out', { kind: 'signedOut', session: 1, reason: 'expired' }, 'signedIn'],
    ['another user', { kind: 'signedOut', session: 1, reason: 'left', user: 8 }, 'signedIn'],
  ])('handle the end of %s', async (_whose, message, status) => {
    await receive(message);
    expect(currentSession().status).toBe(status);
  });

  it('apply a renewal to the tabs of its session only', async () => {
    const { expiresAt } = currentSession();
    await receive({ kind: 'renewed', session: 1, expiresAt: 1, renewedAt: 1 });
    expect(currentSession().expiresAt).toBe(expiresAt);
    await receive({ kind: 'renewed', session, expiresAt: expiresAt + 5000, renewedAt: 5 });
    expect(currentSession()).toMatchObject({ expiresAt: expiresAt + 5000, renewedAt: 5 });
  });

  it('pass a new token to the tabs of the session that it replaces', async () => {
    await receive({ kind: 'replaced', session: 1, token: 'fremd' });
    expect(readToken()).toBe('eben');
    await receive({ kind: 'replaced', session, token: 'neu' });
    expect(readToken()).toBe('neu');
  });

  it('name the session without its token in messages', async () => {
    changeSession({ expiresAt: 0 });
    lifecycle.extend();
    await signOut();
    await expect.poll(() => heard.map(({ kind }) => kind)).toEqual(['renewed', 'signedOut']);
    expect(heard.at(-1)).toEqual({ kind: 'signedOut', session, reason: 'left', user: 7 });
    expect(JSON.stringify(heard)).not.toContain('eben');
  });
});

describe('the end of a Kundenansicht', () => {
  let isDirty = false;
  beforeEach(() => {
    isDirty = false;
    host.leaveGuard.block(() => isDirty);
    writeToken('kunde');
    writeViewerToken('innendienst');
  });
  afterEach(() => {
    lifecycle.end('left');
  });
  /** Types into a form while the view ends. */
  async function end(): Promise<boolean> {
    const ending = endKundenansicht(germanLocale);
    isDirty = true;
    return ending;
  }

  it('leaves unsaved changes guarded if it fails', async () => {
    response.mockRejectedValue(new RequestError({ status: 503, name: 'Fehler', message: 'Später.' }));
    await expect(end()).rejects.toThrow('Später.');
    expect([readToken(), host.leaveGuard.isBlocked()]).toEqual(['kunde', true]);
  });

  it('lets the user go on in their own session', async () => {
    response.mockResolvedValue({ data: { user: { id: 7 }, maklergruppen: [], sekunden: 1200 } });
    expect(await end()).toBe(true);
    expect([readToken(), host.leaveGuard.isBlocked()]).toEqual(['innendienst', false]);
  });
});
