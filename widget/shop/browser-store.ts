/** What a browser keeps for the hotel's page: until it is cleared, or until the tab is closed. */
export interface BrowserStore {
  read<T>(key: string): T | undefined;
  write(key: string, value: unknown): void;
  remove(key: string): void;
}

/** Some browsers refuse to keep anything, and merely asking them throws. A guest there can buy all the same, in one visit. */
function browserStore(open: () => Storage): BrowserStore {
  const attempt = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      return work(open());
    } catch {
      return undefined;
    }
  };
  return {
    read: <T>(key: string) =>
      attempt((storage) => {
        const kept = storage.getItem(key);
        return kept === null ? undefined : (JSON.parse(kept) as T);
      }),
    write: (key, value) => attempt((storage) => storage.setItem(key, JSON.stringify(value))),
    remove: (key) => attempt((storage) => storage.removeItem(key)),
  };
}

export const keptForLong = browserStore(() => localStorage);
export const keptForThisVisit = browserStore(() => sessionStorage);
