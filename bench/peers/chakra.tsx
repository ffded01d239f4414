import {
  Box,
  Button,
  Card,
  Field as ChakraField,
  ChakraProvider,
  defaultSystem,
  Fieldset,
  Flex,
  Heading,
  IconButton,
  Input,
  InputGroup,
  NativeSelect,
  Switch,
  Table,
  Text,
} from '@chakra-ui/react';
import { CalendarDays, ChevronsUpDown, CircleCheck, CircleX, RefreshCw, Save, Search, X } from 'lucide-react';
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { found, messageFor, sorted } from './by-hand.ts';
import {
  type BookRow,
  bookColumns,
  bookRows,
  type Case,
  type Edition,
  formCase,
  languages,
  nestedData,
  type PlainField,
  searchedBooks,
} from './cases.ts';

type Set = (name: string, value: unknown) => void;

const CalendarButton = ({ title }: { title: string }) => (
  <IconButton variant="ghost" size="sm" aria-label={`${title}: Datum wählen`}>
    <CalendarDays />
  </IconButton>
);

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
  if (field.kind === 'yes') {
    return (
      <Switch.Root checked={value === true} onCheckedChange={({ checked }) => change(checked)}>
        <Switch.HiddenInput />
        <Switch.Control />
        <Switch.Label>{field.title}</Switch.Label>
      </Switch.Root>
    );
  }
  return (
    <ChakraField.Root invalid={message !== undefined} required>
      <ChakraField.Label>
        {field.title}
        <ChakraField.RequiredIndicator />
      </ChakraField.Label>
      {field.kind === 'choice' ? (
        <NativeSelect.Root>
          <NativeSelect.Field value={String(value)} onChange={(event) => change(event.target.value)}>
            <option value="">Bitte auswählen</option>
            {languages.map((language) => (
              <option key={language}>{language}</option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      ) : field.kind === 'date' ? (
        <InputGroup endElement={<CalendarButton title={field.title} />}>
          <Input
            placeholder="TT.MM.JJJJ"
            value={String(value)}
            onChange={(event) => change(event.target.value)}
          />
        </InputGroup>
      ) : (
        <Input value={String(value)} onChange={(event) => change(event.target.value)} />
      )}
      <ChakraField.ErrorText>{message}</ChakraField.ErrorText>
    </ChakraField.Root>
  );
});

/** Shows what the generated form shows: title, card, marks of required fields and what they mean, buttons with icons. */
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
      <Box padding="6">
        <Heading as="h1" size="3xl" marginBottom="6">
          Buch
        </Heading>
        <Card.Root as="section">
          <Card.Header>
            <Card.Title>Angaben</Card.Title>
          </Card.Header>
          <Card.Body gap="5">
            {fields.map((field) => (
              <Field key={field.name} field={field} message={messages[field.name]} set={set} />
            ))}
          </Card.Body>
        </Card.Root>
        <Text color="fg.muted" marginTop="3">
          * Pflichtfeld
        </Text>
        <Flex justify="flex-end" gap="3" padding="3" borderWidth="1px" borderRadius="xl">
          <Button variant="outline">
            <X />
            Abbrechen
          </Button>
          <Button type="submit">
            <Save />
            Speichern
          </Button>
        </Flex>
      </Box>
    </form>
  );
}

function PlainInput({ label, first }: { label: string; first: string | number }) {
  const [value, setValue] = useState(String(first));
  return (
    <ChakraField.Root>
      <ChakraField.Label>{label}</ChakraField.Label>
      <Input value={value} onChange={(event) => setValue(event.target.value)} />
    </ChakraField.Root>
  );
}

const Line = memo(function Line({ edition, index }: { edition: Edition; index: number }) {
  return (
    <Fieldset.Root>
      <Fieldset.Legend>Ausgabe {index + 1}</Fieldset.Legend>
      <PlainInput label="Jahr" first={edition.jahr} />
      <PlainInput label="Verlag" first={edition.verlag} />
      <PlainInput label="Auflage" first={edition.auflage} />
      <Button size="sm" variant="outline">
        Entfernen
      </Button>
    </Fieldset.Root>
  );
});

