import { describe, expect, it } from 'vitest';
import { type AccessGroup, accessGroupNames, accessGroups } from '#contract/vocabulary/access-groups.ts';
import type { HotelGroupId, HotelId, PersonId } from '#contract/vocabulary/ids.ts';
import { permissionsOf } from '../access/permissions.ts';
import { decideDeletion, decideDisabling, decideEnabling, decideGroups, decideHotels, type KnownPlaces } from './change-access.ts';
import { decideDetails, decideNewUser, decideReinvitation } from './invite.ts';
import { grantsNothing, mayGrant } from './may-grant.ts';
import type { Administrator, User } from './user.ts';

const here = 'here' as HotelId;
const sister = 'sister' as HotelId;
const foreign = 'foreign' as HotelId;
const ids = (...groups: AccessGroup[]) => groups.map((group) => accessGroups[group].id);

function administrator(groups: AccessGroup[], hotelIds: readonly HotelId[] | undefined): Administrator {
  return { id: 'ana' as PersonId, permissions: permissionsOf(ids(...groups)), hotelIds };
}
const ana = administrator(['administration'], [here, sister]);
const platform = administrator(['platformAdministration'], undefined);
const support = administrator(['platformSupport'], undefined);

const rui: User = {
  id: 'rui' as PersonId,
  email: 'rui@hotel.example',
  givenName: 'Rui',
  familyName: 'Reis',
  mobile: '+351 910 000 000',
  enabled: true,
  invitation: 'Accepted',
  hotelIds: [here],
  worksElsewhere: false,
  groupIds: ids('management'),
};
const chief: User = { ...rui, id: 'chief' as PersonId, groupIds: ids('administration') };
const boss: User = { ...rui, id: 'boss' as PersonId, groupIds: ids('platformAdministration') };
const himself: User = { ...chief, id: ana.id };
const travelling: User = { ...rui, worksElsewhere: true };

const alone = [{ groupId: 'group' as HotelGroupId, hotelIds: [here, sister], others: 0 }];
const accompanied = [{ groupId: 'group' as HotelGroupId, hotelIds: [here, sister], others: 1 }];

function knowing(user: User | undefined, change: Partial<KnownPlaces> = {}): KnownPlaces {
  return { by: ana, user, administrations: accompanied, hotelIds: [here, sister], ...change };
}

const reasonOf = (outcome: { ok: boolean; reason?: string }) => (outcome.ok ? 'done' : outcome.reason);

describe('what one may hand out', () => {
  it.each<[AccessGroup, Administrator, AccessGroup, boolean]>([
    ['administration', ana, 'administration', true],
    ['administration', ana, 'salesOperator', true],
    ['administration', ana, 'receptionist', true],
    ['administration', ana, 'finance', true],
    ['platformAdministration', platform, 'receptionist', true],
    ['receptionist', administrator(['receptionist'], [here]), 'salesOperator', false],
    ['finance', administrator(['finance'], [here]), 'receptionist', false],
    ['administration', ana, 'platformSupport', false],
    ['platformAdministration', platform, 'administration', true],
    ['platformAdministration', platform, 'platformAdministration', true],
    ['platformSupport', support, 'read', false],
    ['management', administrator(['management'], [here]), 'administration', false],
    ['administration', ana, 'partnerAdmin', true],
  ])('%s: %o gives %s: %s', (_, { permissions }, group, allowed) => {
    expect(mayGrant(permissions, ids(group))).toBe(allowed);
  });

  it('groups of other products open nothing here', () => {
    expect(accessGroupNames.filter(grantsNothing)).toHaveLength(14);
  });
});

describe('each refusal, for whoever would be out of reach or shut out', () => {
  it.each([
    ['nobody there', knowing(undefined), 'unknownUser'],
    ['somebody who may do more', knowing(boss), 'outranked'],
    ['somebody who also works elsewhere', knowing(travelling), 'worksElsewhere'],
    ['oneself', knowing(himself), 'self'],
    ['the last administrator', knowing(chief, { administrations: alone }), 'lastAdministrator'],
    ['the last administrator, by the platform', knowing(chief, { administrations: alone, by: platform }), 'lastAdministrator'],
    ['one of two administrators', knowing(chief), 'done'],
    ['a colleague', knowing(rui, { administrations: alone }), 'done'],
  ])('%s', (_, known, reason) => {
    expect(reasonOf(decideDisabling(known))).toBe(reason);
    expect(reasonOf(decideDeletion(known))).toBe(reason);
    expect(reasonOf(decideGroups(ids('read'), known))).toBe(reason);
  });

  it('an administrator who is disabled, or has not come yet, is none that could be the last', () => {
    for (const user of [
      { ...chief, enabled: false },
      { ...chief, invitation: 'PendingAcceptance' as const },
    ]) {
      expect(reasonOf(decideDeletion(knowing(user, { administrations: alone })))).toBe('done');
    }
  });

  it('whoever is enabled must be within reach', () => {
    expect(decideEnabling(knowing({ ...rui, enabled: false }))).toMatchObject({ ok: true, value: { enabled: true } });
    expect(reasonOf(decideEnabling(knowing(boss)))).toBe('outranked');
    expect(reasonOf(decideEnabling(knowing(travelling)))).toBe('worksElsewhere');
  });
});

