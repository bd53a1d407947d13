/** Told to the other tabs of this browser: a write to a storage they share is heard by all but the tab that wrote. */
const storageKey = 'vale.session';

export type SessionNews = 'signedIn' | 'signedOut';

export function tellTabs(news: SessionNews): void {
  localStorage.setItem(storageKey, JSON.stringify({ news, at: Date.now() }));
  // It is for those that are open now.
  localStorage.removeItem(storageKey);
}

export function hearTabs(listener: (news: SessionNews) => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key !== storageKey || newValue === null) return;
    listener((JSON.parse(newValue) as { news: SessionNews }).news);
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
