import { identityOf } from '@schema-screens/server/http';
import { object, text } from '@schema-screens/server/resources';
import { notFound, requestLocale } from '@schema-screens/server/shared';
import { timeGreeting } from '#portal-rules';
import { ownVnNummer } from '../../auth/portal-identity.ts';
import { customerView } from '../../auth/session/portal-callers.ts';
import { portalTexts } from '../../texts/portal-texts.ts';
import type { PortalReader } from '../../types/portal-types.ts';
import type { PortalRouteModule } from '../portal-context.ts';

const forms: Readonly<Record<string, 'herr' | 'frau'>> = {
  '1': 'herr',
  '2': 'frau',
};

/**
 * How the start page greets a policyholder: by time of day and form of address. Undefined if the core system does not know the
 * number.
 */
async function readAnsprache(db: PortalReader, vnNummer: string, now: Date): Promise<string | undefined> {
  const vn = await db
    .selectFrom('versicherungsnehmer')
    .select(['anrede', 'titel', 'vorname', 'name'])
    .where('partnerNummer', '=', vnNummer)
    .executeTakeFirst();
  if (!vn) return undefined;
  const form = forms[vn.anrede];
  const words = form ? [portalTexts().greeting[form], vn.titel, vn.name] : [vn.titel, vn.vorname, vn.name];
  return `${requestLocale().translate(timeGreeting(now))}, ${words.filter(Boolean).join(' ')}`;
}

/** The greeting of the caller as a policyholder; a 404 for another policyholder's number. */
const routes: PortalRouteModule = (app, { context }) => {
  const schema = {
    summary: 'Ansprache des Versicherungsnehmers',
    body: object({ vnNr: { ...text, title: 'Versicherungsnehmernummer', minLength: 1, maxLength: 9 } }),
    response: { 200: object({ ansprache: text }) },
  };
  app.post(
    '/imap2/login',
    { schema, config: { access: ['vn'], isRepeatable: true, session: { allowedIn: [customerView] } } },
    async (request) => {
      const { vnNr } = request.body;
      const vn_nummer = ownVnNummer(identityOf(request));
      const ansprache =
        vnNr === vn_nummer ? await readAnsprache(context.database.read, vnNr, context.now()) : undefined;
      if (ansprache === undefined) throw notFound();
      return { ansprache };
    },
  );
};

export default routes;
