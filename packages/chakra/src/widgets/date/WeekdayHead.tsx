import { useLocale } from '@schema-screens/core';
import { dateTexts } from '@schema-screens/core/internal';
/** The heading of a month: the days of the week, from Monday. */
export function WeekdayHead() {
  const locale = useLocale();
  return (
    <thead>
      <tr>
        {locale.texts(dateTexts).weekdays.map((name) => (
          <th key={name} scope="col" abbr={name}>
            {name.slice(0, 2)}
          </th>
        ))}
      </tr>
    </thead>
  );
}
