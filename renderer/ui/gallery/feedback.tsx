import { PackageOpen, SearchX } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../controls/button.tsx';
import { Announcer, announce } from '../feedback/announcer.tsx';
import { Banner, TechnicalDetails } from '../feedback/banner.tsx';
import { Empty } from '../feedback/empty.tsx';
import { NoticeStrip } from '../feedback/notice-strip.tsx';
import { Notices } from '../feedback/notices.tsx';
import { Bar, Progress } from '../feedback/progress.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { ToastStrip, Toasts, toast } from '../feedback/toasts.tsx';
import { longText, nothing } from './examples.ts';
import { GalleryGroup, Specimen, State } from './specimen.tsx';

const tones = ['info', 'amber', 'red'] as const;
const barTones = ['moving', 'amber', 'grey'] as const;
const standing = { toastId: 0, about: 'gallery', at: 0 };

/** What says how things stand. */
export const FeedbackGallery = () => (
  <GalleryGroup name="Feedback">
    <Banners />
    <Specimen name="Notices, NoticeStrip">
      <State name="Above a list" size="full">
        <Notices>
          <Banner>The list is from yesterday.</Banner>
          <Banner tone="amber">The service is slow.</Banner>
        </Notices>
      </State>
      <State name="Across the window" size="full">
        <NoticeStrip>
          <Banner tone="amber" action={<Button size="s">Sign in</Button>}>
            Your session ended.
          </Banner>
        </NoticeStrip>
      </State>
    </Specimen>
    <Specimen name="TechnicalDetails">
      <State name="Lines of a program" size="full">
        <TechnicalDetails text={'Loading mods\nEmber Weather needs Emberfall 2'} onCopy={nothing} />
      </State>
    </Specimen>
    <Specimen name="Progress, Bar">
      {barTones.map((tone) => (
        <State key={tone} name={tone} size="field">
          <Progress value={0.62} label={`Downloading, ${tone}`} tone={tone} />
        </State>
      ))}
      <State name="Unknown" size="field">
        <Progress value={null} label="Checking" />
      </State>
      <State name="Nothing yet" size="field">
        <Progress value={0} label="Waiting" />
      </State>
      <State name="Without a label" size="field">
        <Bar value={0.3} />
      </State>
    </Specimen>
    <Specimen name="Skeleton">
      <State name="Lines" size="field">
        <Skeleton height={12} />
        <Skeleton height={12} width="60%" />
      </State>
      <State name="Round">
        <Skeleton height={40} width={40} round />
      </State>
    </Specimen>
    <Specimen name="Empty">
      <State name="With an action" size="half">
        <Empty
          icon={<PackageOpen size={24} />}
          title="No downloads yet"
          action={<Button kind="primary">Browse mods</Button>}
        >
          <p>What you get from Browse stands here.</p>
        </Empty>
      </State>
      <State name="Long text" size="half">
        <Empty icon={<SearchX size={24} />} title={longText} />
      </State>
    </Specimen>
    <ToastStates />
  </GalleryGroup>
);

function Banners() {
  const [copied, setCopied] = useState('');
  return (
    <Specimen name="Banner">
      {tones.map((tone) => (
        <State key={tone} name={tone} size="full">
          <Banner tone={tone} isAlert={false} action={<Button size="s">Try again</Button>}>
            The service doesn’t respond. What is downloaded so far is kept.
          </Banner>
        </State>
      ))}
      <State name="Without an action" size="full">
        <Banner>The list is from yesterday.</Banner>
      </State>
      <State name="With details, which its button opens" size="full">
        <Banner tone="red" isAlert={false} details={`GET /mods 503\n${longText}`} onCopy={setCopied}>
          {copied === '' ? longText : 'Copied.'} {longText}
        </Banner>
      </State>
    </Specimen>
  );
}

const ToastStates = () => (
  <Specimen name="Toasts, ToastStrip">
    <State name="plain">
      <ToastStrip toast={{ ...standing, tone: 'plain', message: 'Harbour Lights is installed.' }} />
    </State>
    <State name="With an action">
      <ToastStrip
        toast={{
          ...standing,
          tone: 'plain',
          message: 'Removed from the list.',
          action: { label: 'Undo', run: nothing },
        }}
      />
    </State>
    <State name="red, long text">
      <ToastStrip toast={{ ...standing, tone: 'red', message: longText }} />
    </State>
    <State name="In its place">
      <Button onClick={() => toast('Harbour Lights is installed.', { about: 'gallery' })}>
        Show a toast
      </Button>
      <Toasts />
    </State>
    <Announcers />
  </Specimen>
);

const Announcers = () => (
  <State name="Only for screen readers: Announcer">
    <Button onClick={() => announce('Announced.')}>Announce</Button>
    <Announcer />
  </State>
);
