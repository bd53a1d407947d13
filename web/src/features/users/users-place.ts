import { listAllUsers, listUsers, readAnyUser, readUser } from '#contract/users.ts';
import type { accessGroups } from '#contract/vocabulary/access-groups.ts';

type Section = (typeof accessGroups)[keyof typeof accessGroups]['section'];

/** One screen, twice: for the people of one's own hotels, and for everybody on the platform. */
export interface UsersPlace {
  readonly name: 'own' | 'all';
  readonly address: '/ManageUser' | '/AdminUserManagement';
  readonly list: typeof listUsers | typeof listAllUsers;
  readonly read: typeof readUser | typeof readAnyUser;
  /** The groups offered, by the product they belong to. */
  readonly sections: readonly Section[];
}

export const ownUsers: UsersPlace = {
  name: 'own',
  address: '/ManageUser',
  list: listUsers,
  read: readUser,
  sections: ['voucher', 'channelManager', 'apiPortal', 'profileNow'],
};

export const allUsers: UsersPlace = {
  name: 'all',
  address: '/AdminUserManagement',
  list: listAllUsers,
  read: readAnyUser,
  sections: ['voucher', 'platform', 'channelManager', 'apiPortal', 'profileNow'],
};
