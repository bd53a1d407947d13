import type { ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { BusyOverlay } from '../states/busy-overlay.tsx';
import { type ContractForm, ContractFormContext } from './contract-form.ts';
import classes from './form.module.css';

interface FormFrameProps {
  form: ContractForm;
  children: ReactNode;
}

/** The form element and what its fields need to know. A form being written is covered, and deaf: what were typed then would be lost. */
export function FormFrame({ form, children }: FormFrameProps) {
  return (
    <ContractFormContext value={form}>
      <FormProvider {...form.fields}>
        <form
          className={classes.form}
          noValidate
          onKeyDownCapture={(event) => form.busy && event.preventDefault()}
          onSubmit={(event) => void form.submit(event)}
        >
          {children}
          <BusyOverlay busy={form.busy} />
        </form>
      </FormProvider>
    </ContractFormContext>
  );
}
