import { editRecurring } from "#domain/recurring-charges";
import { statement } from "~/db/client.server";
import { once } from "~/domain/kernel/once";
import type { Scope } from "~/domain/kernel/scope";

type Edited = ReturnType<typeof editRecurring>;

/**
 * Edits a recurring charge (`editRecurring`); what replaces a scheduled charge of a work order is the work order's, also
 * if it's posted at once, unless it became a credit.
 */
export function editScheduled(scope: Scope, recurringId: number, fields: Parameters<typeof editRecurring>[2]): Edited {
	const linked = statement<{ id: number }>(
		"SELECT id FROM work_order_charges WHERE recurring_id = ? AND profile_id = ?",
	).get(recurringId, scope.profileId);
	if (!linked) return editRecurring(scope, recurringId, fields);
	return once(scope, "edit-scheduled-charge", { recurringId, ...fields }, (): Edited => {
		const edited = editRecurring(scope, recurringId, { ...fields, idempotencyKey: undefined });
		if (!edited.ok) return edited;
		if (fields.kind === "credit") {
			statement("DELETE FROM work_order_charges WHERE id = ?").run(linked.id);
			return edited;
		}
		statement(
			`UPDATE work_order_charges SET (charge_id, recurring_id, amount_cents) = (
				SELECT p.transaction_id, iif(p.transaction_id IS NULL, r.id, NULL), r.amount_cents
				FROM recurring_transactions r LEFT JOIN recurring_postings p ON p.recurring_id = r.id
				WHERE r.id = ? ORDER BY p.due_date LIMIT 1) WHERE id = ?`,
		).run(edited.recurringId, linked.id);
		return edited;
	});
}
