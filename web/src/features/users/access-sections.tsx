import { Button } from '@mantine/core';
import { useState } from 'react';
import type { User } from '#contract/users.ts';
import type { HotelId } from '#contract/vocabulary/ids.ts';
import { Section } from '#web/kit/detail-page/section.tsx';
import { WriteButton } from '#web/kit/display/write-button.tsx';
import { useUnsavedGuard } from '#web/kit/form/use-unsaved-guard.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { GroupsAndEffect } from './groups-and-effect.tsx';
import { HotelsPanel } from './hotels-panel.tsx';
import classes from './users.module.css';
import { useHotelChoices, useSaveGroups, useSaveHotels } from './users.queries.ts';
import type { UsersPlace } from './users-place.ts';

interface AccessSectionProps {
  place: UsersPlace;
  user: User;
  readOnly: boolean;
}

function differs(a: readonly string[], b: readonly string[]): boolean {
  return a.length !== b.length || a.some((one) => !b.includes(one));
}

/** Keyed by what is saved, so that a save, by whomever, starts it anew. */
export function HotelsSection(props: AccessSectionProps) {
  const saved = props.user.allowedProperties.map(({ property }) => property);
  return <HotelsDraft {...props} key={saved.join()} saved={saved} />;
}

function HotelsDraft({ place, user, readOnly, saved }: AccessSectionProps & { saved: HotelId[] }) {
  const { t } = useTranslation('users');
  const [chosen, setChosen] = useState<string[]>(saved);
  const choices = useHotelChoices(place);
  const save = useSaveHotels(user.adId);
  const dirty = differs(saved, chosen);
  const question = useUnsavedGuard(dirty && !save.isPending);
  const nameOf = (id: string) =>
    user.allowedProperties.find(({ property }) => property === id)?.propertyName ?? choices.find(({ value }) => value === id)?.label ?? id;
  return (
    <Section hint={t('hotels.hint')} title={t('hotels.title')}>
      <HotelsPanel choices={choices} chosen={chosen} nameOf={nameOf} onChange={setChosen} readOnly={readOnly} />
      {!readOnly && (
        <div className={classes.acts}>
          {dirty && (
            <Button onClick={() => setChosen(saved)} variant="default">
              {t('discard')}
            </Button>
          )}
          <WriteButton disabled={!dirty} write={save} onClick={() => save.mutate(chosen as HotelId[])}>
            {t('hotels.save')}
          </WriteButton>
        </div>
      )}
      {question}
    </Section>
  );
}

export function GroupsSection(props: AccessSectionProps & { keptElsewhere: boolean }) {
  return <GroupsDraft {...props} key={props.user.groups.join()} />;
}

function GroupsDraft({ place, user, readOnly, keptElsewhere }: AccessSectionProps & { keptElsewhere: boolean }) {
  const { t } = useTranslation('users');
  const [chosen, setChosen] = useState<string[]>(user.groups);
  const save = useSaveGroups(user.adId);
  const dirty = differs(user.groups, chosen);
  const question = useUnsavedGuard(dirty && !save.isPending);
  return (
    <Section hint={t(keptElsewhere ? 'groups.keptElsewhere' : 'groups.hint')} title={t('groups.title')}>
      <GroupsAndEffect place={place} chosen={chosen} onChange={setChosen} readOnly={readOnly} saved={user.groups} />
      {!readOnly && (
        <div className={classes.acts}>
          {dirty && (
            <Button onClick={() => setChosen(user.groups)} variant="default">
              {t('discard')}
            </Button>
          )}
          <WriteButton disabled={!dirty} write={save} onClick={() => save.mutate(chosen)}>
            {t('groups.save')}
          </WriteButton>
        </div>
      )}
      {question}
    </Section>
  );
}
