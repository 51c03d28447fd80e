/** Mods in Portuguese in the format of english.ts. */
export const portuguese = `
Noites mais escuras | Leve uma tocha ou fique em casa.
O último navio | Uma viagem até ao fim do mapa.
Tradução para português | Diálogos, livros e menus.
Aldeias vivas | Cada morador tem a sua rotina.
Cavalos lusitanos | Seis pelagens e um galope novo.
Inventário melhorado | Organize tudo com uma tecla.
Chuva tropical | Tempestades curtas e fortes.
Espadas e lanças | Trinta armas forjadas à mão.
Fazenda de café | Plante, seque e torre.
A floresta encantada | Árvores que mudam de lugar.
Caçadores de dragões | Uma guilda com regras estranhas.
Música de fado | Guitarras e saudade nas tavernas.
Pescaria no rio | Tucunarés, anzóis e paciência.
Casas coloridas | Fachadas de azulejo para a cidade.
Corações de pedra | Uma campanha em cinco atos.
Construção livre | Sem limites para as paredes.
Mochila maior | Mais espaço para o saque.
Estradas e pontes | Ligue as ilhas do norte.
Neblina na serra | Manhãs frias e caminhos escondidos.
Canções do mar | Vinte cantigas de marinheiros.
Armaduras leves | Couro, pano e poucas placas.
O mistério do farol | Alguém apaga a luz toda noite.
Feira de domingo | Barracas, frutas e música.
Bandidos na estrada | Emboscadas mais inteligentes.
Viagem rápida de barco | Entre todos os portos.
Inimigos mais fortes | Para quem acha o jogo fácil.
Cozinha da avó | Quarenta receitas de família.
Ruínas na selva | Templos, cobras e armadilhas.
Iluminação realista | Velas, brasas e luar.
Sombras do castelo | Fantasmas que guardam a torre.
Cães de guarda | Latem antes de morder.
Trens a vapor | Locomotivas e estações antigas.
Penteados e barbas | Cinquenta estilos novos.
Mercado negro | Compre o que não devia existir.
Estações do ano | O verão seca, o inverno alaga.
Gráficos melhores | Texturas nítidas e cores quentes.
Caminhões pesados | Cargas longas e serras íngremes.
Ilha do tesouro | Um mapa rasgado em oito partes.
Feiticeira do pântano | Poções que quase funcionam.
Vulcão adormecido | Acorda na terceira semana.
Menos repetição | Missões mais curtas e variadas.
Sinos da igreja | Marcam as horas e as festas.
`;
