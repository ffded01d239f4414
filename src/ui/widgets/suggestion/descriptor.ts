import type { WidgetDescriptor } from '#engine';

export const suggestionDescriptor: WidgetDescriptor = {
  name: 'suggestion',
  description:
    'Freier Text mit Vorschlägen aus einem Aufruf, der von anderen Feldern abhängen kann, z. B. Orte zur Postleitzahl. Auch ohne Vorschläge bleibt jeder Text möglich.',
  accepts: ['string'],
  options: {
    type: 'object',
    required: ['path'],
    properties: {
      path: {
        type: 'string',
        description:
          'Aufruf, z. B. "orte/{data.plz}"; {text} steht für das Getippte. Er unterbleibt, solange ein Platzhalter leer ist.',
      },
      query: {
        type: 'object',
        description: 'Suchparameter des Aufrufs, mit denselben Platzhaltern.',
      },
      items: {
        type: 'string',
        description:
          'Eigenschaft der Antwort, in der die Vorschläge stehen. Voreinstellung: data oder die Antwort.',
      },
      when: {
        type: 'object',
        description:
          'Bedingung über { user, params, data }; solange sie nicht gilt, ist das Feld ein einfacher Text. Voreinstellung: immer.',
      },
      value: {
        type: 'string',
        description: 'Eigenschaft eines Vorschlags, die übernommen wird; ohne sie sind es Texte.',
      },
      autocomplete: { type: 'string', description: 'Wert des HTML-Attributs. Voreinstellung: off.' },
    },
    additionalProperties: false,
  },
};
