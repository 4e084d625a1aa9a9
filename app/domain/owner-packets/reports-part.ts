import { heldAround } from "#domain/owner-money";
import { askedOf, bytesOf, findReport, isEmptyReport, makeReportFile, type Report } from "#domain/reports";
import type { Scope } from "~/domain/kernel/scope";
import type { PacketPiece } from "./merge-pdfs";
import type { PacketToMake } from "./packet-of";

/** A report as the owner may see it, of the packet's period and properties; undefined if it is empty or gone. */
export async function reportPiece(scope: Scope, packet: PacketToMake, route: string): Promise<PacketPiece | undefined> {
	const report = findReport(route);
	if (!report?.label.owners) return undefined;
	const asked = askedInPacket(scope, packet, report);
	if (isEmptyReport(scope, report, asked)) return undefined;
	const made = await makeReportFile(scope, report, asked, { format: "pdf", isPart: true });
	if (!made.ok) throw new Error(made.message);
	return { name: report.label.title, pdf: await bytesOf(made.file) };
}

/** What a packet asks a report: its period, and its owner's days of the properties that they had a share in then. */
export function askedInPacket(scope: Scope, packet: PacketToMake, report: Report) {
	const { ownerId, from, to } = packet;
	const held = heldAround(scope, ownerId, packet);
	return askedOf(scope, report, {
		...{ from, to, asOf: to },
		propertyIds: [...new Set(held.map(({ propertyId }) => propertyId))],
		owner: { propertyOwnerId: ownerId, held },
	});
}
