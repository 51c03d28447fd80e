/** Mods in Polish in the format of english.ts. */
export const polish = `
Ciemniejsze noce | Bez pochodni daleko nie zajdziesz.
Żywe miasta | Mieszkańcy mają pracę, dom i kłopoty.
Zapomniana twierdza | Oblężenie, skarb i tajne przejście.
Lepsze oświetlenie | Świece rzucają prawdziwe cienie.
Łowcy smoków | Gildia o dziwnych zasadach.
Większy plecak | Pięćdziesiąt dodatkowych miejsc.
Deszcz i burza | Grzmoty słychać zza gór.
Pełne spolszczenie | Dialogi, książki i menu.
Szlakiem kupców | Karawany, cła i przemyt.
Konie wyścigowe | Osiem ras i nowe siodła.
Dworek szlachecki | Dom z sadem i stajnią.
Rzemiosło i cechy | Od ucznia do mistrza.
Wilki z Czarnego Lasu | Polują w watahach.
Zimowe ubrania | Kożuchy, czapki i rękawice.
Karczma pod Złotym Gęsiem | Miód, plotki i bójki.
Muzyka ludowa | Skrzypce, bęben i lira.
Stare młyny wodne | Mąka dla całej doliny.
Przejrzysty interfejs | Mniej ramek, większe litery.
Duchy opuszczonego dworu | Słychać kroki na strychu.
Szybka podróż | Wozy między wioskami.
Miecze i tarcze | Czterdzieści sztuk ręcznej roboty.
Zioła i mikstury | Zbieraj, susz, warz.
Trudniejsi przeciwnicy | Myślą, uciekają i wracają.
Kuchnia babuni | Bigos, żurek i pierniki.
Góry Świętokrzyskie | Nowa kraina pełna legend.
Realistyczna pogoda | Mgły, przymrozki i upały.
Zbroje husarskie | Skrzydła, napierśniki i skóry.
Fryzury i brody | Warkocze, wąsy i kucyki.
Kopalnia soli | Podziemne kaplice i jeziora.
Rybacy z zatoki | Sieci, łodzie i sztormy.
Wędrowny kowal | Naprawi wszystko, za odpowiednią cenę.
Ulepszone tekstury | Kamień i drewno w wysokiej rozdzielczości.
Pociągi parowe | Lokomotywy i małe stacje.
Opowieści przy ognisku | Nocne rozmowy z towarzyszami.
Wiejskie podwórko | Kury, gęsi i leniwy pies.
Cmentarzysko okrętów | Wraki, skarby i rekiny.
Świetliki | Małe światła nad łąką.
Zaćmienie słońca | Dzień, w którym wychodzą potwory.
Mroczne bractwo | Zlecenia, o których się nie mówi.
Przyjazne koty | Śpią na piecu i łapią myszy.
Ciężarówki i autostrady | Długie trasy przez cały kraj.
Wierny towarzysz | Pies, który nigdy się nie gubi.
`;
