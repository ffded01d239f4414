/** What is said of a change of the address that could not be reverted, as the former one belongs to somebody else. */
export const addressTaken =
  'Die bisherige E-Mail-Adresse gehört inzwischen zu einem anderen Benutzer und konnte nicht wieder hinterlegt werden; die geänderte Adresse bleibt bestehen.';
export const secured =
  'Zu Ihrer Sicherheit wurde das Benutzerkonto auf allen Geräten abgemeldet; Einmalpasswörter und alles, was seit der Änderung zur Anmeldung hinzugefügt wurde, gelten nicht mehr.';
export const askAdministrator =
  'Hatte jemand anderes die Adresse geändert? Dann wenden Sie sich bitte sofort an Ihren Administrator, der das Benutzerkonto sperren kann.';
