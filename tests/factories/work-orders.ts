import { findOutboxMail, listOutbox } from "#domain/mail";
import { addOrder } from "#domain/work-orders";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

type Fields = Parameters<typeof addOrder>[1];

/** A work order; without a request, at the property that is named. */
export function makeWorkOrder(scope: Scope, over: Partial<Fields> = {}) {
	const added = addOrder(scope, {
		...{ title: "Replace the trap", priority: "normal", entry: "yes", sharesContact: false, chargeTo: "owner" },
		...{ lines: [], sharedFileIds: [], ...over },
	});
	if (!added.ok) throw new Error(`${added.field}: ${added.message}`);
	return added;
}

/** The secret of the newest link in the emails to an address. */
export function linkMailedTo(address: string): string {
	const mails = listOutbox().filter(({ to }) => to === address);
	const texts = mails.map(({ id }) => findOutboxMail(id)?.textBody ?? "");
	return /[?&]t=([\w-]+)/.exec(texts.join("\n"))?.[1] ?? "";
}

/** A vendor's record with an email address. */
export function giveEmail(vendorId: number, email: string): void {
	statement("UPDATE vendors SET email = ? WHERE id = ?").run(email, vendorId);
}
