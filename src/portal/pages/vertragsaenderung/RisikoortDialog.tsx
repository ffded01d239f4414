import { Box, Button, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { type DataResponse, expectRows, queries, useEngine } from '#engine';
import { isPlz } from '#rules';
import { Dialog, WidgetSurface } from '#ui';
import { EingabeFeld } from './EingabeFeld.tsx';
import {
  checkEingabe,
  type Eingabe,
  type Entwurf,
  eingabeOf,
  entwurfOf,
  inLine,
  type Meldungen,
  type Risiko,
} from './risikoaenderung.ts';

interface RisikoortDialogProps {
  risiko: Risiko;
  entwurf: Entwurf | undefined;
  /** Called with the change; undefined if nothing differs. */
  onSave: (entwurf: Entwurf | undefined) => void;
  /** Discards what was typed, and the draft. */
  onCancel: () => void;
  onClose: () => void;
}

interface KnownAdresse {
  adresse: string;
  strasse: string | null;
  plz: string | null;
  ort: string | null;
}

const toRows = <T,>({ data }: DataResponse) => expectRows(data) as unknown as T[];
const knownPath = 'services/vertragsaenderung/adressen';

/** Known addresses, and the places of a postcode; they only help typing, so a failure is not reported. */
function useSuggestions(plz: string) {
  const { data } = useEngine();
  const known = useQuery({ ...queries.call(data, { path: knownPath }), select: toRows<KnownAdresse> });
  const places = useQuery({
    ...queries.call(data, { path: `imap2/getZuersOrte/${encodeURIComponent(plz)}` }),
    select: toRows<{ ort: string }>,
    enabled: isPlz(plz),
  });
  return { known: known.data ?? [], places: (places.data ?? []).map(({ ort }) => ort) };
}

/** The modal "Änderung Risikoort": the present values beside the new ones. */
export function RisikoortDialog({ risiko, entwurf, onSave, onCancel, onClose }: RisikoortDialogProps) {
  const [eingabe, setEingabe] = useState(() => eingabeOf(risiko, entwurf));
  const [meldungen, setMeldungen] = useState<Meldungen>({});
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const { known, places } = useSuggestions(eingabe.plz);
  const change = (part: Partial<Eingabe>): void => {
    setEingabe((now) => ({ ...now, ...part }));
    setMeldungen((now) =>
      Object.fromEntries(Object.entries(now).filter(([name]) => !Object.hasOwn(part, name))),
    );
  };
  const choose = (text: string): void => {
    const chosen = known.find(({ adresse }) => adresse === text);
    if (chosen) change({ strasse: chosen.strasse ?? '', plz: chosen.plz ?? '', ort: chosen.ort ?? '' });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = checkEingabe(risiko, eingabe);
    setMeldungen(found);
    const [first] = Object.keys(found);
    if (first === undefined) onSave(entwurfOf(risiko, eingabe));
    else form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  };
  const feld = (name: keyof Eingabe, label: string) => ({
    name,
    label,
    value: eingabe[name],
    error: meldungen[name],
    onChange: (value: string) => change({ [name]: value }),
  });
  return (
    <Dialog
      title="Änderung Risikoort"
      isOpen
      onClose={onClose}
      size="lg"
      footer={
        <>
          <Button variant="ghost" colorPalette="gray" onClick={onCancel}>
            Abbrechen
          </Button>
          <Button type="submit" form={id} colorPalette="brand">
            Übernehmen
          </Button>
        </>
      }
    >
      <form id={id} ref={form} onSubmit={submit} noValidate>
        <Stack gap="5">
          <Text fontWeight="semibold">{risiko.bezeichnung}</Text>
          <SimpleGrid columns={{ base: 1, sm: 2 }} gap="6">
            <Box>
              <Text textStyle="sm" color="fg.muted">
                Bisher
              </Text>
              <Text mt="1">{inLine(risiko.alteAdresse) || '–'}</Text>
              {risiko.hatQm && <Text mt="1">{risiko.alteQm === null ? '–' : `${risiko.alteQm} m²`}</Text>}
            </Box>
            <WidgetSurface>
              <Stack gap="4">
                {known.length > 0 && (
                  <div className="f-field">
                    <div className="f-name">
                      <label htmlFor={`${id}-bekannt`}>Bekannte Adresse</label>
                    </div>
                    <div className="w-select">
                      <select
                        id={`${id}-bekannt`}
                        className="w-control"
                        defaultValue=""
                        onChange={({ target }) => choose(target.value)}
                      >
                        <option value="">Bitte auswählen</option>
                        {known.map(({ adresse }) => (
                          <option key={adresse}>{adresse}</option>
                        ))}
                      </select>
                      <ChevronDown aria-hidden size="1.125rem" />
                    </div>
                  </div>
                )}
                <EingabeFeld {...feld('strasse', 'Neue Straße')} autoComplete="street-address" />
                <EingabeFeld
                  {...feld('plz', 'Neue Postleitzahl')}
                  autoComplete="postal-code"
                  inputMode="numeric"
                />
                <EingabeFeld
                  {...feld('ort', 'Neuer Ort')}
                  autoComplete="address-level2"
                  suggestions={places}
                />
                {risiko.hatQm && (
                  <EingabeFeld {...feld('qm', 'Neue Fläche in m²')} inputMode="numeric" isOptional />
                )}
              </Stack>
            </WidgetSurface>
          </SimpleGrid>
        </Stack>
      </form>
    </Dialog>
  );
}
