/** Mods in nine languages beside English, in the format of sight-and-sound.ts. */
export const inOtherLanguages = `
Finsternis | Die Nacht wird wirklich schwarz.
Großer Rucksack | Doppelt so viel Platz für deine Beute.
Ruckelfrei | Mehr Bilder pro Sekunde auf alten Rechnern.
Scharfe Texturen | Stein, Holz und Stoff in 4K.
Weniger Schufterei | Mehr Erfahrung für dieselbe Arbeit.
Handwerk leicht gemacht | Rezepte brauchen nur die Hälfte.
Kreaturen des Moores | Zwölf neue Monster für den Sumpf.
Grafik-Generalüberholung | Licht, Farben und Wasser von Grund auf neu.
Ausführliche Karte | Alle Höhlen und Höfe eingezeichnet.
Treue Gefährten | Begleiter, die mitdenken.
Eigenheim | Ein Haus zum Einrichten und Ausbauen.
Kleine Helferlein | Dutzende Erleichterungen für den Alltag.
Schnelle Kutschen | Reise in Sekunden von Ort zu Ort.
Schwerer Gegner | Für alle, denen es zu leicht ist.
Nuit noire | Plus aucune lueur après le coucher du soleil.
Besace sans fond | Transportez autant que vous voulez.
Fluidité | Davantage d'images par seconde.
Textures haute résolution | Pierres, bois et tissus en 4K.
Bestiaire des marais | Quinze nouvelles créatures.
Refonte graphique | Lumières, couleurs et ciel repensés.
Moins de corvées | Les tâches répétitives sont plus courtes.
Fabrication facile | Deux fois moins d'ingrédients.
Téléportation | Rejoignez tout lieu déjà visité.
Maison au bord du lac | Votre foyer, à meubler pièce par pièce.
Voix françaises | Tous les dialogues doublés.
Quêtes oubliées | Dix-huit aventures supplémentaires.
Ennemis redoutables | Ils frappent plus fort et plus juste.
Oscuridad total | Las noches son negras de verdad.
Mochila enorme | Cien huecos para tu botín.
Rendimiento | Gana veinte fotogramas por segundo.
Texturas en alta definición | Piedra, madera y tela en 4K.
Criaturas de la selva | Treinta monstruos nuevos.
Gráficos renovados | Luz, agua y cielo desde cero.
Sin trabajos pesados | Menos repetición, más aventura.
Artesanía sencilla | La mitad de materiales.
Caminos veloces | Viaja al instante a cualquier pueblo.
Tu propio hogar | Una casa para decorar.
Perros y gatos | Adopta una mascota.
Modo difícil | Enemigos sin piedad.
Buio pesto | Di notte non si vede nulla senza torcia.
Borsa capiente | Il doppio dello spazio.
Prestazioni | Più fotogrammi sui computer lenti.
Texture in alta risoluzione | Pietra, legno e stoffa in 4K.
Creature della palude | Venti mostri mai visti.
Grafica rinnovata | Luce, acqua e cielo rifatti.
Meno fatica | Salire di livello richiede metà del tempo.
Artigianato semplice | Servono meno materiali.
Casa mia | Un'abitazione da arredare.
Cane da compagnia | Un amico a quattro zampe.
Breu total | A noite fica escura de verdade.
Bolsa gigante | Carregue o dobro.
Desempenho | Mais quadros por segundo em PCs fracos.
Texturas em alta definição | Pedra, madeira e tecido em 4K.
Criaturas do pântano | Vinte monstros novos.
Gráficos refeitos | Luz, água e céu do zero.
Menos trabalho chato | Suba de nível na metade do tempo.
Fabricação simples | Receitas com menos ingredientes.
Minha casa | Um lar para decorar.
Bichos de estimação | Adote um cão ou um gato.
Egipskie ciemności | Noc jest naprawdę czarna.
Pojemna torba | Dwa razy więcej miejsca na łupy.
Płynność | Więcej klatek na słabych komputerach.
Tekstury wysokiej jakości | Kamień, drewno i tkaniny w 4K.
Bestie z bagien | Dwadzieścia nowych potworów.
Odnowiona grafika | Światło, woda i niebo od nowa.
Mniej żmudnej roboty | Poziomy zdobywasz dwa razy szybciej.
Proste rzemiosło | Przepisy wymagają mniej składników.
Własny dom | Chata, którą sam urządzisz.
Psi przyjaciel | Zwierzak, który pilnuje obozu.
Кромешная тьма | Ночью и правда ничего не видно.
Бездонная сумка | Вдвое больше места для добычи.
Производительность | Больше кадров на слабых компьютерах.
Текстуры высокого качества | Камень, дерево и ткань в 4K.
Твари болот | Двадцать новых монстров.
Обновлённая графика | Свет, вода и небо заново.
Меньше рутины | Уровни растут вдвое быстрее.
Простое ремесло | Рецепты требуют меньше материалов.
Собственный дом | Изба, которую вы обставите сами.
Четвероногий друг | Собака, которая охраняет лагерь.
伸手不见五指 | 夜晚变得漆黑一片。
无限行囊 | 想带多少带多少。
帧数优化 | 老电脑也能流畅运行。
高清材质重制 | 石头、木头与布料的4K贴图。
沼泽怪物图鉴 | 新增二十种怪物。
画质重制 | 光照、水面与天空全面更新。
告别重复劳动 | 升级速度加倍。
简易制作 | 配方材料减半。
我的家园 | 可以自由装修的房子。
忠犬 | 会看家的宠物。
闇夜 | 夜が本当に暗くなります。
底なしの袋 | 持ち物の上限をなくします。
軽量化パッチ | 古いパソコンでもなめらかに動きます。
高精細テクスチャ集 | 石、木、布を4Kで。
沼の魔物たち | 新しいモンスター二十種。
グラフィック刷新 | 光、水、空を作り直しました。
作業時間半減 | レベルが倍の速さで上がります。
かんたん製作 | 必要な素材が半分になります。
マイホーム | 自由に飾れる家。
忠犬と暮らす | 留守番もできるペット。
`;
