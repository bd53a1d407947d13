import { afterAll } from 'vitest';
import { testOnProductionReact } from './web/src/kit/testing/production-react.ts';

// Before a test loads React.
await testOnProductionReact();

// One page serves many files of tests; what the product put beside its screens, such as what it says to screen readers, goes with the file.
afterAll(() => {
  if (typeof document === 'undefined') return;
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
