import { nowIso } from "#domain/calendar";
import { mustBeWriting } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { workOrderAsks } from "~/db/schema";
import { organizationOf } from "~/domain/kernel/organization";
import type { Result } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { checkVendor } from "./check-vendor";
import { askNext } from "./dispatch";
import { asksOf, makeLink, revokeAsks, setAsk, standingAsk } from "./links";
import { mailNews } from "./mail-vendor";
import type { OrderRecord } from "./order-record";
import { setOrder } from "./set-order";

/**
 * Gives the work to the vendor whose estimate was approved: whoever is asked already has it, anyone else is asked
 * now. `news` says why.
 */
export function giveWork(scope: Scope, order: OrderRecord, vendorId: number, news: string): Result {
	mustBeWriting();
	const standing = standingAsk(order.id);
	if (standing?.vendorId === vendorId) {
		for (const ask of asksOf(order.id)) if (ask.state === "waiting") setAsk(ask.id, { state: "revoked" });
		if (standing.state === "sent") setAsk(standing.id, { state: "accepted", answeredDate: nowIso() });
		setOrder(order, { vendorId, respondedDate: order.respondedDate ?? nowIso() });
		const token = makeLink(order, { askId: standing.id });
		mailNews(scope, order, { vendorId }, { subject: "estimate approved", news: [news], token });
		return { ok: true };
	}
	const unfit = checkVendor(scope, vendorId, { on: organizationOf(scope).today });
	if (unfit) return unfit;
	revokeAsks(scope, order, { told: true });
	insertRow(workOrderAsks, {
		...{ profileId: order.profileId, orderId: order.id, vendorId, position: asksOf(order.id).length },
		...{ answerHours: null, sentById: scope.userId ?? order.authorId, createdDate: nowIso() },
	});
	askNext(scope, order);
	return { ok: true };
}
