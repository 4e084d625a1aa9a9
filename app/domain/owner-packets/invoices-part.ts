import { openFile, printedPicture } from "#domain/files";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import type { PacketPiece } from "./merge-pdfs";
import { heldIn, type PacketToMake } from "./packet-of";

type Invoice = { fileId: number; name: string; contentType: string; isShared: number };

/**
 * The files of bills and expenses that were dated or paid in the period and are for the owner's properties alone. Files
 * that aren't a PDF or a picture, and bills that other owners share in, are named instead.
 */
export async function invoicePieces(
	scope: Scope,
	packet: PacketToMake,
): Promise<{ pieces: PacketPiece[]; leftOut: string[] }> {
	const pieces: PacketPiece[] = [];
	const leftOut: string[] = [];
	for (const { fileId, name, contentType, isShared } of invoicesOf(scope, packet)) {
		if (isShared) {
			leftOut.push(`${name} (other owners share this bill)`);
			continue;
		}
		const piece = await pieceOf(scope, fileId, contentType);
		if (piece) pieces.push({ name, ...piece });
		else leftOut.push(name);
	}
	return { pieces, leftOut };
}

async function pieceOf(scope: Scope, fileId: number, contentType: string) {
	if (contentType.startsWith("image/")) {
		const picture = await printedPicture(scope, fileId);
		return picture && { picture };
	}
	const opened = contentType === "application/pdf" ? await openFile(scope, fileId) : undefined;
	return opened && { pdf: new Uint8Array(await new Response(opened.stream).arrayBuffer()) };
}

function invoicesOf(scope: Scope, packet: PacketToMake): Invoice[] {
	return statement<Invoice>(
		`WITH held AS MATERIALIZED (
			SELECT value ->> 'propertyId' AS property_id, value ->> 'from' AS from_date, value ->> 'to' AS to_date
			FROM json_each(@held)
		), costs AS (
			SELECT e.transaction_id AS id, e.date FROM held h CROSS JOIN gl_postings g
				ON g.profile_id = @profileId AND g.property_id = h.property_id AND g.date BETWEEN h.from_date AND h.to_date
			CROSS JOIN expenses e ON e.transaction_id = g.transaction_id
			UNION
			SELECT e.transaction_id, e.date FROM applications s CROSS JOIN charges c ON c.posting_id = s.charge_posting_id
				AND c.kind = 'AP' CROSS JOIN held h ON h.property_id = c.property_id AND s.date BETWEEN h.from_date AND h.to_date
			CROSS JOIN expenses e ON e.transaction_id = c.posting_id >> 8
			WHERE s.profile_id = @profileId AND s.date BETWEEN @from AND @to
		)
		SELECT f.id AS fileId, trim(e.payee_name || ' ' || e.bill_number) || ', ' || f.title AS name,
			f.content_type AS contentType, EXISTS (
				SELECT 1 FROM gl_postings o WHERE o.id BETWEEN e.transaction_id * 256 AND e.transaction_id * 256 + 255
					AND o.property_id IS NOT NULL AND o.property_id NOT IN (SELECT property_id FROM held)) AS isShared
		FROM costs k CROSS JOIN expenses e ON e.transaction_id = k.id AND e.reversed = 0 AND e.profile_id = @profileId
		CROSS JOIN files f ON f.profile_id = @profileId AND f.subject_kind = 'transaction' AND f.subject_id = e.transaction_id
		WHERE f.deleted_date IS NULL AND f.position = 0 ORDER BY e.date, e.transaction_id, f.id`,
	).all({
		...{ profileId: scope.profileId, held: JSON.stringify(heldIn(scope, packet)) },
		...{ from: packet.from, to: packet.to },
	});
}
