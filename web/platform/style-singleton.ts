/**
 * In place of the package react-style-singleton, with which dialogs and menus keep the page behind them from scrolling.
 * The package adds a style element, which the content security policy forbids; a constructed style sheet is allowed.
 */
import { useEffect, useState } from 'react';

interface SheetProps {
  styles: string;
  /** Whether the styles may change while they are in use. */
  dynamic?: boolean;
}

/** Makes a component that applies its styles while at least one of it is on the page. */
export function styleSingleton() {
  let users = 0;
  let sheet: CSSStyleSheet | undefined;

  const add = (styles: string) => {
    if (users++ > 0) return;
    sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets.push(sheet);
  };
  const remove = () => {
    if (--users > 0) return;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
  };

  // biome-ignore lint/correctness/noComponentHookFactories: the interface of the package, called once per module
  return function Sheet({ styles, dynamic = false }: SheetProps) {
    const [first] = useState(styles);
    const applied = dynamic ? styles : first;
    useEffect(() => {
      add(applied);
      return remove;
    }, [applied]);
    return null;
  };
}
