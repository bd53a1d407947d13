import type { Look } from './look.ts';

const platform = 'platform@vale.demo';

/** Systems that partners reach through the gateway. */
export const backends: readonly Look[] = [
  {
    name: 'backend-new',
    as: platform,
    address: '/BackendDetails',
    prepare: async (page) => {
      await page.getByRole('switch').last().click();
    },
  },
];
