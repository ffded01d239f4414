// The cost of a call that does nothing: Fastify's response to it.
import { fastify } from 'fastify';

const app = fastify({ logger: { level: 'info' } });
app.get('/', () => ({ hello: 'world' }));
console.log(`Server listening at ${await app.listen({ port: 0, host: '127.0.0.1' })}"`);
