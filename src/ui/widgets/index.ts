import type { ComponentType } from 'react';
import {
  createRegistry,
  type Registry,
  type WidgetEntry,
  type WidgetProps,
  type WidgetSummary,
} from '#engine';
import { lazyPart } from '#engine/internal';
import type { WidgetDescriptor } from '#language';
import type { JsonSchema } from '#model';

type Component = ComponentType<WidgetProps<never, never>>;

/** The widgets that every form uses, in one chunk. */
const basicWidgets = () => import('./basic-widgets.ts');

/** A widget: its loader, what a form has to know before it is loaded, and what definitions may say of it. */
type WidgetRecord = Pick<
  WidgetSummary,
  'name' | 'naming' | 'loadingHeight' | 'isSecret' | 'loadsOwnOptions'
> & {
  docs:
    | false
    | (Pick<WidgetDescriptor, 'description' | 'instead' | 'accepts' | 'options'> & { when: string });
} & (
    | { basic: keyof typeof import('./basic-widgets.ts'); load?: never }
    | { basic?: never; load: () => Promise<Component> }
  );

/** Descriptions are for checks, Storybook and the reference; the bundle of an application has none. */
const described = import.meta.env.DEV;

/** Options of widgets whose files the back end holds. */
const storedFileOptions: Record<string, JsonSchema> = {
  download: {
    type: 'string',
    description: 'Aufruf für eine gespeicherte Datei, z. B. "bild/{item.id}".',
  },
  remove: { type: 'string', description: 'Aufruf (DELETE), der eine gespeicherte Datei löscht.' },
  removed: {
    'x-text': true,
    type: 'object',
    description: 'Meldung nach dem Löschen.',
    required: ['title'],
    properties: { title: { type: 'string' }, text: { type: 'string' } },
    additionalProperties: false,
  },
  confirm: { 'x-text': true, type: 'string', description: 'Frage vor dem Löschen.' },
};

