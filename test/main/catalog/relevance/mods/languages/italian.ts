/** Mods in Italian in the format of english.ts. */
export const italian = `
Notti più buie | Senza torcia non si va lontano.
La città perduta | Rovine, mosaici e un custode.
Traduzione italiana | Dialoghi, libri e interfaccia.
Cavalli più veloci | Galoppo lungo senza stancarsi.
Botteghe e artigiani | Otto mestieri da imparare.
Il ritorno del duca | Una guerra tra famiglie.
Pioggia e fango | Le strade diventano lente.
Spade veneziane | Lame sottili e else dorate.
Osteria del porto | Vino, carte e risse.
Montagne innevate | Una valle nuova con rifugi.
Interfaccia pulita | Meno riquadri e caratteri leggibili.
Boschi antichi | Querce, muschio e silenzio.
La strega della palude | Promette molto e chiede di più.
Caccia al cinghiale | Tracce, trappole e pazienza.
Armature rinascimentali | Incisioni e pennacchi.
Villaggi vivaci | Ogni abitante ha la sua giornata.
Musica da camera | Liuti e violini nei palazzi.
Mercato del pesce | All'alba si contratta.
Castelli e torri | Venti fortezze da esplorare.
Zaino più grande | Cinquanta spazi in più.
Nebbia sulla laguna | Barche senza lanterna.
Ricette della nonna | Pasta, sughi e dolci.
Il tesoro dei pirati | Sette mappe e un solo forziere.
Lupi affamati | Seguono l'odore del sangue.
Strade romane | Lastricate e dritte.
Luci e ombre | Illuminazione rifatta da zero.
Viaggio rapido | Carrozze per ogni paese.
Vigneti e cantine | Dalla vite alla bottiglia.
Acconciature nobili | Trecce, reti e perle.
Più nemici | Gruppi numerosi e meglio armati.
Fantasmi del teatro | Applaudono a sala vuota.
Stagioni realistiche | Foglie, neve e grilli.
Pesca sul lago | Lucci, trote e una vecchia barca.
Treni di montagna | Gallerie, viadotti e curve strette.
La bottega dell'alchimista | Filtri per ogni male.
Compagni fedeli | Litigano, cucinano e combattono.
Ponti di pietra | Archi larghi per fiumi lenti.
Vulcano in eruzione | Cenere su tutta la costa.
Auto d'epoca | Dodici berline e tre spider.
Libertà di costruzione | Posa i muri dove vuoi.
Gatti di quartiere | Dormono sui muri e rubano il pesce.
Campane della cattedrale | Suonano le ore e le feste.
`;
