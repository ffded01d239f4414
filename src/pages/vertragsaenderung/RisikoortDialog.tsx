import { Box, Button, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { Dialog, WidgetSurface } from '@schema-screens/chakra';
import { type DataResponse, expectRows, queries, useData, useLocale } from '@schema-screens/core';
import { isPlz } from '@schema-screens/locale';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { EingabeFeld } from './EingabeFeld.tsx';
import {
  type AenderbaresRisiko,
  adresseInLine,
  checkEingabe,
  type Eingabe,
  type Entwurf,
  eingabeOf,
  entwurfOf,
  type Meldungen,
  type RisikoAdresse,
  withOrtOfPlz,
} from './risikoaenderung.ts';

interface RisikoortDialogProps {
  risiko: AenderbaresRisiko;
  entwurf: Entwurf | undefined;
  /** New addresses of other risks on the page. */
  drafted: readonly RisikoAdresse[];
  /** Called with the change; undefined if nothing differs. */
  onSave: (entwurf: Entwurf | undefined) => void;
  /** Discards what was typed, and the draft. */
  onCancel: () => void;
  onClose: () => void;
}

const toRows = <T,>({ data }: DataResponse) => expectRows(data) as unknown as T[];
const knownPath = 'services/vertragsaenderung/adressen';

/** Helps typing only, so a failure is not reported. */
function useSuggested<T>(path: string, enabled = true): readonly T[] {
  const data = useData();
  const { data: rows } = useQuery({ ...queries.call(data, { path }), select: toRows<T>, enabled });
  return rows ?? [];
}

const usePlaces = (plz: string): readonly string[] =>
  useSuggested<{ ort: string }>(`imap2/getZuersOrte/${encodeURIComponent(plz)}`, isPlz(plz)).map(
    ({ ort }) => ort,
  );

const useStreets = (plz: string, ort: string): readonly string[] =>
  useSuggested<{ strasse: string }>(
    `imap2/getZuersStrassen/${encodeURIComponent(plz)},${encodeURIComponent(ort)}`,
    isPlz(plz) && ort.trim() !== '',
  ).map(({ strasse }) => strasse);

/** Addresses to choose from, each once: known ones and drafted ones, without the present one. */
function useKnownAddresses(
  { alteAdresse }: AenderbaresRisiko,
  drafted: readonly RisikoAdresse[],
): Map<string, RisikoAdresse> {
  const stored = useSuggested<RisikoAdresse>(knownPath);
  const byText = new Map([...drafted, ...stored].map((adresse) => [adresseInLine(adresse), adresse]));
  byText.delete(adresseInLine(alteAdresse));
  return byText;
}

/** The modal "Änderung Risikoort": the present values beside the new ones. */
export function RisikoortDialog(props: RisikoortDialogProps) {
  const locale = useLocale();
  const { translate } = locale;
  const { risiko, entwurf, drafted, onSave, onCancel, onClose } = props;
  const [initial] = useState(() => eingabeOf(risiko, entwurf));
  const [typed, setTyped] = useState(initial);
  const [isPlaceTyped, setPlaceTyped] = useState(false);
  const [meldungen, setMeldungen] = useState<Meldungen>({});
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const places = usePlaces(typed.plz);
  const eingabe = withOrtOfPlz(typed, initial, isPlaceTyped ? [] : places);
  const streets = useStreets(eingabe.plz, eingabe.ort);
  const suggestions = useKnownAddresses(risiko, drafted);
  const change = (part: Partial<Eingabe>): void => {
    setTyped((now) => ({ ...now, ...part }));
    if (part.ort !== undefined) setPlaceTyped(part.ort !== '');
    setMeldungen((now) =>
      Object.fromEntries(Object.entries(now).filter(([name]) => !Object.hasOwn(part, name))),
    );
  };
  const choose = (text: string): void => {
    const chosen = suggestions.get(text);
    if (chosen) change({ strasse: chosen.strasse ?? '', plz: chosen.plz ?? '', ort: chosen.ort ?? '' });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = checkEingabe(locale, risiko, eingabe);
    setMeldungen(found);
    const [first] = Object.keys(found);
    if (first === undefined) onSave(entwurfOf(risiko, eingabe));
    else form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  };
  const feld = (name: keyof Eingabe, label: string) => ({
    name,
    label: translate(label),
    value: eingabe[name],
    error: meldungen[name],
    onChange: (value: string) => change({ [name]: value }),
  });
  return (
    <Dialog
      title={translate('Änderung Risikoort')}
      isOpen
      onClose={onClose}
      size="lg"
      footer={
        <>
          <Button variant="ghost" colorPalette="gray" onClick={onCancel}>
            {translate('Abbrechen')}
          </Button>
          <Button type="submit" form={id} colorPalette="brand">
            {translate('Übernehmen')}
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
                {translate('Bisher')}
              </Text>
              <Text mt="1">{adresseInLine(risiko.alteAdresse) || '–'}</Text>
              {risiko.hatQm && <Text mt="1">{risiko.alteQm === null ? '–' : `${risiko.alteQm} m²`}</Text>}
            </Box>
            <WidgetSurface>
              <Stack gap="4">
                {suggestions.size > 0 && (
                  <div className="f-field">
                    <div className="f-name">
                      <label htmlFor={`${id}-bekannt`}>{translate('Bekannte Adresse')}</label>
                    </div>
                    <div className="w-select">
                      <select
                        id={`${id}-bekannt`}
                        className="w-control"
                        defaultValue=""
                        onChange={({ target }) => choose(target.value)}
                      >
                        <option value="">{translate('Bitte auswählen')}</option>
                        {[...suggestions.keys()].map((adresse) => (
                          <option key={adresse}>{adresse}</option>
                        ))}
                      </select>
                      <ChevronDown aria-hidden size="1.125rem" />
                    </div>
                  </div>
                )}
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
                <EingabeFeld
                  {...feld('strasse', 'Neue Straße')}
                  autoComplete="street-address"
                  suggestions={streets}
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
