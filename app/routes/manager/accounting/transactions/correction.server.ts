import { findTransaction } from "#domain/lease-accounts";
import { findReplacement } from "#domain/ledger";
import type { Scope } from "~/domain/kernel/scope";
import { redirectWithMessage } from "~/web/flash.server";
import { answersForm, type See } from "~/web/form.server";
import { href } from "~/web/href";
import { found, notFound } from "~/web/not-found.server";

/**
 * The starting values of a correction, if `id` names an entry to correct. Redirects to the replacement if the entry was
 * corrected or reversed, unless this page shows a refused form. 404 if there is no such entry.
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

/** The id of the entry to correct, even if it has been replaced. 404 if it is another type or another lease's. */
export function correctedEntry(scope: Scope, id: number, type: "charge" | "credit" | "payment", leaseId?: number) {
	const entry = found(findTransaction(scope, id));
	const fits = entry.type === type && entry.reversalOf === null && entry.leaseId === (leaseId ?? entry.leaseId);
	return fits ? entry.id : notFound();
}

/** A link to what replaced an entry, to show beside the refusal; undefined if it wasn't replaced. */
export function seeReplacement(scope: Scope, id: number | undefined): See | undefined {
	const became = id === undefined ? undefined : findReplacement(scope, id);
	if (!became) return undefined;
	const label = became.corrected ? "View corrected entry" : "View entry";
	return { to: transactionPage(became.transactionId), label };
}

function transactionPage(id: number) {
	return href("/app/transaction", { id });
}
