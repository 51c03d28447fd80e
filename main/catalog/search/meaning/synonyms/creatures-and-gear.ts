import type { SynonymGroup } from './synonym-group.ts';

/** What players meet, carry, make and wear. */
export const creaturesAndGear = (): readonly SynonymGroup[] => [
  {
    words: 'backpack backpacks bag bags inventory rucksack',
    narrower:
      'satchel satchels pouch pockets slots storage stash carry capacity mule encumbrance weight carry_weight',
    abroad:
      'tasche taschen rucksack rucksacke inventar besace sac sacoche inventaire plecak torba torby ekwipunek рюкзак сумка инвентарь mochila bolsa inventario borsa zaino インベントリ 持ち物 バッグ 袋 背包 行囊 包 가방 인벤토리',
  },
  {
    words: 'carry carrying carry_weight encumbrance encumbered overweight weight_limit',
    narrower: 'weight mule weightless rucksack bags pockets capacity backpack inventory slots',
    abroad:
      'tragen gewicht traglast porter poids udzwig нагрузка вес peso cargar portare carregar 重量 負荷 负重 무게',
  },
  {
    words: 'stack stacks stacking stack_size',
    narrower: 'pockets potions slots inventory bigger',
    abroad: 'stapel pile piles stos стак pila スタック 堆叠 스택',
  },
  {
    words: 'storage chest chests box boxes container containers warehouse',
    narrower: 'stash bottomless crates labeled nearby bench',
    abroad:
      'truhe lager kiste coffre stockage skrzynia magazyn сундук хранилище cofre almacen baule bau 収納 倉庫 チェスト 箱子 仓库 상자 창고',
  },
  {
    words: 'item items object objects',
    narrower: 'inventory gear things loot',
    abroad:
      'gegenstand gegenstande objet objets przedmiot przedmioty предмет предметы objeto objetos oggetti itens アイテム 物品 道具 아이템',
  },
  {
    words: 'monster monsters creature creatures beast beasts bestiary',
    narrower:
      'swarm broods enemies enemy mob mobs undead zombie demon dragon dragons wolf ghoul fiend kraken folklore',
    abroad:
      'kreatur kreaturen ungeheuer monstre monstres bestiaire creatures potwor potwory bestie монстр монстры твари чудовище monstruo monstruos criatura criaturas mostro mostri creature monstro monstros モンスター 魔物 妖怪 怪物 몬스터 괴물',
  },
  {
    words: 'enemy enemies foe foes opponent opponents',
    narrower: 'swarm nests broods monster monsters mob bandits hostile bestiary',
    abroad:
      'gegner feinde ennemi ennemis wrog wrogowie враг враги enemigo enemigos nemici inimigos 敵 敌人 적',
  },
  {
    words: 'boss bosses boss_fight boss_fights giant giants',
    narrower: 'champion champions colossi titan colossus arena',
    abroad:
      'endgegner riese geant geants szef босс боссы великан jefe jefes gigante giganti chefe chefes ボス 巨人 首领 보스',
  },
  {
    words: 'zombie zombies undead',
    narrower: 'risen crypt cryptkeeper graveyard graveyards skeleton necromancer',
    abroad:
      'untote untoter mort_vivant morts_vivants nieumarli зомби нежить muertos no_muertos non_morti mortos_vivos ゾンビ 僵尸 亡灵 좀비',
  },
  {
    words: 'vampire vampires',
    narrower: 'blood fang drink sun',
    abroad: 'vampir vampiro wampir wampiry вампир vampiri 吸血鬼 ヴァンパイア 뱀파이어',
  },
  {
    words: 'werewolf werewolves lycanthrope lycanthropy',
    narrower: 'wolf moon beast',
    abroad:
      'werwolf loup_garou wilkolak оборотень hombre_lobo lupo_mannaro lobisomem 狼男 人狼 狼人 늑대인간',
  },
  {
    words: 'dragon dragons wyrm wyrms wyvern drake',
    narrower: 'rider ancient fire',
    abroad: 'drache drachen smok smoki дракон драконы dragones draghi dragoes ドラゴン 竜 龙 용 드래곤',
  },
  {
    words: 'ghost ghosts haunted horror scary spooky creepy terrifying',
    narrower: 'fear terror nightmare fright zombie zombies vampire risen ghosts',
    abroad:
      'grusel gruselig geister horreur fantome fantomes strach duchy upiorny страх ужас ужасы призрак terror miedo fantasma fantasmas orrore spettri assombrado ホラー 幽霊 怖い 恐怖 鬼 공포 유령',
  },
  {
    words: 'demon demons devil hell',
    narrower: 'infernal fiend possessed underworld',
    abroad:
      'damon hölle enfer diable demony demon pieklo демон ад demonio infierno demone inferno 悪魔 地獄 恶魔 地狱 악마',
  },
  {
    words: 'animal animals wildlife fauna',
    narrower: 'wild pet creatures wolf dog horse bird bears owls frogs beasts',
    abroad: 'tier tiere animaux zwierze zwierzeta животные звери animales animali animais 動物 动物 동물',
  },
  {
    words: 'pet pets',
    narrower: 'dog dogs cat cats hound feline familiars wolf companion friend adopt',
    abroad:
      'haustier haustiere animal_de_compagnie zwierzak питомец питомцы mascota mascotas animale_da_compagnia bicho_de_estimacao bichos_de_estimacao ペット 宠物 펫 애완동물',
  },
  {
    words: 'dog dogs hound puppy',
    narrower: 'wolf sled pet',
    abroad:
      'hund hunde chien chiens pies psi psy собака собаки пес perro perros cane cani cao cachorro 犬 狗 강아지 개',
  },
  {
    words: 'cat cats kitten feline kitty',
    narrower: 'pet friends',
    abroad: 'katze katzen chat chats kot koty кошка кот gato gatos gatto gatti 猫 고양이',
  },
  {
    words: 'bird birds',
    narrower: 'owl owls raven crows hawk eagle goose geese',
    abroad: 'vogel oiseau oiseaux ptak ptaki птица птицы pajaro pajaros uccelli passaros 鳥 鸟 새',
  },
  {
    words: 'fish fishing fisher angling',
    narrower: 'rod reel bait catch lake',
    abroad:
      'angeln fisch fische peche poisson wedkarstwo ryby рыбалка рыба pesca pescar pescaria 釣り 魚 钓鱼 낚시',
  },
  {
    words: 'hunt hunting hunter hunters',
    narrower: 'track skin trap bow trophy',
    abroad:
      'jagd jager chasse chasseur polowanie lowca охота охотник caza cazador caccia caca 狩り 狩猟 狩猎 사냥',
  },
  {
    words: 'horse horses steed mount mounts',
    narrower: 'riding whistle gallop draft tireless saddle stable rideable',
    abroad:
      'pferd pferde reittier cheval chevaux monture kon konie лошадь лошади конь caballo caballos montura cavallo cavalli cavalo cavalos 馬 マウント 马 坐骑 말',
  },
  {
    words: 'ride riding rideable',
    narrower: 'mount mounts horse rider saddle steed beasts',
    abroad: 'reiten monter jezdziec ездить montar cavalcare 乗る 騎乗 骑乘 타기',
  },
  {
    words: 'craft crafting crafted',
    narrower: 'recipe recipes smithing bench workshop workbench brewing materials ingredients alchemy',
    abroad:
      'handwerk herstellung artisanat fabrication rzemioslo wytwarzanie крафт ремесло рецепты artesania fabricacion artigianato fabricacao クラフト 製作 制作 合成 제작',
  },
  {
    words: 'smith smithing blacksmith blacksmithing forge smithy',
    narrower: 'anvil anvils crafting instant metal steel',
    abroad:
      'schmied schmiede schmieden forgeron kowal kuznia кузнец кузница herrero herreria fabbro ferreiro 鍛冶 铁匠 锻造 대장간',
  },
  {
    words: 'alchemy potion potions brew brewing',
    narrower: 'herbs elixir bulk ingredients cauldron',
    abroad:
      'alchemie trank tranke potion alchimie alchemia mikstury eliksir алхимия зелья pocion pociones alquimia pozioni alchimia pocoes 錬金術 ポーション 炼金 药水 연금술 물약',
  },
  {
    words: 'break breaks broken breaking durability degrade degradation wear',
    narrower: 'unbreakable repair mend edge fix keep',
    abroad:
      'haltbarkeit kaputt zerbrechen durabilite casser wytrzymalosc прочность ломается durabilidad romper durabilita 耐久 耐久度 내구도',
  },
  {
    words: 'repair repairs repairing',
    narrower: 'mend fix unbreakable durability',
    abroad: 'reparieren reparatur reparer naprawa ремонт починка reparar riparare 修理 维修 수리',
  },
  {
    words: 'weapon weapons arms arsenal',
    narrower: 'sword swords blade blades bow gun guns firearms rifle axe hammers dagger plasma',
    abroad: 'waffe waffen arme armes bron оружие arma armas armi 武器 무기',
  },
  {
    words: 'sword swords blade blades swordplay',
    narrower: 'melee steel parry katana longsword stances combat',
    abroad: 'schwert schwerter epee epees miecz miecze меч мечи espada espadas spada spade 剣 刀 剑 검',
  },
  {
    words: 'gun guns firearm firearms rifle rifles pistol shotgun',
    narrower: 'revolver revolvers blackpowder muskets plasma weapon shooting ammo',
    abroad:
      'gewehr pistole schusswaffe fusil pistolet karabin пистолет ружье винтовка pistola arma_de_fuego fucile 銃 枪 枪械 총',
  },
  {
    words: 'ammo ammunition bullets arrows',
    narrower: 'reload endless magazine quiver',
    abroad:
      'munition pfeile munitions fleches amunicja strzaly боеприпасы патроны municion munizioni municao 弾薬 弾 弹药 탄약',
  },
  {
    words: 'bow bows archery archer arrow arrows crossbow',
    narrower: 'draw hunter quiver',
    abroad:
      'bogen bogenschiessen arc archer luk lucznictwo лук лучник стрельба arco arquero arciere 弓 弓箭 활',
  },
  {
    words: 'armor armour armors armours armored',
    narrower: 'plate mail outfit gear shield helmet samurai chainmail',
    abroad:
      'rustung rustungen armure armures zbroja броня доспехи armadura armaduras armatura 鎧 防具 护甲 盔甲 갑옷',
  },
  {
    words: 'helmet helmets helm hat hats hood',
    narrower: 'headgear mask head',
    abroad:
      'helm helme casque chapeau kapelusz шлем шапка casco sombrero elmo cappello capacete 兜 ヘルメット 头盔 帽子 투구',
  },
  {
    words: 'outfit outfits clothes clothing costume costumes fashion dress wardrobe transmog',
    narrower: 'robe garments glamour apparel cloak cloaks capes coat cloth jewelry',
    abroad:
      'kleidung kleider vetements tenue ubrania ubranie stroje одежда костюм ropa traje vestiti abiti roupas 服 服装 衣装 衣服 의상 옷',
  },
  {
    words: 'jewelry jewellery ring rings amulet necklace',
    narrower: 'gems finger accessories',
    abroad:
      'schmuck bijoux anneau bizuteria pierscien украшения кольцо joyas anillo gioielli anello joias 指輪 首饰 戒指 반지',
  },
  {
    words: 'tattoo tattoos body_paint war_paint makeup',
    narrower: 'ink face paint',
    abroad: 'tatowierung tatouage tatuaz татуировка tatuaje tatuaggi tatuagem 刺青 タトゥー 纹身 문신',
  },
];
