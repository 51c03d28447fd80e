/** Mods in German in the format of english.ts. */
export const german = `
Bessere Beleuchtung | Laternen werfen endlich richtige Schatten.
Schönere Sonnenuntergänge | Der Himmel brennt, jeden Abend anders.
Mittelalterliche Stadtmauern | Zinnen, Wehrgänge und ein Fallgitter.
Die Rückkehr der Köhler | Eine Aufgabenreihe im tiefen Wald.
Größere Städte | Mehr Häuser, mehr Gassen, mehr Gedränge.
Überarbeitete Benutzeroberfläche | Klare Schrift und weniger Klicks.
Wetter des Nordens | Hagel, Nebel und lange Regentage.
Lebendige Wirtshäuser | Gäste, die singen, streiten und bezahlen.
Fährmann am Fluss | Übersetzen gegen kleine Münze.
Handwerk und Zünfte | Vom Lehrling zum Meister in acht Berufen.
Wölfe im Mondlicht | Sie heulen, bevor sie kommen.
Kräuterkunde | Sammeln, trocknen, brauen.
Sägewerk und Holzhandel | Stämme flößen, Bretter verkaufen.
Burgruinen erkunden | Zwanzig verfallene Burgen mit Kellern.
Realistische Pferde | Sie werden müde und haben Hunger.
Neue Frisuren | Zöpfe, Locken und ein Scheitel.
Das Vermächtnis der Ritter | Ein Orden, ein Eid und ein Verrat.
Glühwürmchen | Kleine Lichter über den Wiesen.
Straßen und Wege | Gepflastert, ausgetreten, verschlammt.
Schneller Reisen | Kutschen zwischen allen Dörfern.
Zwergenbrauerei | Bier, Fässer und dröhnende Lieder.
Gefährliche Höhlen | Enge Gänge und wenig Luft.
Deutsche Sprachausgabe | Alle Gespräche neu vertont.
Marktplatz mit Brunnen | Ein neuer Mittelpunkt für deine Siedlung.
Räuber und Wegelagerer | Die Straße nach Süden wird unsicher.
Winterausrüstung | Pelze, Handschuhe und gefütterte Stiefel.
Mühlen und Bäckereien | Vom Korn bis zum Brot.
Verbesserte Bogenphysik | Pfeile fallen, drehen und stecken.
Dampfkessel und Zahnräder | Maschinen für fleißige Bastler.
Hexenkessel | Tränke mit Nebenwirkungen.
Versunkene Schätze | Tauche zu den Wracks vor der Küste.
Feuerwehr der Kleinstadt | Leitern, Schläuche und Blaulicht.
Bergwerk Grünstein | Ein Stollen, der immer weiter führt.
Zauberschule | Unterricht, Prüfungen und verbotene Bücher.
Kühe, Schafe und Ziegen | Tierhaltung mit Stall und Weide.
Ausführliche Landkarte | Mit Höhenlinien und Ortsnamen.
Stille Nächte | Weniger Musik, mehr Grillen.
Ölmalerei | Gemälde für leere Wände.
Jäger und Fährten | Spuren lesen im Schnee.
Rüstungen der Kreuzfahrer | Kettenhemden und Waffenröcke.
Gewitter über der Heide | Blitze schlagen in Bäume ein.
Drachenbrut | Ein Ei, das du besser nicht nimmst.
`;
