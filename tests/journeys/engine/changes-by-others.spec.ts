import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signInByApi,
  test,
  tokenOf,
} from '../../support/journeys/journey.ts';

const list = '/verwaltung/benutzer/suchen?suche=Zweifaktor';

test('a list offers what somebody else has changed, and moves nothing before', async ({
  page,
  portal,
  context,
}) => {
  const token = await tokenOf(portal, 'adam.admin');
  const find = async (name: string): Promise<{ id: number; version: number; vorname: string }> => {
    const answer = await fetch(`${portal.url}/api/benutzer?query=${name}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return (await answer.json()).data[0];
  };
  const rename = async (vorname: string) => {
    const { id } = await find('theo.zweifaktor');
    const answer = await fetch(`${portal.url}/api/benutzer/${id}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ vorname }),
    });
    expect(answer.status).toBe(200);
  };
  await page.setViewportSize({ width: 1440, height: 900 });
  const streams: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes('/api/ereignisse')) streams.push(request.url());
  });
  const isOpen = context.waitForEvent('response', (response) => response.url().includes('/api/ereignisse'));
  await signInByApi(page, portal, 'ina.innendienst');
  await page.goto(list);
  await isOpen;
  const row = page.locator('tbody tr[data-index]', { hasText: 'Zweifaktor' });
  const offer = page.getByRole('status').locator('div', { hasText: 'Die Liste wurde geändert' });
  await expect(row).toContainText('Theo');

  await test.step('it is offered, and taken when the user wants it', async () => {
    await rename('Theodor');
    await expect(offer).toBeVisible();
    await expect(row).not.toContainText('Theodor');
    await expectAccessible(page);
    await offer.getByRole('button', { name: 'Aktualisieren' }).click();
    await expect(row).toContainText('Theodor');
    await expect(offer).toBeHidden();
  });

  await test.step('what happens before the list listens is offered as well', async () => {
    await page.goto('/start');
    const search = /\/api\/benutzer\?.*query=Zweifaktor/;
    await page.route(search, async (route) => {
      // Loaded but not yet rendered: the list subscribes only after that.
      const response = await route.fetch();
      await rename('Theophil');
      await route.fulfill({ response });
    });
    await page.goto(list);
    await expect(row).toContainText('Theodor');
    await expect(offer).toBeVisible();
    await page.unroute(search);
    await offer.getByRole('button', { name: 'Aktualisieren' }).click();
    await expect(row).toContainText('Theophil');
    await expect(offer).toBeHidden();
  });

  await test.step('a second tab hears it over the connection of the first', async () => {
    const before = streams.length;
    const tab = await context.newPage();
    await tab.goto(`${portal.url}${list}`);
    await expect(tab.locator('tbody tr[data-index]').first()).toBeVisible();
    // The second tab waits for the lock of the first one's connection; tabs have other locks besides.
    const isWaiting = () =>
      tab.evaluate(async () => {
        const { pending = [] } = await navigator.locks.query();
        return pending.some(({ name }) => name?.startsWith('events-'));
      });
    await expect.poll(isWaiting).toBe(true);
    await rename('Theo');
    await expect(tab.getByText('Die Liste wurde geändert')).toBeVisible();
    expect(streams).toHaveLength(before);
    await tab.close();
  });

  await test.step('a telephone has room for it, too', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(offer).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});

test('a page and a form say what somebody else has changed; nothing that was typed is lost', async ({
  page,
  portal,
}) => {
  const token = await tokenOf(portal, 'ina.innendienst');
  const admin = await tokenOf(portal, 'adam.admin');
  const call = async (path: string, as: string, body?: object) => {
    const answer = await fetch(`${portal.url}/api/${path}`, {
      ...(body && { method: 'PATCH', body: JSON.stringify(body) }),
      headers: { authorization: `Bearer ${as}`, 'content-type': 'application/json' },
    });
    expect(answer.status).toBeLessThan(300);
    return answer.json();
  };
  const { id } = (await call('benutzer?query=leo.leer', token)).data[0];
  await signInByApi(page, portal, 'ina.innendienst');
  const main = page.getByRole('main');
  const news = main.getByText('Adam Admin hat diesen Eintrag geändert');

  await test.step('a page offers to load it again', async () => {
    await page.goto(`/verwaltung/benutzer/anzeigen/${id}`);
    await expect(main.getByText('Leo').first()).toBeVisible();
    await call(`benutzer/${id}`, admin, { vorname: 'Leonhard' });
    await expect(news).toBeVisible();
    await expect(main.getByText('Leonhard')).toHaveCount(0);
    await expectAccessible(page);
    await main.getByRole('button', { name: 'Neu laden' }).click();
    await expect(main.getByText('Leonhard').first()).toBeVisible();
    await expect(news).toBeHidden();
  });

  await test.step('a form keeps what was typed, and compares it', async () => {
    const { id: own } = (await call('benutzer?query=ina.innendienst', token)).data[0];
    await signInByApi(page, portal, 'adam.admin');
    await page.goto(`/verwaltung/benutzer/bearbeiten/${own}`);
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    await name.fill('Innendienst-Neumann');
    await call(`benutzer/${own}`, token, { vorname: 'Inge' });
    const hers = main.getByText(/Innendienst hat diesen Eintrag geändert/);
    await expect(hers).toBeVisible();
    await expect(name).toHaveValue('Innendienst-Neumann');
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(hers).toBeVisible();
    await expectNoSidewaysScroll(page);
    await main.getByRole('button', { name: 'Vergleichen' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Inzwischen geändert' });
    await expect(dialog.getByText('Inge')).toBeVisible();
    await dialog.getByRole('button', { name: 'Auswahl speichern' }).click();
    await expect(dialog).toBeHidden();
    await expect
      .poll(async () => {
        const { vorname, name: saved } = await call(`benutzer/${own}`, admin);
        return `${vorname} ${saved}`;
      })
      .toBe('Inge Innendienst-Neumann');
  });
});
