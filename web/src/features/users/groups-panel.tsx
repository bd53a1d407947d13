import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type AccessGroup, accessGroupNames, accessGroups } from '#contract/vocabulary/access-groups.ts';
import { grantsNothing, mayGrant } from '#domain/user/may-grant.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import classes from './users.module.css';
import type { UsersPlace } from './users-place.ts';

export interface GroupsPanelProps {
  place: UsersPlace;
  chosen: readonly string[];
  onChange: (groupIds: string[]) => void;
  readOnly: boolean;
}

/** Access groups by the product they belong to. What one may not hand out is shown, and says why it cannot be ticked. */
export function GroupsPanel({ place, chosen, onChange, readOnly }: GroupsPanelProps) {
  const { t } = useTranslation(['users', 'session']);
  const { permissions } = useSession();

  const toggle = (group: AccessGroup, ticked: boolean) => {
    const { id } = accessGroups[group];
    onChange(ticked ? [...chosen, id] : chosen.filter((one) => one !== id));
  };
  const mayGive = (group: AccessGroup) => mayGrant(permissions, [accessGroups[group].id]);
  const hint = (group: AccessGroup) => {
    if (grantsNothing(group)) return t('groups.nothing');
    return mayGive(group) ? undefined : t('groups.tooMuch');
  };

  return (
    <div className={classes.sections}>
      {place.sections.map((section) => (
        <fieldset className={classes.groups} key={section}>
          <legend>{t(`groups.sections.${section}`)}</legend>
          {accessGroupNames
            .filter((group) => accessGroups[group].section === section)
            .map((group) => (
              <Checkbox
                checked={chosen.includes(accessGroups[group].id)}
                description={hint(group)}
                disabled={readOnly || !mayGive(group)}
                key={group}
                label={t(`session:groups.${group}`)}
                onChange={(event) => toggle(group, event.currentTarget.checked)}
              />
            ))}
        </fieldset>
      ))}
    </div>
  );
}
