import { resolve } from 'node:path';
import { testHangMs } from '../hang-ms.ts';
import { type Development, startDevelopment } from './development.ts';
import { expect, test, tokenOf } from './journey.ts';

/** The session of a member of staff. */
export interface StaffSession {
  /** Makes a call; fails the journey if the call fails. Returns the response, if there is a body. */
  readonly call: (method: string, path: string, data?: object) => Promise<any>;
}

interface Fixtures {
  /** The file's project, which starts with its first journey. */
  development: Development;
  /** Signs in a member of staff on every page of the context. */
  staff: StaffSession;
}

/** A journey in a project in development that has the schemas and screens of a sample as well. */
export function developmentJourney(sample: 'library' | 'workshop') {
  let started: Development | undefined;
  const journey = test.extend<Fixtures>({
    development: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
      async ({}, use) => {
        started ??= await startDevelopment(resolve(import.meta.dirname, '../../../samples', sample));
        await use(started);
      },
      { timeout: testHangMs },
    ],
    baseURL: ({ development }, use) => use(development.url),
    staff: [
      async ({ page, development }, use) => {
        const token = await tokenOf(development, 'ina.innendienst');
        await page.context().addInitScript((value) => {
          if (location.protocol === 'http:') window.sessionStorage.setItem('token', value);
        }, token);
        await use({
          async call(method, path, data) {
            const response = await page.request.fetch(`${development.url}/api/${path}`, {
              method,
              headers: { authorization: `Bearer ${token}` },
              ...(data && { data }),
            });
            expect(response.ok(), await response.text()).toBe(true);
            return response.status() === 204 ? undefined : response.json();
          },
        });
      },
      { auto: true },
    ],
  });
  journey.afterAll(() => started?.close());
  return journey;
}
