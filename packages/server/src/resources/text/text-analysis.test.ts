import { describe, expect, it } from 'vitest';
import { textAnalysisOf } from './text-analysis.ts';

/** Whether one word is found by the other's sound, either way round. */
const soundAlike = (language: string, one: string, other: string): boolean => {
  const { soundsOf } = textAnalysisOf(language);
  const sounds = new Set(soundsOf(one));
  return soundsOf(other).some((sound) => sounds.has(sound));
};

describe('sounds', () => {
  it.each([
    ['de', 'Meyer', 'Maier'],
    ['de', 'Weiß', 'Weiss'],
    ['en', 'Smith', 'Smyth'],
    ['en', 'Stephen', 'Steven'],
    ['en', 'Catherine', 'Kathryn'],
    // Double Metaphone knows the sound of the language that a name comes from.
    ['en', 'Schmidt', 'Smith'],
    ['en', 'Renée', 'RENEE'],
    ['fr', 'Renée', 'renee'],
  ])('in %s %s is like %s', (language, one, other) => {
    expect(soundAlike(language, one, other)).toBe(true);
  });

  it.each([
    ['de', 'Meier', 'Maria'],
    ['en', 'Smith', 'Jones'],
    ['fr', 'Dupont', 'Dupond'],
  ])('in %s %s is not like %s', (language, one, other) => {
    expect(soundAlike(language, one, other)).toBe(false);
  });

  it.each(['de', 'en', 'fr'])('has a number none in %s', (language) => {
    expect(textAnalysisOf(language).soundsOf('4711')).toEqual([]);
  });
});

describe('spellings', () => {
  it('knows umlauts and streets in German only', () => {
    const [german, english] = [textAnalysisOf('de'), textAnalysisOf('en')];
    expect(german.folded('Gartenstr. 5')).toBe('gartenstrasse 5');
    expect(english.folded('Gartenstr. 5')).toBe('gartenstr 5');
    expect(german.plain('Müller')).toBe('Mueller');
    expect(english.plain('Müller')).toBe('Müller');
    expect(german.shared('blue')).toBe('blu');
    expect(english.shared('blue')).toBe('blue');
  });
});
