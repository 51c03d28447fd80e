/** Hand-written mods in the format of fantasy.ts. */
export const gravelKings = `
Rally Stripes Pack | 112 liveries drawn for the 1986 season. | crankshaft | 210455 | 4.7
Co-pilot Voices | Pace notes in six languages, recorded by drivers. | Brine | 388201 | 4.9
Co-pilot Voices - Finnish | Pace notes in Finnish for Co-pilot Voices. | k_sundqvist | 41230 | 4.8
Co-pilot Voices - Suspicious Passenger | Your aunt reads the notes. | grumbold | 68710 | 4.6
Ghost Replays | Race yourself, a friend, or last year’s winner. | Pell | 129774 | 4.8
Gearbox Whine | Straight-cut gears, turbo flutter and brakes that complain. | crankshaft | 24650 | 4.2
Gearbox Ratios Editor | Every ratio, every car, one table. | hexagone | 17890 | 4.3
Group B Legends | Twelve monsters and the men who drove them. | tolvar | 455300 | 4.9
Group B Legends - 1986 Season Addon | The last year, stage by stage. | tolvar | 36920 | 4.6
Group A Classics | Tamer, and still too fast. | tolvar | 88640 | 4.5
Wet Gravel Physics | Puddles pull, mud holds, stones fly. | halftone | 276510 | 4.7
Wet Gravel Physics - Wheel Settings | Force feedback for twelve wheels. | lumi | 43310 | 4.5
Mud | Deeper. |  | 9630 | 4.1
Dust and Mud Effects | Clouds that hang between the trees. | pix_el | 72450 | 4.4
Snow Stages of Sweden | Banks to lean on and ruts to fear. | k_sundqvist | 94380 | 4.7
Forest Stages Finland | Jumps, birches, jumps. | k_sundqvist | 118240 | 4.8
Better Camera | Bonnet, bumper and a helmet that moves. | NoraVex | 74520 | 4.4
Dashboard Dials Redrawn | Needles, odometers and warning lights. | pix_el | 26380 | 4.5
Speedometer Plus | Large, small, digital, gone. | Ilse | 51960 | 4.2
Service Park | Mechanics, tires and nine minutes. | Dorrin | 33705 | 4.5
Tire Wear Model | Three compounds, four temperatures. | Vanta | 61870 | 4.4
Tyre Wall Textures | Stacked, painted, chewed. | halftone | 9155 | 4.0
Rally School | Left foot braking, flicks and humility. | Marrowby | 47290 | 4.7
Rallye Monte Carlo 1973 | Ice on the north side of everything. | Églantine | 38470 | 4.6
Turbo S | The small one with the big noise. | Sorrel | 14920 | 4.3
Number Plates of Europe | Forty countries, right fonts. | mapmaker_jo | 22115 | 4.5
Kurvenkönig | Fahrschule für Haarnadeln. | Lichtbogen | 4380 | 4.3
Kühlergrill-Sammlung | Achtzig Kühlergrills für Klassiker. | Käthe | 2215 | 4.0
Górskie serpentyny | Trzy odcinki w Bieszczadach. | Żubr | 6730 | 4.7
峠の走り屋 | 夜の峠道と四つのライバル。 | 小麦 | 29640 | 4.8
拉力赛车手册 | 新手教程与路书讲解。 | 青石 | 7860 | 4.3
한국 랠리 코스 | 강원도의 산길 열두 구간. | 달토끼 | 5530 | 4.5
Грязь и слава | Двенадцать этапов по распутице. | Полынь | 9480 | 4.6
`;

