import { removeForm } from "#domain/rentals/schema";
import type { Result } from "~/domain/kernel/result";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import type { Manager } from "~/web/guards.server";

/** A kind of record that is deleted while nothing depends on it, and deactivated once something does. */
export type Removable<Deleted extends object = object> = {
	/** "Tenant": the name of the kind in what was done. */
	noun: string;
	/** The record the address asks for; throws a 404 for one that isn't the manager's. */
	find: (manager: Manager, request: Request) => { id: number; name: string; active: boolean };
	/** The record's own page. */
	pageOf: (id: number) => string;
	/** Why the record has to stay; undefined where it may be deleted. */
	whyKept: (manager: Manager, id: number) => string | undefined;
	remove: (manager: Manager, id: number) => Result<Deleted>;
	/** The page after a deletion. */
	listAfter: (deleted: Deleted) => string;
	deactivate: (manager: Manager, id: number) => Result;
	reactivate: (manager: Manager, id: number) => Result;
};

/** What `RemovePage` shows of the record. */
export function loadRemoval<Deleted extends object>(manager: Manager, request: Request, kind: Removable<Deleted>) {
	const { id, name, active } = kind.find(manager, request);
	return { name, active, whyKept: kind.whyKept(manager, id), back: kind.pageOf(id) };
}

/** Deletes, deactivates or reactivates the record, as `RemovePage` posts it. */
export async function answerRemoval<Deleted extends object>(
	manager: Manager,
	request: Request,
	kind: Removable<Deleted>,
) {
	const { id } = kind.find(manager, request);
	const form = await parseForm(request, removeForm);
	if (!form.ok) return form.reply;
	const page = kind.pageOf(id);
	if (form.value.intent === "delete") {
		const deleted = kind.remove(manager, id);
		if (!deleted.ok) return redirectWithMessage(page, deleted.message, { kind: "negative" });
		return redirectWithMessage(kind.listAfter(deleted), "Deleted Successfully!");
	}
	const activate = form.value.intent === "reactivate";
	const changed = activate ? kind.reactivate(manager, id) : kind.deactivate(manager, id);
	if (!changed.ok) return redirectWithMessage(page, changed.message, { kind: "negative" });
	return redirectWithMessage(page, `${kind.noun} ${activate ? "reactivated" : "deactivated"}.`);
}
