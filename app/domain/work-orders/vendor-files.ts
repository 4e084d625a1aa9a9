import { createHash } from "node:crypto";
import { nowIso } from "#domain/calendar";
import { findFile, uploadDocument } from "#domain/files";
import { statement, write } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { workOrderInvoices } from "~/db/schema";
import { once } from "~/domain/kernel/once";
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
 * Adds photos or documents of the work by link: at most 60 for a work order, the same file once. Returns the words for
 * those that failed.
 */
export async function addFilesByLink(
	token: string,
	given: unknown[],
	stage?: PhotoStage,
): Promise<Result<{ failures: string[] }>> {
	const link = liveLink(token);
	if (!link) return dead;
	const kept = await keepFiles(link, given, "work");
	if (!kept.ok) return kept;
	const name = vendorName(link.scope, link.ask.vendorId);
	write(() => {
		keepStage(link.scope, link.order.id, kept.newIds, stage);
		if (kept.newIds.length > 0) {
			const what = whatWasAdded(kept.newIds);
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

/** Sends an invoice by link, once. It waits until a member records it as a bill. */
export async function sendInvoice(token: string, { number, amountCents, file }: InvoiceInput): Promise<Result> {
	const link = liveLink(token, ["accepted"]);
	if (!link) return dead;
	if (isSent(link, number, amountCents)) return { ok: true };
	const refused = refuseInvoice(link, number);
	if (!refused.ok) return refused;
	const kept = await keepFiles(link, file, "invoice");
	if (!kept.ok) return kept;
	return write((): Result => {
		// While the file was read, another one may have come, or the link have ended.
		const link = liveLink(token, ["accepted"]);
		if (!link) return dead;
		if (isSent(link, number, amountCents)) return { ok: true };
		const again = refuseInvoice(link, number);
		if (!again.ok) return again;
		const { order, ask } = link;
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

/** Whether the invoice was sent for this work order before: the form was sent twice. */
function isSent({ order, ask }: VendorLink, number: string, amountCents: number): boolean {
	const query = `SELECT count(*) AS n FROM work_order_invoices
		WHERE order_id = ? AND vendor_id = ? AND number = ? COLLATE NOCASE AND amount_cents = ?`;
	return countOf(query, [order.id, ask.vendorId, number, amountCents]) > 0;
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

const dead = refuse("This link no longer works.");

/** `goesOn`: whether the link still works once a file was read. */
type LiveLink = VendorLink & { goesOn: () => boolean };

function liveLink(token: string, states: readonly string[] = ["sent", "accepted"]): LiveLink | undefined {
	const link = findVendorLink(token);
	if (!link || !states.includes(link.state)) return undefined;
	return { ...link, goesOn: () => liveLink(token, states) !== undefined };
}

type Kind = "work" | "invoice";
type Kept = { fileIds: number[]; newIds: number[]; failures: string[] };

/** Keeps the vendor's files. One that they sent for the work order before is that one. */
async function keepFiles(link: LiveLink, given: unknown[], kind: Kind): Promise<Result<Kept>> {
	const chosen = given.filter((file) => file instanceof File && file.size > 0) as File[];
	if (chosen.length === 0) return refuse("Choose a file.", "file");
	const files = await Promise.all(chosen.map(async (file) => ({ file, key: await keyOf(link, file, kind) })));
	const unknown = files.filter(({ key }) => knownFile(link, key) === undefined);
	if (heldBy(link) + unknown.length > mostFiles) return tooMany;
	const kept: Kept = { fileIds: [], newIds: [], failures: [] };
	for (const { file, key } of files) {
		const known = knownFile(link, key);
		const one = known === undefined ? await keepFile(link, file, key, kind) : again(known);
		if (!one.ok) kept.failures.push(one.message);
		else kept.fileIds.push(one.fileId);
		if (one.ok && one.isNew) kept.newIds.push(one.fileId);
	}
	if (kept.fileIds.length > 0) return { ok: true, ...kept };
	return link.goesOn() ? refuse(kept.failures.join(" "), "file") : dead;
}

const tooMany = refuse("This work order has many files already. Please email the rest.", "file");

function heldBy({ order, ask }: VendorLink): number {
	const query = "SELECT count(*) AS n FROM work_order_files WHERE order_id = ? AND vendor_id = ?";
	return countOf(query, [order.id, ask.vendorId]);
}

/** What makes a vendor's file of a work order the same: what it's for, its name and its bytes. */
async function keyOf({ order, ask }: VendorLink, file: File, kind: Kind): Promise<string> {
	const digest = createHash("sha256")
		.update(`${kind} ${file.name}\0`)
		.update(Buffer.from(await file.arrayBuffer()));
	return `${order.id} ${ask.vendorId} ${digest.digest("base64url")}`;
}

/** The file that was kept for a key, or is by `keep`; undefined without one. */
function claim({ scope }: VendorLink, idempotencyKey: string, keep: () => Result<{ fileId: number }>) {
	return once(scope, "work-order-file", { idempotencyKey }, keep);
}

/** The file that a vendor sent before, unless it was deleted. */
function knownFile(link: VendorLink, key: string): number | undefined {
	const known = claim(link, key, () => tooMany);
	return known.ok && findFile(link.scope, known.fileId) ? known.fileId : undefined;
}

/** Stores a file. If the same one came while it was stored, that one is kept. */
async function keepFile(
	link: LiveLink,
	file: File,
	key: string,
	kind: Kind,
): Promise<Result<{ fileId: number; isNew: boolean }>> {
	const { scope, order, ask } = link;
	const { profileId, id: orderId } = order;
	const by = `${vendorName(scope, ask.vendorId)}, by link`;
	const subject = { subjectKind: "work_order", subjectId: orderId } as const;
	// A file is kept in a member's name: whoever sent the work order. Its origin names the vendor.
	const keeper = { profileId, userId: ask.sentById };
	const category = kind === "work" ? ("photo" as const) : ("other" as const);
	let keptId = 0;
	let known: number | undefined;
	const andThen = (fileId: number): Result => {
		if (!link.goesOn()) return dead;
		known = knownFile(link, key);
		if (known !== undefined || heldBy(link) >= mostFiles) return tooMany;
		claim(link, key, () => ({ ok: true, fileId }));
		keptId = fileId;
		statement(
			"INSERT INTO work_order_files (order_id, file_id, profile_id, vendor_id, kind) VALUES (?, ?, ?, ?, ?)",
		).run(orderId, fileId, profileId, ask.vendorId, kind);
		return { ok: true };
	};
	const kept = await uploadDocument(keeper, subject, file, { category, note: `From ${by}`, by, andThen });
	if (kept.ok) return { ok: true, fileId: keptId, isNew: true };
	return known === undefined ? kept : again(known);
}

function again(fileId: number) {
	return { ok: true as const, fileId, isNew: false };
}
