import { Button, Paper, Text, Title } from '@mantine/core';
import type { Hotel } from '#contract/hotels.ts';
import type { SignedInUser } from '#contract/session.ts';
import { HelpButton } from '#web/kit/help/help-button.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import classes from './access-denied.module.css';
import { DemoRequestForm } from './demo-request.form.tsx';
import { useSignOut } from './identity.ts';
import { PlainPage } from './plain-page.tsx';
import { PropertySwitcher } from './property-switcher.tsx';
import { useProperties } from './use-properties.ts';

interface Props {
  user: SignedInUser;
  /** The current property, when it can be found. */
  hotel: Hotel | undefined;
}

/** The person is known, but not for this property. Says why, and offers every way on. */
export function AccessDeniedScreen({ user, hotel }: Props) {
  const { t } = useTranslation('denied');
  const { t: session } = useTranslation('session');
  const signOut = useSignOut();
  const { mayChooseAny, properties } = useProperties(user, false);
  const hasAnother = mayChooseAny || properties?.some(({ id }) => id !== user.defaultProperty);
  const { email, propertyName: property } = user;
  const reason =
    property === '' ? t('noProperty', { email }) : hotel?.active ? t('noGroup', { email, property }) : t('inactive', { property });

  return (
    <PlainPage
      aside={
        <Button variant="subtle" color="neutral" onClick={signOut}>
          {session('signOut')}
        </Button>
      }
    >
      <div className={classes.columns}>
        <section className={classes.reason}>
          <Title order={1}>{t('title')}</Title>
          <Text>{reason}</Text>
          <Text c="dimmed">{t('advice')}</Text>
          {hasAnother && (
            <div className={classes.another}>
              <Text>{t('other')}</Text>
              <PropertySwitcher user={user} city={hotel?.city} />
            </div>
          )}
        </section>
        <Paper component="section" withBorder shadow="sm" p="xl">
          <DemoRequestForm user={user} />
        </Paper>
      </div>
      <HelpButton screen="access-denied" />
    </PlainPage>
  );
}
