import { Button, Paper, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { readSignedInUser } from '#contract/session.ts';
import { call } from '#web/kit/api/client.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSignOut } from './identity.ts';
import classes from './plain-page.module.css';
import { PlainPage } from './plain-page.tsx';
import { PropertyList } from './property-list.tsx';
import { SessionFailure } from './session-failure.tsx';
import { ShellSkeleton } from './shell-skeleton.tsx';
import { useChooseProperty } from './use-choose-property.ts';

/** What this person may still do, read without the name of a hotel: with it, the answer is a refusal. */
const personQuery = {
  queryKey: ['person without a property'] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => call(readSignedInUser, {}, { signal, property: 'none' }),
  staleTime: 0,
};

/** The hotel of this tab has been taken away while somebody worked in it. They say where they go on; nothing goes on elsewhere by itself. */
export function PropertyRefusedScreen({ property }: { property: string }) {
  const { t } = useTranslation('denied');
  const { t: session } = useTranslation('session');
  const signOut = useSignOut();
  const reading = useQuery(personQuery);
  const { isPending, mutate } = useChooseProperty();
  const user = reading.data?.response[0];
  if (reading.isError) return <SessionFailure error={reading.error} onRetry={() => void reading.refetch()} onSignOut={signOut} />;
  if (!user || isPending) return <ShellSkeleton />;

  return (
    <PlainPage
      aside={
        <Button variant="subtle" color="neutral" onClick={signOut}>
          {session('signOut')}
        </Button>
      }
    >
      <div role="alert">
        <Title order={1}>{t('refused.title', { property })}</Title>
        <Text mt="sm">{t('refused.text')}</Text>
      </div>
      {user.defaultProperty === '' ? (
        <Text mt="lg">{t('noProperty', { email: user.email })}</Text>
      ) : (
        <Paper className={classes.choice} component="section" withBorder shadow="sm" p="sm">
          <PropertyList user={{ ...user, defaultProperty: '' }} onChoose={mutate} />
        </Paper>
      )}
    </PlainPage>
  );
}
