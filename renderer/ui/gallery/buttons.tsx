import { Download, ListFilter, RefreshCw, Trash2, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Cover } from '../art/cover.tsx';
import { Button, type ButtonProps, IconButton } from '../controls/button.tsx';
import { DisclosureButton } from '../controls/disclosure-button.tsx';
import { TabButton } from '../controls/tab-button.tsx';
import { longText, nothing } from './examples.ts';
import styles from './gallery.module.css';
import { GalleryGroup, Specimen, State } from './specimen.tsx';

const kinds = ['primary', 'secondary', 'quiet', 'danger'] as const;
const sizes = ['s', 'm', 'l'] as const;
const iconKinds = ['secondary', 'quiet'] as const;

/** What is pressed: buttons of every kind and size, in every state. */
export const ButtonGallery = () => (
  <GalleryGroup name="Buttons">
    <Specimen name="Button">
      {kinds.map((kind) => (
        <Kind key={kind} kind={kind} />
      ))}
      <State name="Long text" size="half">
        <Button icon={<Download size={16} />}>{longText}</Button>
      </State>
      <Collapsible />
    </Specimen>
    <Specimen name="IconButton">
      {iconKinds.flatMap((kind) => [
        <State key={kind} name={`${kind}, s and m`}>
          <Row>
            <IconButton label="Filter" kind={kind} size="s">
              <ListFilter size={16} />
            </IconButton>
            <IconButton label="Filter" kind={kind}>
              <ListFilter size={16} />
            </IconButton>
          </Row>
        </State>,
        <State key={`${kind} hover`} name="Hover" forced="hover">
          <IconButton label="Filter" kind={kind}>
            <ListFilter size={16} />
          </IconButton>
        </State>,
        <State key={`${kind} focus`} name="Focus" forced="focus-visible">
          <IconButton label="Filter" kind={kind}>
            <ListFilter size={16} />
          </IconButton>
        </State>,
        <State key={`${kind} disabled`} name="Disabled">
          <IconButton label="Filter" kind={kind} aria-disabled>
            <ListFilter size={16} />
          </IconButton>
        </State>,
      ])}
      <State name="glass, on a cover">
        <div className={styles.cover}>
          <Cover modId={12} />
          <span className={styles.onCover}>
            <IconButton label="Close" kind="glass">
              <X size={16} />
            </IconButton>
          </span>
        </div>
      </State>
    </Specimen>
    <Specimen name="TabButton">
      {[true, false].map((isCurrent) => (
        <State key={String(isCurrent)} name={isCurrent ? 'Current' : 'Another one'}>
          <TabButton name="Favorites" count="118" isCurrent={isCurrent} onClick={nothing} />
        </State>
      ))}
      <State name="Without a number">
        <TabButton name="All mods" count={null} isCurrent={false} onClick={nothing} />
      </State>
      <State name="Focus" forced="focus-visible">
        <TabButton name="Favorites" count="118" isCurrent={false} onClick={nothing} />
      </State>
    </Specimen>
    <Disclosures />
  </GalleryGroup>
);

const Row = (props: { children: ReactNode }) => <div className={styles.states}>{props.children}</div>;

function Kind({ kind }: { kind: NonNullable<ButtonProps['kind']> }) {
  const icon = kind === 'danger' ? <Trash2 size={16} /> : <Download size={16} />;
  const label = kind === 'danger' ? 'Delete' : 'Get';
  return (
    <State name={kind} size="full">
      <div className={styles.states}>
        {sizes.map((size) => (
          <State key={size} name={size}>
            <Button kind={kind} size={size} icon={icon}>
              {label}
            </Button>
          </State>
        ))}
        <State name="Text alone">
          <Button kind={kind}>{label}</Button>
        </State>
        <State name="Hover" forced="hover">
          <Button kind={kind} icon={icon}>
            {label}
          </Button>
        </State>
        <State name="Focus" forced="focus-visible">
          <Button kind={kind} icon={icon}>
            {label}
          </Button>
        </State>
        <State name="Pressed" forced="active">
          <Button kind={kind} icon={icon}>
            {label}
          </Button>
        </State>
        <State name="Disabled">
          <Button kind={kind} icon={icon} disabled>
            {label}
          </Button>
        </State>
        <State name="Pending">
          <Button kind={kind} icon={<RefreshCw size={16} />} aria-disabled>
            Checking …
          </Button>
        </State>
      </div>
    </State>
  );
}

const Collapsible = () => (
  <State name="Only its icon where there is little room" size="field">
    <div className={styles.narrow}>
      <Button isCollapsible icon={<ListFilter size={16} />}>
        Filters
      </Button>
    </div>
  </State>
);

function Disclosures() {
  const [isOpen, setOpen] = useState(true);
  return (
    <Specimen name="DisclosureButton">
      <State name="Closed">
        <DisclosureButton open={false} controls="gallery-closed" onToggle={nothing}>
          Details
        </DisclosureButton>
        <p id="gallery-closed" hidden>
          What it opens.
        </p>
      </State>
      <State name="Open">
        <DisclosureButton open={isOpen} controls="gallery-open" onToggle={() => setOpen(!isOpen)}>
          Details
        </DisclosureButton>
        <p id="gallery-open" hidden={!isOpen}>
          What it opens.
        </p>
      </State>
    </Specimen>
  );
}
