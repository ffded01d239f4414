import { describe, expect, test } from 'vitest';
import { growthOf } from '../../../../../tests/support/cpu-time.ts';
import { koelnerPhonetik, soundOf } from './koelner-phonetik.ts';

describe('Cologne phonetics', () => {
  test.each([
    ['Wikipedia', '3412'],
    ['Müller-Lüdenscheidt', '65752682'],
    ['Breschnew', '17863'],
    ['Heinz', '068'],
    ['Classen', '4586'],
    ['Aabjoe', '01'],
    ['Aaclan', '0856'],
    ['Aychlmajr', '04567'],
    ['bergisch-gladbach', '174845214'],
    ['Schmidt', '862'],
    ['Hoffmann', '0366'],
    ['Xaver', '4837'],
    ['Philipp', '351'],
    ['Max', '648'],
    ['Zacharias', '8478'],
  ])('gives %s the published code %s', (word, code) => {
    expect(koelnerPhonetik(word)).toBe(code);
  });

  test.each([
    ['Meyer', 'Maier', 'Mayr', 'Meier'],
    ['Schmidt', 'Schmitt', 'Schmid', 'Schmied'],
    ['Müller', 'Mueller', 'Miller', 'MÜLLER'],
    ['Weiß', 'Weiss', 'Weis', 'WEISS'],
    ['Groß', 'Gross', 'GROẞ', 'gros'],
    ['René', 'Rene', 'Renee', 'RENÉ'],
  ])('gives %s, %s, %s and %s the same code', (...words) => {
    expect(new Set(words.map(koelnerPhonetik)).size).toBe(1);
  });

  test.each(['', '12', '!?', 'h', '漢字'])('has no code for %j', (word) => {
    expect(koelnerPhonetik(word)).toBe('');
  });

  test('takes linear time', async () => {
    const words = [0, 1, 2, 3, 4].map((times) => 'Schlüsselbegriff'.repeat(6000 * times));
    expect(await growthOf((size) => koelnerPhonetik(words[size]!))).toBeLessThan(8);
  });
});

describe('the sound of a word', () => {
  test.each([
    ['Meyer', 'Maier', 'Mayr', 'Meier'],
    ['Schulz', 'Schulze', 'Schultz', 'Schultze'],
    ['Müller', 'Mueller', 'Miller'],
    ['Christoph', 'Kristof'],
    ['Petersen', 'Peterson'],
  ])('is the same for %s, %s and so on', (...words) => {
    expect(new Set(words.map(soundOf)).size).toBe(1);
  });

  test.each([
    ['Meier', 'Maria'],
    ['Meier', 'Marie'],
    ['Meier', 'Mara'],
    ['Meier', 'Meierhof'],
    ['Muhs', 'Muster'],
  ])('differs between %s and %s', (one, other) => {
    expect(soundOf(one)).not.toBe(soundOf(other));
  });
});
