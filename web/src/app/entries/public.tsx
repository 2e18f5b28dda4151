import '#app/css/base.ts';
import 'virtual:plain-theme.css';
import { lazy, Suspense, useEffect } from 'react';
import { PageBoundary } from '#app/broken-screen.tsx';
import { start } from '#app/entries/start.tsx';
import { loadWithTexts } from '#app/load-screen.ts';
import { NotFoundScreen } from '#app/not-found.tsx';
import { pageTitle } from '#app/page-title.ts';
import { findPublicScreen } from '#app/screens/public-screens.ts';
import { app } from '#app/texts.ts';
import { followScheme } from '#app/theme/scheme.ts';
import { LoadingState } from '#ui/states.tsx';

// These pages are few and seldom left for one another: each is a document of its own, without a router to load.
const found = findPublicScreen(location.pathname);
const Shown = found ? lazy(loadWithTexts(found.load)) : NotFoundScreen;
const name = found?.name ?? 'none';

followScheme();

function PublicPage() {
  useEffect(() => {
    document.title = pageTitle(found && app(`title.${found.name}`));
  }, []);
  return (
    <PageBoundary screen={name}>
      <Suspense fallback={<LoadingState />}>
        <Shown />
      </Suspense>
    </PageBoundary>
  );
}

void start(<PublicPage />, () => name);
