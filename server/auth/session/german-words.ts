/**
 * Words from the top of German lists of stolen passwords, or as easy to guess, some of which the international list
 * lacks.
 */
export const germanWords: readonly string[] = `
  passwort kennwort geheim geheimnis zugang anmeldung willkommen sicher sicherheit hallo servus moin
  tschüss danke bitte test probe start neustart qwertz qwertzu qwertzui qwertzuiop asdfghjklö yxcvbnm
  qayxsw qaywsx abcdefgh frühling sommer herbst winter ostern weihnachten silvester urlaub ferien
  januar februar märz april juni juli august september oktober november dezember montag dienstag
  mittwoch donnerstag freitag samstag sonntag schatz schatzi liebling liebe ichliebedich engel mausi
  hase hasi sonne sonnenschein blume sternchen prinzessin mutter vater familie baby hund katze fußball
  deutschland berlin hamburg münchen köln frankfurt oldenburg bremen schalke dortmund bayern werder
  computer internet versicherung vertrag kunde portal service admin administrator benutzer arschloch
  scheisse ficken killer`
  .trim()
  .split(/\s+/);
