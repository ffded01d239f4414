import { expect, test } from 'vitest';
import type { Transaction } from '../../database/database.ts';
import type { Session } from '../../shared/session.ts';
import { changesSessions, createSessionLeases, leaseMs } from './session-leases.ts';

const session = (kind: Session['kind']) => ({ kind }) as Session;
const someTransaction = () => ({}) as Transaction;

function leasesWithClock(isShared = false) {
  const clock = { time: 0, waited: 0 };
  const wait = async (ms: number) => {
    clock.waited += ms;
  };
  return { clock, leases: createSessionLeases(isShared, { now: () => clock.time, wait }) };
}

test('a session is kept from the start of its reading for the time of a lease', async () => {
  const { clock, leases } = leasesWithClock();
  let found!: (session: Session) => void;
  const reading = leases.keep('a', () => new Promise((resolve) => (found = resolve)));
  clock.time = leaseMs - 1;
  found(session('voll'));
  expect(await leases.get('a')).toBe(await reading);
  clock.time = leaseMs;
  expect(leases.get('a')).toBeUndefined();
});

test('a session that is read anew prolongs no other lease', async () => {
  const { clock, leases } = leasesWithClock();
  for (const hash of ['a', 'b']) await leases.keep(hash, async () => session('voll'));
  clock.time = leaseMs - 1;
  await leases.keep('a', async () => session('voll'));
  clock.time = leaseMs + 1;
  expect(leases.get('b')).toBeUndefined();
  expect(leases.get('a')).toBeDefined();
});

test('an unknown token, a pending sign-in and a failed reading are not kept', async () => {
  const { leases } = leasesWithClock();
  await leases.keep('unknown', async () => undefined);
  await leases.keep('pending', async () => session('zweifaktor'));
  await expect(leases.keep('failed', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(['unknown', 'pending', 'failed'].map(leases.get)).toEqual([undefined, undefined, undefined]);
});

test('no session is kept beyond a commit, even one that is still being read', async () => {
  const { leases } = leasesWithClock();
  await leases.keep('read', async () => session('voll'));
  let found!: (session: Session) => void;
  const reading = leases.keep('under way', () => new Promise((resolve) => (found = resolve)));
  await leases.committed(someTransaction());
  found(session('voll'));
  await reading;
  expect(['read', 'under way'].map(leases.get)).toEqual([undefined, undefined]);
});

test('whoever ends a session waits for the leases of other processes', async () => {
  const waited = async (isShared: boolean, isMarked: boolean) => {
    const { clock, leases } = leasesWithClock(isShared);
    const tx = someTransaction();
    if (isMarked) changesSessions(tx);
    await leases.committed(tx);
    return clock.waited;
  };
  expect(await waited(true, true)).toBeGreaterThan(leaseMs);
  expect(await waited(true, false)).toBe(0);
  expect(await waited(false, true)).toBe(0);
});
