import { type FullStatement, fullStatement, printStatement } from "#domain/owner-accounts";
import type { Scope } from "~/domain/kernel/scope";
import type { PacketPiece } from "./merge-pdfs";
import type { PacketToMake } from "./packet-of";

/** The owner's statement, of one property if the packet is of one. */
export async function statementPiece(scope: Scope, packet: PacketToMake): Promise<PacketPiece> {
	const { ownerId, propertyId, from, to } = packet;
	const found = fullStatement(scope, ownerId, { from, to });
	if (!found) throw new Error(`Owner ${ownerId} is gone.`);
	const { bytes } = await printStatement(scope, propertyId === null ? found : ofProperty(found, propertyId), {
		isPart: true,
	});
	return { name: "Owner statement", pdf: bytes };
}

/** A statement with one of its properties alone. */
function ofProperty(found: FullStatement, propertyId: number): FullStatement {
	const property = found.properties.find((one) => one.propertyId === propertyId);
	const { openingCents = 0, incomeCents = 0, expenseCents = 0, otherCents = 0 } = property ?? {};
	const { contributedCents = 0, drawnCents = 0, closingCents = 0, standing, entries = [] } = property ?? {};
	const none = { undepositedCents: 0, unpaidCents: 0, reserveCents: 0, availableCents: 0, overdueCents: 0 };
	const draws = entries.filter(({ kind }) => kind === "draw");
	return {
		...found,
		properties: property ? [property] : [],
		totals: { openingCents, incomeCents, expenseCents, otherCents, contributedCents, drawnCents, closingCents },
		standing: standing ?? none,
		paidCents: draws.reduce((sum, { amountCents }) => sum + amountCents, 0),
	};
}
