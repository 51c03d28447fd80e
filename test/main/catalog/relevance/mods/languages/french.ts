/** Mods in French in the format of english.ts. */
export const french = `
Meilleurs éclairages | Des lanternes qui projettent de vraies ombres.
La forteresse oubliée | Un siège, un trésor et un passage secret.
Météo réaliste | Orages, brumes et matins de givre.
Les marchands ambulants | Ils changent de village chaque semaine.
Forêts profondes | Des arbres anciens et des sentiers perdus.
Épées et boucliers | Quarante pièces forgées à la main.
Interface épurée | Moins de cadres, plus de jeu.
Le voleur de Montclair | Une série de cambriolages élégants.
Auberge du Cheval Blanc | Des chambres, du vin et des rumeurs.
Chevaux plus rapides | Au galop sans perdre haleine.
Traduction française complète | Dialogues, livres et menus.
Les jardins suspendus | Une cité de terrasses et de fontaines.
Chasse et cuisine | Du gibier à la marmite.
Pluie d'étoiles | Le ciel d'août toutes les nuits.
Le retour des corsaires | Abordages, cartes et perroquets.
Coiffures élégantes | Tresses, chignons et boucles.
Châteaux en ruine | Quinze lieux à explorer à la torche.
Bêtes sauvages | Loups, ours et sangliers plus rusés.
Musique médiévale | Vielle, luth et tambour.
Villages vivants | Chaque habitant a son métier et ses soucis.
Un hiver sans fin | La neige monte et le bois manque.
Artisanat simplifié | Moins d'ingrédients, plus d'idées.
L'alchimiste | Distillez, goûtez, regrettez.
Routes pavées | Des chemins dignes d'un empire.
Textures de pierre | Murs et pavés en haute définition.
Armures de plates | Gravures, dorures et bosses.
Le phare abandonné | Quelqu'un rallume la lampe chaque nuit.
Marchés couverts | Des halles pour vos villes.
Sorcières des marais | Trois sœurs et un très mauvais marché.
Bibliothèque royale | Mille livres à lire vraiment.
Bateaux à voile | Vent, courant et mal de mer.
Plus d'espace dans le sac | Cent emplacements de plus.
Vignobles et tonneaux | Cultivez, pressez, vieillissez.
Nuits plus sombres | Sans torche, on ne voit rien.
Pêche à la mouche | Truites, patience et rivière.
Fenêtres éclairées | Les maisons brillent le soir.
Le Dernier Dragon | Il est vieux, il est las, il est affamé.
Tempêtes de sable | Cachez-vous ou perdez la vue.
Compagnons fidèles | Ils parlent entre eux et se disputent.
Cuisine de grand-mère | Cinquante recettes du terroir.
Trains à vapeur | Locomotives et gares de province.
Bruits de la forêt | Chouettes, ruisseaux et branches.
`;
