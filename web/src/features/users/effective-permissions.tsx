import { Text } from '@mantine/core';
import { IconCheck, IconMinus, IconPlus } from '@tabler/icons-react';
import { type Capability, capabilities, capabilitiesOf } from '#domain/access/capabilities.ts';
import { permissionsOf } from '#domain/access/permissions.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import classes from './users.module.css';

type Standing = 'kept' | 'gained' | 'lost';

const icons = { kept: IconCheck, gained: IconPlus, lost: IconMinus };

/** What the ticked groups come to, and how that differs from what is saved: seen before it is granted. */
export function EffectivePermissions({ saved, chosen }: { saved: readonly string[]; chosen: readonly string[] }) {
  const { t } = useTranslation('users');
  const before = capabilitiesOf(permissionsOf(saved));
  const after = capabilitiesOf(permissionsOf(chosen));
  const standingOf = (capability: Capability): Standing | undefined => {
    if (after.includes(capability)) return before.includes(capability) ? 'kept' : 'gained';
    return before.includes(capability) ? 'lost' : undefined;
  };
  const told = capabilities.flatMap((capability) => {
    const standing = standingOf(capability);
    return standing ? [{ capability, standing }] : [];
  });
  if (told.length === 0) return <Text c="dimmed">{t('effective.none')}</Text>;
  return (
    <ul className={classes.effective}>
      {told.map(({ capability, standing }) => {
        const Standing = icons[standing];
        return (
          <li data-standing={standing} key={capability}>
            <Standing aria-hidden size={16} />
            <span>
              {t(`capabilities.${capability}`)}
              {standing !== 'kept' && <em>{t(`effective.${standing}`)}</em>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
