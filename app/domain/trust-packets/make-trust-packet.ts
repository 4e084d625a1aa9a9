import { createHash } from "node:crypto";
import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { formatMonth, lastOfMonth, type PlainMonth } from "#domain/calendar/format";
import { entryNames, keepMadeFile, openFile, receivePdf, zipFiles } from "#domain/files";
import { printPaper } from "#domain/paper";
import { insertRow } from "~/db/insert-row.server";
import { trustPackets } from "~/db/schema";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { checkPage } from "./check-page";
import { csvOf, packetTables } from "./csv-files";
import { type PacketData, packetData } from "./packet-data";
import { packetPaper } from "./packet-paper";
import { readmeOf } from "./readme";

type Asked = {
	month: PlainMonth;
	/** The bank's own statement as a PDF, put in as it is. */
	bankStatement?: File | undefined;
	idempotencyKey?: string | undefined;
};

/**
 * Makes the trust packet of a bank account's month: a zip of its PDF, its tables as CSV, the bank's statement and a
 * page that adds everything up again offline. It is filed with its hash and never changes; made again, it is another
 * packet. What it says: packet-data.ts. Refuses a month that hasn't ended.
 */
export async function makeTrustPacket(
	scope: Scope,
	accountId: number,
	{ month, bankStatement, idempotencyKey }: Asked,
): Promise<Result<{ packetId: number }>> {
	const { today, locale } = organizationOf(scope);
	const data = packetData(scope, accountId, month);
	const { userId } = scope;
	if (!data || userId === null) return refuse("That bank account wasn't found.");
	if (lastOfMonth(`${month}-01`) >= today) return refuse("Choose a month that has ended.", "month");
	const given = bankStatement && bankStatement.size > 0 ? await receivePdf(bankStatement) : undefined;
	if (given && !given.ok) return { ...given, field: "bankStatement" };
	const title = `Trust packet for ${data.account.name}, ${formatMonth(month, locale)}`;
	const pdf = await printPaper(packetPaper(scope, data));
	const filed = await filedReconciliation(scope, data);
	const files: Packed[] = [
		{ name: "packet.pdf", bytes: pdf },
		...(filed ? [{ name: "reconciliation.pdf", bytes: filed }] : []),
		...(given ? [{ name: "bank-statement.pdf", bytes: given.bytes }] : []),
	];
	const bytes = zipOf(title, data, files);
	const digest = createHash("sha256").update(bytes).digest("hex");
	const [fileName = "Trust packet.zip"] = entryNames([{ title, fileName: "packet.zip" }]);
	let earlier: number | undefined;
	const made = await keepMadeFile<{ packetId: number }>(
		scope,
		{ subjectKind: "organization", subjectId: scope.profileId },
		{ bytes, title, fileName, category: "statement", addedById: userId, sealed: true, type: "zip" },
		(fileId) => {
			const kept = once(scope, "make-trust-packet", { accountId, month, idempotencyKey }, () => {
				const { standing, differenceCents, bankDifferenceCents, book } = data;
				const packetId = insertRow(trustPackets, {
					...{ profileId: scope.profileId, accountId, month, fileId, digest, standing, differenceCents },
					...{ bankDifferenceCents, bookCents: book.closingCents, createdById: userId, createdDate: nowIso() },
				});
				recordActivity(scope, {
					...{ action: "reconciliation.packet_made", subjectKind: "account", subjectId: accountId },
					summary: `The ${title[0]?.toLowerCase()}${title.slice(1)} was made. SHA-256 ${digest}.`,
				});
				return { ok: true, packetId, fileId };
			});
			if (!kept.ok || kept.fileId === fileId) return kept;
			earlier = kept.packetId;
			return refuse("This packet was already made.");
		},
	);
	return earlier === undefined ? made : { ok: true, packetId: earlier };
}

type Packed = { name: string; bytes: Uint8Array };

/** Every file is listed with its hash in SHA256SUMS.txt, which common tools read, and in the page. */
function zipOf(title: string, data: PacketData, documents: readonly Packed[]): Buffer {
	const tables = packetTables(data).map((table) => ({ name: table.file, text: csvOf(table) }));
	const listed: Packed[] = [
		...documents,
		...tables.map(({ name, text }) => ({ name, bytes: Buffer.from(text) })),
		{ name: "README.txt", bytes: Buffer.from(readmeOf(title, data)) },
	];
	const hashes = listed
		.map(({ name, bytes }) => `${createHash("sha256").update(bytes).digest("hex")}  ${name}\n`)
		.join("");
	return zipFiles([
		{ name: "check.html", bytes: Buffer.from(checkPage({ title, tables, hashes })) },
		...listed,
		{ name: "SHA256SUMS.txt", bytes: Buffer.from(hashes) },
	]);
}

/** The reconciliation's own PDF, if it was filed. */
async function filedReconciliation(scope: Scope, { bank }: PacketData): Promise<Uint8Array | undefined> {
	const fileId = bank?.reconciliation.reportFileId;
	const opened = fileId ? await openFile(scope, fileId) : undefined;
	return opened && new Uint8Array(await new Response(opened.stream).arrayBuffer());
}
