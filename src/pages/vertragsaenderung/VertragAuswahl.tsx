import { WidgetSurface } from '@schema-screens/chakra';
import { useLocale, useRegistries, type WidgetProps } from '@schema-screens/core';
import { type ComponentType, useId } from 'react';

export interface VertragOption {
  vertragNr: string;
  vertragNrSpartenBezeichnung: string;
}

interface VertragAuswahlProps {
  vertraege: readonly VertragOption[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

const schema = { type: 'array', items: { type: 'string' } };
const options = {};

/** Selects the contracts to change, with the engine's multi-select widget. */
export function VertragAuswahl({ vertraege, chosen, onChange }: VertragAuswahlProps) {
  const registries = useRegistries();
  const { translate } = useLocale();
  const label = translate('Welche Verträge möchten Sie ändern?');
  const id = useId();
  const labelId = `${id}-name`;
  const Widget = registries.widgets.get('multi-select')?.component as
    | ComponentType<WidgetProps<string[]>>
    | undefined;
  return (
    <WidgetSurface>
      <div className="f-field">
        <label id={labelId} htmlFor={id} className="f-name">
          {label}
        </label>
        {Widget && (
          <Widget
            id={id}
            name="vertraege"
            value={[...chosen]}
            onChange={(next) => onChange(next ?? [])}
            onBlur={() => undefined}
            label={label}
            labelId={labelId}
            schema={schema}
            enumValues={vertraege.map(({ vertragNr, vertragNrSpartenBezeichnung }) => ({
              key: vertragNr,
              label: vertragNrSpartenBezeichnung,
            }))}
            options={options}
            mode="edit"
            state="neutral"
            disabled={false}
            required={false}
            placeholder={undefined}
            describedBy={undefined}
          />
        )}
      </div>
    </WidgetSurface>
  );
}