describe('groups', () => {
  it('more than one holds is refused, and each is kept once', () => {
    expect(reasonOf(decideGroups(ids('platformSupport'), knowing(rui)))).toBe('exceedsOwn');
    expect(decideGroups(ids('read', 'read'), knowing(rui))).toMatchObject({ value: { groupIds: ids('read') } });
  });
});

describe('hotels', () => {
  it.each([
    ['one of one’s own', [sister], knowing(rui), 'done'],
    ['one that is not', [foreign], knowing(rui, { hotelIds: [here, foreign] }), 'unknownHotel'],
    ['one that does not exist', [foreign], knowing(rui, { by: platform }), 'unknownHotel'],
    ['none', [], knowing(rui), 'noHotel'],
    ['none here, of somebody who works elsewhere too', [], knowing(travelling), 'done'],
    ['none, by the platform', [], knowing(rui, { by: platform }), 'done'],
    ['the last administrator’s', [], knowing({ ...chief, worksElsewhere: true }, { administrations: alone }), 'lastAdministrator'],
    ['from one to another of the same group', [sister], knowing(chief, { administrations: alone }), 'done'],
    ['one’s own', [here], knowing(himself), 'self'],
    ['of somebody who may do more', [here], knowing(boss), 'outranked'],
  ] as const)('%s', (_, wanted, known, reason) => {
    expect(reasonOf(decideHotels(wanted, known))).toBe(reason);
  });
});

describe('somebody new', () => {
  const draft = { ...rui, hotelIds: [here], groupIds: ids('management') };
  const before = { by: ana, emailTaken: false, hotelIds: [here, sister], newId: 'new' as PersonId };

  it('is enabled, and has not accepted yet', () => {
    expect(decideNewUser(draft, before)).toMatchObject({ value: { id: 'new', enabled: true, invitation: 'PendingAcceptance' } });
  });

  it.each([
    ['a known address', draft, { ...before, emailTaken: true }, 'emailTaken', 'email'],
    ['no hotel', { ...draft, hotelIds: [] }, before, 'noHotel', 'allowedProperties'],
    ['a foreign hotel', { ...draft, hotelIds: [foreign] }, before, 'unknownHotel', 'allowedProperties'],
    ['more than one holds', { ...draft, groupIds: ids('platformSupport') }, before, 'exceedsOwn', 'groups'],
  ] as const)('is refused with %s', (_, person, known, reason, field) => {
    expect(decideNewUser(person, known)).toEqual({ ok: false, reason, field });
  });

  it('is invited again only until they have accepted, and not while disabled', () => {
    const pending = { ...rui, invitation: 'PendingAcceptance' as const };
    expect(reasonOf(decideReinvitation(pending, ana))).toBe('done');
    expect(reasonOf(decideReinvitation(rui, ana))).toBe('accepted');
    expect(reasonOf(decideReinvitation({ ...pending, enabled: false }, ana))).toBe('disabled');
    expect(reasonOf(decideReinvitation(undefined, ana))).toBe('unknownUser');
  });
});

describe('details', () => {
  it('may be one’s own, and an address belongs to one', () => {
    const details = { email: 'new@hotel.example', givenName: 'Rui', familyName: 'Reis', mobile: '1' };
    expect(decideDetails(details, { by: ana, user: himself, emailTaken: false })).toMatchObject({ value: { ...himself, ...details } });
    expect(decideDetails(details, { by: ana, user: rui, emailTaken: true })).toEqual({ ok: false, reason: 'emailTaken', field: 'email' });
    expect(reasonOf(decideDetails(details, { by: ana, user: boss, emailTaken: false }))).toBe('outranked');
  });
});
