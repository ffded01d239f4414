/**
 * Imports the postal file of GeoNames (download.geonames.org/export/zip: DE.zip or DE.txt, CC BY 4.0) into the database
 * of the settings: `npm run import:places -- DE.zip`. It replaces the previous places; running it twice changes
 * nothing.
 */

import { runCommand } from '@schema-screens/server/command';
import { changeData, readArgument } from '@schema-screens/server/operation';
import { PlacesFileError, readGeonames } from '../server/features/orte/geonames-lines.ts';
import { importOrte } from '../server/features/orte/import-orte.ts';
import { openPlacesFile } from '../server/features/orte/open-places-file.ts';
import { openPortal } from './shared/portal-installation.ts';

async function main(): Promise<void> {
  const file = readArgument('Which file? Usage: npm run import:places -- DE.zip (or DE.txt)');
  await changeData(await openPortal(), 'import:places', async ({ database }) => {
    const anzahl = await importOrte(database, readGeonames(openPlacesFile(file)));
    process.stdout.write(`${anzahl.toLocaleString('en')} places with postcodes imported.\n`);
    return { Orte: anzahl };
  });
}

runCommand(main, (error) => (error instanceof PlacesFileError ? [error.message] : undefined));
