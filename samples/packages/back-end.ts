import { createResourceServer } from '@schema-screens/server';

const server = await createResourceServer({
  schemas: [new URL('./schemas/', import.meta.url)],
  roles: ['librarian', 'reader'],
  dataDir: './var',
  identify: () => ({ userId: 1, userName: 'anna', role: 'librarian', attributes: { id: 1 } }),
});
console.log(await server.app.listen({ port: 0, host: '127.0.0.1' }));
