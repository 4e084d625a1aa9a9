import { addDays, addMonths } from "#domain/calendar/format";
import type { LeaseFields } from "#domain/lease-records";
import {
	chargesBetween,
	checkLines,
	type DueCharge,
	findLeaseFields,
	plannedRules,
	type Term,
} from "#domain/lease-records";
import { findAccount } from "#domain/ledger";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuseAll } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { fillFromDraft } from "./fill-from-draft";
import { checkDates } from "./save-draft";

export type PreviewLine = DueCharge & {
	kind: "charge" | "credit";
	accountId: number;
	accountName: string;
	memo: string;
	/** Due by today, so it is posted when the lease starts. */
	dueNow: boolean;
	/** Charges only part of a period. */
	prorated: boolean;
};

/**
 * The charges that a lease's form would post in its first 14 months, for a new lease or the draft `draftId`. Refuses
 * wrong dates (`checkDates`, save-draft.ts) and lines (`checkLines`, lease-rules.ts) at the form's fields. Needs no
 * people yet.
 */
export function reviewLease(scope: Scope, form: LeaseFields, draftId?: number): Result<{ lines: PreviewLine[] }> {
	const draft = draftId === undefined ? undefined : findLeaseFields(scope, draftId);
	const fields = draft ? fillFromDraft(draft, form) : form;
	return (
		refuseAll([checkDates(fields), checkLines(scope, fields)]) ?? { ok: true, lines: previewCharges(scope, fields) }
	);
}

/** What a lease's form would charge in its first 14 months, by due date. Saves nothing. */
function previewCharges(scope: Scope, fields: LeaseFields, months = 14): PreviewLine[] {
	const from = fields.chargeFrom ?? fields.startDate;
	const to = addDays(addMonths(from, months), -1);
	const { today } = organizationOf(scope);
	const term = termOf(fields);
	return plannedRules(fields)
		.flatMap((rule) =>
			chargesBetween(rule, term, from, to, rule.occurrences ?? undefined).map((charge) => ({
				...charge,
				kind: rule.kind,
				accountId: rule.accountId,
				accountName: findAccount(scope, rule.accountId)?.name ?? "",
				memo: rule.memo,
				dueNow: charge.dueDate <= addDays(today, rule.postDaysInAdvance),
				prorated: charge.amountCents !== rule.amountCents,
			})),
		)
		.sort((a, b) => (a.dueDate < b.dueDate ? -1 : a.dueDate > b.dueDate ? 1 : 0));
}

function termOf(fields: LeaseFields): Term {
	return {
		type: fields.type,
		endDate: fields.endDate ?? null,
		moveOutDate: fields.moveOutDate ?? null,
		followedOn: null,
		prorateFirst: fields.prorateFirst ?? "none",
		prorateLast: fields.prorateLast ?? "none",
	};
}
