import { queueMail } from "#domain/mail";
import { homeName } from "#domain/rentals";
import { unitWords } from "#domain/rentals/format";
import { findVendor } from "#domain/vendors";
import { mustBeWriting, statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { workOrderMail, workOrderNewsMail } from "~/emails/work-order";
import { orderNumber } from "./labels";
import type { OrderRecord } from "./order-record";

type AskedVendor = { id: number; vendorId: number };

/** Emails a vendor the question whether they do the work. Returns the address; undefined if they have none. */
export function mailAsk(
	scope: Scope,
	order: OrderRecord,
	ask: AskedVendor,
	words: { token: string; answerBy: string },
): string | undefined {
	mustBeWriting();
	const vendor = findVendor(scope, ask.vendorId);
	if (!vendor?.email) return undefined;
	const mail = workOrderMail(jobOf(scope, order, vendor.displayName), words);
	const recipient = { kind: "vendor", id: vendor.id } as const;
	queueMail({ profileId: order.profileId, to: vendor.email, recipient, kind: "work_order", secret: true, ...mail });
	return vendor.email;
}

/** Emails a vendor what changed. Nothing without an address. */
export function mailNews(
	scope: Scope,
	order: OrderRecord,
	{ vendorId }: Pick<AskedVendor, "vendorId">,
	words: { subject: string; news: string[]; token?: string | undefined },
): void {
	mustBeWriting();
	const vendor = findVendor(scope, vendorId);
	if (!vendor?.email) return;
	const mail = workOrderNewsMail(jobOf(scope, order, vendor.displayName), words);
	const recipient = { kind: "vendor", id: vendor.id } as const;
	const secret = words.token !== undefined;
	queueMail({ profileId: order.profileId, to: vendor.email, recipient, kind: "work_order_news", secret, ...mail });
}

function jobOf(scope: Scope, order: OrderRecord, vendor: string) {
	const { name: organizationName } = organizationOf(scope);
	const { number, title } = order;
	return { organizationName, vendor, number: orderNumber(number), title, address: addressOf(scope, order) };
}

/** Where the work is, in one line: the street address with the unit, or the place's name without an address. */
export function addressOf(scope: Scope, { propertyId, unitId }: Pick<OrderRecord, "propertyId" | "unitId">): string {
	const row = statement<{ street: string; unitNumber: string; city: string }>(
		`SELECT p.street, coalesce(u.unit_number, '') AS unitNumber,
			trim(concat_ws(', ', nullif(p.city, ''), nullif(trim(p.state || ' ' || p.postal_code), ''))) AS city
		FROM properties p LEFT JOIN units u ON u.id = ? WHERE p.id = ? AND p.profile_id = ?`,
	).get(unitId, propertyId, scope.profileId);
	if (!row?.street) return homeName(scope, { propertyId, unitId });
	return [row.street, unitWords(row.unitNumber), row.city].filter(Boolean).join(", ");
}
