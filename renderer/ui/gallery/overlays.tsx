import { Copy, Folder, LogOut } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../controls/button.tsx';
import { Field } from '../controls/field.tsx';
import { Dialog, DialogActions } from '../overlays/dialog.tsx';
import { ChoiceMenu, Menu } from '../overlays/menu.tsx';
import { Popover } from '../overlays/popover.tsx';
import { RowMenu } from '../overlays/row-menu.tsx';
import { Tooltip } from '../overlays/tooltip.tsx';
import { longText, nothing } from './examples.ts';
import styles from './gallery.module.css';
import { GalleryGroup, Specimen, State } from './specimen.tsx';

const entries = [
  { label: 'Copy link', icon: <Copy size={16} />, keys: 'Ctrl C', run: nothing },
  { label: 'Open folder', icon: <Folder size={16} />, disabled: true, run: nothing },
  { label: 'Sign out', icon: <LogOut size={16} />, run: nothing },
];

/** What opens over the page. Each has a button that opens it. */
export const OverlayGallery = () => (
  <GalleryGroup name="Overlays">
    <Dialogs />
    <Specimen name="Menu, ChoiceMenu">
      <State name="Actions">
        <Menu trigger={<Button>Open the menu</Button>} align="start" head="mirelle" entries={entries} />
      </State>
      <Choices />
    </Specimen>
    <Specimen name="RowMenu">
      <State name="In a row of a list">
        <RowMenu label="Actions for Harbour Lights" entries={() => entries} />
      </State>
    </Specimen>
    <Specimen name="Popover">
      <State name="Below its button">
        <Popover
          label="Save this search"
          align="start"
          trigger={(opens) => <Button {...opens}>Open the popover</Button>}
        >
          {(close) => (
            <div className={styles.sheet}>
              <Field label="Name" hint="Only you see it." />
              <Button kind="primary" onClick={close}>
                Save
              </Button>
            </div>
          )}
        </Popover>
      </State>
    </Specimen>
    <Specimen name="Tooltip">
      <State name="On hover and focus">
        <Button tooltip="Says more than the button">Short</Button>
      </State>
      <State name="Long text">
        <Button tooltip={longText}>Long</Button>
      </State>
      <Tooltip />
    </Specimen>
  </GalleryGroup>
);

function Dialogs() {
  const [open, setOpen] = useState<'usual' | 'plain' | null>(null);
  const close = () => setOpen(null);
  return (
    <Specimen name="Dialog, DialogActions">
      <State name="With a close button">
        <Button onClick={() => setOpen('usual')}>Open the dialog</Button>
      </State>
      <State name="Long text, without one">
        <Button onClick={() => setOpen('plain')}>Open the long dialog</Button>
      </State>
      {open !== null && (
        <Dialog
          title={open === 'plain' ? longText : 'Remove Harbour Lights?'}
          plain={open === 'plain'}
          onClose={close}
        >
          <p>
            {open === 'plain' ? `${longText}. ${longText}.` : 'Its files are deleted from this computer.'}
          </p>
          <DialogActions>
            <Button onClick={close}>Keep</Button>
            <Button kind="danger" onClick={close}>
              Remove
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </Specimen>
  );
}

function Choices() {
  const [sort, setSort] = useState('rating');
  return (
    <State name="One of several">
      <ChoiceMenu
        trigger={<Button>Open the choices</Button>}
        align="start"
        label="Sort by"
        value={sort}
        choices={[
          { value: 'added', label: 'Added' },
          { value: 'rating', label: 'Rating' },
          { value: 'long', label: longText },
        ]}
        onChange={setSort}
      />
    </State>
  );
}
