import { type MouseEvent, type ReactNode, useMemo } from 'react';
import { FormProvider } from 'react-hook-form';
import { BusyOverlay } from '../states/busy-overlay.tsx';
import { type ContractForm, ContractFormContext } from './contract-form.ts';
import classes from './form.module.css';

/**
 * Pressing a button takes the focus from the field being filled; the error that then appears under it would push the
 * button from under the pointer, and the click would land beside it. So the press leaves the focus where it is.
 */
function keepButtonsInPlace(event: MouseEvent<HTMLFormElement>): void {
  if (event.target instanceof Element && event.target.closest('button[type="submit"]')) event.preventDefault();
}

interface FormFrameProps {
  form: ContractForm;
  children: ReactNode;
}

/** The form element and what its fields need to know. A form being written is covered, and deaf: what were typed then would be lost. */
export function FormFrame({ form, children }: FormFrameProps) {
  const { schema, fields } = form;
  const surrounding = useMemo(() => ({ schema, fields }), [schema, fields]);
  return (
    <ContractFormContext value={surrounding}>
      <FormProvider {...fields}>
        <form
          aria-busy={form.busy}
          className={classes.form}
          noValidate
          onKeyDownCapture={(event) => form.busy && event.preventDefault()}
          onMouseDown={keepButtonsInPlace}
          onSubmit={(event) => void form.submit(event)}
        >
          {children}
          <BusyOverlay busy={form.busy} />
        </form>
      </FormProvider>
    </ContractFormContext>
  );
}
