// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { currentLanguage, startI18n, switchLanguage } from './i18n.ts';

it('follows a language that was chosen in another tab, and nothing else that tabs tell each other', async () => {
  await startI18n();
  await switchLanguage('pt');
  const tell = (key: string, newValue: string) => window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  tell('vale.other', 'en');
  tell('vale.language', 'klingon');
  tell('vale.language', 'es');
  await vi.waitFor(() => expect(currentLanguage()).toBe('es'));
  expect(document.documentElement.lang).toBe('es');
});
