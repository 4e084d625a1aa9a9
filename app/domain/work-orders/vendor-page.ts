import { findRequest } from "#domain/maintenance";
import { homeName } from "#domain/rentals";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { estimatesOf } from "./estimates";
import { windowsOf } from "./keep-windows";
import type { PhotoStage } from "./labels";
import { findVendorLink, type VendorLink } from "./links";
import { addressOf } from "./mail-vendor";
import { messagesOf } from "./messages";
import { isOver, vendorName } from "./order-record";
import { stagesOf } from "./photos";
import { mayTake } from "./windows";

/** A file as a vendor sees it. */
export type VendorFile = {
	id: number;
	title: string;
	isPicture: boolean;
	width: number | null;
	height: number | null;
	own: boolean;
	stage: PhotoStage | undefined;
};

/**
 * The page of a vendor's link; undefined if the link was never given. Only a link that works shows the job; alarm notes
 * and, if they are shared, the resident's name and phone only once the vendor accepted and until the work is over.
 */
export function vendorPage(token: string) {
	const link = findVendorLink(token);
	if (!link) return undefined;
	const { scope, order, state } = link;
	const { name, locale, currency, timeZone, today } = organizationOf(scope);
	const about = { number: order.number, organizationName: name, format: { locale, currency, timeZone }, today };
	const canceled = order.status === "cancelled";
	if (canceled || (state !== "sent" && state !== "accepted")) {
		return { ...about, state: canceled ? ("canceled" as const) : state, job: undefined };
	}
	return { ...about, state, job: jobOf(link) };
}

export type VendorJob = ReturnType<typeof jobOf>;

function jobOf({ scope, order, ask }: VendorLink) {
	const { title, details, vendorNotes, priority, status, dueDate, limitCents, scheduledDate, fromTime, toTime } = order;
	const { today } = organizationOf(scope);
	const accepted = ask.state === "accepted";
	const comes = accepted && !isOver(order);
	const request = findRequest(scope, order.requestId);
	return {
		...{ title, details, vendorNotes, priority, status, dueDate, limitCents, scheduledDate, fromTime, toTime },
		...{ completedOn: order.completedOn, workDone: order.workDone, answerBy: ask.answerBy },
		...{ home: homeName(scope, order), address: addressOf(scope, order), vendor: vendorName(scope, ask.vendorId) },
		access: {
			...{ entry: order.entry, times: request?.entryNotes ?? "", pets: request?.pets ?? "" },
			// How a home is opened is only for who has the work, while it's open.
			alarm: comes ? (request?.alarmNote ?? "") : "",
			// A to-do has no one to call but the office.
			...(order.sharesContact && comes && request?.type !== "todo"
				? { contact: request?.requesterName ?? "", phone: request?.phone ?? "" }
				: { contact: "", phone: "" }),
		},
		office: officeOf(scope),
		files: filesFor(order.id, ask.vendorId),
		messages: messagesOf(scope, order.id, ask.vendorId),
		estimates: estimatesOf(scope, order.id).filter(({ vendorId }) => vendorId === ask.vendorId),
		invoices: invoicesFrom(order.id, ask.vendorId),
		windows: windowsOf(order.id, today).map((one) => ({ ...one, takes: accepted && mayTake(one, "vendor") })),
	};
}

function officeOf({ profileId }: Scope) {
	const row = statement<{ phone: string; email: string }>(
		"SELECT phone, email FROM organization WHERE profile_id = ?",
	).get(profileId);
	return row ?? { phone: "", email: "" };
}

/** The files that a vendor sees: those of the request that were chosen, and their own. */
function filesFor(orderId: number, vendorId: number): VendorFile[] {
	const stages = stagesOf(orderId);
	return statement<Omit<VendorFile, "isPicture" | "own" | "stage"> & { isPicture: number; own: number }>(
		`SELECT f.id, f.title, f.content_type = 'image/webp' AS isPicture, f.width, f.height, w.vendor_id IS NOT NULL AS own
		FROM work_order_files w JOIN files f ON f.id = w.file_id AND f.deleted_date IS NULL
		WHERE w.order_id = ? AND (w.vendor_id IS NULL OR w.vendor_id = ?) ORDER BY f.id`,
	)
		.all(orderId, vendorId)
		.map((file) => ({ ...file, isPicture: file.isPicture === 1, own: file.own === 1, stage: stages.get(file.id) }));
}

type SentInvoice = { id: number; number: string; amountCents: number; recorded: 0 | 1 };

function invoicesFrom(orderId: number, vendorId: number): SentInvoice[] {
	return statement<SentInvoice>(
		`SELECT id, number, amount_cents AS amountCents, transaction_id IS NOT NULL AS recorded FROM work_order_invoices
		WHERE order_id = ? AND vendor_id = ? ORDER BY id`,
	).all(orderId, vendorId);
}
