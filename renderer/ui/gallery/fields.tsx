import { LayoutGrid, Rows3 } from 'lucide-react';
import { useId, useState } from 'react';
import { BareCheckBox, CheckBox } from '../controls/check-box.tsx';
import { ChoiceChip, RemovableChip } from '../controls/choice-chip.tsx';
import { Field } from '../controls/field.tsx';
import { RadioOption } from '../controls/radio-option.tsx';
import { SearchInput } from '../controls/search-input.tsx';
import { Segmented } from '../controls/segmented.tsx';
import { StarChoice } from '../controls/star-choice.tsx';
import { Switch } from '../controls/switch.tsx';
import { TextArea } from '../controls/text-area.tsx';
import { longText, nothing } from './examples.ts';
import styles from './gallery.module.css';
import { GalleryGroup, Specimen, State } from './specimen.tsx';

/** What is typed or chosen. */
export const FieldGallery = () => (
  <GalleryGroup name="Fields and choices">
    <Fields />
    <Searches />
    <CheckBoxes />
    <Radios />
    <Switches />
    <SegmentedChoices />
    <Chips />
    <StarChoices />
  </GalleryGroup>
);

const Fields = () => (
  <>
    <Specimen name="Field">
      <State name="Empty" size="field">
        <Field label="Name" placeholder="Winter run" hint="Only you see it." />
      </State>
      <State name="Filled" size="field">
        <Field label="Address" dir="ltr" defaultValue="https://mods.example.net" />
      </State>
      <State name="Focus" forced="focus-visible" size="field">
        <Field label="Name" defaultValue="Winter run" />
      </State>
      <State name="Error" size="field">
        <Field label="Folder" defaultValue="/games/none" problem="There is no such folder." />
      </State>
      <State name="Disabled" size="field">
        <Field label="Name" defaultValue="Winter run" disabled />
      </State>
      <State name="Long text" size="field">
        <Field label={longText} defaultValue={longText} hint={longText} />
      </State>
    </Specimen>
    <Specimen name="TextArea">
      <State name="Empty" size="field">
        <TextArea label="Review" count="0 of 2,000" placeholder="What did you like?" />
      </State>
      <State name="Filled" size="field">
        <TextArea label="Review" count="88 of 2,000" defaultValue={longText} />
      </State>
      <State name="Too long" size="field">
        <TextArea
          label="Review"
          count="2,012 of 2,000"
          isOver
          problem="The review is too long."
          defaultValue={longText}
        />
      </State>
      <State name="Read only" size="field">
        <TextArea label="Review" count="88 of 2,000" readOnly defaultValue={longText} />
      </State>
    </Specimen>
  </>
);

function Searches() {
  const [text, setText] = useState('harbour');
  const labels = { label: 'Search mods', clearLabel: 'Clear' };
  return (
    <Specimen name="SearchInput">
      <State name="Empty">
        <SearchInput {...labels} value="" onChange={nothing} />
      </State>
      <State name="Hover" forced="hover">
        <SearchInput {...labels} value="" onChange={nothing} />
      </State>
      <State name="Filled">
        <SearchInput {...labels} value={text} onChange={setText} />
      </State>
      <State name="Wide" size="half">
        <div className={styles.bar}>
          <SearchInput {...labels} wide value="" placeholder="Mods, games and authors" onChange={nothing} />
        </div>
      </State>
    </Specimen>
  );
}

const CheckBoxes = () => (
  <Specimen name="CheckBox, BareCheckBox">
    <State name="Unchecked">
      <CheckBox label="Notify me" />
    </State>
    <State name="Checked">
      <CheckBox label="Notify me" defaultChecked />
    </State>
    <State name="Focus" forced="focus-visible">
      <CheckBox label="Notify me" defaultChecked />
    </State>
    <State name="Disabled">
      <CheckBox label="Notify me" disabled />
    </State>
    <State name="Disabled and checked">
      <CheckBox label="Notify me" disabled defaultChecked />
    </State>
    <State name="With a hint">
      <CheckBox label="Keep a copy" hint="Takes 12 MB." defaultChecked />
    </State>
    <State name="Error">
      <CheckBox label="I have read it" problem="This is needed." />
    </State>
    <State name="Alone">
      <BareCheckBox aria-label="Select Skyforge Overhaul" defaultChecked />
    </State>
    <State name="Long text, with something at the end" size="field">
      <CheckBox label={longText} trailing={<span>1,204</span>} />
    </State>
  </Specimen>
);

