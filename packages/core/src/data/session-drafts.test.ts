// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import type { FormDraft } from '../ports/form-port.ts';
import { createSessionDrafts } from './session-drafts.ts';

const { drafts, dropDrafts, hasDrafts, keepDrafts, keepForReload, ownDrafts } = createSessionDrafts('drafts');

const draft: FormDraft = { values: { titel: 'Faust' }, leftOut: [], etag: undefined };
const address = '/buch/3';

/** Ends the session of a user while a form is open, and unmounts its screen. */
function endOpenForm(user: number): void {
  ownDrafts(user);
  const release = drafts.keep(address, () => draft);
  keepDrafts();
  release();
}

beforeEach(() => {
  dropDrafts();
  window.sessionStorage.clear();
});

describe('a draft', () => {
  it('is stored when the session ends, and readable by the same user only', () => {
    ownDrafts(1);
    const release = drafts.keep(address, () => draft);
    expect(window.sessionStorage.length).toBe(0);
    keepDrafts();
    release();
    expect(drafts.read(address)).toBeUndefined();
    ownDrafts(1);
    expect(drafts.read(address)).toEqual(draft);
    expect(drafts.read('/buch/4')).toBeUndefined();
    expect(drafts.read('toString')).toBeUndefined();
  });

  it('keeps confidential values in memory only, for the same user', () => {
    const whole: FormDraft = { ...draft, values: { titel: 'Faust', notiz: 'krank' } };
    const end = () => {
      ownDrafts(1);
      const release = drafts.keep(address, (place) => (place === 'memory' ? whole : draft));
      expect(hasDrafts()).toBe(true);
      keepDrafts();
      release();
    };
    end();
    expect(JSON.stringify(window.sessionStorage)).not.toContain('krank');
    ownDrafts(1);
    expect(drafts.read(address)).toEqual(whole);
    drafts.remove(address);
    expect(drafts.read(address)).toBeUndefined();
    end();
    ownDrafts(2);
    ownDrafts(1);
    expect(drafts.read(address)).toBeUndefined();
  });

  it('of a visitor survives loading the page anew, until its form shows it', () => {
    const release = drafts.keep(address, () => draft);
    keepForReload();
    expect(drafts.read(address)).toEqual(draft);
    release();
    drafts.keep(address, () => undefined)();
    expect(window.sessionStorage.length).toBe(0);
  });

  it('of a visitor leaves that of a user alone, and is not shown to a user', () => {
    endOpenForm(1);
    const release = drafts.keep(address, () => ({ ...draft, values: { titel: 'Emilia' } }));
    keepForReload();
    release();
    ownDrafts(1);
    expect(drafts.read(address)).toEqual(draft);
    expect(JSON.stringify(window.sessionStorage)).not.toContain('Emilia');
  });

  it('of a user survives loading the page anew', () => {
    ownDrafts(1);
    const release = drafts.keep(address, () => draft);
    keepForReload();
    expect(drafts.read(address)).toEqual(draft);
    release();
  });

  it('is removed when another user signs in', () => {
    endOpenForm(1);
    ownDrafts(2);
    expect(window.sessionStorage.length).toBe(0);
    ownDrafts(1);
    expect(drafts.read(address)).toBeUndefined();
  });

  it('is removed after a save, after leaving the form and after signing out', () => {
    endOpenForm(1);
    ownDrafts(1);
    drafts.remove(address);
    expect(window.sessionStorage.length).toBe(0);

    endOpenForm(1);
    ownDrafts(1);
    drafts.keep(address, () => draft)();
    expect(window.sessionStorage.length).toBe(0);

    endOpenForm(1);
    ownDrafts(1);
    dropDrafts();
    expect(window.sessionStorage.length).toBe(0);
  });

  it('is not made of an untouched form, nor before a sign-in', () => {
    ownDrafts(1);
    drafts.keep(address, () => undefined);
    keepDrafts();
    expect(window.sessionStorage.length).toBe(0);
    keepDrafts();
    expect(window.sessionStorage.length).toBe(0);
  });

  it('ignores other contents of the storage', () => {
    window.sessionStorage.setItem('drafts', '{');
    ownDrafts(1);
    expect(drafts.read(address)).toBeUndefined();
    expect(window.sessionStorage.length).toBe(0);
  });
});
