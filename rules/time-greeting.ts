const berlinHour = new Intl.DateTimeFormat('de-DE', {
  hour: 'numeric',
  hourCycle: 'h23',
  timeZone: 'Europe/Berlin',
});

/** The German greeting at this time of day. */
export function timeGreeting(now: Date): string {
  const hour = Number(berlinHour.formatToParts(now).find(({ type }) => type === 'hour')?.value);
  if (hour >= 4 && hour < 11) return 'Guten Morgen';
  return hour >= 11 && hour < 18 ? 'Guten Tag' : 'Guten Abend';
}
