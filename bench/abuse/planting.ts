import type pg from 'pg';
import { placeOrder } from '#contract/checkout.ts';
import { saveProfile } from '#contract/profiles.ts';
import { type Sale, sellVouchers } from '#contract/sales.ts';
import { requestDemo } from '#contract/session.ts';
import { saveTag } from '#contract/tags.ts';
import { saveTerms } from '#contract/terms.ts';
import { saleOf } from '../desk.ts';
import { at, price } from '../shop.ts';
import type { Wire } from '../wire.ts';

export interface Planted {
  stored: number;
  refused: number;
  /** Those whose mail and print carry a payload. */
  vouchers: string[];
  faults: string[];
}

interface Form {
  path: string;
  method: string;
  body: object;
}

/** Every text a person may write, each as a request of its own: what is refused is refused at its field, what is not is stored as it stands. */
function formsFor(text: string, n: number, offerId: string): Form[] {
  const cut = (length: number) => text.slice(0, length);
  const sale = { ...saleOf(offerId, 1, price), customerMail: `abuse${n}@example.com`, sendMail: n % 10 === 0 };
  const post = (path: string, body: object): Form => ({ path, method: 'POST', body });
  const order = {
    lines: [{ offerId, quantity: 1, price }],
    ...{ firstName: 'Abuse', lastName: String(n), email: `order${n}@example.com`, languageCode: 'PT', termsAccepted: true },
  };
  return [
    post(sellVouchers.path, {
      ...sale,
      customerFirstName: cut(100),
      customerLastName: cut(100),
      customerCity: cut(50),
      customerAddress: cut(100),
      notes: cut(200),
    }),
    post(sellVouchers.path, { ...sale, from: cut(50), to: cut(50), message: cut(200) }),
    post(sellVouchers.path, { ...sale, invoiceReference: cut(50), customerPostCode: cut(10) }),
    post(saveTag.path, { code: cut(50), description: cut(100), active: true }),
    post(saveProfile.path, {
      ...{
        firstName: cut(100),
        lastName: cut(100),
        email: `profile${n}@example.com`,
        phone: cut(25),
        address: cut(100),
        postCode: cut(10),
      },
      ...{ city: cut(50), countryCode: 'PT', companyName: cut(100), fiscalNumber: cut(20) },
    }),
    post(saveTerms.path, { code: cut(50), multiLingual: [{ language: 'PT', description: cut(500) }] }),
    post(requestDemo.path, { name: cut(50), email: 'demo@example.com', number: 1 }),
    post(at(placeOrder.path), { ...order, firstName: cut(100), lastName: cut(100) }),
    post(at(placeOrder.path), { ...order, gift: { from: cut(50), to: cut(50), message: cut(200), recipient: '' } }),
  ];
}

const hands = 8;

/** Each of them with several others at the same time: five thousand requests one after the other would take all day. */
export async function plantByCalls(newWire: () => Wire, texts: readonly string[], offerId: string): Promise<Planted> {
  const planted: Planted = { stored: 0, refused: 0, vouchers: [], faults: [] };
  const waiting = [...texts.entries()];
  await Promise.all(Array.from({ length: hands }, () => plantWaiting(newWire(), waiting, offerId, planted)));
  return planted;
}

async function plantWaiting(wire: Wire, waiting: [number, string][], offerId: string, planted: Planted): Promise<void> {
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [n, text] = next;
    for (const { method, path, body } of formsFor(text, n, offerId)) {
      const { status, body: answer } = await wire.send(method, path, body);
      if (status >= 500) planted.faults.push(`${status} ${path}: ${text}`);
      if (status !== 200) {
        planted.refused += 1;
        continue;
      }
      planted.stored += 1;
      if (path === sellVouchers.path) {
        const [sold] = (JSON.parse(answer) as { response: [Sale] }).response;
        planted.vouchers.push(...sold.vouchers.map(({ id }) => id));
      }
    }
  }
  wire.close();
}

/** Columns that hold what somebody wrote, by their names; what the database takes for a code, a key or a state it refuses to have changed. */
const written =
  '(name|title|description|notes|subject|message|address|city|contact|phone|buyer|recipient|sender|gift_from|gift_to|detail|failure|last_error|texts?|words|summary)';
const left = '(^jobs|template_html|_name_key|user_name|display_name_key)';

/**
 * Past every refusal, straight into what is stored: a text that came in by another way (an import, an older version, a neighbour system) must be
 * shown as a text all the same. Answers how many columns took it.
 */
export async function plantInDatabase(database: pg.Client, texts: readonly string[]): Promise<{ columns: number; rows: number }> {
  const { rows: columns } = await database.query<{ table: string; column: string; length: number | null }>(
    `select c.table_name as table, c.column_name as column, c.character_maximum_length as length
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'character varying') and c.is_generated = 'NEVER'
       and c.column_name ~ $1 and c.table_name || '.' || c.column_name !~ $2 and c.table_name !~ '^(sandbox|simulator|help|account|person|oidc|signing|task|captured|mail_)'
     order by 1, 2`,
    [`(^|_)${written}$`, left],
  );
  await database.query('set session_replication_role = replica');
  let taken = 0;
  let changed = 0;
  for (const [index, { table, column }] of columns.entries()) {
    try {
      const { rowCount } = await database.query(
        `update "${table}" set "${column}" = left(($1::text[])[1 + (abs(hashtext("${table}"::text)) + $2) % cardinality($1::text[])], 90)
         where "${column}" is not null and "${column}" <> ''`,
        [texts, index * 37],
      );
      if (rowCount) taken += 1;
      changed += rowCount ?? 0;
    } catch {
      // A check, a key or a list of words keeps it out: then nobody can have written it either.
    }
  }
  await database.query('set session_replication_role = origin');
  return { columns: taken, rows: changed };
}
