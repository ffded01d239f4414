const berlinHour = new Intl.DateTimeFormat('de-DE', {
  hour: 'numeric',
  hourCycle: 'h23',
  timeZone: 'Europe/Berlin',
});

/** The German greeting at this time of day; at night, when it is neither evening nor morning, the neutral one. */
export function timeGreeting(now: Date): string {
  const hour = Number(berlinHour.formatToParts(now).find(({ type }) => type === 'hour')?.value);
  if (hour >= 5 && hour < 11) return 'Guten Morgen';
  return hour >= 18 && hour < 23 ? 'Guten Abend' : 'Guten Tag';
}
