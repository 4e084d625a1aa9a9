import { changedFields, recordActivity } from "#domain/activity";
import { findBankAccount, usableBankAccount } from "#domain/bank-accounts";
import { nowIso } from "#domain/calendar";
import { db, statement, write } from "~/db/client.server";
import { checkLayouts } from "~/db/schema";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import type { CheckLayout } from "./write-checks";

/** What an account's list of checks is like until someone says otherwise: six columns, separated by commas. */
export const usualLayout: CheckLayout = {
	...{ kind: "delimited", separator: "comma", dateForm: "MMDDYY", amountForm: "point", issued: "I", void: "C" },
	columns: [
		{ field: "state", width: 1 },
		{ field: "account", width: 0 },
		{ field: "number", width: 0 },
		{ field: "date", width: 0 },
		{ field: "amount", width: 0 },
		{ field: "payee", width: 40 },
	],
	...{ header: "", trailer: "" },
};

/** How a bank wants a bank account's list of checks; undefined if it isn't the organization's account. */
export function checkLayoutOf(scope: Scope, accountId: number): CheckLayout | undefined {
	if (!findBankAccount(scope, accountId)) return undefined;
	const row = statement<{ layout: string }>(
		"SELECT layout FROM check_layouts WHERE account_id = ? AND profile_id = ?",
	).get(accountId, scope.profileId);
	return row ? (JSON.parse(row.layout) as CheckLayout) : usualLayout;
}

/** Sets how a bank wants a bank account's list of checks. Refuses at `columns`. */
export function setCheckLayout(scope: Scope, accountId: number, layout: CheckLayout): Result {
	return write((): Result => {
		const usable = usableBankAccount(scope, accountId, "");
		if (!usable.ok) return refuse(usable.message);
		const fields = layout.columns.map(({ field }) => field);
		if (!fields.includes("number") || !fields.includes("amount")) {
			return refuse("Choose columns for the check number and the amount.", "columns");
		}
		if (layout.kind === "fixed" && layout.columns.some(({ width }) => width === 0)) {
			return refuse("Enter the width of every column.", "columns");
		}
		const changes = changedFields(told(checkLayoutOf(scope, accountId) ?? usualLayout), told(layout));
		if (!changes) return { ok: true };
		const set = { layout, updatedDate: nowIso() };
		db()
			.insert(checkLayouts)
			.values({ accountId, profileId: scope.profileId, ...set })
			.onConflictDoUpdate({ target: checkLayouts.accountId, set })
			.run();
		recordActivity(scope, {
			...{ action: "account.check_layout_set", subjectKind: "account", subjectId: accountId, changes },
			summary: `The list of checks for the bank of ${usable.account.name} was changed.`,
		});
		return { ok: true };
	});
}

function told({ columns, ...layout }: CheckLayout) {
	return { ...layout, columns: columns.map(({ field, width }) => `${field} ${width}`).join(", ") };
}
