import { Button, Group, Paper, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import type { Envelope } from '#contract/envelope.ts';
import { endTour, readSignedInUser, type SignedInUser } from '#contract/session.ts';
import { useWrite } from '#web/kit/api/use-write.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import classes from './tour.module.css';
import { elementOf, placesToShow } from './tour-places.ts';

/** Stands beside the work instead of in front of it: whoever has a guest waiting simply goes on. */
export function Tour() {
  const { t } = useTranslation('tour');
  const titleId = useId();
  const client = useQueryClient();
  const [places] = useState(placesToShow);
  const [step, setStep] = useState(0);
  // Gone at once; should the server not hear of it, the next visit shows it again.
  const [ended, setEnded] = useState(false);
  const ending = useWrite({
    send: (call) => call(endTour, {}),
    onSuccess: () =>
      client.setQueriesData<Envelope<SignedInUser>>(
        { queryKey: [readSignedInUser.name] },
        (known) => known && { ...known, response: known.response.map((user) => ({ ...user, awaitsTour: false })) },
      ),
  });
  const end = () => {
    setEnded(true);
    ending.mutate();
  };
  const place = ended ? undefined : places[step];

  useEffect(() => {
    const element = place && elementOf(place);
    if (!element) return;
    element.setAttribute('data-tour-here', '');
    return () => element.removeAttribute('data-tour-here');
  }, [place]);

  if (!place) return null;
  const last = step === places.length - 1;
  return (
    <Paper component="section" className={classes.card} withBorder shadow="md" aria-labelledby={titleId}>
      <Text size="xs" c="dimmed">
        {t('title')} · {t('step', { step: step + 1, steps: places.length })}
      </Text>
      <div aria-live="polite">
        <Title order={2} size="h4" id={titleId} mt={4} mb={4}>
          {t(`steps.${place}.title`)}
        </Title>
        <Text size="sm">{t(`steps.${place}.text`)}</Text>
      </div>
      <Group justify="space-between" mt="md" wrap="nowrap">
        <Button variant="subtle" size="compact-md" onClick={end} disabled={last} style={last ? { visibility: 'hidden' } : undefined}>
          {t('skip')}
        </Button>
        <Group gap="xs" wrap="nowrap">
          {step > 0 && (
            <Button variant="default" size="compact-md" onClick={() => setStep(step - 1)}>
              {t('back')}
            </Button>
          )}
          <Button size="compact-md" onClick={() => (last ? end() : setStep(step + 1))}>
            {last ? t('done') : t('next')}
          </Button>
        </Group>
      </Group>
    </Paper>
  );
}
