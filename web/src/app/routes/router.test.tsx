// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { accessGroups } from '#contract/vocabulary/access-groups.ts';
import { permissionsOf } from '#domain/access/permissions.ts';
import type { Session } from '#web/kit/session/session-context.ts';
import { allows } from './access.ts';
import { bareAddressOf, toRouterPath } from './route-path.ts';
import { createSessionRouter } from './router.tsx';

const nobody = { permissions: new Set(), modules: new Set() } as unknown as Session;

describe('addresses', () => {
  it.each(['/Profile', '/profile', '/PROFILE', '/proFile/'])('%s leads to the profile, whatever its case', (address) => {
    const router = createSessionRouter(nobody);
    const matches = router.matchRoutes(address, {});
    expect(matches.at(-1)?.staticData.title).toBe('profile');
  });

  it('an unknown one leads to no screen', () => {
    const matches = createSessionRouter(nobody).matchRoutes('/Nowhere', {});
    expect(matches.at(-1)?.staticData.title).toBeUndefined();
  });

  it('are written as the specification writes them, and understood by the router', () => {
    expect(toRouterPath('/Hotel/:id?')).toBe('/Hotel/{-$id}');
    expect(toRouterPath('/Profiles/:id')).toBe('/Profiles/$id');
    expect(bareAddressOf('/Hotel/:id?')).toBe('/Hotel');
    expect(bareAddressOf('/Profiles/:id')).toBeUndefined();
  });
});

describe('a screen is open to those who may only look', () => {
  const reader = { permissions: permissionsOf([accessGroups.read.id]), modules: new Set(['PMSIntegration']) } as unknown as Session;

  it.each([
    ['/UseVoucher', 'useVoucher'],
    ['/OperationManagement', 'allVouchers'],
    ['/VoucherOperationDetails/x', 'voucherDetails'],
    ['/OnlineSales', 'onlineSales'],
    ['/OnlineSalesDetail/x', 'onlineSale'],
    ['/StuckMessages', 'stuckMessages'],
    ['/ProfilesDashboard', 'profiles'],
    ['/Profiles/x', 'profileDetail'],
    ['/VoucherTags', 'tags'],
    ['/TermsConditions', 'terms'],
    ['/Promotions', 'promotions'],
    ['/VoucherIssueAutomation', 'automation'],
    ['/VoucherIssueAutomationDetails', 'automationRule'],
    ['/VoucherManagment', 'offers'],
    ['/CardConfigWizard/x', 'offer'],
    ['/HotelList', 'hotels'],
    ['/Hotel/x', 'hotel'],
  ])('%s', (address, title) => {
    expect(createSessionRouter(reader).matchRoutes(address, {}).at(-1)?.staticData.title).toBe(title);
  });
});

describe('a route is open', () => {
  const manager = { permissions: new Set(['hotel:view'] as const), modules: new Set(['PMSIntegration'] as const), demo: false };

  it('to everybody when it asks for nothing', () => {
    expect(allows({}, { permissions: new Set(), modules: new Set(), demo: false })).toBe(true);
  });

  it('to those who hold its permission, where its module is switched on', () => {
    expect(allows({ permission: 'hotel:view' }, manager)).toBe(true);
    expect(allows({ permission: 'admin:view' }, manager)).toBe(false);
    expect(allows({ module: 'PMSIntegration' }, manager)).toBe(true);
    expect(allows({ module: 'ShortId' }, manager)).toBe(false);
    expect(allows({ permission: 'hotel:view', module: 'ShortId' }, manager)).toBe(false);
  });

  it('that belongs to the demo only there', () => {
    expect(allows({ demo: true }, manager)).toBe(false);
    expect(allows({ demo: true }, { ...manager, demo: true })).toBe(true);
  });
});
