/** Chooses the card above the lower edge: a new version, or the offer to install Evenglow. */
import { type ComponentType, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { putOffUpdate, takeUpdate, updateReady } from '../platform/app-update.ts';
import { acceptInstallOffer, installOffer } from '../platform/install-offer.ts';
import { readStored, writeStored } from '../platform/stored.ts';
import { toast } from '../platform/toast-store.ts';
import { useStore } from '../platform/use-store.ts';
import { useLazy } from '../ui/lazy.ts';
import type { InstallCardHandlers } from './notice-cards.tsx';

/** Whoever has said no is not asked again. */
const DECLINED_KEY = 'evenglow-install-declined';
/** From becoming installable to the offer, in milliseconds. */
const OFFER_AFTER_MS = 3_000;
/** CSS pixels: the widest window that counts as that of a mobile device. */
const MOBILE_WIDTH = 768;

const fetchCards = () => import('./notice-cards.tsx');

/** `toured`: the person has been shown around, so that there is room for more. */
export function useNotice(toured: boolean): ReactNode {
  const update = useStore(updateReady);
  const { isOffered, asks, onDone } = useInstallOffer(toured);
  // Where the code does not come there is nothing to be missed.
  const cards = useLazy(fetchCards, update || isOffered);
  // The same until it changes: who draws it keeps it.
  return useMemo(() => {
    if (!cards) return undefined;
    if (update) return <cards.UpdateCard onTake={takeUpdate} onPutOff={putOffUpdate} />;
    return isOffered && <InstallOffer Card={cards.InstallCard} asks={asks} onDone={onDone} />;
  }, [cards, update, isOffered, asks, onDone]);
}

interface Install {
  /** True where the browser asks; on iOS the person does it by hand. */
  asks: boolean;
  onDone: () => void;
}

function InstallOffer({ Card, asks, onDone }: Install & { Card: ComponentType<InstallCardHandlers> }) {
  const decline = () => {
    writeStored(DECLINED_KEY, '1');
    onDone();
  };
  const install = async () => {
    if (await acceptInstallOffer()) onDone();
    else decline();
  };
  return <Card onInstall={asks ? () => void install() : undefined} onDecline={decline} />;
}

/** The offer, 3 s after it can be made, on a phone, to someone who has not declined and looks at nothing else. */
function useInstallOffer(toured: boolean): Install & { isOffered: boolean } {
  const held = useStore(installOffer) !== undefined;
  const [made, setMade] = useState(false);
  const [done, setDone] = useState(false);
  const possible = toured && !done && (held || isIos()) && isMobile() && !isInstalled();
  const onDone = useCallback(() => setDone(true), []);
  useEffect(() => {
    const thank = () => {
      toast({ title: 'App Installed!' });
      setDone(true);
    };
    window.addEventListener('appinstalled', thank);
    return () => window.removeEventListener('appinstalled', thank);
  }, []);
  useEffect(() => {
    if (!possible || made || readStored(DECLINED_KEY) !== undefined) return;
    // Not over what the person is doing: then it waits as long again.
    const timer = setInterval(() => {
      if (!document.querySelector('[role="dialog"], [role="alertdialog"], [data-early-text]')) setMade(true);
    }, OFFER_AFTER_MS);
    return () => clearInterval(timer);
  }, [possible, made]);
  return { isOffered: possible && made, asks: held, onDone };
}

function isMobile(): boolean {
  return window.innerWidth <= MOBILE_WIDTH || isIos() || /android|mobile/i.test(navigator.userAgent);
}

/** iPadOS calls itself a Mac, of which none can be touched. */
function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1);
}

function isInstalled(): boolean {
  return window.matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true;
}
