import { Component, type ReactNode, useState } from 'react';
import { PublicLayout } from '#app/layouts/public-layout.tsx';
import { usePlatform } from '#app/shells/use-platform.ts';
import { app } from '#app/texts.ts';
import { reportClientError } from '#foundation/client-errors.ts';
import { ErrorState } from '#ui/states.tsx';
import { ui } from '#ui/texts.ts';

export interface BrokenScreenProps {
  error: unknown;
  /** Draws the screen again. */
  reset: () => void;
  /** The screen's name, for the report. */
  screen: string;
}

/** In place of a screen that broke; the error is in the server's log. */
export function BrokenScreen({ error, reset, screen }: BrokenScreenProps) {
  const [reference] = useState(() => reportClientError(error, screen));
  return (
    <ErrorState
      title={app('screenErrorTitle')}
      message={
        <>
          {app('screenErrorText')} {ui('supportReference', { id: reference })}
        </>
      }
      onRetry={reset}
    />
  );
}

/** The same for a screen, or a frame, that has no navigation around it. */
export function BrokenPage(props: BrokenScreenProps) {
  return (
    <PublicLayout title={app('pageErrorTitle')} aside={<a href="/">{app('returnHome')}</a>} {...usePlatform()}>
      <BrokenScreen {...props} />
    </PublicLayout>
  );
}

/** Shows {@link BrokenPage} in place of a page that broke. For the document that has no router to do so. */
export class PageBoundary extends Component<{ screen: string; children: ReactNode }, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return <BrokenPage error={error} reset={() => this.setState({ error: null })} screen={this.props.screen} />;
  }
}
