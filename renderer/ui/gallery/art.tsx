import { ArtCanvas } from '../art/art-canvas.tsx';
import { Cover } from '../art/cover.tsx';
import { coverPicture } from '../art/cover-picture.ts';
import { GameTile } from '../art/game-tile.tsx';
import { Hero, heroTextColors } from '../art/hero.tsx';
import { HeroPage, onHero } from '../art/hero-page.tsx';
import { motifNames } from '../art/motifs/index.ts';
import { paletteNames, paletteOf } from '../art/palettes.ts';
import { patternNames } from '../art/patterns.ts';
import { baseTones, otherTones } from '../art/tones.ts';
import { Button } from '../controls/button.tsx';
import styles from './gallery.module.css';
import { GalleryGroup, Specimen, State } from './specimen.tsx';

const titles = ['Skyforge Overhaul', 'Harbour Lights', 'Quiet Footsteps', 'Rally Stripes Pack', 'Zwyx'];
const gameNames = ['Emberfall', 'Tidewatch', 'Gravel Kings', 'Hollow Orbit', 'Salt & Signal', 'Zwyx'];
/** One game for each landmark. */
const heroes = [
  ...['Emberfall', 'Tidewatch', 'Gravel Kings', 'Hollow Orbit', 'Salt & Signal', 'Nine Winters', 'Thornwick'],
  ...['Paper Legions', 'Velvet Circuit', 'The Quiet Parish', 'Farrow Valley', 'Copperline', 'Sunken Crown'],
];
const themes = ['dark', 'light'] as const;
const tones = [...baseTones, ...otherTones];

/** Art that is drawn: covers, and what stands for a game. */
export const ArtGallery = () => (
  <GalleryGroup name="Art">
    <Specimen name="Cover">
      {titles.map((title, index) => (
        <State key={title} name={title}>
          <div className={styles.cover}>
            <Cover modId={index + 1} gameId={index} gameName={gameNames[index]} title={title} />
          </div>
        </State>
      ))}
      <State name="As a thumbnail">
        <div className={styles.thumbnail}>
          <Cover modId={1} gameName="Emberfall" title="Skyforge Overhaul" />
        </div>
      </State>
      <State name="Turned for a neighbor">
        <div className={styles.cover}>
          <Cover modId={1} gameName="Emberfall" title="Skyforge Overhaul" turn="dawn" />
        </div>
      </State>
    </Specimen>
    <Specimen name="ArtCanvas">
      {motifNames.map((motif, index) => {
        const palette = paletteNames[index % paletteNames.length] ?? 'ember';
        const tone = tones[index % tones.length] ?? 'night';
        const pattern = patternNames[(index * 5) % patternNames.length] ?? 'ridges';
        const look = { palette, tone, pattern, motif, seed: index * 9_973 };
        return (
          <State key={motif} name={`${motif}, ${tone}`}>
            <div className={styles.motif}>
              <ArtCanvas
                artKey={`gallery ${motif}`}
                draw={(width, height) => coverPicture(look, width / height)}
                ground={paletteOf(palette).d1}
              />
            </div>
          </State>
        );
      })}
    </Specimen>
    <Specimen name="GameTile">
      {gameNames.map((name) => (
        <State key={name} name={name}>
          <GameTile gameName={name} /> <GameTile gameName={name} size="glyph" />{' '}
          <GameTile gameName={name} size="small" />
        </State>
      ))}
    </Specimen>
    <Specimen name="HeroPage">
      <State name="With buttons on it" size="full">
        <div className={styles.heroPage}>
          <HeroPage game={{ gameName: 'Emberfall' }} height={180} focus={0.7}>
            <div className={onHero}>
              <Button>3 updates</Button>
            </div>
          </HeroPage>
        </div>
      </State>
    </Specimen>
    <Specimen name="Hero">
      {heroes.map((name) => (
        <State key={name} name={name} size="full">
          {themes.map((theme) => (
            <div key={theme} className={styles.hero} data-theme={theme}>
              <Hero gameName={name} theme={theme} />
              <div className={styles.onHero}>
                <strong style={{ color: heroTextColors({ gameName: name }).title }}>{name}</strong>
                <p style={{ color: heroTextColors({ gameName: name }).facts }}>5 mods on · played 2 h ago</p>
              </div>
            </div>
          ))}
        </State>
      ))}
    </Specimen>
  </GalleryGroup>
);
