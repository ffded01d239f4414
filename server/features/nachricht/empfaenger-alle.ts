/** The recipient of messages to everybody. */
export const empfaengerAlle = 'Alle Versicherungsnehmer';
