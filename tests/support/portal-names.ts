import { globSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import application from '../../screens/application.json' with { type: 'json' };

const root = resolve(import.meta.dirname, '../..');

/** Words of every application: attributes of the engine's user, and of any user. */
const general = ['id', 'role', 'name', 'email', 'isReadOnly'];

/** What the portal alone has names for: its roles, attributes of users, features, schemas and enumerations. */
export const portalNames: readonly string[] = [
  ...application.roles.map(({ name }) => name),
  ...application.user.map(({ name }) => name),
  ...application.features.map(({ name }) => name),
  ...globSync('schemas/resource/*.schema.json', { cwd: root }).map((file) => basename(file, '.schema.json')),
  ...globSync('schemas/enum/*.json', { cwd: root }).map((file) => basename(file, '.json')),
].filter((name) => !general.includes(name));
