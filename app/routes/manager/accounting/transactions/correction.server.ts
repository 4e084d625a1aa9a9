import { findTransaction } from "#domain/lease-accounts";
import { findReplacement } from "#domain/ledger";
import type { Scope } from "~/domain/kernel/scope";
import { redirectWithMessage } from "~/web/flash.server";
import { answersForm, type See } from "~/web/form.server";
import { href } from "~/web/href";
import { found, notFound } from "~/web/not-found.server";

/**
 * The starting values of a correction, if `id` names an entry to correct. An entry that was corrected or reversed
 * since leads to what replaced it, unless a form for it was just refused: that form is shown again. 404 if there is no
 * such entry.
 */
export async function startCorrection<Original>(
	scope: Scope,
	request: Request,
	id: number | undefined,
	find: (id: number) => Original | undefined,
): Promise<Original | undefined> {
	if (id === undefined) return undefined;
	const became = findReplacement(scope, id);
	if (!became) return found(find(id));
	if (answersForm(request)) return undefined;
	const message = became.corrected
		? "That entry was already corrected. This is the corrected entry."
		: "That entry was already reversed.";
	throw await redirectWithMessage(transactionPage(became.transactionId), message, { kind: "info" });
}

/** The entry that a correction is for, still standing or replaced; 404 if it is of another lease or type. */
export function correctedEntry(scope: Scope, id: number, type: "charge" | "credit" | "payment", leaseId?: number) {
	const entry = found(findTransaction(scope, id));
	const fits = entry.type === type && entry.reversalOf === null && entry.leaseId === (leaseId ?? entry.leaseId);
	return fits ? entry.id : notFound();
}

/** A link to what replaced an entry, shown beside the refusal; undefined if it still stands. */
export function seeReplacement(scope: Scope, id: number | undefined): See | undefined {
	const became = id === undefined ? undefined : findReplacement(scope, id);
	if (!became) return undefined;
	const label = became.corrected ? "View corrected entry" : "View entry";
	return { to: transactionPage(became.transactionId), label };
}

function transactionPage(id: number) {
	return href("/app/transaction", { id });
}
