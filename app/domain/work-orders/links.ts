import { nowIso } from "#domain/calendar";
import { hashSecret, newSecret } from "#domain/identity";
import { mustBeWriting, statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { workOrderLinks } from "~/db/schema";
import { organizationOf } from "~/domain/kernel/organization";
import { type Scope, systemScope } from "~/domain/kernel/scope";
import { dropWindowsOf } from "./keep-windows";
import type { AskState } from "./labels";
import { mailNews } from "./mail-vendor";
import { findRecord, isOver, type OrderRecord } from "./order-record";

/** Days that a vendor's link works after the work order is over. */
const daysAfter = 90;

export type Ask = {
	id: number;
	profileId: number;
	orderId: number;
	vendorId: number;
	position: number;
	answerHours: number | null;
	state: AskState;
	sentDate: string | null;
	answerBy: string | null;
	answeredDate: string | null;
	reason: string;
	sentById: number;
};

const askColumns = `id, profile_id AS profileId, order_id AS orderId, vendor_id AS vendorId, position,
	answer_hours AS answerHours, state, sent_date AS sentDate, answer_by AS answerBy, answered_date AS answeredDate,
	reason, sent_by_id AS sentById`;

/** The asks of a work order, in the order in which vendors are asked. */
export function asksOf(orderId: number): Ask[] {
	return statement<Ask>(`SELECT ${askColumns} FROM work_order_asks WHERE order_id = ? ORDER BY position, id`).all(
		orderId,
	);
}

/** The ask that stands: sent and not answered, or accepted. */
export function standingAsk(orderId: number): Ask | undefined {
	return asksOf(orderId).findLast(({ state }) => state === "sent" || state === "accepted");
}

/** Makes a new link for a vendor who was asked, or for a resident; the secret is returned once and isn't kept. */
export function makeLink(
	{ profileId, id: orderId }: Pick<OrderRecord, "profileId" | "id">,
	whose: { askId: number } | { tenantId: number },
): string {
	mustBeWriting();
	const { secret, hash: tokenHash } = newSecret();
	insertRow(workOrderLinks, { profileId, orderId, ...whose, tokenHash, createdDate: nowIso() });
	return secret;
}

/**
 * Ends the asks that stand or wait, and takes back the times of a vendor who has the work: it's done by someone else, or
 * not at all. `told`: that vendor learns of it.
 */
export function revokeAsks(scope: Scope, order: OrderRecord, { told }: { told: boolean }): void {
	mustBeWriting();
	for (const ask of asksOf(order.id)) {
		if (ask.state !== "sent" && ask.state !== "accepted" && ask.state !== "waiting") continue;
		setAsk(ask.id, { state: "revoked" });
		if (ask.state !== "waiting") dropWindowsOf(order.id, "vendor");
		if (!told || ask.state === "waiting") continue;
		const news = ["This work order was given to someone else, so there's nothing more for you to do."];
		mailNews(scope, order, ask, { subject: "no longer needed", news });
	}
}

/** Changes columns of an ask. */
export function setAsk(
	askId: number,
	{ state, sentDate, answerBy, answeredDate, reason }: Partial<Omit<Ask, "id">> & { state: AskState },
): void {
	mustBeWriting();
	statement(
		`UPDATE work_order_asks SET state = @state, sent_date = coalesce(@sentDate, sent_date),
			answer_by = coalesce(@answerBy, answer_by), answered_date = coalesce(@answeredDate, answered_date),
			reason = coalesce(@reason, reason)
		WHERE id = @askId`,
	).run({
		...{ askId, state, sentDate: sentDate ?? null, answerBy: answerBy ?? null },
		...{ answeredDate: answeredDate ?? null, reason: reason ?? null },
	});
}

type Link = { profileId: number; orderId: number; askId: number | null; tenantId: number | null };

function linkOf(token: string): Link | undefined {
	return statement<Link>(
		`SELECT profile_id AS profileId, order_id AS orderId, ask_id AS askId, tenant_id AS tenantId
		FROM work_order_links WHERE token_hash = ?`,
	).get(hashSecret(token));
}

/**
 * What a vendor's link opens. `state`: the ask's, or "expired" once the work order is over for 90 days or the vendor is
 * inactive.
 */
export type VendorLink = { scope: Scope; order: OrderRecord; ask: Ask; state: AskState | "expired" };

/** The work order of a vendor's link; undefined if the link was never given. */
export function findVendorLink(token: string): VendorLink | undefined {
	const link = linkOf(token);
	if (!link || link.askId === null) return undefined;
	const scope = systemScope(link.profileId);
	const order = findRecord(scope, link.orderId);
	const ask = statement<Ask>(`SELECT ${askColumns} FROM work_order_asks WHERE id = ?`).get(link.askId);
	if (!order || !ask) return undefined;
	const lived = order.endedDate === null || daysSince(order.endedDate) <= daysAfter;
	return { scope, order, ask, state: (isOver(order) && !lived) || !isWorking(ask) ? "expired" : ask.state };
}

/** Whether the vendor, or whoever they were merged into since, is active. */
function isWorking({ vendorId, profileId }: Ask): boolean {
	const query = `WITH RECURSIVE merged (id) AS (
			SELECT @vendorId UNION SELECT v.merged_into_id FROM vendors v JOIN merged m ON v.id = m.id
			WHERE v.profile_id = @profileId AND v.merged_into_id IS NOT NULL)
		SELECT 1 FROM merged m JOIN vendors v ON v.id = m.id WHERE v.profile_id = @profileId AND v.active = 1`;
	return statement(query).get({ vendorId, profileId }) !== undefined;
}

export type ResidentLink = { scope: Scope; order: OrderRecord; tenantId: number };

/** The work order of a resident's link; undefined if the link was never given or they moved out. */
export function findResidentLink(token: string): ResidentLink | undefined {
	const link = linkOf(token);
	if (!link || link.tenantId === null) return undefined;
	const scope = systemScope(link.profileId);
	const order = findRecord(scope, link.orderId);
	const lives = statement(
		`SELECT 1 FROM maintenance_requests r JOIN lease_tenants lt ON lt.lease_id = r.lease_id
		WHERE r.id = ? AND lt.tenant_id = ? AND r.shared_with_tenants = 1 AND lt.role <> 'occupant'
			AND (lt.move_out_date IS NULL OR lt.move_out_date >= ?)`,
	).get(order?.requestId ?? 0, link.tenantId, organizationOf(scope).today);
	return order && lives ? { scope, order, tenantId: link.tenantId } : undefined;
}

function daysSince(iso: string): number {
	return (Date.parse(nowIso()) - Date.parse(iso)) / 86_400_000;
}
