/** Renders a part of the client in a test, with router, query client and toasts as in the application. */
import { QueryClientProvider } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import { type ReactNode, useLayoutEffect } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { vi } from 'vitest';
import type { User } from '../../contract/account.ts';
import { createQueryClient } from '../platform/query-client.ts';
import { createUnauthorizedHandler, currentUserQuery } from '../platform/session.ts';
import { Toaster } from '../ui/toast.tsx';
import './async-timeout.ts';

export interface RenderedPage extends RenderResult {
  /** The full navigations of the page. */
  go: ReturnType<typeof vi.fn<(address: string) => void>>;
  path: () => string;
}

/** `user`: the signed-in user; null for a visitor. */
export function renderPage(element: ReactNode, user: User | null, path = '/'): RenderedPage {
  const go = vi.fn<(address: string) => void>();
  const queryClient = createQueryClient(
    createUnauthorizedHandler({
      currentUser: () => queryClient.getQueryData(currentUserQuery.queryKey),
      go,
    }),
  );
  queryClient.setQueryData(currentUserQuery.queryKey, user);
  let currentPath = path;
  const setCurrentPath = (address: string) => {
    currentPath = address;
  };
  const result = render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[path]}>
        {element}
        <Address onChange={setCurrentPath} />
      </MemoryRouter>
      <Toaster />
    </QueryClientProvider>,
  );
  return { ...result, go, path: () => currentPath };
}

function Address({ onChange }: { onChange: (path: string) => void }) {
  const { pathname } = useLocation();
  useLayoutEffect(() => onChange(pathname), [pathname, onChange]);
  return null;
}
