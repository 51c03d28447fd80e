/** Mods in Spanish in the format of english.ts. */
export const spanish = `
Noches más oscuras | Sin antorcha no verás ni tus manos.
El último dragón | Una cacería en las montañas del sur.
Ciudades vivas | Vecinos con horarios, trabajos y cotilleos.
Mejor inventario | Ordena, busca y guarda con una tecla.
Caballos andaluces | Ocho razas con trote propio.
Traducción al español | Todos los diálogos y los libros.
Espadas toledanas | Acero fino y empuñaduras doradas.
Lluvia y relámpagos | Tormentas que se oyen de lejos.
La mansión encantada | Doce habitaciones y ninguna salida.
Pueblos de la sierra | Cal, tejas y cuestas.
Música de guitarra | Treinta piezas para las tabernas.
Cazadores de brujas | Una orden con demasiados secretos.
Árboles gigantes | Bosques que tapan el sol.
Comercio marítimo | Rutas, puertos y contrabando.
Armaduras de conquistador | Petos, morriones y capas.
Recetas de la abuela | Sesenta platos para tu cocina.
Piratas del Caribe perdido | Abordajes y mapas rotos.
Muñecos de trapo | Física más suelta en las caídas.
Montaña nevada | Una nueva región con refugios.
Menús más limpios | Letras grandes y menos clics.
Bandidos astutos | Ahora tienden emboscadas.
Viaje rápido en carreta | Entre todas las aldeas.
Niebla en el valle | Mañanas grises y caminos ocultos.
Peinados y barbas | Cuarenta estilos nuevos.
Plaza de toros | Un edificio para ciudades grandes.
Granja de olivos | Cosecha, prensa y vende aceite.
El tesoro del galeón | Bucea hasta el fondo de la bahía.
Pesca en el río | Truchas, barbos y paciencia.
Sombras realistas | Cada vela proyecta la suya.
Compañero leal | Un perro que nunca se pierde.
Ruinas del desierto | Templos enterrados y trampas.
Economía dinámica | Los precios siguen a las cosechas.
Señales de tráfico | Las de toda la vida, bien pintadas.
Más enemigos | El doble de bichos en cada cueva.
Molinos de viento | Harina para tres provincias.
Pociones sin límite | Lleva todas las que quieras.
Estaciones del año | Otoños rojos y veranos secos.
Puentes de piedra | Arcos romanos y pasarelas.
Camiones y autopistas | Rutas largas de norte a sur.
Corazón de hierro | Una campaña para jugadores duros.
Niños en las calles | Juegan, corren y molestan.
Fantasmas de la ópera | Se oyen ensayos a medianoche.
`;
