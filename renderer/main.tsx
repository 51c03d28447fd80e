import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { LucideProvider } from 'lucide-react';
import { StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { messages } from '#shared/messages/index.ts';
import { api } from './api.ts';
import { useApp } from './app/app-store.ts';
import { saveGamesFrames, takeGamesFrame } from './app/first-frame/games-frame.ts';
import { takeFirstFrame } from './app/first-frame/take-frame.ts';
import { useSaveFirstFrame } from './app/first-frame/use-save-first-frame.ts';
import { lazyComponents, loadAhead } from './app/lazy/components.ts';
import { renderLazy } from './app/lazy/lazy-component.tsx';
import { subscribeToMain } from './app/main-events.ts';
import { useResetOnServiceChange } from './app/service-change.ts';
import { ErrorBoundary } from './app/shell/error-boundary.tsx';
import { Shell } from './app/shell/shell.tsx';
import { useBrowse } from './features/catalog/browse/browse-store.ts';
import { BrowseList, BrowseListContext } from './features/catalog/browse/catalog/browse-list.ts';
import { Listing } from './features/catalog/browse/catalog/listing.ts';
import { catalogStateQuery, modPageQuery } from './features/catalog/browse/queries.ts';
import { gamesHereQuery, playStatesQuery } from './features/games/my-mods/queries.ts';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { chooseLocale } from './text/messages.ts';
import { TextProvider, useText } from './text/text-context.tsx';

const client = new QueryClient({
  defaultOptions: {
    // Main works without a network, too, and does its own retries.
    queries: { networkMode: 'always', retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
    mutations: { networkMode: 'always', retry: false },
  },
});

const listing = new Listing(api.catalog, (ms, then) => {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
});
const browseList = new BrowseList(listing);

/** Connects the renderer to main's events, and renders the app. */
function Connected() {
  const text = useText();
  useEffect(() => subscribeToMain(client, listing, text), [text]);
  useResetOnServiceChange();
  useSaveFirstFrame();
  useEffect(() => saveGamesFrames(client), []);
  return <Shell />;
}

/** The gallery of components in place of the app. Main opens this address where Loadout runs from its sources. */
const Gallery = location.hash === '#gallery' ? renderLazy(lazyComponents.gallery) : null;

takeFirstFrame(client, listing, document);
takeGamesFrame(client);

// Request what the first screen shows before rendering: main loads its services while the renderer draws the frame.
const { view } = useApp.getState();
if (view === 'browse') {
  const { mode, page } = useBrowse.getState();
  if (mode === 'pages') void client.prefetchQuery(modPageQuery(page));
  else void client.prefetchQuery(catalogStateQuery());
}
if (view === 'home' || view === 'myMods') {
  loadAhead(view);
  void client.prefetchQuery(gamesHereQuery());
  void client.prefetchQuery(playStatesQuery());
  if (view === 'home') void client.prefetchQuery(catalogStateQuery());
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
createRoot(root).render(
  <StrictMode>
    <TextProvider locale={chooseLocale(navigator.languages, ['en'])} catalog={messages}>
      <LucideProvider strokeWidth={1.9}>
        <QueryClientProvider client={client}>
          <BrowseListContext value={browseList}>
            <ErrorBoundary>{Gallery ? <Gallery /> : <Connected />}</ErrorBoundary>
          </BrowseListContext>
        </QueryClientProvider>
      </LucideProvider>
    </TextProvider>
  </StrictMode>,
);
