/** Chooses the card at the bottom of the page: a new version, or the install offer. */
import { type ComponentType, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { applyUpdate, dismissUpdate, updateReady } from '../platform/app-update.ts';
import { acceptInstallOffer, installOffer } from '../platform/install-offer.ts';
import { readStored, writeStored } from '../platform/stored.ts';
import { toast } from '../platform/toast-store.ts';
import { useStore } from '../platform/use-store.ts';
import { useLazy } from '../ui/lazy.ts';
import type { InstallCardHandlers } from './notice-cards.tsx';

/** Stored when the user declines, so that the offer is not repeated. */
const DECLINED_KEY = 'evenglow-install-declined';
/** Delay of the offer after installation becomes possible, in milliseconds. */
const OFFER_AFTER_MS = 3_000;
/** Maximum window width that counts as mobile, in CSS pixels. */
const MOBILE_WIDTH = 768;

const fetchCards = () => import('./notice-cards.tsx');

/** `toured`: the user has completed the tour. */
export function useNotice(toured: boolean): ReactNode {
  const update = useStore(updateReady);
  const { isOffered, hasPrompt, onDone } = useInstallOffer(toured);
  // A failed load is ignored: the cards are optional.
  const cards = useLazy(fetchCards, update || isOffered);
  // Memoized: the caller keeps it in state.
  return useMemo(() => {
    if (!cards) return undefined;
    if (update) return <cards.UpdateCard onTake={applyUpdate} onPutOff={dismissUpdate} />;
    return isOffered && <InstallOffer Card={cards.InstallCard} hasPrompt={hasPrompt} onDone={onDone} />;
  }, [cards, update, isOffered, hasPrompt, onDone]);
}

interface Install {
  /** True if the browser has an install prompt; on iOS the user installs manually. */
  hasPrompt: boolean;
  onDone: () => void;
}

function InstallOffer({ Card, hasPrompt, onDone }: Install & { Card: ComponentType<InstallCardHandlers> }) {
  const decline = () => {
    writeStored(DECLINED_KEY, '1');
    onDone();
  };
  const install = async () => {
    if (await acceptInstallOffer()) onDone();
    else decline();
  };
  return <Card onInstall={hasPrompt ? () => void install() : undefined} onDecline={decline} />;
}

/** The install offer: 3 s after it becomes possible, on a phone, unless declined or a dialog is open. */
function useInstallOffer(toured: boolean): Install & { isOffered: boolean } {
  const hasPrompt = useStore(installOffer) !== undefined;
  const [isShown, setMade] = useState(false);
  const [done, setDone] = useState(false);
  const possible = toured && !done && (hasPrompt || isIos()) && isMobile() && !isInstalled();
  const onDone = useCallback(() => setDone(true), []);
  useEffect(() => {
    const onInstalled = () => {
      toast({ title: 'App Installed!' });
      setDone(true);
    };
    window.addEventListener('appinstalled', onInstalled);
    return () => window.removeEventListener('appinstalled', onInstalled);
  }, []);
  useEffect(() => {
    if (!possible || isShown || readStored(DECLINED_KEY) !== undefined) return;
    // Postponed while a dialog is open.
    const timer = setInterval(() => {
      if (!document.querySelector('[role="dialog"], [role="alertdialog"], [data-early-text]')) setMade(true);
    }, OFFER_AFTER_MS);
    return () => clearInterval(timer);
  }, [possible, isShown]);
  return { isOffered: possible && isShown, hasPrompt: hasPrompt, onDone };
}

function isMobile(): boolean {
  return window.innerWidth <= MOBILE_WIDTH || isIos() || /android|mobile/i.test(navigator.userAgent);
}

/** iPadOS reports itself as a Mac; Macs have no touch screen. */
function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1);
}

function isInstalled(): boolean {
  return window.matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true;
}