function NestedForm() {
  const { name, standort, herkunft, ausgaben } = nestedData;
  const [kind, setKind] = useState('Kauf');
  return (
    <form>
      <PlainInput label="Name" first={name} />
      <PlainInput label="Regal" first={standort.regal} />
      <PlainInput label="Fach" first={standort.fach} />
      <PlainInput label="Straße" first={standort.haus.strasse} />
      <PlainInput label="Ort" first={standort.haus.ort} />
      <NativeSelect.Root>
        <NativeSelect.Field
          aria-label="Herkunft"
          value={kind}
          onChange={(event) => setKind(event.target.value)}
        >
          <option>Kauf</option>
          <option>Schenkung</option>
        </NativeSelect.Field>
      </NativeSelect.Root>
      <PlainInput label="Preis" first={herkunft.preis} />
      <PlainInput label="Händler" first={herkunft.haendler} />
      {ausgaben.map((edition, index) => (
        <Line key={edition.jahr} edition={edition} index={index} />
      ))}
    </form>
  );
}

const loadBooks = async (count: number) => bookRows(count);

interface BookTableProps {
  rows: readonly BookRow[];
  count: number;
  query: string;
  onQuery: (query: string) => void;
  onLoad: () => void;
  onSort: () => void;
}

const loadFound = async (query: string) => searchedBooks(query);

/** A list whose rows a back end searches, 150 ms after the last key. */
function SearchedList() {
  const [query, setQuery] = useState('');
  const [{ data, count }, setFound] = useState<ReturnType<typeof searchedBooks>>({ data: [], count: 0 });
  const load = useCallback(() => void loadFound(query).then(setFound), [query]);
  useEffect(() => {
    const timer = setTimeout(load, 150);
    return () => clearTimeout(timer);
  }, [load]);
  return <BookTable rows={data} count={count} query={query} onQuery={setQuery} onLoad={load} onSort={load} />;
}

/** Shows what the generated list shows: title, search, rows that are loaded, icons of sorting and of yes and no, their number. */
function BookTable({ rows, count, query, onQuery, onLoad, onSort }: BookTableProps) {
  return (
    <Box padding="6">
      <Heading as="h1" size="3xl" marginBottom="6">
        Bücher
      </Heading>
      <Box borderWidth="1px" borderRadius="lg">
        <Flex justify="space-between" gap="3" padding="3">
          <Flex as="form" gap="3" onSubmit={(event) => event.preventDefault()}>
            <Input
              aria-label="Suchbegriff"
              placeholder="Suchbegriff"
              value={query}
              onChange={(event) => onQuery(event.target.value)}
            />
            <Button type="submit">
              <Search />
              Suchen
            </Button>
          </Flex>
          <IconButton variant="ghost" aria-label="Liste aktualisieren" onClick={onLoad}>
            <RefreshCw />
          </IconButton>
        </Flex>
        <Table.Root>
          <Table.Header>
            <Table.Row>
              {bookColumns.map((column) => (
                <Table.ColumnHeader key={column}>
                  <button type="button" onClick={onSort}>
                    {column}
                    <ChevronsUpDown size={14} />
                  </button>
                </Table.ColumnHeader>
              ))}
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {rows.map((row) => (
              <Table.Row key={row.id}>
                {bookColumns.map((column) => (
                  <Table.Cell key={column}>
                    {column === 'verliehen' ? <YesNo value={row[column]} /> : row[column]}
                  </Table.Cell>
                ))}
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
        <Box as="p" role="status" padding="3">
          {count} Einträge
        </Box>
      </Box>
    </Box>
  );
}

/** All rows in the browser, which searches and sorts them. */
function List({ count }: { count: number }) {
  const [isDescending, setDescending] = useState(true);
  const [loaded, setLoaded] = useState<readonly BookRow[]>([]);
  const load = useCallback(() => void loadBooks(count).then(setLoaded), [count]);
  useEffect(load, [load]);
  const [query, setQuery] = useState('');
  const rows = useMemo(() => sorted(found(loaded, query), isDescending), [loaded, query, isDescending]);
  const sort = () => setDescending(!isDescending);
  return (
    <BookTable rows={rows} count={rows.length} query={query} onQuery={setQuery} onLoad={load} onSort={sort} />
  );
}

const YesNo = ({ value }: { value: boolean }) =>
  value ? <CircleCheck size={20} aria-label="Ja" /> : <CircleX size={20} aria-label="Nein" />;

/** The screen written by hand, in React with Chakra's components as in its documentation. */
export function createPeer(name: Case) {
  const draw = () => {
    if (name.startsWith('search')) return <SearchedList />;
    if (name.startsWith('list')) return <List count={Number(name.split('-')[1])} />;
    return name === 'nested' ? <NestedForm /> : <PlainForm fields={formCase(name).fields} />;
  };
  return () => <ChakraProvider value={defaultSystem}>{draw()}</ChakraProvider>;
}
