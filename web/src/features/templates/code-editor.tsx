import { html } from '@codemirror/lang-html';
import { json } from '@codemirror/lang-json';
import { syntaxHighlighting } from '@codemirror/language';
import { lintGutter, setDiagnostics } from '@codemirror/lint';
import type { Text } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { classHighlighter } from '@lezer/highlight';
import { basicSetup } from 'codemirror';
import { useEffect, useRef } from 'react';
import type { TemplateProblem } from '#contract/templates.ts';
import classes from './code-editor.module.css';

/** What the screen around it may ask of an editor. */
export interface EditorHandle {
  focus: () => void;
  insert: (text: string) => void;
  goTo: (line: number, column: number) => void;
}

export interface CodeEditorProps {
  label: string;
  language: 'html' | 'json';
  value: string;
  problems: readonly TemplateProblem[];
  /** Said to be wrong to those who cannot see the marks. */
  invalid: boolean;
  describedBy: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  onReady: (handle: EditorHandle) => void;
}

const languages = { html: () => html({ autoCloseTags: false }), json };

/** A place in the text; the problem may be older than what is written by now. */
function offsetOf(doc: Text, line: number, column: number): number {
  const found = doc.line(Math.min(Math.max(line, 1), doc.lines));
  return Math.min(found.from + column - 1, found.to);
}

function diagnosticsOf(doc: Text, problems: readonly TemplateProblem[]) {
  return problems.map(({ line, column, message }) => {
    const from = offsetOf(doc, line, column);
    return { from, to: doc.lineAt(from).to, severity: 'error' as const, message };
  });
}

function handleOf(view: EditorView): EditorHandle {
  return {
    focus: () => view.focus(),
    insert: (text) => {
      view.dispatch(view.state.replaceSelection(text), { scrollIntoView: true });
      view.focus();
    },
    goTo: (line, column) => {
      const anchor = offsetOf(view.state.doc, line, column);
      view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) });
      view.focus();
    },
  };
}

/** Code with line numbers, colours and marks at what is wrong. The Tab key moves on, as in every other field. */
export default function CodeEditor(props: CodeEditorProps) {
  const { label, language, value, problems, invalid, describedBy } = props;
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView>(undefined);
  const latest = useRef(props);
  latest.current = props;

  // The editor keeps its own text; it is made once and told of changes that come from elsewhere.
  useEffect(() => {
    if (!place.current) return;
    const view = new EditorView({
      doc: latest.current.value,
      extensions: [
        basicSetup,
        languages[language](),
        syntaxHighlighting(classHighlighter),
        lintGutter(),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of(() => ({
          'aria-label': label,
          // Reached by Tab anyway; said aloud for those who look for it in the markup.
          tabindex: '0',
          'aria-describedby': describedBy,
          'aria-invalid': String(latest.current.invalid),
        })),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) latest.current.onChange(update.state.doc.toString());
        }),
        EditorView.domEventHandlers({ blur: () => latest.current.onBlur() }),
      ],
    });
    // Not before it is whole: what stands on the page while its styles arrive is seen to jump.
    place.current.append(view.dom);
    editor.current = view;
    latest.current.onReady(handleOf(view));
    return () => view.destroy();
  }, [language, label, describedBy]);

  useEffect(() => {
    const view = editor.current;
    if (view && view.state.doc.toString() !== value) {
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: value } });
    }
  }, [value]);

  useEffect(() => {
    const view = editor.current;
    if (view) view.dispatch(setDiagnostics(view.state, diagnosticsOf(view.state.doc, problems)));
  }, [problems]);

  return <div className={classes.editor} data-invalid={invalid || undefined} ref={place} />;
}
