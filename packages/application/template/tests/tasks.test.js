import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestApplication } from '@schema-screens/application/testing';

test('a member keeps tasks; a visitor sees none', async (t) => {
  const application = await startTestApplication(t);
  const member = await application.signIn({ role: 'member' });
  const created = await member.create('task', { title: 'Water the plants' });
  assert.equal(created.done, false);
  assert.deepEqual(
    (await member.search('task', 'plants')).map(({ title }) => title),
    ['Water the plants'],
  );
  await assert.rejects(member.create('task', { title: '' }), /422/);
  await assert.rejects(application.visitor.search('task'), /401/);
});
