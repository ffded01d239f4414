import type { RowOf } from '../../../resources/schema/table.ts';

const stored = /^\d\d(\d\d)-(\d\d)-(\d\d) (.*)$/;

/** The history of confirmation mails as displayed, newest first: DD.MM.YY HH:mm:ss and who requested the mail. */
export function mailHistorie(entries: RowOf<'benutzer'>['bestaetigungs_mail_historie']) {
  return entries.toReversed().map(({ wann, von, an, info }) => ({
    wann: wann?.replace(stored, '$3.$2.$1 $4'),
    von: von || 'Registrierung',
    an,
    info,
  }));
}
