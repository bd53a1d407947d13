// @vitest-environment happy-dom
import '../testing/patience.ts';
import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { TagDraft } from '#contract/tags.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { RefusedCall } from '../api/client.ts';
import { startI18n, switchLanguage } from '../i18n/i18n.ts';
import { useContractForm } from './contract-form.ts';
import { FormFrame } from './form-frame.tsx';
import { SubmitButton } from './submit-button.tsx';
import { TextField } from './text-field.tsx';

beforeAll(async () => {
  await startI18n();
  await switchLanguage('en');
});
afterEach(() => {
  cleanup();
  notifications.clean();
});

interface TagFormProps {
  onSubmit: (tag: TagDraft) => Promise<unknown>;
  button: ReactNode;
}

function TagForm({ onSubmit, button }: TagFormProps) {
  const form = useContractForm(TagDraft, { defaults: { code: '', description: 'Spa', active: true }, onSubmit });
  return (
    <FormFrame form={form}>
      <TextField label="Code" name="code" />
      <TextField label="Description" name="description" />
      {button}
    </FormFrame>
  );
}

function open(onSubmit: TagFormProps['onSubmit'], button: ReactNode = <button type="submit">Save</button>) {
  render(
    <MantineProvider env="test">
      <Notifications />
      <TagForm button={button} onSubmit={onSubmit} />
    </MantineProvider>,
  );
  return { user: userEvent.setup(), code: screen.getByRole('textbox', { name: /code/i }) };
}

const refuse =
  (...errors: RefusedCall['errors']) =>
  () =>
    Promise.reject(new RefusedCall(409, errors, 'r-1'));

describe('a form that is being sent', () => {
  it('is sent once, however often it is submitted, keeps the focus, and can be sent again once it was answered', async () => {
    const sent: TagDraft[] = [];
    let answer = () => {};
    const { user, code } = open(
      (tag) => {
        sent.push(tag);
        return new Promise<void>((resolve) => {
          answer = resolve;
        });
      },
      <SubmitButton>Save</SubmitButton>,
    );
    await user.type(code, 'SPA{Enter}{Enter}');
    const button = screen.getByRole('button', { name: 'Save' });
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
    await user.click(button);
    expect(sent).toHaveLength(1);
    answer();
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'));
    expect(button.hasAttribute('disabled')).toBe(false);
    await user.click(button);
    await waitFor(() => expect(sent).toHaveLength(2));
    answer();
  });
});

describe('the schema speaks in the form', () => {
  it('says what is wrong on leaving the field, and takes the limit of length from the contract', async () => {
    const { user, code } = open(async () => undefined);
    expect(code.getAttribute('maxlength')).toBe(String(limits.tagCodeChars));
    await user.click(code);
    await user.tab();
    expect(await screen.findByText('Required.')).toBeDefined();
  });

  it('focuses the first error on save and hands nothing over', async () => {
    let handed = false;
    const { user, code } = open(async () => {
      handed = true;
    });
    await user.click(screen.getByText('Save'));
    await screen.findByText('Required.');
    expect(document.activeElement).toBe(code);
    expect(handed).toBe(false);
  });

  it('hands over what the schema made of the fields', async () => {
    let handed: TagDraft | undefined;
    const { user, code } = open(async (tag) => {
      handed = tag;
    });
    await user.type(code, '  SPA ');
    await user.click(screen.getByText('Save'));
    await waitFor(() => expect(handed).toEqual({ code: 'SPA', description: 'Spa', active: true }));
  });

  it('tells its errors again when the language changes', async () => {
    const { user } = open(async () => undefined);
    await user.click(screen.getByText('Save'));
    await screen.findByText('Required.');
    await switchLanguage('pt');
    expect(await screen.findByText('Obrigatório.')).toBeDefined();
    await switchLanguage('en');
  });
});

describe('a refusal of the server', () => {
  it('lands on the field it names', async () => {
    const { user, code } = open(refuse({ code: 'TAG_CODE_TAKEN', message: 'Another tag already has this code.', field: 'code' }));
    await user.type(code, 'SPA');
    await user.click(screen.getByText('Save'));
    const sentence = await screen.findByText('Another tag already has this code.');
    expect(code.getAttribute('aria-describedby')).toContain(sentence.id);
    await waitFor(() => expect(document.activeElement).toBe(code));
  });

  it('goes to the notifier when no field of the form is meant', async () => {
    const { user, code } = open(refuse({ code: 'BUSY_TRY_AGAIN', message: 'Try again.', field: 'colour' }));
    await user.type(code, 'SPA');
    await user.click(screen.getByText('Save'));
    expect(await screen.findByText('Try again. (BUSY_TRY_AGAIN)')).toBeDefined();
  });
});
