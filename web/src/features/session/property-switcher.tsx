import { Loader, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { SignedInUser } from '#contract/session.ts';
import { useDropdown } from '#web/kit/dropdown/use-dropdown.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { later } from '#web/kit/states/later.tsx';
import classes from './property-switcher.module.css';
import { type Property, useChooseProperty, useProperties } from './use-properties.ts';

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
  const choose = useChooseProperty();

  const current = choose.isPending ? t('property.switching', { property: choose.variables.name }) : user.propertyName;
  const name = (
    <span className={classes.name}>
      <strong>{current}</strong>
      {city && !choose.isPending && <span className={classes.city}> · {city}</span>}
    </span>
  );
  const isOnly = !mayChooseAny && properties.every(({ id }) => id === user.defaultProperty);
  if (isOnly) return <span className={classes.only}>{name}</span>;

  const onChoose = (property: Property) => {
    dropdown.onClose();
    if (property.id !== user.defaultProperty) choose.mutate(property);
  };

  return (
    <>
      <UnstyledButton {...button} className={classes.button} disabled={choose.isPending}>
        <VisuallyHidden>{t('property.label')}</VisuallyHidden>
        {name}
        {choose.isPending ? <Loader size={14} /> : <IconChevronDown size={16} aria-hidden className={classes.chevron} />}
      </UnstyledButton>
      {wanted && <PropertyPanel dropdown={dropdown} user={user} onChoose={onChoose} />}
    </>
  );
}
