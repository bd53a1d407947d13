import { useEffect, useState } from 'preact/hooks';

export interface OpenOffer {
  id: string | undefined;
  addressOf: (id: string) => string;
  open: (id: string) => void;
  close: () => void;
}

function readHash(name: string): string | undefined {
  return new URLSearchParams(location.hash.slice(1)).get(name) ?? undefined;
}

const bareAddress = () => `${location.pathname}${location.search}`;

/**
 * Which voucher is open stands in the page's address, `#vale=…`: the browser's Back closes it, and a hotel can link to it.
 * `name` tells several widgets on one page apart.
 */
export function useOpenOffer(name: string): OpenOffer {
  const [id, setId] = useState(() => readHash(name));
  const [openedHere, setOpenedHere] = useState(false);

  useEffect(() => {
    const follow = () => setId(readHash(name));
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [name]);

  const hashOf = (offerId: string) => `#${new URLSearchParams({ [name]: offerId })}`;
  return {
    id,
    // With its path, because a page may send bare hashes elsewhere with `<base>`.
    addressOf: (offerId) => `${bareAddress()}${hashOf(offerId)}`,
    open: (offerId) => {
      setOpenedHere(true);
      location.hash = hashOf(offerId);
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
