import { useEffect, useState } from 'preact/hooks';

/** Besides a voucher by its id, which no word of these can be. */
export const checkoutView = 'checkout';
export const balanceView = 'balance';

export interface OpenView {
  /** A voucher's id or one of the names above; nothing where all vouchers are shown. */
  view: string | undefined;
  addressOf: (view: string) => string;
  open: (view: string) => void;
  close: () => void;
}

function readHash(name: string): string | undefined {
  return new URLSearchParams(location.hash.slice(1)).get(name) ?? undefined;
}

const bareAddress = () => `${location.pathname}${location.search}`;

/**
 * What is open stands in the page's address, `#vale=…`: the browser's Back closes it, and a hotel can link to it.
 * `name` tells several widgets on one page apart.
 */
export function useOpenView(name: string): OpenView {
  const [view, setView] = useState(() => readHash(name));
  const [openedHere, setOpenedHere] = useState(false);

  useEffect(() => {
    const follow = () => setView(readHash(name));
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [name]);

  const hashOf = (opened: string) => `#${new URLSearchParams({ [name]: opened })}`;
  return {
    view,
    // With its path, because a page may send bare hashes elsewhere with `<base>`.
    addressOf: (opened) => `${bareAddress()}${hashOf(opened)}`,
    open: (opened) => {
      setOpenedHere(true);
      location.hash = hashOf(opened);
    },
    close: () => {
      // Whoever came by a link has no list behind them to go back to.
      if (openedHere) return history.back();
      // Not by setting an empty hash, which would scroll to the top of the page; but then nobody is told unless we do.
      history.replaceState(history.state, '', bareAddress());
      window.dispatchEvent(new HashChangeEvent('hashchange'));
    },
  };
}