export const ironMeridian = `
Rolling Stock Overhaul | Couplings, brakes and weight that you feel. | tolvar | 431900 | 4.8
RSO - Electric Locomotives | Pantographs and quiet mornings for RSO. | crankshaft | 57380 | 4.6
[ETO] Economy and Trade Overhaul | Prices move because goods move. | old_barnaby | 248630 | 4.7
ETO - Polish Cities | Trade houses from Gdańsk to Kraków. | Żubr | 8940 | 4.5
Signal Box | Levers, interlocks and a kettle. | Pell | 74210 | 4.7
Signals and Switches Retextured | Paint, rust and new lamps. | pix_el | 18650 | 4.3
Timetable Planner | Draw the day, see who waits. | mapmaker_jo | 163740 | 4.8
Night Trains | Sleeping cars and a dining car that closes at ten. | Marrowby | 85490 | 4.7
Night Train Sounds | Rails, rain and a distant horn. | Brine | 16320 | 4.6 | download_external
Steam and Smoke | Volumetric plumes that drift over the town. | halftone | 192870 | 4.7
Steamworks Factories | Belts, boilers and burned thumbs. | grumbold | 68440 | 4.4
Bridges of the Meridian | Stone, iron and one that should not stand. | k_sundqvist | 96150 | 4.6
Bridge Builder's Toolkit | Spans, arches and a spirit level. | k_sundqvist | 27960 | 4.4 | external_purchase
Mountain Railways | Racks, spirals and snow sheds. | Dorrin | 58370 | 4.6
Narrow Gauge | Small trains for steep valleys. | Dorrin | 39820 | 4.5
Conveyor Belts Throughput Fix | Belts carry what the tooltip says. | Pell | 176300 | 4.9
Smart Warehouses | They ask before they are full. | hexagone | 52110 | 4.3
Larger Warehouses | Four times the room. | hexagone | 31480 | 4.0
Better Camera | Ride along, look down, or follow the coal. | lumi | 29740 | 4.4
Passenger Needs | Coffee, seats and being on time. | Ilse | 44675 | 4.3
Dampflok-Klassiker | Zwölf Dampfloks der Länderbahnen. | Lichtbogen | 18420 | 4.8
Bahnhöfe und Brücken | Backstein, Glas und Gusseisen. | Lichtbogen | 9370 | 4.6
Güterzüge | Offene Wagen, Kesselwagen, Kühlwagen. | Käthe | 6145 | 4.5
Weiße Züge | Nachtzüge in Weiß und Gold. | Käthe | 2380 | 4.2
Kolej wąskotorowa | Małe pociągi, duże góry. | Żubr | 5290 | 4.6
Gare d’été | Une gare de campagne et ses tilleuls. | Églantine | 3460 | 4.4
新幹線パック | 零系から最新型まで十二編成。 | 小麦 | 42710 | 4.9
鉄道模型モード | 町全体をジオラマに変えます。 | 雪見 | 12360 | 4.7
蒸汽机车大全 | 收录一百零八台机车。 | 墨鱼 | 22940 | 4.7
기차역 꾸미기 | 의자, 시계, 화단 세트. | 달토끼 | 4870 | 4.4
Железная дорога Сибири | Шесть тысяч километров пути. | Полынь | 11260 | 4.7
`;

export const lowGravityLeague = `
Slow Motion Goals | See it again from where it hurt. | Pell | 88230 | 4.6
Low Gravity Stadiums | Nine moons, nine crowds. | crankshaft | 143870 | 4.7
Stadium Chants | Sung by people who mean it. | Brine | 52460 | 4.5
Career Mode Plus | Contracts, gossip and bad knees. | old_barnaby | 231480 | 4.7
Career Mode Plus - Women's League | Twenty-four clubs for Career Mode Plus. | NoraVex | 47930 | 4.8
Boot Pack 2026 | Sixty pairs, laces included. | pix_el | 37290 | 4.3
Boot Pack 2025 | Last year’s pairs. | pix_el | 29870 | 4.3
Boots & Balls Lite | Ten pairs for small disks. | lumi | 5140 | 4.0
Real Referees | They miss things. | grumbold | 64510 | 4.4
Goalkeeper AI Fix | Leaves the line when it should. | hexagone | 155020 | 4.8
Goal Line Camera | Was it in? | halftone | 18460 | 4.4
Better Camera | The whole pitch, no whiplash. | Ilse | 33810 | 4.2
Moon Boots | Jump higher, land never. | zephyrine | 26170 | 4.3
Scoreboard Fonts | Seven segments or none. |  | 8320 | 4.1
Jersey Designer | Stripes, crests and a name on the back. | Sorrel | 117640 | 4.6
Kit Season 12 | All kits of the twelfth season. | Sorrel | 42390 | 4.4 | download_external
Kit Season 13 | All kits of the thirteenth season. | Sorrel | 61750 | 4.5
Free Kick Trainer | Curve, dip and a wall that jumps. | Dorrin | 21985 | 4.3
Zero-G Commentary | Two voices, one argument. | Marrowby | 39420 | 4.6
Zerg Rush | A mode with forty balls. | Vanta | 6870 | 3.7
Fußballfieber | Gesänge, Schals und Bratwurst. | Käthe | 7615 | 4.5
Liga Mistrzów Księżyca | Puchar, hymn i prawdziwe emocje. | Żubr | 5830 | 4.6
São Paulo Arena | Um estádio que nunca dorme. | Ipê | 9240 | 4.7
Campeones de América | Doce selecciones y sus himnos. | Ñandú | 12730 | 4.6
月面リーグ実況 | 日本語の実況と解説。 | 雪見 | 13820 | 4.7
球衣合集 | 三百支球队的球衣。 | 墨鱼 | 16590 | 4.5
응원가 모음 | 관중이 함께 부르는 노래. | 달토끼 | 4690 | 4.4
Лунная лига | Ещё шестнадцать клубов. | Полынь | 5580 | 4.3
`;
