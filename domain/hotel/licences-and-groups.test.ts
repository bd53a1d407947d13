// Proves that groups and licences keep their ids, list each module once, and that a licence switched off is not handed out.

import { describe, expect, it } from 'vitest';
import { accessGroups } from '#contract/vocabulary/access-groups.ts';
import type { HotelGroupId, LicenceId } from '#contract/vocabulary/ids.ts';
import { noApprovals } from '../approval/rules.ts';
import { done, refused } from '../outcome.ts';
import { decideHolding } from './assign-licence.ts';
import { decideHotelGroup, type HotelGroup } from './save-hotel-group.ts';
import { decideLicence, type Licence } from './save-licence.ts';

const group: HotelGroup = {
  id: '00000000-0000-4000-8000-000000000001' as HotelGroupId,
  name: 'Costa',
  active: true,
  codeType: 'QrCode',
  modules: ['ShortId'],
  pinRequired: false,
  ...noApprovals,
  refundSignInAbove: null,
  secondFactorFor: [],
};
const licence: Licence = {
  id: '00000000-0000-4000-8000-000000000002' as LicenceId,
  name: 'Essential',
  active: true,
  transactions: 100,
  modules: ['ShortId'],
};
const by = { groupIds: [accessGroups.platformAdministration.id], showsSecondFactor: false };
const newGroupId = '00000000-0000-4000-8000-000000000008' as HotelGroupId;
const newLicenceId = '00000000-0000-4000-8000-000000000009' as LicenceId;

describe('a hotel group', () => {
  it('without an id is new; modules are each listed once, in one order', () => {
    const { id, ...draft } = group;
    const outcome = decideHotelGroup(
      { ...draft, modules: ['VoucherPIN', 'ShortId', 'VoucherPIN'] },
      { current: undefined, newId: newGroupId, by },
    );
    expect(outcome).toEqual(done({ ...group, id: newGroupId, modules: ['ShortId', 'VoucherPIN'] }));
  });

  it('asks for PINs where it says so, and stays as it is where nothing is said', () => {
    const { pinRequired: _, ...unsaid } = group;
    const known = { newId: newGroupId, by };
    expect(decideHotelGroup({ ...unsaid, id: undefined }, { ...known, current: undefined })).toMatchObject({
      value: { pinRequired: false },
    });
    expect(decideHotelGroup(unsaid, { ...known, current: { ...group, pinRequired: true } })).toMatchObject({
      value: { pinRequired: true },
    });
    expect(decideHotelGroup(group, { ...known, current: { ...group, pinRequired: true } })).toMatchObject({
      value: { pinRequired: false },
    });
  });

  it('demands a second factor of some, each listed once; nobody demands of themselves what they do not have', () => {
    const [desk, own] = [accessGroups.receptionist.id, accessGroups.platformAdministration.id];
    const save = (secondFactorFor: HotelGroup['secondFactorFor'] | undefined, current: HotelGroup, showsSecondFactor = false) =>
      decideHotelGroup({ ...group, secondFactorFor }, { current, newId: newGroupId, by: { ...by, showsSecondFactor } });
    expect(save([own, desk, desk], group, true)).toMatchObject({ value: { secondFactorFor: [desk, own] } });
    expect(save([desk, own], group)).toEqual(refused('ownFactorFirst', 'secondFactorFor'));
    const demanding = { ...group, secondFactorFor: [own] };
    expect(save(undefined, demanding)).toMatchObject({ value: { secondFactorFor: [own] } });
    expect(save([desk, own], demanding)).toMatchObject({ value: { secondFactorFor: [desk, own] } });
    expect(save([], demanding)).toMatchObject({ value: { secondFactorFor: [] } });
  });

  it('that is not there cannot be changed', () => {
    expect(decideHotelGroup(group, { current: undefined, newId: newGroupId, by })).toEqual(refused('unknownGroup'));
    expect(decideHotelGroup({ ...group, active: false }, { current: group, newId: newGroupId, by })).toEqual(
      done({ ...group, active: false }),
    );
  });
});

describe('a licence', () => {
  it('without an id is new; with one that is not there it is refused', () => {
    const { id, ...draft } = licence;
    expect(decideLicence({ ...draft, modules: ['ShortId', 'ShortId'] }, { current: undefined, newId: newLicenceId })).toEqual(
      done({ ...licence, id: newLicenceId }),
    );
    expect(decideLicence(licence, { current: undefined, newId: newLicenceId })).toEqual(refused('unknownLicence'));
    expect(decideLicence({ ...licence, transactions: 0 }, { current: licence, newId: newLicenceId })).toEqual(
      done({ ...licence, transactions: 0 }),
    );
  });

  it('is given to a hotel with the way it pays', () => {
    expect(decideHolding('Prepay', licence, { licenceId: null, paymentType: null })).toEqual(
      done({ licenceId: licence.id, paymentType: 'Prepay' }),
    );
  });

  it.each([
    ['one that does not exist', undefined, null, refused('unknownLicence', 'licenseId')],
    ['one that is switched off', { ...licence, active: false }, null, refused('inactiveLicence', 'licenseId')],
    [
      'one that is switched off and held already',
      { ...licence, active: false },
      licence.id,
      done({ licenceId: licence.id, paymentType: 'Monthlyfee' as const }),
    ],
  ])('%s', (_, wanted, licenceId, expected) => {
    expect(decideHolding('Monthlyfee', wanted, { licenceId, paymentType: 'Prepay' })).toEqual(expected);
  });
});
