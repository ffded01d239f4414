import { Flex, Text } from '@chakra-ui/react';
import { useId } from 'react';
import type { ColumnChoice, Density } from '#engine/internal';
import { listDialogTexts } from '../../texts/list-dialog-texts.ts';

const densities: readonly Density[] = ['normal', 'compact'];

/** The application's default (result-table.css). */
const usualDensity = (): Density =>
  document.documentElement.dataset.density === 'compact' ? 'compact' : 'normal';

/** The height of a list's rows. */
export function DensityChoice({ choice }: { choice: Pick<ColumnChoice, 'density' | 'setDensity'> }) {
  const { columns: texts } = listDialogTexts;
  const id = useId();
  const usual = usualDensity();
  const chosen = choice.density ?? usual;
  return (
    <Flex role="radiogroup" aria-labelledby={id} align="center" columnGap="4" wrap="wrap">
      <Text id={id} fontWeight="medium">
        {texts.density}
      </Text>
      {densities.map((density) => (
        <label key={density} className="w-check">
          <input
            type="radio"
            name={id}
            checked={density === chosen}
            onChange={() => choice.setDensity(density === usual ? undefined : density)}
          />
          <span>{texts.densities[density]}</span>
        </label>
      ))}
    </Flex>
  );
}
