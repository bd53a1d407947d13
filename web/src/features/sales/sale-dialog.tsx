import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import type { Sale } from '#contract/sales.ts';
import dialogClasses from '#web/kit/dialog/dialog.module.css';
import { useConfirm } from '#web/kit/dialog/use-confirm.tsx';
import { useLeaveQuestion } from '#web/kit/dialog/use-leave-question.ts';
import type { ContractForm } from '#web/kit/form/contract-form.ts';
import { FormFrame } from '#web/kit/form/form-frame.tsx';
import { SubmitButton } from '#web/kit/form/submit-button.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import classes from './sales.module.css';
import { SoldPanel } from './sold-panel.tsx';

interface SaleDialogProps {
  title: string;
  form: ContractForm;
  /** Made a moment ago; until then the form is shown. */
  sale: Sale | undefined;
  /** The server still works at it, and nobody needs to wait in front of it. */
  takesLong: boolean;
  /** What is being sold, seen beside the form. */
  shown: ReactNode;
  total: ReactNode;
  canSell?: boolean;
  onAgain?: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A sale over the page: the form, and beside it what is sold and what it comes to. On a phone it is the whole page. */
export function SaleDialog(props: SaleDialogProps) {
  const { title, form, sale, takesLong, shown, total, canSell = true, onAgain, onClose, children } = props;
  const { t } = useTranslation('sales');
  const { t: kit } = useTranslation('kit');
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const { ask, asking, dialog } = useConfirm();
  const leaveQuestion = useLeaveQuestion();

  const close = async () => {
    if (form.busy && !takesLong) return;
    if (sale || !form.dirty || takesLong || (await ask(leaveQuestion))) onClose();
  };

  return (
    <Modal.Root
      // Escape belongs to the question while there is one.
      closeOnEscape={!asking}
      fullScreen={phone}
      onClose={() => void close()}
      opened
      size={1040}
      trapFocus={!asking}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Header role="presentation">
          <Modal.Title className={dialogClasses.title}>{title}</Modal.Title>
          <Modal.CloseButton aria-label={kit('close')} />
        </Modal.Header>
        <Modal.Body>
          <FormFrame form={{ ...form, busy: form.busy && !takesLong }}>
            <div className={classes.counter}>
              <div className={classes.fields}>{sale ? <SoldPanel onAgain={onAgain} onClose={onClose} sale={sale} /> : children}</div>
              <aside className={classes.side}>
                <div className={classes.shown}>{shown}</div>
                <div className={classes.pay}>
                  {total}
                  <SubmitButton disabled={!canSell || sale !== undefined || form.busy} size="md">
                    {t('form.sell')}
                  </SubmitButton>
                </div>
              </aside>
            </div>
          </FormFrame>
          {dialog}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
