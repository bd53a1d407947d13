import { signIn } from '../visitor.ts';
import type { Look } from './look.ts';

const platform = 'platform@vale.demo';

/** Systems that partners reach through the gateway. */
export const backends: readonly Look[] = [
  { name: 'all-backends', open: (page) => signIn(page, platform, '/Backends') },
  {
    name: 'backend-new',
    open: async (page) => {
      await signIn(page, platform, '/BackendDetails');
      await page.getByRole('switch').last().click();
    },
  },
];
