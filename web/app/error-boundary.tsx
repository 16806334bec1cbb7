/** The error boundary of the application, also for code that is gone after a deployment. */
import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { useLazy } from '../ui/lazy.ts';

/** Error messages of browsers for a module that failed to load. */
const MISSING_MODULE =
  /dynamically imported module|importing a module script failed|unable to preload|failed to load module/i;

/** Returns true if the page's code could not be loaded: no network, or a new version has replaced it. */
function isMissingModule(error: unknown): boolean {
  return error instanceof Error && MISSING_MODULE.test(error.message);
}

/** Optional: the text is enough without it. */
const fetchDrawing = () => import('../ui/lost-path.tsx');

function BrokenPage({ error }: { error: unknown }) {
  const drawing = useLazy(fetchDrawing, true);
  const missing = isMissingModule(error);
  return (
    <main
      id="main"
      tabIndex={-1}
      role="alert"
      className="mx-auto flex min-h-dvh max-w-120 flex-col items-center justify-center px-6 py-16 text-center outline-none"
    >
      <div className="mb-6 h-28 w-40">{drawing && <drawing.LostPath />}</div>
      <h1 className="text-2xl text-ink">{missing ? 'Please reload this page' : 'Something went wrong'}</h1>
      <p className="mt-3 text-soft">
        {missing
          ? 'Evenglow may have been updated, or you lost your connection. Your text is saved on this device.'
          : 'Sorry, that’s our fault. Your journal is safe, and your text is saved on this device.'}
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Button onClick={() => window.location.reload()}>Reload</Button>
        {!missing && (
          <Button variant="secondary" onClick={() => window.location.assign('/')}>
            Go to Home
          </Button>
        )}
      </div>
    </main>
  );
}

/** Wraps the whole application. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    return this.state.error === undefined ? this.props.children : <BrokenPage error={this.state.error} />;
  }
}
