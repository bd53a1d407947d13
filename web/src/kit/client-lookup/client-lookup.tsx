import { Combobox, Loader, ScrollArea, TextInput, useCombobox } from '@mantine/core';
import { IconSearch, IconUserPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import type { ProfileSummary } from '#contract/profiles.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { announce } from '../states/announce.ts';
import classes from './client-lookup.module.css';
import { useClients } from './use-clients.ts';

interface ClientLookupProps {
  label?: string;
  onChoose: (client: ProfileSummary) => void;
  /** The way out for somebody who is not known yet; absent where only known clients will do. */
  onNew?: (() => void) | undefined;
  disabled?: boolean;
}

const newClient = 'new';

export function fullName({ firstName, lastName }: Pick<ProfileSummary, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}

/** Finds a client by a part of the name, mail or phone, and hands over the one that was meant. */
export function ClientLookup({ label, onChoose, onNew, disabled = false }: ClientLookupProps) {
  const { t } = useTranslation('kit');
  const [typed, setTyped] = useState('');
  const box = useCombobox({ onDropdownClose: () => box.resetSelectedOption() });
  const { clients, isSettled, tooShort, failed } = useClients(typed, box.dropdownOpened);

  // Enter takes the first one found: whoever types a whole mail address need not reach for the arrows.
  useEffect(() => {
    if (!box.dropdownOpened || !isSettled || tooShort) return;
    announce(t('client.found', { count: clients.length }));
    if (clients.length > 0) box.selectFirstOption();
    else box.resetSelectedOption();
  }, [box.dropdownOpened, box.selectFirstOption, box.resetSelectedOption, clients.length, isSettled, tooShort, t]);

  const submit = (value: string) => {
    box.closeDropdown();
    const client = clients.find(({ id }) => id === value);
    if (client) {
      setTyped(fullName(client));
      onChoose(client);
    } else {
      setTyped('');
      onNew?.();
    }
  };

  /** An Enter that comes before the answer must not send the form around us. */
  const holdEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && box.dropdownOpened) event.preventDefault();
  };

  const type = (text: string) => {
    setTyped(text);
    box.resetSelectedOption();
    box.openDropdown();
  };

  return (
    <Combobox disabled={disabled} onOptionSubmit={submit} store={box}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          autoComplete="off"
          description={t('client.hint')}
          disabled={disabled}
          label={label ?? t('client.label')}
          leftSection={<IconSearch aria-hidden size={16} />}
          maxLength={limits.searchChars}
          onBlur={() => box.closeDropdown()}
          onChange={(event) => type(event.currentTarget.value)}
          onClick={() => box.openDropdown()}
          onKeyDown={holdEnter}
          placeholder={t('client.placeholder')}
          rightSection={box.dropdownOpened && !tooShort && !isSettled && !failed && <Loader aria-hidden size="xs" />}
          value={typed}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={t('client.label')}>
          <ScrollArea.Autosize mah={320} type="scroll">
            {clients.map((client) => (
              // Those of the letter before stay in sight and out of reach: nobody may choose the wrong one by being quick.
              <Combobox.Option disabled={!isSettled} key={client.id} value={client.id}>
                <span className={classes.name}>{fullName(client)}</span>
                <span className={classes.contact}>{[client.email, client.phone].filter(Boolean).join(' · ') || t('client.noContact')}</span>
              </Combobox.Option>
            ))}
            {clients.length === 0 && (tooShort || isSettled || failed) && (
              <Combobox.Empty>{t(failed ? 'client.failed' : tooShort ? 'client.typeMore' : 'client.none')}</Combobox.Empty>
            )}
            {onNew && (
              <Combobox.Option className={classes.newClient} value={newClient}>
                <IconUserPlus aria-hidden size={16} />
                {t('client.new')}
              </Combobox.Option>
            )}
          </ScrollArea.Autosize>
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
