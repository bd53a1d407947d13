import { Title } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { EffectivePermissions } from './effective-permissions.tsx';
import { GroupsPanel, type GroupsPanelProps } from './groups-panel.tsx';
import classes from './users.module.css';

/** The groups to tick, and beside them what they come to. */
export function GroupsAndEffect({ saved, ...panel }: GroupsPanelProps & { saved: readonly string[] }) {
  const { t } = useTranslation('users');
  const id = useId();
  return (
    <div className={classes.groupsAndEffect}>
      <GroupsPanel {...panel} />
      <section aria-labelledby={id} aria-live="polite" className={classes.effect}>
        <Title id={id} order={3} size="h4">
          {t('effective.title')}
        </Title>
        <EffectivePermissions chosen={panel.chosen} saved={saved} />
      </section>
    </div>
  );
}
