import type { PortalReader } from '../../../types/portal-types.ts';
import {
  bearbeitungstageOf,
  createCompletion,
  type EnumTextOf,
  type StoredDetail,
  type StoredVertrag,
} from '../complete-vertrag.ts';
import type { CoreSystem, Owner } from '../core-system.ts';
import type { OffenerPosten, Schaden, Vertrag, VertragDetail } from '../vertrag.ts';
import { type CoreAddress, createCoreClient } from './core-client.ts';
import type { CoreSystemAnswers as Core } from './core-system.gen.ts';

/** Number of contracts that one request queries concurrently. */
const atOnce = 4;

const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );

/**
 * The core system over HTTP (core-system.openapi.json). It supplies the data; the portal decides who may see them,
 * whatever the answer contains: a contract of somebody else does not exist.
 */
export function createRestCoreSystem(address: CoreAddress, db: PortalReader, textOf: EnumTextOf): CoreSystem {
  const client = createCoreClient(address);
  const { complete, completeDetail } = createCompletion(textOf);

  /** Lists of every policyholder with contracts that the owner may see. */
  async function lists<Name extends 'Vertrag' | 'Schaden' | 'OffenerPosten'>(
    owner: Owner,
    schema: Name,
    path: string,
  ): Promise<[Core[Name][], Grants]> {
    const grants = await readGrants(db, owner);
    const parts = await Promise.all(
      grants.holders.map((holder) =>
        client.getList(owner.vnNummer, schema, `/versicherungsnehmer/${holder}/${path}`),
      ),
    );
    return [parts.flat(), grants];
  }

  async function coreVertraege(owner: Owner): Promise<Core['Vertrag'][]> {
    const [vertraege, { mayRead }] = await lists(owner, 'Vertrag', 'vertraege');
    return vertraege.filter(mayRead);
  }

  async function detail(owner: Owner, path: string): Promise<VertragDetail | undefined> {
    const [found, { mayRead }] = await Promise.all([
      client.get(owner.vnNummer, 'VertragDetail', path),
      readGrants(db, owner),
    ]);
    return found && mayRead(found) ? completeDetail(toDetail(owner, found)) : undefined;
  }

  /** A claim or an open item, if the owner may see its contract. */
  async function ofVertrag<T extends { readonly vertragNr: string }>(
    owner: Owner,
    found: T | undefined,
  ): Promise<{ found: T; vertrag: VertragDetail } | undefined> {
    const vertrag = found && (await detail(owner, `/vertraege/${encodeURIComponent(found.vertragNr)}`));
    return found && vertrag?.vertragNr === found.vertragNr ? { found, vertrag } : undefined;
  }

  async function byNr(owner: Owner, vertragNr: string): Promise<VertragDetail | undefined> {
    const found = await detail(owner, `/vertraege/${encodeURIComponent(vertragNr)}`);
    return found?.vertragNr === vertragNr ? found : undefined;
  }

  return {
    async vertraege(owner) {
      return (await coreVertraege(owner)).map((one) => complete(toListed(owner, one))).sort(byBeginn);
    },
    async schaeden(owner) {
      const readable = new Set((await coreVertraege(owner)).map(({ vertragNr }) => vertragNr));
      const [schaeden] = await lists(owner, 'Schaden', 'schaeden');
      return schaeden.filter(({ vertragNr }) => readable.has(vertragNr)).sort(byDatum);
    },
    vertrag: byNr,
    async vertraegeByNr(owner, vertragNrs) {
      if (vertragNrs.length === 0) return [];
      // One request returns which of them are the policyholder's; made-up numbers cause no further ones.
      const requested = new Set(vertragNrs);
      const own = (await coreVertraege(owner)).filter(({ vertragNr }) => requested.has(vertragNr));
      const found: VertragDetail[] = [];
      for (const some of chunks(own, atOnce)) {
        const details = await Promise.all(some.map(({ vertragNr }) => byNr(owner, vertragNr)));
        found.push(...details.filter((vertrag) => vertrag !== undefined));
      }
      return found.sort(byBeginn);
    },
    vertragById: async (owner, vertraegeID) => {
      const found = await detail(owner, `/vertraege/id/${vertraegeID}`);
      return found?.vertraegeID === vertraegeID ? found : undefined;
    },
    async schaden(owner, schaedenID) {
      const result = await ofVertrag(
        owner,
        await client.get(owner.vnNummer, 'SchadenDetail', `/schaeden/${schaedenID}`),
      );
      if (result?.found.schaedenID !== schaedenID) return undefined;
      const { eigen, vertragNrSpartenBezeichnung } = result.vertrag;
      return {
        ...result.found,
        eigen,
        vertragNrSpartenBezeichnung,
        ...bearbeitungstageOf(result.found.bewegungen),
      };
    },
    async offenePosten(owner) {
      const eigen = new Map(
        (await coreVertraege(owner)).map((one) => [one.vertragNr, addedTo(owner, one).eigen]),
      );
      const [posten] = await lists(owner, 'OffenerPosten', 'offene-posten');
      return posten
        .filter(({ vertragNr }) => eigen.has(vertragNr))
        .map((one) => toPosten(eigen.get(one.vertragNr) === true, one))
        .sort(byFaelligkeit);
    },
    async offenerPosten(owner, id) {
      const result = await ofVertrag(
        owner,
        await client.get(owner.vnNummer, 'OffenerPosten', `/offene-posten/${id}`),
      );
      return result?.found.offenePostenID === id ? toPosten(result.vertrag.eigen, result.found) : undefined;
    },
    async produkt(owner, sparte, dokument) {
      const isThere = dokument === 'Produktinfo' ? 'produktinfoVorhanden' : 'versicherungsbedingungVorhanden';
      const lines = (await coreVertraege(owner)).flatMap(
        ({ vertragspartenMitDownloadInfo }) => vertragspartenMitDownloadInfo,
      );
      const line = lines.find((one) => one.sparte === sparte && one.stornoDatum === null && one[isThere]);
      return line && { sparteText: line.sparteText };
    },
    async meldeSchaden({ schluessel, vertrag, schadenDatum, meldeDatum, ursache, risiko, benutzername }) {
      const meldung = {
        vertragNr: vertrag.vertragNr,
        schadenDatum,
        meldeDatum,
        ursache,
        risiko,
        benutzername,
      };
      // Repeating a report after its answer or its transaction was lost results in the same claim.
      const gemeldet = await client.post(vertrag.VNNr, 'GemeldeterSchaden', '/schaeden', meldung, schluessel);
      return async () => gemeldet;
    },
    makler: (vnNummer) => client.get(vnNummer, 'Makler', `/versicherungsnehmer/${vnNummer}/makler`),
  };
}

