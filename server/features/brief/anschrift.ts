import { letterTexts } from '../../texts/portal-texts.ts';

/** The attributes of a policyholder in a letter. */
export interface LetterPerson {
  readonly anrede: string;
  readonly titel: string | null;
  readonly vorname: string | null;
  readonly name: string;
}

/** The lines of a policyholder's address (DIN 5008). */
export function createAnschrift(
  person: LetterPerson & {
    readonly strasse: string | null;
    readonly plz: string | null;
    readonly ort: string | null;
  },
): string[] {
  const { herr, frau } = letterTexts().shared;
  const anrede = { '1': herr, '2': frau }[person.anrede];
  const name = [person.titel, person.vorname, person.name].filter((part) => part !== null).join(' ');
  const place = [person.plz, person.ort].filter((part) => part !== null).join(' ');
  return [anrede, name, person.strasse, place].filter((line): line is string => Boolean(line));
}

/** The salutation of a letter. */
export function createLetterSalutation({ anrede, titel, name }: LetterPerson): string {
  const full = [titel, name].filter((part) => part !== null).join(' ');
  const { dearHerr, dearFrau, dearAll } = letterTexts().shared;
  if (anrede === '1') return dearHerr({ name: full });
  return anrede === '2' ? dearFrau({ name: full }) : dearAll;
}
