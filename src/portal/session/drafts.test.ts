// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import type { FormDraft } from '#engine';
import { drafts, dropDrafts, hasDrafts, keepDrafts, ownDrafts } from './drafts.ts';

const draft: FormDraft = { values: { titel: 'Faust' }, leftOut: [], etag: undefined };
const address = '/buch/3';

/** The session of a user ends while a form is open; its screen goes away then. */
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
  it('is written when the session ends, and is there for the same user alone', () => {
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

  it('has what may not be stored as long as the page lives, for the same user alone', () => {
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

  it('is gone when somebody else signs in', () => {
    endOpenForm(1);
    ownDrafts(2);
    expect(window.sessionStorage.length).toBe(0);
    ownDrafts(1);
    expect(drafts.read(address)).toBeUndefined();
  });

  it('is gone after a save, after the form was left, and after a sign-out on purpose', () => {
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

  it('is not made of a form in which nothing was typed, nor before anybody signed in', () => {
    ownDrafts(1);
    drafts.keep(address, () => undefined);
    keepDrafts();
    expect(window.sessionStorage.length).toBe(0);
    keepDrafts();
    expect(window.sessionStorage.length).toBe(0);
  });

  it('survives a storage that holds something else', () => {
    window.sessionStorage.setItem('entwuerfe', '{');
    ownDrafts(1);
    expect(drafts.read(address)).toBeUndefined();
    expect(window.sessionStorage.length).toBe(0);
  });
});
