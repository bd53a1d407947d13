import { Loader, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import type { SignedInUser } from '#contract/session.ts';
import { useDropdown } from '#web/kit/dropdown/use-dropdown.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { later } from '#web/kit/states/later.tsx';
import classes from './property-switcher.module.css';
import { useProperties } from './use-properties.ts';

const loadPanel = async () => ({ default: (await import('./property-panel.tsx')).PropertyPanel });
const PropertyPanel = later(loadPanel);

interface Props {
  user: SignedInUser;
  /** Where the current property lies, when that is known. */
  city?: string | undefined;
}

export function PropertySwitcher({ user, city }: Props) {
  const { t } = useTranslation('session');
  const { button, wanted, dropdown } = useDropdown('dialog', loadPanel);
  const { mayChooseAny, properties = [] } = useProperties(user, false);
  const [switching, setSwitching] = useState<string>();

  const current = switching === undefined ? user.propertyName : t('property.switching', { property: switching });
  const name = (
    <span className={classes.name}>
      <strong>{current}</strong>
      {city && switching === undefined && <span className={classes.city}> · {city}</span>}
    </span>
  );
  const isOnly = !mayChooseAny && properties.every(({ id }) => id === user.defaultProperty);
  if (isOnly) return <span className={classes.only}>{name}</span>;

  return (
    <>
      <UnstyledButton {...button} className={classes.button} disabled={switching !== undefined}>
        <VisuallyHidden>{t('property.label')}</VisuallyHidden>
        {name}
        {switching !== undefined ? <Loader size={14} /> : <IconChevronDown size={16} aria-hidden className={classes.chevron} />}
      </UnstyledButton>
      {wanted && <PropertyPanel dropdown={dropdown} user={user} onSwitching={setSwitching} />}
    </>
  );
}
