/** The service worker: caches its build, and answers requests while the server cannot be reached. */

import { type Message, requestEntry } from '../../platform/worker-messages.ts';
import { type Build, cacheBuild, clearOldBuilds, fileOf } from './build.ts';
import { answerNavigation } from './navigation.ts';
import { answerPicture, isPicture } from './pictures.ts';
import { openNotice, renewSubscription, showPush } from './push.ts';
import type { WorkerScope } from './scope.ts';
import { answerShare, isShare } from './share-target.ts';

/** Inserted by the build. */
declare const BUILD: Build;

// TypeScript types this global as that of a page.
const scope = self as unknown as WorkerScope;
const build = BUILD;

const entriesOfPages = async () =>
  Promise.all((await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })).map(requestEntry));

/** Not while a newer build is installing or waiting: its files would look like those of an old one. */
async function clearIfLatest(): Promise<void> {
  const { installing, waiting } = scope.registration;
  if (installing || waiting) return;
  await clearOldBuilds(build, entriesOfPages);
}

scope.addEventListener('install', (event) => event.waitUntil(cacheBuild(build)));

scope.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      // Tabs opened before there was a worker must survive a deployment too.
      await scope.clients.claim();
      await scope.registration.navigationPreload?.enable();
    })(),
  ),
);

scope.addEventListener('message', (event) => {
  const message = event.data as Message; // Only pages of this origin can send messages.
  if (message === 'entry') event.ports[0]?.postMessage(build.entry);
  else if (message === 'take-over') event.waitUntil(scope.skipWaiting());
  else if (message === 'settle') event.waitUntil(activateIfUnused());
  else if (message === 'tidy') event.waitUntil(clearIfLatest());
  else if (message === 'claim') event.waitUntil(scope.clients.claim());
});

async function activateIfUnused(): Promise<void> {
  const entries = await entriesOfPages();
  if (entries.every((entry) => entry === build.entry)) await scope.skipWaiting();
}

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== scope.location.origin) return;
  if (isShare(request)) event.respondWith(answerShare(request));
  if (request.method !== 'GET') return;
  if (isPicture(request)) {
    event.respondWith(answerPicture(request, (work) => event.waitUntil(work)));
  } else if (pathname.startsWith('/api/')) {
    // The page caches API responses itself, because it knows the user.
  } else if (request.mode === 'navigate') {
    event.respondWith(answerNavigation(event, build));
  } else if (build.files.some(([path]) => path === pathname) || pathname.startsWith('/assets/')) {
    // A damaged cache counts as empty.
    const cached = fileOf(build, pathname).catch(() => undefined);
    event.respondWith(cached.then((file) => file ?? fetch(request)));
  }
});

scope.addEventListener('push', (event) => event.waitUntil(showPush(scope, event.data)));
scope.addEventListener('notificationclick', (event) => event.waitUntil(openNotice(scope, event.notification)));
scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(scope, event)));
