import { Loader, Switch } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useId } from 'react';
import { RefusedCall } from '#web/kit/api/client.ts';
import classes from './places.module.css';

/** The call a turn makes. */
interface Turn {
  mutate: (on: boolean) => void;
  isPending: boolean;
  variables: boolean | undefined;
  error: unknown;
}

interface PlaceSwitchProps {
  label: string;
  description?: string | undefined;
  on: boolean;
  turn: Turn;
  /** Why it cannot be turned. */
  locked?: string | undefined;
}

/** Turned at once, without a save: it shows what is asked for while it is asked, and falls back with the reason when refused. */
export function PlaceSwitch({ label, description, on, turn, locked }: PlaceSwitchProps) {
  const id = useId();
  const refusal = turn.error instanceof RefusedCall ? turn.error : undefined;
  return (
    <li className={classes.place} data-locked={locked !== undefined || undefined}>
      <Switch
        aria-busy={turn.isPending}
        aria-describedby={refusal && id}
        // Its label wraps the description, which would be read twice.
        aria-label={label}
        checked={turn.isPending ? turn.variables === true : on}
        classNames={{ body: classes.switchBody, label: classes.switchLabel }}
        description={[description, locked].filter(Boolean).join(' · ')}
        disabled={locked !== undefined}
        label={label}
        labelPosition="left"
        onChange={(event) => !turn.isPending && turn.mutate(event.currentTarget.checked)}
        size="md"
        thumbIcon={<ThumbIcon busy={turn.isPending} locked={locked !== undefined} />}
      />
      {refusal && (
        <p className={classes.refusal} id={id} role="alert">
          {refusal.message}
        </p>
      )}
    </li>
  );
}

function ThumbIcon({ busy, locked }: { busy: boolean; locked: boolean }) {
  if (busy) return <Loader aria-hidden color="primary" size={10} />;
  return locked ? <IconLock aria-hidden className={classes.lock} size={10} stroke={2.4} /> : null;
}
