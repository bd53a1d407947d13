import { Skeleton, Text, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type RefObject, useId } from 'react';
import type { TemplateProblem } from '#contract/templates.ts';
import type { TemplateField } from '#contract/vocabulary/template-faults.ts';
import { useField } from '#web/kit/form/use-field.ts';
import { later } from '#web/kit/states/later.tsx';
import type { EditorHandle } from './code-editor.tsx';
import classes from './template-details.module.css';

const CodeEditor = later(
  () => import('./code-editor.tsx'),
  () => <Skeleton className={classes.codeSkeleton} />,
);

interface CodeFieldProps {
  name: TemplateField;
  label: string;
  hint: string;
  language: 'html' | 'json';
  problems: readonly TemplateProblem[];
  /** Lets the screen write into the editor. */
  handle: RefObject<EditorHandle | undefined>;
}

/** A half of the template in its editor, and under it all there is to mend; pressing a problem leads to its line. */
export function CodeField({ name, label, hint, language, problems, handle }: CodeFieldProps) {
  const { field, error } = useField(name);
  const problemsId = useId();
  // The server's sentences and the live check are the same; none is shown twice.
  const further = error && !problems.some(({ message }) => message === error) ? error : undefined;

  const receive = (ready: EditorHandle) => {
    handle.current = ready;
    field.ref({ focus: ready.focus });
  };

  return (
    <div className={classes.code}>
      <Text c="dimmed" size="xs">
        {hint}
      </Text>
      <CodeEditor
        describedBy={problemsId}
        invalid={problems.length > 0 || error !== undefined}
        label={label}
        language={language}
        onBlur={field.onBlur}
        onChange={field.onChange}
        onReady={receive}
        problems={problems}
        value={field.value ?? ''}
      />
      <ul aria-live="polite" className={classes.problems} id={problemsId}>
        {further && (
          <li className={classes.problem}>
            <IconAlertTriangle aria-hidden size={16} />
            {further}
          </li>
        )}
        {problems.map((problem) => (
          <li key={`${problem.line} ${problem.column} ${problem.message}`}>
            <UnstyledButton className={classes.problem} onClick={() => handle.current?.goTo(problem.line, problem.column)}>
              <IconAlertTriangle aria-hidden size={16} />
              {problem.message}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
