import { expect, it } from 'vitest';
import { accessGroups } from '#contract/vocabulary/access-groups.ts';
import { heldGroups } from './held-groups.ts';

it('groups that grant something here come first; the others are kept, and known to grant nothing', () => {
  const { partnerAdmin, read } = accessGroups;
  expect(heldGroups([partnerAdmin.id, 'somewhere-else', read.id.toUpperCase()])).toEqual([
    { id: read.id.toUpperCase(), group: 'read', grants: true },
    { id: partnerAdmin.id, group: 'partnerAdmin', grants: false },
    { id: 'somewhere-else', grants: false },
  ]);
});
