import { Button, Combobox, Text, TextInput, useCombobox } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { SignedInUser } from '#contract/session.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import classes from './property-list.module.css';
import { findProperties, type Property, useProperties } from './use-properties.ts';

interface Props {
  user: SignedInUser;
  onChoose: (property: Property) => void;
}

/** All the properties a person may choose, with a search that ignores accents. Arrow keys move, Enter chooses. */
export function PropertyList({ user, onChoose }: Props) {
  const { t } = useTranslation('session');
  const [search, setSearch] = useState('');
  const { mayChooseAny, properties, failure, retry } = useProperties(user, true);
  const combobox = useCombobox({ opened: true });
  const found = findProperties(properties ?? [], search);

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(id) => {
        const chosen = found.find((property) => property.id === id);
        if (chosen) onChoose(chosen);
      }}
    >
      <Combobox.EventsTarget withExpandedAttribute>
        <TextInput
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            combobox.resetSelectedOption();
          }}
          placeholder={t('property.search')}
          aria-label={t('property.search')}
        />
      </Combobox.EventsTarget>
      <Combobox.Options className={classes.options} aria-label={t('property.choose')}>
        {found.map((property) => {
          const current = property.id === user.defaultProperty;
          return (
            <Combobox.Option key={property.id} value={property.id} active={current} className={classes.option}>
              <span>
                {property.name}
                {property.place && (
                  <Text size="xs" c="dimmed">
                    {property.place}
                  </Text>
                )}
              </span>
              {current && <IconCheck size={16} className={classes.current} role="img" aria-label={t('profile.current')} />}
            </Combobox.Option>
          );
        })}
      </Combobox.Options>
      {failure && (
        <div className={classes.note} role="alert">
          {t('property.failed')}
          <Button variant="subtle" size="compact-sm" onClick={retry}>
            {t('kit:tryAgain')}
          </Button>
        </div>
      )}
      {!failure && found.length === 0 && (
        <Text className={classes.note} role="status">
          {properties ? t('property.nothing') : t('property.loading')}
        </Text>
      )}
      {mayChooseAny && (
        <Text c="dimmed" className={classes.note} size="xs">
          {t('property.asking')}
        </Text>
      )}
    </Combobox>
  );
}