/** The engine's widgets by the names used in definitions. */
const records: WidgetRecord[] = [
  {
    name: 'text',
    basic: 'TextWidget',
    docs: described && {
      description: 'Einzeilige Texteingabe.',
      when: 'Ein Name, ein Titel, eine kurze Angabe.',
      instead: 'Ab zwei Zeilen textarea.',
      accepts: ['string'],
      options: {
        type: 'object',
        properties: {
          autocomplete: { type: 'string', description: 'Wert des HTML-Attributs, z. B. family-name.' },
          inputMode: { enum: ['text', 'numeric', 'tel', 'url'], description: 'Tastatur auf dem Telefon.' },
        },
        additionalProperties: false,
      },
    },
  },
  {
    name: 'textarea',
    basic: 'TextareaWidget',
    docs: described && {
      description: 'Mehrzeilige Texteingabe, die mit dem Text wächst.',
      when: 'Eine Mitteilung oder Beschreibung.',
      instead: 'Mit Überschriften und Listen rich-text.',
      accepts: ['string'],
      options: {
        type: 'object',
        properties: {
          rows: {
            type: 'integer',
            minimum: 2,
            maximum: 40,
            description: 'Zeilen am Anfang. Voreinstellung: 12.',
          },
        },
        additionalProperties: false,
      },
    },
  },
  {
    name: 'number',
    basic: 'NumberWidget',
    docs: described && {
      description: 'Zahl mit Dezimalkomma; ganze Zahlen ohne Nachkommastellen.',
      when: 'Eine Zahl, mit der gerechnet wird.',
      instead: 'Nummern sind Text: text.',
      accepts: ['number', 'integer'],
      options: {
        type: 'object',
        properties: {
          decimals: {
            type: 'integer',
            minimum: 0,
            maximum: 10,
            description: 'Nachkommastellen, die immer stehen.',
          },
          grouping: {
            type: 'boolean',
            description: 'Punkte zwischen den Tausendern. Voreinstellung: ja, bei ganzen Zahlen nein.',
          },
          unit: {
            'x-text': true,
            type: 'string',
            description: 'Einheit hinter dem angezeigten Wert, z. B. € oder %.',
          },
        },
        additionalProperties: false,
      },
    },
  },
  {
    name: 'amount',
    basic: 'AmountWidget',
    docs: described && {
      description: 'Betrag in der Währung der Anwendung, in Euro mit zwei Nachkommastellen: 1.234,50 €.',
      when: 'Ein Betrag.',
      accepts: ['number', 'integer'],
    },
  },
  {
    name: 'percent',
    basic: 'PercentWidget',
    docs: described && {
      description: 'Prozentsatz: 12,5 %. Gespeichert wird die Zahl vor dem Zeichen.',
      when: 'Ein Anteil von hundert.',
      accepts: ['number', 'integer'],
      options: {
        type: 'object',
        properties: {
          decimals: {
            type: 'integer',
            minimum: 0,
            maximum: 10,
            description: 'Nachkommastellen, die immer stehen.',
          },
        },
        additionalProperties: false,
      },
    },
  },
  {
    name: 'phone',
    load: async () => (await import('./phone/PhoneWidget.tsx')).PhoneWidget,
    docs: described && {
      description: 'Telefonnummer; in der Anzeige ein Link zum Anrufen.',
      when: 'Eine Telefonnummer.',
      accepts: ['string'],
      options: {
        type: 'object',
        properties: {
          autocomplete: {
            type: 'string',
            description: 'Wert des HTML-Attributs, z. B. off für eine fremde Nummer. Voreinstellung: tel.',
          },
        },
        additionalProperties: false,
      },
    },
  },
  {
    name: 'iban',
    load: async () => (await import('./iban/IbanWidget.tsx')).IbanWidget,
    docs: described && {
      description:
        'IBAN in Vierergruppen; gespeichert ohne Leerzeichen. Das Format iban im Schema prüft sie.',
      when: 'Eine IBAN, in Vierergruppen geschrieben.',
      accepts: ['string'],
      options: {
        type: 'object',
        properties: {
          autocomplete: { type: 'string', description: 'Wert des HTML-Attributs. Voreinstellung: off.' },
        },
        additionalProperties: false,
      },
    },
  },
  {
    name: 'bic',
    load: async () => (await import('./bic/BicWidget.tsx')).BicWidget,
    docs: described && {
      description: 'BIC in Großbuchstaben. Das Format bic im Schema prüft ihn.',
      when: 'Ein BIC.',
      accepts: ['string'],
    },
  },
  {
    name: 'year',
    load: async () => (await import('./year/YearWidget.tsx')).YearWidget,
    docs: described && {
      description: 'Jahr in vier Ziffern. Grenzen setzt das Schema (minimum, maximum).',
      when: 'Ein Jahr ohne Tag und Monat.',
      accepts: ['integer', 'number', 'string'],
    },
  },
  {
    name: 'code',
    isSecret: true,
    load: async () => (await import('./code/CodeWidget.tsx')).CodeWidget,
    docs: described && {
      description: 'Einmalcode in einem Feld, z. B. aus einer Authentifizierungs-App.',
      when: 'Ein Code aus einer App, einer Mail oder einem Brief.',
      accepts: ['string'],
      options: {
        type: 'object',
        properties: {
          length: { type: 'integer', minimum: 4, maximum: 12, description: 'Ziffern. Voreinstellung: 6.' },
        },
        additionalProperties: false,
      },
    },
  },
  {
    name: 'switch',
    naming: 'own',
    basic: 'SwitchWidget',
    docs: described && {
      description: 'Schalter für Ja oder Nein.',
      when: 'Ein Zustand, der an oder aus ist.',
      accepts: ['boolean'],
    },
  },
  {
    name: 'checkbox',
    naming: 'own',
    basic: 'CheckboxWidget',
    docs: described && {
      description: 'Kästchen für Ja oder Nein, z. B. für eine Zustimmung.',
      when: 'Eine Zustimmung, die mit dem Formular gesendet wird.',
      instead: 'Ein Zustand, der an oder aus ist: switch.',
      accepts: ['boolean'],
      options: {
        type: 'object',
        properties: {
          document: {
            type: 'string',
            description:
              'Name der Seite, der zugestimmt wird; unter dem Kästchen steht ein Link, der sie in einem neuen Fenster öffnet.',
          },
        },
        additionalProperties: false,
      },
    },
  },
  {
    name: 'radio',
    naming: 'group',
    basic: 'RadioWidget',
    docs: described && {
      description: 'Auswahl aus wenigen Einträgen, die alle zu sehen sind.',
      when: 'Eine von zwei bis fünf Möglichkeiten, die man vergleichen soll.',
      instead: 'Ab sechs select.',
      accepts: ['string', 'integer', 'number', 'boolean'],
    },
  },
  {
    name: 'select',
    basic: 'SelectWidget',
    docs: described && {
      description: 'Auswahl eines Eintrags aus einer Liste.',
      when: 'Eine von vielen Möglichkeiten, die man kennt.',
      instead: 'Sind es Datensätze, die man sucht: entity-picker.',
      accepts: ['string', 'integer', 'number', 'boolean'],
      options: {
        type: 'object',
        properties: {
          empty: {
            'x-text': true,
            type: 'string',
            description: 'Text, solange nichts gewählt ist. Voreinstellung: Bitte auswählen',
          },
        },
        additionalProperties: false,
      },
    },
  },
  {
    name: 'date',
    basic: 'DateWidget',
    docs: described && {
      description:
        'Datum als TT.MM.JJJJ, getippt oder aus einem Kalender; nimmt auch 1.1.25 und 010125 an. Grenzen setzt das Schema (format not-future oder not-past, formatMinimum, formatMaximum), geschlossene Tage x-open.',
      when: 'Ein Tag. Ein Geburtsdatum (autocomplete bday) hat keinen Kalender.',
      accepts: ['string'],
      options: {
        type: 'object',
        properties: {
          calendar: {
            type: 'boolean',
            description:
              'Ob es einen Kalender gibt. Voreinstellung: ja, bei Geburtstagen (autocomplete bday) nein.',
          },
          autocomplete: { type: 'string', description: 'Wert des HTML-Attributs, z. B. bday.' },
        },
        additionalProperties: false,
      },
    },
  },
  {
    name: 'date-time',
    naming: 'group',
    load: async () => (await import('./date-time/DateTimeWidget.tsx')).DateTimeWidget,
    docs: described && {
      description:
        'Tag und Uhrzeit in Berlin, gespeichert als Zeitpunkt (Format date-time). Grenzen des Tages setzt das Schema (formatMinimum, formatMaximum), geschlossene Tage x-open.',
      when: 'Ein Zeitpunkt: Tag und Uhrzeit.',
      instead: 'Eine Zeitspanne: time-window.',
      accepts: ['string'],
      options: {
        type: 'object',
        properties: {
          calendar: { type: 'boolean', description: 'Ob es einen Kalender gibt. Voreinstellung: ja.' },
        },
        additionalProperties: false,
      },
    },
  },
  {
    name: 'time-window',
    naming: 'group',
    load: async () => (await import('./time-window/TimeWindowWidget.tsx')).TimeWindowWidget,
    docs: described && {
      description:
        'Tag mit zwei Uhrzeiten, gespeichert als "2026-03-02T09:00/12:00" (Format time-window). Grenzen des Tages setzt das Schema (formatMinimum, formatMaximum), geschlossene Tage x-open.',
      when: 'Ein Tag mit einem Zeitfenster, etwa für einen Rückruf.',
      accepts: ['string'],
      options: {
        type: 'object',
        properties: {
          calendar: { type: 'boolean', description: 'Ob es einen Kalender gibt. Voreinstellung: ja.' },
        },
        additionalProperties: false,
      },
    },
  },
  {
    name: 'email',
    basic: 'EmailWidget',
    docs: described && {
      description: 'E-Mail-Adresse.',
      when: 'Eine E-Mail-Adresse.',
      accepts: ['string'],
      options: {
        type: 'object',
        properties: {
          autocomplete: { type: 'string', description: 'Wert des HTML-Attributs. Voreinstellung: email.' },
          blockPaste: {
            type: 'boolean',
            description: 'Einfügen ist gesperrt, mit einem Hinweis. Voreinstellung: nein.',
          },
          blockCopy: {
            type: 'boolean',
            description: 'Kopieren und Ausschneiden sind gesperrt, mit einem Hinweis. Voreinstellung: nein.',
          },
        },
        additionalProperties: false,
      },
    },
  },
  {
    name: 'password',
    isSecret: true,
    basic: 'PasswordWidget',
    docs: described && {
      description: 'Passwort, das sich anzeigen lässt.',
      when: 'Ein Passwort; mit policy beim Vergeben, ohne beim Anmelden.',
      accepts: ['string'],
      options: {
        type: 'object',
        properties: {
          autocomplete: {
            enum: ['current-password', 'new-password', 'off'],
            description:
              'Wert des HTML-Attributs. Voreinstellung: current-password, mit policy new-password.',
          },
          policy: {
            type: 'boolean',
            description: 'Zeigt die Richtlinien und hakt sie beim Tippen ab. Voreinstellung: nein.',
          },
        },
        additionalProperties: false,
      },
    },
  },
  {
    name: 'rating',
    naming: 'group',
    load: async () => (await import('./rating/RatingWidget.tsx')).RatingWidget,
    docs: described && {
      description:
        'Bewertung mit Sternen, jeder mit einer Beschriftung; darunter liegt eine Gruppe von Optionsfeldern.',
      when: 'Eine Bewertung mit Sternen.',
      accepts: ['integer', 'number'],
      options: {
        type: 'object',
        properties: {
          captions: {
            type: 'array',
            minItems: 2,
            maxItems: 10,
            'x-text': true,
            items: { type: 'string', minLength: 1 },
            description:
              'Beschriftungen vom ersten Stern an; so viele Sterne gibt es. Voreinstellung: schlecht, mäßig, ok, gut, ausgezeichnet.',
          },
        },
        additionalProperties: false,
      },
    },
  },
  {
    name: 'copy',
    naming: 'group',
    load: async () => (await import('./copy/CopyWidget.tsx')).CopyWidget,
    docs: described && {
      description: 'Wert, der nur angezeigt wird und sich in die Zwischenablage kopieren lässt.',
      when: 'Ein Wert, der woanders gebraucht wird.',
      accepts: ['string', 'number', 'integer'],
      options: {
        type: 'object',
        properties: {
          copied: {
            'x-text': true,
            type: 'string',
            description: 'Meldung danach. Voreinstellung: „{Name}“ wurde in die Zwischenablage kopiert.',
          },
          groups: {
            type: 'integer',
            minimum: 2,
            maximum: 10,
            description: 'Zeigt den Wert in Gruppen so vieler Zeichen; kopiert wird er ohne Lücken.',
          },
        },
        additionalProperties: false,
      },
    },
  },
  {
    name: 'qr-code',
    naming: 'group',
    loadingHeight: '200px',
    load: async () => (await import('./qr-code/QrCodeWidget.tsx')).QrCodeWidget,
    docs: described && {
      description: 'QR-Code des Werts, z. B. einer Adresse zum Einrichten einer App.',
      when: 'Ein Wert, den ein Telefon abliest.',
      accepts: ['string'],
      options: {
        type: 'object',
        properties: {
          alt: {
            'x-text': true,
            type: 'string',
            description: 'Was der Code enthält, für Vorleseprogramme. Voreinstellung: QR-Code: {Name}.',
          },
          size: {
            type: 'integer',
            minimum: 96,
            maximum: 480,
            description: 'Breite in Pixeln. Voreinstellung: 200.',
          },
          link: {
            'x-text': true,
            type: 'string',
            description: 'Text eines Links auf Telefonen, der die Adresse (otpauth:) in ihrer App öffnet.',
          },
        },
        additionalProperties: false,
      },
    },
  },
  {
    name: 'value',
    basic: 'ValueWidget',
    docs: described && {
      description: 'Zeigt den Wert nur an: Texte mit Präfix, Auswahltexte, Daten, Zahlen, Ja oder Nein.',
      when: 'Ein Wert, der nur gelesen wird.',
      accepts: ['string', 'number', 'integer', 'boolean', 'array', 'object'],
    },
  },
  {
    name: 'multi-select',
    load: async () => (await import('./multi-select/MultiSelectWidget.tsx')).MultiSelectWidget,
    docs: described && {
      description: 'Auswahl mehrerer Einträge einer Liste; das Gewählte steht als Marken darunter.',
      when: 'Mehrere aus einer Liste, durch Tippen eingegrenzt.',
      accepts: ['array'],
      options: {
        type: 'object',
        properties: {
          all: {
            'x-text': true,
            type: 'string',
            description: 'Text eines Schalters, der alle Einträge wählt. Voreinstellung: kein Schalter.',
          },
        },
        additionalProperties: false,
      },
    },
  },
  {
    name: 'value-list',
    load: async () => (await import('./value-list/ValueListWidget.tsx')).ValueListWidget,
    docs: described && {
      description:
        'Liste einzelner Werte mit Hinzufügen und Entfernen. Jeder Wert wird beim Hinzufügen nach items des Schemas geprüft.',
      when: 'Mehrere kurze Werte, die man eintippt.',
      accepts: ['array'],
      options: {
        type: 'object',
        properties: {
          inputMode: {
            enum: ['text', 'numeric', 'decimal', 'tel', 'email', 'url'],
            description: 'Tastatur auf dem Telefon.',
          },
          add: {
            'x-text': true,
            type: 'string',
            description: 'Text des Knopfs. Voreinstellung: Hinzufügen.',
          },
          duplicate: {
            'x-text': true,
            type: 'string',
            description:
              'Was zu einem Wert gesagt wird, der schon da ist. Voreinstellung: dass er schon in der Liste steht.',
          },
          duplicateTitle: {
            'x-text': true,
            type: 'string',
            description:
              'Überschrift eines Hinweises dazu. Voreinstellung: kein Hinweis, nur die Meldung am Feld.',
          },
          invalidTitle: {
            'x-text': true,
            type: 'string',
            description:
              'Überschrift eines Hinweises, wenn ein Wert die Regeln verletzt. Voreinstellung: kein Hinweis.',
          },
          duplicates: {
            type: 'boolean',
            description: 'Ob ein Wert zweimal stehen darf. Voreinstellung: nein.',
          },
        },
        additionalProperties: false,
      },
    },
  },
  {
    name: 'suggestion',
    loadsOwnOptions: true,
    load: async () => (await import('./suggestion/SuggestionWidget.tsx')).SuggestionWidget,
    docs: described && {
      description:
        'Freier Text mit Vorschlägen der Wertehilfe, die von anderen Feldern abhängen kann, z. B. Orte zur Postleitzahl. Auch ohne Vorschläge bleibt jeder Text möglich.',
      when: 'Freier Text, für den es Vorschläge gibt: Ort, Straße.',
      instead: 'Muss es einer der Vorschläge sein: entity-picker.',
      accepts: ['string'],
      options: {
        type: 'object',
        properties: {
          autocomplete: { type: 'string', description: 'Wert des HTML-Attributs. Voreinstellung: off.' },
        },
        additionalProperties: false,
      },
    },
  },
  {
    name: 'entity-picker',
    loadsOwnOptions: true,
    load: async () => (await import('./entity-picker/EntityPickerWidget.tsx')).EntityPickerWidget,
    docs: described && {
      description: 'Sucht einen Datensatz über die Wertehilfe und speichert eine seiner Eigenschaften.',
      when: 'Ein Datensatz, der gesucht wird: eine Person, eine Firma, ein Buch.',
      accepts: ['string', 'integer', 'number'],
    },
  },
  {
    name: 'entity-list',
    loadsOwnOptions: true,
    load: async () => (await import('./entity-list/EntityListWidget.tsx')).EntityListWidget,
    docs: described && {
      description:
        'Liste von Datensätzen: Einer wird gesucht und hinzugefügt; gespeichert wird von jedem eine seiner Eigenschaften.',
      when: 'Mehrere Datensätze, die gesucht und gesammelt werden.',
      accepts: ['array'],
      options: {
        type: 'object',
        properties: {
          add: {
            'x-text': true,
            type: 'string',
            description: 'Text des Knopfs. Voreinstellung: Hinzufügen.',
          },
          twice: {
            'x-text': true,
            type: 'object',
            description: 'Meldung, wenn ein Eintrag schon in der Liste steht.',
            required: ['title', 'text'],
            properties: { title: { type: 'string' }, text: { type: 'string' } },
            additionalProperties: false,
          },
        },
        additionalProperties: false,
      },
    },
  },
  {
    name: 'files',
    naming: 'group',
    // Its notes wrap on narrow screens.
    loadingHeight: 'clamp(9.25rem, calc(20.625rem - 21vw), 16.75rem)',
    load: async () => (await import('./files/FilesWidget.tsx')).FilesWidget,
    docs: described && {
      description:
        'Dateien: hineinziehen, auswählen oder fotografieren, Vorschau, Herunterladen, Löschen. Einträge: id, Name und Größe; neue tragen den Inhalt (base64). Wie das Backend diese nennt, sagt sein Adapter.',
      when: 'Dateien; auf dem Telefon auch die Kamera.',
      accepts: ['array'],
      options: {
        type: 'object',
        properties: {
          accept: {
            type: 'array',
            items: { type: 'string', pattern: '^[a-z0-9]+$' },
            description: 'Erlaubte Endungen ohne Punkt.',
          },
          maxTotalMb: {
            type: 'number',
            exclusiveMinimum: 0,
            description: 'Megabyte in allem. Voreinstellung: 20.',
          },
          camera: {
            type: 'boolean',
            description:
              'Knopf für die Kamera auf Geräten mit Berührung. Voreinstellung: wenn jpg erlaubt ist.',
          },
          maxEdge: {
            type: 'integer',
            minimum: 16,
            maximum: 8000,
            description:
              'Längste Kante von Fotos in Pixeln; größere werden vor dem Senden verkleinert. Voreinstellung: keine.',
          },
          preview: { type: 'string', description: 'Aufruf für die Vorschau. Voreinstellung: download.' },
          removeInDisplay: {
            type: 'boolean',
            description: 'Löschen auch in der Anzeige. Voreinstellung: nein.',
          },
          ...storedFileOptions,
          empty: {
            'x-text': true,
            type: 'string',
            description: 'Text in der Anzeige, wenn es keine Dateien gibt.',
          },
        },
        additionalProperties: false,
      },
    },
  },
  {
    name: 'file',
    naming: 'group',
    load: async () => (await import('./files/FileWidget.tsx')).FileWidget,
    docs: described && {
      description:
        'Eine Datei des Datensatzes (x-file im Schema): hineinziehen, auswählen oder fotografieren, Vorschau, Herunterladen, Entfernen. Arten und Größe nennt das Schema; der Inhalt wird mit dem Datensatz gespeichert.',
      when: 'Eine Datei, die zu einem Feld gehört: eine Leseprobe, ein Befund.',
      instead: 'Mehrere Dateien: files.',
      accepts: ['object'],
      options: {
        type: 'object',
        properties: {
          camera: {
            type: 'boolean',
            description:
              'Knopf für die Kamera auf Geräten mit Berührung. Voreinstellung: wenn JPEG erlaubt ist.',
          },
          maxEdge: {
            type: 'integer',
            minimum: 16,
            maximum: 8000,
            description:
              'Längste Kante von Fotos in Pixeln; größere werden vor dem Senden verkleinert. Voreinstellung: keine.',
          },
          empty: {
            'x-text': true,
            type: 'string',
            description: 'Text in der Anzeige, wenn es keine Datei gibt.',
          },
        },
        additionalProperties: false,
      },
    },
  },
  {
    name: 'image',
    naming: 'group',
    load: async () => (await import('./image/ImageWidget.tsx')).ImageWidget,
    docs: described && {
      description:
        'Bild mit Vorschau. Gespeichert wird eine Data-URL (Format image), bei einem Objekt auch der Alternativtext (alt). Mit download eine Datei wie in files, die ein Folgeaufruf des Speicherns hochlädt.',
      when: 'Ein Bild, das gezeigt wird.',
      accepts: ['string', 'object'],
      options: {
        type: 'object',
        properties: {
          accept: {
            type: 'array',
            items: { enum: ['jpg', 'jpeg', 'png', 'gif', 'webp'] },
            description: 'Erlaubte Endungen ohne Punkt. Voreinstellung: alle.',
          },
          maxMb: {
            type: 'number',
            exclusiveMinimum: 0,
            description: 'Megabyte. Voreinstellung: 5, mit download 20.',
          },
          maxEdge: {
            type: 'integer',
            minimum: 16,
            maximum: 8000,
            description: 'Längste Kante in Pixeln; größere Bilder werden verkleinert. Voreinstellung: 1600.',
          },
          camera: {
            type: 'boolean',
            description: 'Knopf für die Kamera auf Geräten mit Berührung. Voreinstellung: ja.',
          },
          ...storedFileOptions,
        },
        additionalProperties: false,
      },
    },
  },
  {
    name: 'rich-text',
    naming: 'group',
    load: async () => (await import('./rich-text/RichTextWidget.tsx')).RichTextWidget,
    docs: described && {
      description:
        'Text mit Überschriften (1 bis 3), Fett, Kursiv, Listen und Links; gespeichert als Baum fester Knoten (x-document im Schema), nie als HTML.',
      when: 'Ein Text, der mit Auszeichnung gelesen wird.',
      accepts: ['object'],
      options: {
        type: 'object',
        properties: {
          height: {
            type: 'integer',
            minimum: 80,
            maximum: 1000,
            description:
              'Höhe in Pixeln: beim Bearbeiten die kleinste, in der Anzeige die größte. Voreinstellung: 200.',
          },
        },
        additionalProperties: false,
      },
    },
  },
];

const widgets = records.map(({ basic, load, docs, ...summary }) => ({
  descriptor: { ...summary, ...docs },
  component: lazyPart(async () => ({ default: basic ? (await basicWidgets())[basic] : await load() })),
  isBasic: basic !== undefined,
}));

/** Each widget is a chunk of its own, or part of that of the basic ones; it is loaded when a form shows it. */
export const engineWidgets: readonly WidgetEntry[] = widgets;

/** Loads the widgets that every form uses; after a failure the next form retries. */
export async function loadBasicWidgets(): Promise<void> {
  await Promise.all(widgets.map(({ component, isBasic }) => isBasic && component.preload()));
}

/** The registry of an application's widgets: the engine's and its own. */
export function createWidgetRegistry(own: readonly WidgetEntry[] = []): Registry<WidgetEntry> {
  return createRegistry([...engineWidgets, ...own], ({ descriptor }) => descriptor.name);
}
