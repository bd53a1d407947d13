import sql from 'sql-template-tag';
import type { TemplateSummary } from '#contract/templates.ts';
import type { TemplateId } from '#contract/vocabulary/ids.ts';
import type { NotificationTemplate } from '#domain/template/template.ts';
import type { Tx } from '../../platform/db/database.ts';
import { alphabetical } from '../../platform/db/list-query.ts';

export async function findTemplate(tx: Tx, id: TemplateId): Promise<NotificationTemplate | undefined> {
  return tx.row<NotificationTemplate>(sql`
    select id, name, active, html, translations, version from notification_template where id = ${id}`);
}

/** For a voucher that must be mailed although nobody has chosen a template for its offer: the first there is. */
export async function findUsualTemplate(tx: Tx): Promise<NotificationTemplate | undefined> {
  return tx.row<NotificationTemplate>(sql`
    select id, name, active, html, translations, version from notification_template where active order by ${alphabetical('name')}, id limit 1`);
}

export async function listTemplateRows(tx: Tx): Promise<TemplateSummary[]> {
  return tx.rows<TemplateSummary>(sql`
    select id, name, 'Voucher' as type, active, html as "templateHtml" from notification_template order by ${alphabetical('name')}, id`);
}

/** Whether it was still absent. */
export async function insertTemplateRow(tx: Tx, template: NotificationTemplate): Promise<boolean> {
  const { id, name, active, html, translations, version } = template;
  const inserted = await tx.run(sql`
    insert into notification_template (id, name, active, html, translations, version)
    values (${id}, ${name}, ${active}, ${html}, ${translations}, ${version}) on conflict (id) do nothing`);
  return inserted === 1;
}

export async function updateTemplateRow(tx: Tx, template: NotificationTemplate): Promise<void> {
  const { id, name, active, html, translations, version } = template;
  await tx.run(sql`
    update notification_template set name = ${name}, active = ${active}, html = ${html}, translations = ${translations}, version = ${version}
    where id = ${id}`);
}
