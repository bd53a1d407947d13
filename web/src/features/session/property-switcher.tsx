import { Loader, Popover, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignedInUser } from '#contract/session.ts';
import classes from './property-switcher.module.css';
import { type Property, useChooseProperty, useProperties } from './use-properties.ts';

const PropertyList = lazy(() => import('./property-list.tsx').then((file) => ({ default: file.PropertyList })));

interface Props {
  user: SignedInUser;
  /** Where the current property lies, when that is known. */
  city?: string | undefined;
}

export function PropertySwitcher({ user, city }: Props) {
  const { t } = useTranslation('session');
  const [opened, { toggle, close }] = useDisclosure();
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
    close();
    if (property.id !== user.defaultProperty) choose.mutate(property);
  };

  return (
    <Popover opened={opened} onDismiss={close} position="bottom-start" width={320} trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton
          className={classes.button}
          onClick={toggle}
          disabled={choose.isPending}
          aria-label={t('property.label', { property: current })}
        >
          {name}
          {choose.isPending ? <Loader size={14} /> : <IconChevronDown size={16} aria-hidden className={classes.chevron} />}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p={6} aria-label={t('property.choose')}>
        <Suspense fallback={<Text className={classes.note}>{t('property.loading')}</Text>}>
          <PropertyList user={user} onChoose={onChoose} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
