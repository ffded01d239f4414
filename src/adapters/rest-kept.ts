import type { DataSource } from '#engine';
import type { Row } from '#model';

/** Where the back end keeps what users set, below its base. */
export interface KeptPaths {
  /** GET and PATCH {path}/{key}, whose body is the value in "wert". */
  settings?: string;
}

/** The calls for what users set, as far as the back end has them. */
export function restKept(call: DataSource['call'], { settings }: KeptPaths): Pick<DataSource, 'settings'> {
  if (settings === undefined) return {};
  const pathOf = (key: string): string => `${settings}/${encodeURIComponent(key)}`;
  return {
    settings: {
      async read(key, signal) {
        const { data } = await call<{ wert?: unknown } | undefined>({
          method: 'GET',
          path: pathOf(key),
          signal,
        });
        const value = data?.wert;
        return typeof value === 'object' && value !== null ? (value as Row) : null;
      },
      async write(key, value) {
        await call({ method: 'PATCH', path: pathOf(key), body: { wert: value } });
      },
    },
  };
}
