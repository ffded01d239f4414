import { Box, Button } from '@chakra-ui/react';
import { useDefinitions, useLocale, useNavigation } from '@schema-screens/core';
import { figureTexts, filteredHref, useCanSearchAny, useTile } from '@schema-screens/core/internal';
import { type Tile as Definition, fillText, type Scope } from '@schema-screens/schema/language';
import { ErrorBoundary } from '../../parts/states/ErrorBoundary.tsx';
import { SectionFrame } from '../SectionFrame.tsx';
import { FigureLink } from './chart-view.tsx';
import { figureStyles } from './figure-styles.ts';

interface Props {
  tiles: readonly Definition[];
  title: string | undefined;
  open: boolean | undefined;
  scope: Scope;
  where: string;
}

function Tile({ tile, scope }: { tile: Definition; scope: Scope }) {
  const locale = useLocale();
  const texts = locale.texts(figureTexts);
  const { screens } = useDefinitions();
  const { queryParamNames } = useNavigation();
  const { isHidden, text, note, direction = 0, filters, error, retry } = useTile(tile, scope);
  if (isHidden) return null;
  const label = fillText(tile.label, scope);
  if (error)
    return (
      <li className="tile">
        <span className="tile-label">{label}</span>
        <span className="tile-note">{texts.failed}</span>
        <Button variant="outline" size="sm" aria-label={texts.retry({ label })} onClick={retry}>
          {texts.again}
        </Button>
      </li>
    );
  return (
    <li>
      <FigureLink className="tile" href={filteredHref(tile.to, filters, scope, { screens, queryParamNames })}>
        <span className="tile-label">{label}</span>
        <span className="tile-value" aria-busy={text === undefined}>
          {text ?? '…'}
        </span>
        {note && (
          <span className="tile-note">
            {direction !== 0 && <span aria-hidden>{direction > 0 ? '▲ ' : '▼ '}</span>}
            {note}
          </span>
        )}
      </FigureLink>
    </li>
  );
}

/** Numbers about records, each with a link to its list; nothing if the user may search none of them. */
export default function TileSection({ tiles, title, open, scope, where }: Props) {
  const isSeen = useCanSearchAny(tiles.map(({ resource }) => resource));
  if (!isSeen) return null;
  return (
    <SectionFrame title={title} open={open}>
      <Box css={figureStyles}>
        <ul className="tiles">
          {Array.from(tiles, (tile, index) => (
            <ErrorBoundary key={String(index)} where={`${where} tiles[${index}]`}>
              <Tile tile={tile} scope={scope} />
            </ErrorBoundary>
          ))}
        </ul>
      </Box>
    </SectionFrame>
  );
}
