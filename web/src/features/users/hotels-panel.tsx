import { Button, CloseButton, Select, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import type { Choice } from '#web/kit/list-page/list-definition.ts';
import classes from './users.module.css';

interface HotelsPanelProps {
  chosen: readonly string[];
  onChange: (hotelIds: string[]) => void;
  /** Hotels that can be given. */
  choices: readonly Choice[];
  nameOf: (hotelId: string) => string;
  readOnly: boolean;
}

/** Where somebody works: one hotel after the other is added, and taken away by the cross on its row. */
export function HotelsPanel({ chosen, onChange, choices, nameOf, readOnly }: HotelsPanelProps) {
  const { t } = useTranslation('users');
  const [picked, setPicked] = useState<string | null>(null);
  const left = choices.filter(({ value }) => !chosen.includes(value));
  const add = () => {
    if (picked === null) return;
    onChange([...chosen, picked]);
    setPicked(null);
  };
  return (
    <>
      {chosen.length === 0 && <Text c="dimmed">{t('hotels.none')}</Text>}
      <ul className={classes.hotels}>
        {chosen.map((id) => (
          <li key={id}>
            <span>{nameOf(id)}</span>
            {!readOnly && (
              <CloseButton
                aria-label={t('hotels.remove', { hotel: nameOf(id) })}
                onClick={() => onChange(chosen.filter((one) => one !== id))}
              />
            )}
          </li>
        ))}
      </ul>
      {!readOnly && left.length > 0 && (
        <div className={classes.adding}>
          <Select
            data={[...left]}
            label={t('hotels.choose')}
            nothingFoundMessage={t('kit:form.noOption')}
            onChange={setPicked}
            searchable
            value={picked}
          />
          <Button disabled={picked === null} onClick={add} variant="default">
            {t('hotels.add')}
          </Button>
        </div>
      )}
    </>
  );
}
