/**
 * Reads the postal file of GeoNames (download.geonames.org/export/zip: DE.zip or DE.txt, CC BY 4.0) into the database
 * that the settings name: `npm run import:places -- DE.zip`. The places of before are replaced; once more gives the same.
 */
import { ConfigError, readConfig } from '../server/config.ts';
import { migrate } from '../server/data/migrate.ts';
import { openDatabase } from '../server/data/open-database.ts';
import { loadEnvironmentFile } from '../server/environment-file.ts';
import { PlacesFileError, readGeonames } from '../server/orte/geonames-lines.ts';
import { importOrte } from '../server/orte/import-orte.ts';
import { openPlacesFile } from '../server/orte/open-places-file.ts';
import { startProblems } from '../server/start-problems.ts';

async function main([file]: readonly string[]): Promise<void> {
  if (file === undefined)
    throw new PlacesFileError('Welche Datei? Aufruf: npm run import:places -- DE.zip (oder DE.txt)');
  loadEnvironmentFile('.env');
  const database = await openDatabase(readConfig(process.env), {
    onReplaced: () => process.stderr.write('Die Datenbank wurde neu gestartet.\n'),
    onConnectionLost: () => process.stderr.write('Eine Verbindung zur Datenbank ging verloren.\n'),
  });
  try {
    await migrate(database);
    const anzahl = await importOrte(database, readGeonames(openPlacesFile(file)));
    process.stdout.write(`${anzahl.toLocaleString('de-DE')} Orte zu Postleitzahlen eingelesen.\n`);
  } finally {
    await database.close();
  }
}

function linesFor(error: unknown): readonly string[] {
  if (error instanceof ConfigError) return error.lines;
  if (error instanceof PlacesFileError) return [error.message];
  return startProblems(error) ?? [error instanceof Error ? (error.stack ?? error.message) : String(error)];
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${linesFor(error).join('\n')}\n`);
  process.exitCode = 1;
});
