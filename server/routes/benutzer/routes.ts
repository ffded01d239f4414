import { sessionOf } from '../../access.ts';
import { type BotProof, botProofFields } from '../../bot-check/bot-check.ts';
import { demandHuman } from '../../bot-check/demand-human.ts';
import { checkedBody } from '../../checked-body.ts';
import { describeGeraet } from '../../domain/geraet.ts';
import type { RouteModule } from '../../route-module.ts';
import { brokerGroups, currentUser } from '../../session/current-user.ts';
import type { Session } from '../../session/session.ts';
import { sessionAnswer, signInAnswer } from '../../session/session-answers.ts';
import { endSession, secondsLeft, touchSession } from '../../session/session-store.ts';
import { type Credentials, signIn } from '../../session/sign-in.ts';
import { demandAccount } from '../../session/user-account.ts';

const loginSchema = {
  type: 'object',
  required: ['benutzername', 'passwort'],
  properties: {
    benutzername: { type: 'string', title: 'Benutzername', minLength: 1, maxLength: 200 },
    passwort: { type: 'string', title: 'Passwort', minLength: 1, maxLength: 1000 },
    ...botProofFields,
  },
};

/** Signing in and out, and the session itself. */
const routes: RouteModule = (app, { context, validator }) => {
  const { database, config } = context;
  const signedIn = { access: 'signedIn', isBackground: true } as const;

  app.post(
    '/login',
    {
      config: {
        access: 'public',
        description: { summary: 'Anmelden', body: loginSchema, answer: signInAnswer },
      },
    },
    async (request) => {
      const body = checkedBody<Credentials & BotProof>(validator, loginSchema, request.body);
      const { benutzername, passwort, token, v3Failed } = body;
      await demandHuman(context, { action: 'login', token, v3Failed, address: request.ip });
      const geraet = describeGeraet(request.headers['user-agent']);
      return signIn(context, { benutzername, passwort, address: request.ip, geraet });
    },
  );

  app.post(
    '/logout',
    { config: { ...signedIn, description: { summary: 'Abmelden' } } },
    async (request, reply) => {
      await database.transaction((tx) => endSession(tx, sessionOf(request).tokenHash));
      return reply.status(204).send();
    },
  );

  const session = {
    config: {
      ...signedIn,
      isRepeatable: true,
      description: {
        summary: 'Benutzer und verbleibende Sekunden; POST erneuert die Sitzung',
        answer: sessionAnswer,
      },
    },
  };
  app.get('/sitzung', session, (request) => describeSession(sessionOf(request), context.now()));
  app.post('/sitzung', session, async (request) => {
    const now = context.now();
    const zuletzt = await touchSession(database, sessionOf(request), now, true);
    return describeSession({ ...sessionOf(request), zuletzt }, now);
  });

  async function describeSession(current: Session, now: Date) {
    const account = await demandAccount(database.read, current.identity);
    return {
      user: currentUser(context, account),
      maklergruppen: await brokerGroups(context, database.read, account),
      sekunden: secondsLeft(current, config, now),
      letzteAnmeldung: current.vorherigeAnmeldung?.toISOString() ?? null,
    };
  }
};

export default routes;
