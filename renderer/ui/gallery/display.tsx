import { Cover } from '../art/cover.tsx';
import { Button } from '../controls/button.tsx';
import { Switch } from '../controls/switch.tsx';
import { Avatar } from '../display/avatar.tsx';
import { Chip } from '../display/chip.tsx';
import { Highlighted } from '../display/highlighted.tsx';
import { Group, Row, Section } from '../display/section.tsx';
import { Rating, Stars } from '../display/stars.tsx';
import { TitledList } from '../display/titled-list.tsx';
import { FormattedText } from '../formatted-text/formatted-text.tsx';
import { longText, nothing } from './examples.ts';
import styles from './gallery.module.css';
import { GalleryGroup, Specimen, State } from './specimen.tsx';

const ratings = [4.6, 0, 87, null];
const words = [{ word: 'light', isPartial: true }];

const formatted = `[b]Bold[/b], [i]italic[/i], [s]struck[/s] and [icode]code[/icode], a [url=https://example.net]link[/url].
[h1]A heading[/h1]
[quote=Mirelle]A quote of somebody else.[/quote]
[list][*]One[*]Two[/list]
[list=1][*]First[*]Second[/list]
[code]set lamp 1[/code]
[spoiler=The end]The lighthouse turns.[/spoiler]
[img]https://example.net/a.png[/img]`;

/** What only shows something. */
export const DisplayGallery = () => (
  <GalleryGroup name="Display">
    <Specimen name="Avatar">
      <State name="By id, three sizes">
        <span>
          <Avatar userId={7} size={20} /> <Avatar userId={8} size={28} /> <Avatar userId={9} size={40} />
        </span>
      </State>
      <State name="Nobody">
        <Avatar userId={null} size={28} />
      </State>
    </Specimen>
    <Specimen name="Chip">
      <State name="plain">
        <Chip>Installed</Chip>
      </State>
      <State name="amber">
        <Chip tone="amber">Removed by its author</Chip>
      </State>
      <State name="Long text" size="field">
        <Chip>{longText}</Chip>
      </State>
      <State name="glass, on a cover">
        <div className={styles.cover}>
          <Cover modId={3} />
          <span className={styles.onCover}>
            <Chip tone="glass">Emberfall</Chip>
          </span>
        </div>
      </State>
    </Specimen>
    <Specimen name="Rating, Stars">
      {ratings.map((value) => (
        <State key={value} name={`Rating of ${value ?? 'nobody yet'}`}>
          <Rating value={value} />
        </State>
      ))}
      <State name="Stars of 3.5">
        <Stars value={3.5} />
      </State>
      <State name="Larger">
        <Stars value={4} size={20} />
      </State>
      <State name="Stars of 87">
        <Stars value={87} />
      </State>
    </Specimen>
    <Specimen name="Highlighted">
      <State name="Found words">
        <p>
          <Highlighted text="Harbour Lights and the lighthouse" words={words} />
        </p>
      </State>
      <State name="No words">
        <p>
          <Highlighted text="Harbour Lights" words={undefined} />
        </p>
      </State>
    </Specimen>
    <Specimen name="Section, Group, Row">
      <State name="Rows with and without values, hints and controls" size="full">
        <Rows />
      </State>
    </Specimen>
    <Specimen name="TitledList">
      <State name="Rows, and what follows them" size="half">
        <TitledList
          title="A list"
          rows={['1.4.3', '1.4.1', longText].map((name) => <li key={name}>{name}</li>)}
        >
          <Button size="s">See all 12 versions</Button>
        </TitledList>
      </State>
    </Specimen>
    <Specimen name="FormattedText">
      <State name="Every kind of text" size="half">
        <FormattedText text={formatted} onLink={nothing} />
      </State>
    </Specimen>
  </GalleryGroup>
);

const Rows = () => (
  <Section
    title="A section"
    intro="What these settings are about, in a sentence."
    groups={
      <Group title="A group">
        <Row name="Version" value="1.4.3" />
      </Group>
    }
  >
    <Row name="Download folder" value="/home/mirelle/Mods" hint="12 GB free">
      <Button>Change</Button>
      <Button kind="quiet">Open</Button>
    </Row>
    <Row name="Notices" controlId="gallery-row" hint="When a download ends.">
      <Switch id="gallery-row" describedBy="gallery-row-hint" checked onChange={nothing} />
    </Row>
    <Row name={longText} value={longText} />
  </Section>
);
