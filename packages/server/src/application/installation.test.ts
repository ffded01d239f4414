import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { type InstallationOptions, readApplicationConfig, resourcesOf } from './installation.ts';

const samples = resolve(import.meta.dirname, '../../../../samples');

const optionsOf = (sample: string, roles: readonly string[]): InstallationOptions => ({
  schemas: [pathToFileURL(`${join(samples, sample, 'schemas')}/`)],
  roles,
  dataDir: '/srv/application',
  databaseUrl: 'postgres://application@127.0.0.1/application',
  settings: {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://application.example',
    SMTP_URL: 'smtp://127.0.0.1',
    SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
  },
});

it('asks in production for a place of files where the application has some', async () => {
  const options = optionsOf('packages', ['librarian', 'reader']);
  const resources = await resourcesOf(options);
  expect(() => readApplicationConfig(options, resources)).toThrow(/^DOCUMENTS_URL is missing: [^\n]+$/);
  const documents = 'file:/srv/files';
  const config = readApplicationConfig(
    { ...options, settings: { ...options.settings, DOCUMENTS_URL: documents } },
    resources,
  );
  expect(config.documentsUrl).toBe(documents);
});

it('asks for nothing that an application without files has no use for', async () => {
  const options = optionsOf('accounts', ['administrator', 'manager', 'vet']);
  const config = readApplicationConfig(options, await resourcesOf(options));
  expect(config).toMatchObject({ production: true, documentsUrl: 'file:/srv/application/documents' });
});