function Radios() {
  const name = useId();
  const [chosen, setChosen] = useState('none');
  const option = (value: string, label: string) => (
    <RadioOption
      name={name}
      label={label}
      checked={chosen === value}
      onChange={() => setChosen(value)}
      trailing={value === 'long' ? <span>1 MB/s</span> : undefined}
    />
  );
  return (
    <Specimen name="RadioOption">
      <State name="Chosen and not chosen" size="field">
        {option('none', 'No limit')}
        {option('one', 'Slow')}
        {option('long', longText)}
      </State>
      <State name="Focus" forced="focus-visible">
        <RadioOption name={`${name}-focus`} label="No limit" checked onChange={nothing} />
      </State>
    </Specimen>
  );
}

function Switches() {
  const id = useId();
  const [isOn, setOn] = useState(true);
  return (
    <Specimen name="Switch">
      <State name="Off">
        <label htmlFor={`${id}-off`} className="visually-hidden">
          Off
        </label>
        <Switch id={`${id}-off`} checked={false} onChange={nothing} />
      </State>
      <State name="On">
        <label htmlFor={`${id}-on`} className="visually-hidden">
          On
        </label>
        <Switch id={`${id}-on`} checked={isOn} onChange={() => setOn(!isOn)} />
      </State>
      <State name="Focus" forced="focus-visible">
        <label htmlFor={`${id}-focus`} className="visually-hidden">
          Focus
        </label>
        <Switch id={`${id}-focus`} checked onChange={nothing} />
      </State>
    </Specimen>
  );
}

function SegmentedChoices() {
  const [size, setSize] = useState('m');
  const [layout, setLayout] = useState('cards');
  return (
    <Specimen name="Segmented">
      <State name="Texts">
        <Segmented
          label="Size"
          value={size}
          choices={[
            { value: 's', label: 'Small' },
            { value: 'm', label: 'Medium' },
            { value: 'l', label: 'Large' },
          ]}
          onChange={setSize}
        />
      </State>
      <State name="Icons">
        <Segmented
          label="Layout"
          value={layout}
          iconsOnly
          choices={[
            { value: 'cards', label: 'Cards', icon: <LayoutGrid size={16} /> },
            { value: 'rows', label: 'Rows', icon: <Rows3 size={16} /> },
          ]}
          onChange={setLayout}
        />
      </State>
      <State name="Focus" forced="focus-visible">
        <Segmented
          label="One choice"
          value="only"
          choices={[{ value: 'only', label: 'Only' }]}
          onChange={nothing}
        />
      </State>
    </Specimen>
  );
}

function Chips() {
  const [isPressed, setPressed] = useState(true);
  return (
    <Specimen name="ChoiceChip, RemovableChip">
      <State name="Off">
        <ChoiceChip pressed={false} onClick={nothing}>
          Emberfall
        </ChoiceChip>
      </State>
      <State name="On">
        <ChoiceChip pressed={isPressed} onClick={() => setPressed(!isPressed)}>
          Emberfall
        </ChoiceChip>
      </State>
      <State name="Hover" forced="hover">
        <ChoiceChip pressed={false} onClick={nothing}>
          Emberfall
        </ChoiceChip>
      </State>
      <State name="Focus" forced="focus-visible">
        <ChoiceChip pressed={false} onClick={nothing}>
          Emberfall
        </ChoiceChip>
      </State>
      <State name="Long text">
        <ChoiceChip pressed={false} tooltip={longText} onClick={nothing}>
          {longText}
        </ChoiceChip>
      </State>
      <State name="Removable">
        <RemovableChip label="Remove the filter Visuals" onRemove={nothing}>
          Visuals
        </RemovableChip>
      </State>
      <State name="Removable, hover" forced="hover">
        <RemovableChip label="Remove the filter Visuals" onRemove={nothing}>
          Visuals
        </RemovableChip>
      </State>
    </Specimen>
  );
}

function StarChoices() {
  const [stars, setStars] = useState<number | null>(4);
  return (
    <Specimen name="StarChoice">
      <State name="None">
        <StarChoice label="Your rating" value={null} onChange={nothing} />
      </State>
      <State name="Four">
        <StarChoice label="Your rating" value={stars} onChange={setStars} />
      </State>
      <State name="Disabled">
        <StarChoice label="Your rating" value={3} disabled onChange={nothing} />
      </State>
      <State name="Error">
        <StarChoice label="Your rating" value={null} problem="Choose one to five stars." onChange={nothing} />
      </State>
    </Specimen>
  );
}