const byBeginn = (a: Vertrag, b: Vertrag): number =>
  b.vertragsBeginn.localeCompare(a.vertragsBeginn) || a.vertragNr.localeCompare(b.vertragNr);

const byDatum = (a: Schaden, b: Schaden): number =>
  b.schadenDatum.localeCompare(a.schadenDatum) || b.schaedenID - a.schaedenID;

const byFaelligkeit = (a: OffenerPosten, b: OffenerPosten): number =>
  a.faelligDatum.localeCompare(b.faelligDatum) || a.offenePostenID - b.offenePostenID;

/** What the portal knows of a contract from its owner. */
const addedTo = ({ vnNummer }: Owner, { VNNr, vertragNr, spartenBezeichnung }: Core['Vertrag']) => ({
  eigen: VNNr === vnNummer,
  vnPartnerNummer: VNNr,
  vertragNrSpartenBezeichnung: `${vertragNr} – ${spartenBezeichnung}`,
});

/** The premium only for the policyholder, and unless it is cancelled. */
function toListed(owner: Owner, vertrag: Core['Vertrag']): StoredVertrag<Vertrag> {
  const added = addedTo(owner, vertrag);
  const isVisible = added.eigen && vertrag.stornoDatum === null;
  return {
    ...vertrag,
    ...added,
    jahresPraemieBrutto: isVisible ? vertrag.jahresPraemieBrutto : null,
    vertragspartenMitDownloadInfo: vertrag.vertragspartenMitDownloadInfo.map(withoutFlags),
  };
}

/** A line in the format of lists. */
function withoutFlags({
  versicherungsbedingungVorhanden: _,
  produktinfoVorhanden: __,
  ...line
}: Core['Sparte']) {
  return line;
}

/** Bank data only for the policyholder. */
function toDetail(owner: Owner, vertrag: Core['VertragDetail']): StoredDetail {
  const added = addedTo(owner, vertrag);
  return {
    ...vertrag,
    ...added,
    ...(!added.eigen && { iban: null, bic: null, bankenName: null }),
    inkassoArtBeschreibung: '',
    zahlungsweiseBeschr: '',
    offeneposten: vertrag.offeneposten.map((one) => toPosten(added.eigen, one)),
  };
}

const toPosten = (eigen: boolean, posten: Core['OffenerPosten']): OffenerPosten => ({
  ...posten,
  eigen,
  opBetragInEUR: posten.opBetrag,
});

/** The contracts that an owner may see: own ones, and those shared with the owner. */
interface Grants {
  /** Policyholders with contracts that the owner may see, the owner first. */
  readonly holders: readonly string[];
  mayRead(vertrag: { readonly VNNr: string; readonly vertragNr: string }): boolean;
}

/** Looks up what is shared with an owner; `access.ts` has the same rule in SQL. */
async function readGrants(db: PortalReader, { vnNummer, granted }: Owner): Promise<Grants> {
  const rows = granted
    ? await db
        .selectFrom('vertragszugriff')
        .select(['antragnehmer_nummer as holder', 'vertraege'])
        .where('antragsteller_nummer', '=', vnNummer)
        .where('status_idm', '=', 'G')
        .where('wurde_aktiviert', '=', true)
        .execute()
    : [];
  return {
    holders: [...new Set([vnNummer, ...rows.map(({ holder }) => holder)])],
    mayRead: ({ VNNr, vertragNr }) =>
      VNNr === vnNummer ||
      rows.some(
        ({ holder, vertraege }) =>
          holder === VNNr && (vertraege.includes('Alle') || vertraege.includes(vertragNr)),
      ),
  };
}
