import { Checkbox } from '@mantine/core';
import { type AccessGroup, accessGroupNames, accessGroups } from '#contract/vocabulary/access-groups.ts';
import { grantsNothing, mayGrant } from '#domain/user/may-grant.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import classes from './users.module.css';
import type { UsersPlace } from './users-place.ts';

export interface GroupsPanelProps {
  place: UsersPlace;
  chosen: readonly string[];
  onChange: (groupIds: string[]) => void;
  readOnly: boolean;
}

/** Access groups by the product they belong to; one that is held is shown wherever it belongs. What one may not hand out is shown, and says why it cannot be ticked. */
export function GroupsPanel({ place, chosen, onChange, readOnly }: GroupsPanelProps) {
  const { t } = useTranslation('users');
  const { permissions } = useSession();

  const isChosen = (group: AccessGroup) => chosen.includes(accessGroups[group].id);
  const toggle = (group: AccessGroup, ticked: boolean) => {
    const { id } = accessGroups[group];
    onChange(ticked ? [...chosen, id] : chosen.filter((one) => one !== id));
  };
  const sections = new Set([...place.sections, ...accessGroupNames.filter(isChosen).map((group) => accessGroups[group].section)]);
  const mayGive = (group: AccessGroup) => mayGrant(permissions, [accessGroups[group].id]);

  return (
    <div className={classes.sections}>
      {[...sections].map((section) => {
        const groups = accessGroupNames.filter((group) => accessGroups[group].section === section);
        return (
          <fieldset className={classes.groups} key={section}>
            <legend>
              {t(`groups.sections.${section}`)}
              {groups.every(grantsNothing) && <small>{t('groups.nothing')}</small>}
            </legend>
            {groups.map((group) => (
              <Checkbox
                checked={isChosen(group)}
                description={!mayGive(group) && t('groups.tooMuch')}
                disabled={readOnly || !mayGive(group)}
                key={group}
                label={t(`session:groups.${group}`)}
                onChange={(event) => toggle(group, event.currentTarget.checked)}
              />
            ))}
          </fieldset>
        );
      })}
    </div>
  );
}
