import { Stack } from '@chakra-ui/react';
import {
  ActionBar,
  CallButton,
  Card,
  EmptyState,
  ErrorState,
  LoadingState,
  ScreenFrame,
} from '@schema-screens/chakra';
import {
  type DataResponse,
  expectRows,
  queries,
  toRequestError,
  useData,
  useDefinitions,
  useLeaveGuard,
  useLocale,
  useNavigation,
  useNotices,
  useRefresh,
  useUser,
} from '@schema-screens/core';
import { type Action, hrefOf } from '@schema-screens/schema/language';
import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useRef, useState } from 'react';
import { RisikoortDialog } from './RisikoortDialog.tsx';
import { type AenderbaresRisiko, bodyOf, type Entwurf, risikoKey, withEntwurf } from './risikoaenderung.ts';
import { useEntwuerfe } from './use-entwuerfe.ts';
import { VertragAuswahl, type VertragOption } from './VertragAuswahl.tsx';
import { VertragRisiken } from './VertragRisiken.tsx';

const contractsPath = 'imap2/currentVnVertraege';
const running = { laufend: true };
const cancel: readonly Action[] = [{ kind: 'cancel' }];
const vertraegeOf = ({ data }: DataResponse) => expectRows(data) as unknown as VertragOption[];

function useContracts() {
  const data = useData();
  return useQuery({
    ...queries.call(data, { path: contractsPath, query: running }),
    select: vertraegeOf,
  });
}

/** New locations and areas of risks (spec: contract change). Changes are drafts on this page until they are sent. */
export default function VertragsaenderungPage() {
  const locale = useLocale();
  const data = useData();
  const user = useUser();
  const { notify } = useNotices();
  const { navigate } = useNavigation();
  const { screens } = useDefinitions();
  const refresh = useRefresh();
  const contracts = useContracts();
  const { chosen, setChosen, entwuerfe, setEntwuerfe, isSent } = useEntwuerfe();
  const [edited, setEdited] = useState<AenderbaresRisiko>();
  const attempt = useRef({ content: '', key: '' });
  const all = contracts.data ?? [];
  const sent = entwuerfe.filter(({ risiko }) => chosen.includes(risiko.vertragNr));

  useLeaveGuard(() => entwuerfe.length > 0 && !isSent.current);

  const save = (entwurf: Entwurf | undefined): void => {
    if (!edited) return;
    if (!entwurf) notify({ status: 'info', about: 'save', title: locale.translate('Keine Änderungen') });
    setEntwuerfe((now) => withEntwurf(now, edited, entwurf));
    setEdited(undefined);
  };
  const discard = (): void => {
    if (edited) setEntwuerfe((now) => withEntwurf(now, edited, undefined));
    setEdited(undefined);
  };
  const send = async (): Promise<void> => {
    if (sent.length === 0) {
      notify({
        status: 'info',
        about: 'save',
        title: locale.translate('Keine Änderungen'),
        text: locale.translate('Es wurden keine Änderungen vorgenommen.'),
      });
      return;
    }
    try {
      const body = bodyOf(sent);
      const content = JSON.stringify(body);
      // Sending the same orders again after a lost response reuses the key, so that they take effect once.
      if (attempt.current.content !== content) attempt.current = { content, key: crypto.randomUUID() };
      const { data: saved } = await data.call<{ id: number }>({
        method: 'POST',
        path: 'services/vertragsaenderung',
        body,
        idempotencyKey: attempt.current.key,
      });
      isSent.current = true;
      notify({
        status: 'success',
        about: 'save',
        title: locale.translate('Änderung in Auftrag gegeben'),
        text: locale.translate('Bis die Änderungen wirksam sind, dauert es 1 - 2 Tage.'),
        inPage: true,
      });
      await refresh(true);
      await navigate(hrefOf('BELEG', { user, row: saved }, screens) ?? '/');
    } catch (thrown) {
      if (!toRequestError(thrown).isTemporary) attempt.current = { content: '', key: '' };
      throw thrown;
    }
  };

  return (
    <ScreenFrame
      title={locale.translate('Vertragsänderung')}
      intro={locale.translate(
        'Ändern Sie den Versicherungsort (Risikoort) und die versicherte Fläche Ihrer Verträge.',
      )}
      width="form"
    >
      <Stack gap="5">
        <Card>
          {contracts.error ? (
            <ErrorState error={contracts.error} onRetry={() => void contracts.refetch()} />
          ) : contracts.isLoading ? (
            <LoadingState lines={3} />
          ) : all.length === 0 ? (
            <EmptyState text={locale.translate('Es wurden keine Verträge gefunden')} />
          ) : (
            <VertragAuswahl vertraege={all} chosen={chosen} onChange={setChosen} />
          )}
        </Card>
        {all
          .filter(({ vertragNr }) => chosen.includes(vertragNr))
          .map(({ vertragNr, vertragNrSpartenBezeichnung }) => (
            <VertragRisiken
              key={vertragNr}
              vertragNr={vertragNr}
              title={vertragNrSpartenBezeichnung}
              entwuerfe={entwuerfe}
              onEdit={setEdited}
            />
          ))}
      </Stack>
      <ActionBar
        actions={cancel}
        site={{ scope: { user }, resource: undefined, returnTo: undefined }}
        staysOnPhones
        after={
          all.length > 0 && (
            <CallButton colorPalette="brand" onCall={send}>
              <Send aria-hidden size="1.125rem" />
              {locale.translate('Änderungen anfordern')}
            </CallButton>
          )
        }
      />
      {edited && (
        <RisikoortDialog
          key={risikoKey(edited)}
          risiko={edited}
          drafted={entwuerfe
            .filter(({ risiko }) => risikoKey(risiko) !== risikoKey(edited))
            .map(({ neueAdresse }) => neueAdresse)}
          entwurf={entwuerfe.find(({ risiko }) => risikoKey(risiko) === risikoKey(edited))}
          onSave={save}
          onCancel={discard}
          onClose={() => setEdited(undefined)}
        />
      )}
    </ScreenFrame>
  );
}
