import { describe, expect, it } from 'vitest';
import { accessGroups } from '#contract/vocabulary/access-groups.ts';
import { changeSubjects } from '#contract/vocabulary/changes.ts';
import { permissionsOf } from '../access/permissions.ts';
import { differencesBetween } from './differences.ts';
import { mayReadChanges } from './may-read.ts';

describe('what differs', () => {
  it.each([
    ['a field that changed', { name: 'A', city: 'B' }, { name: 'C', city: 'B' }, [{ field: 'name', before: 'A', after: 'C' }]],
    ['one that was first said', { name: null }, { name: 'C' }, [{ field: 'name', before: null, after: 'C' }]],
    ['one that was taken away', { name: 'A' }, { name: '' }, [{ field: 'name', before: 'A', after: null }]],
    ['a switch', { on: true }, { on: false }, [{ field: 'on', before: 'true', after: 'false' }]],
    ['a list', { groups: ['read'] }, { groups: ['read', 'manager'] }, [{ field: 'groups', before: 'read', after: 'read, manager' }]],
    [
      'a field within a field',
      { config: { on: true } },
      { config: { on: false } },
      [{ field: 'config.on', before: 'true', after: 'false' }],
    ],
    ['something new', null, { name: 'A' }, [{ field: 'name', before: null, after: 'A' }]],
    ['something gone', { name: 'A' }, null, [{ field: 'name', before: 'A', after: null }]],
    ['what only we keep', { version: 1 }, { version: 2 }, []],
    ['nothing', { name: 'A' }, { name: 'A' }, []],
  ])('%s', (_, before, after, differences) => {
    expect(differencesBetween(before, after)).toEqual(differences);
  });
});

it('is read by those who administer it', () => {
  const readable = (group: keyof typeof accessGroups) => {
    const held = permissionsOf([accessGroups[group].id]);
    return changeSubjects.filter((subject) => mayReadChanges(held, subject));
  };
  expect(readable('read')).toEqual([]);
  expect(readable('management')).toEqual(['connection', 'rule', 'approval']);
  expect(readable('administration')).toEqual([
    'user',
    'hotel',
    'paymentGateway',
    'connection',
    'rule',
    'webhook',
    'supportAccess',
    'approval',
  ]);
  const ofHotels = ['paymentGateway', 'connection', 'rule', 'webhook', 'supportAccess', 'approval'];
  expect(readable('platformAdministration')).toEqual(changeSubjects.filter((subject) => !ofHotels.includes(subject)));
});
