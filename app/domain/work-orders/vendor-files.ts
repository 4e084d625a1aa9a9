import { nowIso } from "#domain/calendar";
import { uploadDocuments } from "#domain/files";
import { statement, write } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { workOrderInvoices } from "~/db/schema";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { PhotoStage } from "./labels";
import { findVendorLink, type VendorLink } from "./links";
import { notifyStaff, remember } from "./notify-order";
import { called, vendorName } from "./order-record";
import { keepStage } from "./photos";
import { countOf } from "./vendor-acts";

const mostFiles = 60;
const mostInvoices = 10;

/**
 * Adds photos or documents of the work by link: at most 60 for a work order. Returns the words for those that failed.
 */
export async function addFilesByLink(
	token: string,
	given: unknown[],
	stage?: PhotoStage,
): Promise<Result<{ failures: string[] }>> {
	const link = liveLink(token);
	if (!link) return refuse("This link no longer works.");
	const kept = await keepFiles(link, given, "work");
	if (!kept.ok) return kept;
	const name = vendorName(link.scope, link.ask.vendorId);
	write(() => {
		keepStage(link.scope, link.order.id, kept.fileIds, stage);
		if (kept.fileIds.length > 0) {
			const what = whatWasAdded(kept.fileIds);
			notifyStaff(link.scope, link.order, `${name} added ${what} to work order ${called(link.order)}.`);
		}
	});
	return { ok: true, failures: kept.failures };
}

/** The files in words: "a photo", "3 files". */
function whatWasAdded(fileIds: readonly number[]): string {
	const photos = countOf(
		`SELECT count(*) AS n FROM files WHERE id IN (SELECT value FROM json_each(?)) AND content_type LIKE 'image/%'`,
		[JSON.stringify(fileIds)],
	);
	const { length } = fileIds;
	const noun = photos === length ? "photo" : "file";
	return length === 1 ? `a ${noun}` : `${length} ${noun}s`;
}

type InvoiceInput = { number: string; amountCents: number; file: unknown[] };

/** Sends an invoice by link. It waits until a member records it as a bill. */
export async function sendInvoice(token: string, { number, amountCents, file }: InvoiceInput): Promise<Result> {
	const link = liveLink(token, ["accepted"]);
	if (!link) return refuse("This link no longer works.");
	const { order, ask } = link;
	const refused = refuseInvoice(link, number);
	if (!refused.ok) return refused;
	const kept = await keepFiles(link, file, "invoice");
	if (!kept.ok) return kept;
	return write((): Result => {
		// Another one may have come while the file was read.
		const again = refuseInvoice(link, number);
		if (!again.ok) return again;
		const { profileId, id: orderId } = order;
		const row = { profileId, orderId, vendorId: ask.vendorId, number, amountCents, fileId: kept.fileIds[0] ?? null };
		insertRow(workOrderInvoices, { ...row, createdDate: nowIso() });
		const name = vendorName(link.scope, ask.vendorId);
		const money = organizationOf(link.scope).money(amountCents);
		remember(link.scope, order, "invoice", `has invoice ${number} for ${money} from ${name}, by link.`);
		notifyStaff(link.scope, order, `${name} sent invoice ${number} for ${money} for work order ${called(order)}.`);
		return { ok: true };
	});
}

function refuseInvoice({ order, ask }: VendorLink, number: string): Result {
	const sent = countOf("SELECT count(*) AS n FROM work_order_invoices WHERE order_id = ? AND vendor_id = ?", [
		order.id,
		ask.vendorId,
	]);
	if (sent >= mostInvoices) return refuse("You've sent many invoices already. Please call instead.");
	const like = "SELECT count(*) AS n FROM work_order_invoices WHERE vendor_id = ? AND number = ? COLLATE NOCASE";
	if (countOf(like, [ask.vendorId, number]) > 0)
		return refuse("You already sent an invoice with this number.", "number");
	return { ok: true };
}

function liveLink(token: string, states: readonly string[] = ["sent", "accepted"]): VendorLink | undefined {
	const link = findVendorLink(token);
	return link && states.includes(link.state) ? link : undefined;
}

async function keepFiles({ scope, order, ask }: VendorLink, given: unknown[], kind: "work" | "invoice") {
	const { profileId, id: orderId } = order;
	const held = countOf("SELECT count(*) AS n FROM work_order_files WHERE order_id = ? AND vendor_id = ?", [
		orderId,
		ask.vendorId,
	]);
	const chosen = given.filter((file) => file instanceof File && file.size > 0).length;
	if (held + chosen > mostFiles)
		return refuse("This work order has many files already. Please email the rest.", "file");
	const by = `${vendorName(scope, ask.vendorId)}, by link`;
	const subject = { subjectKind: "work_order", subjectId: orderId } as const;
	// A file is kept in a member's name: whoever sent the work order. Its origin names the vendor.
	const keeper = { profileId, userId: ask.sentById };
	const category = kind === "work" ? ("photo" as const) : ("other" as const);
	const kept = await uploadDocuments(keeper, subject, given, { category, note: `From ${by}`, by });
	if (!kept.ok) return kept;
	write(() => {
		for (const fileId of kept.fileIds) {
			statement(
				"INSERT INTO work_order_files (order_id, file_id, profile_id, vendor_id, kind) VALUES (?, ?, ?, ?, ?)",
			).run(orderId, fileId, profileId, ask.vendorId, kind);
		}
	});
	return kept;
}
