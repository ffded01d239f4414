// What a call costs before it does anything: Fastify's answer to it.
import { fastify } from 'fastify';

const app = fastify({ logger: { level: 'info' } });
app.get('/', () => ({ hello: 'world' }));
console.log(`Server listening at ${await app.listen({ port: 0, host: '127.0.0.1' })}"`);
