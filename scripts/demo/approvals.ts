import { saveApprovalLimits } from "#domain/approvals";
import { addDays, type PlainDate } from "#domain/calendar/format";
import { listExpenses } from "#domain/payables";
import { propertyChoices } from "#domain/rentals";
import { allMembers } from "#domain/team";
import { listVendors } from "#domain/vendors";
import { askOrDo } from "#domain/waiting-changes";
import type { Scope } from "~/domain/kernel/scope";
import { must } from "./in-the-past";

/** What a second member approves, and two changes of the bookkeeper's that wait for the manager. */
export function leaveTwoWaiting(manager: Scope, today: PlainDate) {
	must(saveApprovalLimits(manager, { bills: 5_000_00, reversals: 500_00 }));
	const { userId = null } =
		[...allMembers(manager, { filters: {} })].find(({ email }) => email === "books@example.com") ?? {};
	const bookkeeper: Scope = { profileId: manager.profileId, userId };
	const [vendor] = listVendors(manager, { filters: { q: "Northwind" } }).rows;
	const [property] = propertyChoices(manager);
	must(
		askOrDo(bookkeeper, "record_expense", {
			...{ kind: "bill", vendorId: vendor?.id, date: today, dueDate: addDays(today, 30), billNumber: "NH-2207" },
			...{ memo: "New boiler, first of two bills" },
			lines: [{ propertyId: property?.id, amountCents: 7_850_00 }],
		}),
	);
	const newest = listExpenses(manager, { filters: { state: "paid" } }).rows.find(
		({ kind, amountCents }) => kind === "expense" && amountCents > 500_00,
	);
	if (newest) {
		const reversal = { transactionId: newest.id, reason: "Entered for the wrong month" };
		must(askOrDo(bookkeeper, "reverse_expense", reversal));
	}
}
