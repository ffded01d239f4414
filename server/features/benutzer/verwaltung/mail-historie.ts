interface Entry {
  readonly wann: string;
  readonly von: string | null;
  readonly an: string;
  readonly info: string | null;
}

const stored = /^\d\d(\d\d)-(\d\d)-(\d\d) (.*)$/;

/** The history of confirmation mails as it is shown, newest first: DD.MM.YY HH:mm:ss, and who asked for the mail. */
export function mailHistorie(entries: unknown): Entry[] {
  return [...(entries as Entry[])].reverse().map(({ wann, von, an, info }) => ({
    wann: wann.replace(stored, '$3.$2.$1 $4'),
    von: von || 'Registrierung',
    an,
    info,
  }));
}
