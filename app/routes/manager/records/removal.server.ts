import { removeForm } from "#domain/rentals/schema";
import type { Result } from "~/domain/kernel/result";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import type { Manager } from "~/web/guards.server";

/** A kind of record that can be deleted while nothing depends on it, and only deactivated after that. */
export type Removable<Deleted extends object = object> = {
	/** The kind's name in messages: "Tenant". */
	noun: string;
	/** The record in the URL. Throws a 404 if it isn't the organization's. */
	find: (manager: Manager, request: Request) => { id: number; name: string; active: boolean };
	/** The URL of the record's page. */
	pageOf: (id: number) => string;
	/** The reason why the record can't be deleted; undefined if it can. */
	whyKept: (manager: Manager, id: number) => string | undefined;
	remove: (manager: Manager, id: number) => Result<Deleted>;
	/** The URL to redirect to after a deletion. */
	listAfter: (deleted: Deleted) => string;
	deactivate: (manager: Manager, id: number) => Result;
	reactivate: (manager: Manager, id: number) => Result;
};

/** The data of `RemovePage`. */
export function loadRemoval<Deleted extends object>(manager: Manager, request: Request, kind: Removable<Deleted>) {
	const { id, name, active } = kind.find(manager, request);
	return { name, active, whyKept: kind.whyKept(manager, id), back: kind.pageOf(id) };
}

/** Deletes, deactivates or reactivates the record, by the intent that `RemovePage` posts. */
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
