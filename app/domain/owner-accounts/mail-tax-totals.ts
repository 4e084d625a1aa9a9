import { recordActivity } from "#domain/activity";
import { queueMail } from "#domain/mail";
import { statement } from "~/db/client.server";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { taxTotalMail } from "~/emails/tax-total";
import { totals1099 } from "./form-1099";

/**
 * Emails selected payees ("owner 3", "vendor 7") their 1099 total for a year. Names without an email are returned in
 * `skipped`. Refuses at `payees`.
 */
export function mailTaxTotals(
	scope: Scope,
	{ year, payees, idempotencyKey }: { year: number; payees: string[]; idempotencyKey?: string | undefined },
): Result<{ sent: number; skipped: string[] }> {
	return once(scope, "mail-tax-totals", { year, payees, idempotencyKey }, () => {
		const wanted = new Set(payees);
		if (wanted.size === 0) return refuse("Select at least one payee.", "payees");
		const found = totals1099(scope, year).payees.filter(({ kind, id }) => wanted.has(`${kind} ${id}`));
		if (found.length < wanted.size)
			return refuse("A payee you selected no longer has a total for this year.", "payees");
		const { name: organizationName, money } = organizationOf(scope);
		const skipped: string[] = [];
		for (const { kind, id, name, form, amountCents } of found) {
			const to = emailOf(scope, kind, id);
			if (!to) {
				skipped.push(name);
				continue;
			}
			const mail = taxTotalMail({ name, organizationName, year, form, amount: money(amountCents) });
			queueMail({ profileId: scope.profileId, to, recipient: { kind, id }, kind: "tax_total", ...mail });
			recordActivity(scope, {
				action: `${kind}.tax_total_mailed`,
				subjectKind: kind,
				subjectId: id,
				summary: `The ${form} total for ${year} was emailed to ${to}.`,
			});
		}
		return { ok: true, sent: found.length - skipped.length, skipped };
	});
}

function emailOf(scope: Scope, kind: "owner" | "vendor", id: number): string {
	const table = { owner: "property_owners", vendor: "vendors" }[kind];
	const sql = `SELECT email FROM ${table} WHERE id = ? AND profile_id = ?`;
	return statement<{ email: string }>(sql).get(id, scope.profileId)?.email ?? "";
}
