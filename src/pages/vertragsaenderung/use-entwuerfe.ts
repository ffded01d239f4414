import { useDefinitions, useFormPort, useLocale, useNotices, useUser } from '@schema-screens/core';
import { hrefOf } from '@schema-screens/schema/language';
import { useEffect, useRef, useState } from 'react';
import type { Entwurf } from './risikoaenderung.ts';

/** The unsent changes. */
interface Entwuerfe {
  /** Numbers of the contracts chosen. */
  chosen: string[];
  entwuerfe: Entwurf[];
}

/** The drafts of the page. Like the input of forms, they are kept when the session expires. */
export function useEntwuerfe() {
  const user = useUser();
  const { drafts } = useFormPort();
  const { notify } = useNotices();
  const { screens } = useDefinitions();
  const { translate } = useLocale();
  const address = hrefOf('VERTRAGSAENDERUNG', { user }, screens) ?? '/';
  const [draft] = useState(() => drafts?.read(address)?.values as Entwuerfe | undefined);
  const [state, setState] = useState<Entwuerfe>(draft ?? { chosen: [], entwuerfe: [] });
  const isSent = useRef(false);
  const current = useRef(state);
  useEffect(() => {
    current.current = state;
  }, [state]);
  useEffect(() => {
    if (draft) notify({ status: 'info', title: translate('Ihre Eingaben wurden wiederhergestellt.') });
  }, [draft, notify, translate]);
  useEffect(
    () =>
      drafts?.keep(address, () =>
        current.current.chosen.length > 0 && !isSent.current
          ? { values: { ...current.current }, leftOut: [], etag: undefined }
          : undefined,
      ),
    [drafts, address],
  );
  return {
    ...state,
    setChosen: (chosen: string[]) => setState((now) => ({ ...now, chosen })),
    setEntwuerfe: (change: (now: Entwurf[]) => Entwurf[]) =>
      setState((now) => ({ ...now, entwuerfe: change(now.entwuerfe) })),
    isSent,
  };
}
