/** Street names that nearly every German town has, most frequent first. */
export const STRASSEN = (
  'Hauptstraße,Schulstraße,Gartenstraße,Bahnhofstraße,Dorfstraße,Bergstraße,Birkenweg,Lindenstraße,Kirchstraße,Waldstraße,' +
  'Ringstraße,Schillerstraße,Amselweg,Goethestraße,Jahnstraße,Wiesenstraße,Buchenweg,Finkenweg,Eichenweg,Ahornweg,Rosenstraße,' +
  'Friedhofstraße,Blumenstraße,Drosselweg,Feldstraße,Am Sportplatz,Mühlenweg,Mozartstraße,Meisenweg,Tannenweg,Industriestraße,' +
  'Beethovenstraße,Kastanienweg,Uhlandstraße,Talstraße,Lerchenweg,Poststraße,Parkstraße,Friedrichstraße,Kiefernweg,' +
  'Erlenweg,Mittelstraße,Brunnenstraße,Fasanenweg,Wilhelmstraße,Bachstraße,Sonnenstraße,Marktplatz,Marktstraße,Nelkenweg,' +
  'Burgstraße,Alte Landstraße,Deichstraße,Hafenstraße,Nordstraße,Südring,Ostlandstraße,Westring,Lessingstraße,Kantstraße,' +
  'Eschenweg,Fliederweg,Tulpenweg,Rathausplatz,Am Kirchberg,Zum Stadtpark,Bürgermeister-Smidt-Str.,Ofener Straße,' +
  'Bremer Straße,Hamburger Straße,Berliner Straße,Münchener Straße,Kölner Straße,Breslauer Straße,Königsberger Straße,' +
  'Danziger Straße,Stettiner Straße,Konrad-Adenauer-Straße,Theodor-Heuss-Straße,Käthe-Kollwitz-Straße,Gerhart-Hauptmann-Str.,' +
  'Clara-Schumann-Weg,Robert-Koch-Straße,Röntgenstraße,Siemensstraße,Daimlerstraße'
).split(',');
