import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { Endpoint, ItemOf, Schema } from '#contract/endpoint.ts';

export type CsvValue = string | number | boolean | null;

export interface ListColumn<Row> {
  /** As the address bar and, where the column sorts, the call's `sort` name it. */
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  csv: (row: Row) => CsvValue;
  sortable?: boolean;
  align?: 'start' | 'end';
  /** In pixels. A list whose columns have one, all but the widest, does not move when its rows arrive. */
  width?: number;
  /** Left out on a tablet, where the others need the room. */
  roomy?: boolean;
  /** Shown only to those who choose it. */
  hiddenAtFirst?: boolean;
}

/** The names a call's query understands: a filter that the server would refuse does not compile. */
type QueryName<E extends Endpoint> = E['query'] extends Schema ? keyof z.input<E['query']> & string : never;

export interface Choice {
  value: string;
  label: string;
}

interface Named<Name> {
  name: Name;
  label: string;
}

export type TextFilter<Name extends string = string> = Named<Name> & {
  kind: 'text';
  /** What is wrong with a text the call would refuse, in a sentence; it is told under the field, and not asked for. */
  refuses?: (text: string) => string | undefined;
};
export type ChoiceFilter<Name extends string = string> = Named<Name> & {
  kind: 'choice';
  choices: readonly Choice[];
  multiple?: boolean;
  /** So many that one looks for them by name. */
  searchable?: boolean;
  /** The word for "all of them" where the label's gender asks for another. */
  any?: string;
};
export type FlagFilter<Name extends string = string> = Named<Name> & { kind: 'flag'; yes: string; no: string };
/** Business dates, both ends included. */
export interface DatesFilter<Name extends string = string> {
  kind: 'dates';
  label: string;
  from: Name;
  to: Name;
  /** There are always some, these unless others are chosen: they can be changed, not taken away. */
  usual?: { from: string; to: string };
  min?: string;
  max?: string;
}
export type ListFilter<Name extends string = string> = TextFilter<Name> | ChoiceFilter<Name> | FlagFilter<Name> | DatesFilter<Name>;

/** The rows of a list, however they came. */
export interface RowsDefinition<Row> {
  title: string;
  /** The order of the rows when none is asked for, as `sort` writes it. */
  sortedBy: string;
  rowKey: (row: Row) => string;
  /** Absent where there is nothing behind a row, or nothing this person may see. */
  opens?: { href: (row: Row) => string } | { onOpen: (row: Row) => void };
  /** What a look into a row shows, without leaving the list. */
  peek?: {
    /** Names the row's button, such as "Look into 7c41d9e2". */
    label: (row: Row) => string;
    title: (row: Row) => string;
    content: (row: Row) => ReactNode;
  };
}

/** All that makes one list differ from another. */
export interface ListDefinition<E extends Endpoint> extends RowsDefinition<ItemOf<E>> {
  endpoint: E;
  /** The first column identifies the row: it carries the link and is never hidden. */
  columns: readonly [ListColumn<ItemOf<E>>, ...ListColumn<ItemOf<E>>[]];
  filters: readonly ListFilter<QueryName<E>>[];
  /** What it is a list of, beyond what the reader filters by: part of every question. */
  about?: Partial<Record<QueryName<E>, string>>;
  /** Where the size of a page is given; otherwise the reader chooses. */
  rowsPerPage?: number;
  /** What a list with nothing in it says, and what to do next. */
  empty: { title: string; hint: string };
  /** "The tags could not be loaded." */
  failed: string;
  /** The export's file name, without its ending. */
  fileName: string;
}
