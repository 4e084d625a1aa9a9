import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { deleteFile, keepMadeFile, signMailedLink } from "#domain/files";
import { queueMail } from "#domain/mail";
import { noteStatementMailed } from "#domain/owner-accounts";
import { config } from "~/config.server";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import { refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { absoluteUrl } from "~/emails/absolute-url.server";
import { ownerPacketMail } from "~/emails/owner-packet";
import { printFront } from "./front";
import { invoicePieces } from "./invoices-part";
import type { Merged, PacketPiece } from "./merge-pdfs";
import type { PacketToMake } from "./packet-of";
import { reportPiece } from "./reports-part";
import { statementPiece } from "./statement-part";
import { workOrdersPiece } from "./work-orders-part";

/**
 * Makes a packet that was claimed: its PDF is written, and then in one transaction it is filed with the owner, their
 * email is queued and the packet counts as made. A packet that another process has taken over meanwhile is dropped. Its
 * parts: statement-part.ts, reports-part.ts, invoices-part.ts, work-orders-part.ts.
 */
export async function makePacket(scope: Scope, packet: PacketToMake): Promise<void> {
	const owner = ownerOf(scope, packet);
	const title = titleOf(scope, packet, owner.propertyName);
	const { pieces, leftOut } = await piecesOf(scope, packet);
	const { mergePdfs } = await import("./merge-pdfs");
	const merged = await mergePdfs(pieces, {
		...{ title, locale: organizationOf(scope).locale, isDraft: !packet.isFinal },
		front: (of) => printFront(scope, packet, owner, { ...of, leftOut: [...leftOut, ...of.leftOut] }),
	});
	const file = {
		...{ bytes: merged.bytes, title, fileName: `${title}.pdf`, addedById: packet.askedById },
		...{ category: "statement" as const, sealed: packet.isFinal, sharedWithOwners: packet.isFinal },
	};
	await keepMadeFile(scope, { subjectKind: "owner", subjectId: packet.ownerId }, file, (fileId) =>
		finish(scope, packet, { ...owner, fileId, title, merged, leftOut: [...leftOut, ...merged.leftOut] }),
	);
}

type Made = ReturnType<typeof ownerOf> & { fileId: number; title: string; merged: Merged; leftOut: string[] };

function finish(scope: Scope, packet: PacketToMake, { fileId, title, merged, leftOut, ...owner }: Made) {
	const email = packet.isFinal ? owner.email : "";
	const { changes } = statement(
		`UPDATE owner_packets SET state = 'made', file_id = @fileId, pages = @pages, left_out = @leftOut, mailed = @mailed,
			made_date = @moment
		WHERE id = @id AND state = 'running' AND tries = @tries`,
	).run({
		...{ id: packet.id, tries: packet.tries, fileId, pages: merged.pages, mailed: email ? 1 : 0, moment: nowIso() },
		leftOut: JSON.stringify(leftOut),
	});
	if (changes === 0) return refuse("This packet is made elsewhere.");
	if (packet.fileId !== null) deleteFile(scope, packet.fileId);
	if (!packet.isFinal) return { ok: true as const };
	if (email) mailPacket(scope, packet, { ...owner, fileId });
	const whom = email ? ` and emailed to ${email}` : "";
	recordActivity(scope, {
		...{ action: "owner.packet_sent", subjectKind: "owner", subjectId: packet.ownerId },
		summary: `The ${title[0]?.toLowerCase()}${title.slice(1)} was published to the owner's documents${whom}.`,
	});
	return { ok: true as const };
}

function mailPacket(
	scope: Scope,
	packet: PacketToMake,
	{ name, email, fileId }: { name: string; email: string; fileId: number },
) {
	const { profileId } = scope;
	const { ownerId, from, to, message } = packet;
	const { name: organizationName, date } = organizationOf(scope);
	const { expires, signature } = signMailedLink(fileId, config().sessionSecret);
	const mail = ownerPacketMail({
		...{ ownerName: name, organizationName, message, period: `${date(from)} to ${date(to)}` },
		url: absoluteUrl("/mailedstatement", { id: String(fileId), expires: String(expires), signature }),
	});
	const recipient = { kind: "owner", id: ownerId } as const;
	queueMail({ profileId, to: email, recipient, kind: "owner_packet", ...mail });
	if (packet.parts.statement && packet.propertyId === null) {
		noteStatementMailed(scope, { ownerId, from, to, fileId, email });
	}
}

/** The parts in the order of the template; what is empty is left out. */
async function piecesOf(scope: Scope, packet: PacketToMake): Promise<{ pieces: PacketPiece[]; leftOut: string[] }> {
	const { statement: hasStatement, reports, workOrders, invoices } = packet.parts;
	const pieces: (PacketPiece | undefined)[] = [];
	if (hasStatement) pieces.push(await statementPiece(scope, packet));
	for (const route of reports) pieces.push(await reportPiece(scope, packet, route));
	if (workOrders) pieces.push(await workOrdersPiece(scope, packet));
	const bills = invoices ? await invoicePieces(scope, packet) : { pieces: [], leftOut: [] };
	return { pieces: [...pieces.filter((piece) => piece !== undefined), ...bills.pieces], leftOut: bills.leftOut };
}

function ownerOf({ profileId }: Scope, { ownerId, propertyId }: PacketToMake) {
	const owner = statement<{ name: string; email: string; propertyName: string | null }>(
		`SELECT o.display_name AS name, o.email, (SELECT name FROM properties WHERE id = @propertyId) AS propertyName
		FROM property_owners o WHERE o.id = @ownerId AND o.profile_id = @profileId`,
	).get({ ownerId, propertyId, profileId });
	if (!owner) throw new Error(`Owner ${ownerId} is gone.`);
	return owner;
}

function titleOf(scope: Scope, { from, to, isFinal }: PacketToMake, propertyName: string | null): string {
	const { date } = organizationOf(scope);
	const of = propertyName ? ` for ${propertyName}` : "";
	return `${isFinal ? "Owner packet" : "Draft of the owner packet"}${of}, ${date(from)} to ${date(to)}`;
}
