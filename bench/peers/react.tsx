import { memo, useCallback, useMemo, useRef, useState } from 'react';
import { found, messageFor, sorted } from './by-hand.ts';
import {
  bookColumns,
  bookRows,
  type Case,
  type Edition,
  formCase,
  languages,
  nestedData,
  type PlainField,
} from './cases.ts';

type Set = (name: string, value: unknown) => void;

const Field = memo(function Field({
  field,
  message,
  set,
}: {
  field: PlainField;
  message: string | undefined;
  set: Set;
}) {
  const [value, setValue] = useState<string | boolean>('');
  const change = (next: string | boolean) => {
    setValue(next);
    set(field.name, next);
  };
  const common = {
    id: field.name,
    'aria-invalid': message !== undefined,
    'aria-describedby': `${field.name}-m`,
  };
  return (
    <div>
      <label htmlFor={field.name}>{field.title}</label>
      {field.kind === 'choice' ? (
        <select {...common} value={String(value)} onChange={(event) => change(event.target.value)}>
          <option value="">Bitte auswählen</option>
          {languages.map((language) => (
            <option key={language}>{language}</option>
          ))}
        </select>
      ) : field.kind === 'yes' ? (
        <input
          {...common}
          type="checkbox"
          checked={value === true}
          onChange={(event) => change(event.target.checked)}
        />
      ) : (
        <input {...common} value={String(value)} onChange={(event) => change(event.target.value)} />
      )}
      {message && <p id={`${field.name}-m`}>{message}</p>}
    </div>
  );
});

function PlainForm({ fields }: { fields: PlainField[] }) {
  const values = useRef<Record<string, unknown>>({});
  const [messages, setMessages] = useState<Record<string, string | undefined>>({});
  const set = useCallback<Set>((name, value) => {
    values.current[name] = value;
  }, []);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setMessages(
          Object.fromEntries(
            fields.map((field) => [field.name, messageFor(field, values.current[field.name])]),
          ),
        );
      }}
    >
      {fields.map((field) => (
        <Field key={field.name} field={field} message={messages[field.name]} set={set} />
      ))}
      <button type="submit">Speichern</button>
    </form>
  );
}

const Line = memo(function Line({ edition, index }: { edition: Edition; index: number }) {
  const [value, setValue] = useState(edition);
  return (
    <fieldset>
      <legend>Ausgabe {index + 1}</legend>
      {(['jahr', 'verlag', 'auflage'] as const).map((name) => (
        <label key={name}>
          {name}
          <input
            value={value[name]}
            onChange={(event) => setValue({ ...value, [name]: event.target.value })}
          />
        </label>
      ))}
    </fieldset>
  );
});

function Text({ label, first }: { label: string; first: string | number }) {
  const [value, setValue] = useState(String(first));
  return (
    <label>
      {label}
      <input value={value} onChange={(event) => setValue(event.target.value)} />
    </label>
  );
}

function NestedForm() {
  const { name, standort, herkunft, ausgaben } = nestedData;
  const [kind, setKind] = useState('Kauf');
  return (
    <form>
      <Text label="Name" first={name} />
      <Text label="Regal" first={standort.regal} />
      <Text label="Fach" first={standort.fach} />
      <Text label="Straße" first={standort.haus.strasse} />
      <Text label="Ort" first={standort.haus.ort} />
      <select aria-label="Herkunft" value={kind} onChange={(event) => setKind(event.target.value)}>
        <option>Kauf</option>
        <option>Schenkung</option>
      </select>
      <Text label="Preis" first={herkunft.preis} />
      <Text label="Händler" first={herkunft.haendler} />
      {ausgaben.map((edition, index) => (
        <Line key={edition.jahr} edition={edition} index={index} />
      ))}
    </form>
  );
}

function List({ count }: { count: number }) {
  const [isDescending, setDescending] = useState(true);
  const [query, setQuery] = useState('');
  const books = useMemo(() => bookRows(count), [count]);
  const rows = useMemo(() => sorted(found(books, query), isDescending), [books, query, isDescending]);
  return (
    <>
      <form onSubmit={(event) => event.preventDefault()}>
        <input aria-label="Suchbegriff" value={query} onChange={(event) => setQuery(event.target.value)} />
        <button type="submit">Suchen</button>
      </form>
      <table>
        <thead>
          <tr>
            {bookColumns.map((column) => (
              <th key={column}>
                <button type="button" onClick={() => setDescending(!isDescending)}>
                  {column}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {bookColumns.map((column) => (
                <td key={column}>{column === 'verliehen' ? (row[column] ? 'Ja' : 'Nein') : row[column]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** The screen written by hand, in plain React without styles. */
export function createPeer(name: Case) {
  if (name.startsWith('list')) return () => <List count={Number(name.split('-')[1])} />;
  if (name === 'nested') return () => <NestedForm />;
  const { fields } = formCase(name);
  return () => <PlainForm fields={fields} />;
}
