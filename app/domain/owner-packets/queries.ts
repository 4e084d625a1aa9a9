import type { PlainDate } from "#domain/calendar/format";
import { statement } from "~/db/client.server";
import { type KeysetPage, keysetPage } from "~/db/keyset.server";
import type { Scope } from "~/domain/kernel/scope";
import type { PacketState } from "./labels";

export type PacketBatch = {
	id: number;
	templateName: string;
	from: PlainDate;
	to: PlainDate;
	message: string;
	isFinal: number;
	packets: number;
	made: number;
	failed: number;
	askedBy: string;
	createdDate: string;
	finalDate: string | null;
};

const batchColumns = `b.id, b.template_name AS templateName, b.from_date AS "from", b.to_date AS "to", b.message,
	b.is_final AS isFinal, b.created_date AS createdDate, b.final_date AS finalDate,
	(SELECT trim(u.firstname || ' ' || u.lastname) FROM users u WHERE u.id = b.created_by_id) AS askedBy,
	(SELECT count(*) FROM owner_packets k WHERE k.batch_id = b.id) AS packets,
	(SELECT count(*) FROM owner_packets k WHERE k.batch_id = b.id AND k.state = 'made') AS made,
	(SELECT count(*) FROM owner_packets k WHERE k.batch_id = b.id AND k.state = 'failed') AS failed`;

/** The batches of packets, newest first. */
export function listBatches(scope: Scope, { cursor }: { cursor?: string | undefined }): KeysetPage<PacketBatch> {
	return keysetPage<PacketBatch>({
		...{ select: batchColumns, from: "packet_batches b", where: ["b.profile_id = ?"], params: [scope.profileId] },
		order: [{ sql: "b.id", key: "id" }],
		...{ direction: "desc", limit: 20, cursor },
	});
}

/** A batch of the organization. */
export function findBatch({ profileId }: Scope, batchId: number): PacketBatch | undefined {
	return statement<PacketBatch>(`SELECT ${batchColumns} FROM packet_batches b WHERE b.id = ? AND b.profile_id = ?`).get(
		...[batchId, profileId],
	);
}

export type PacketRow = {
	id: number;
	ownerId: number;
	ownerName: string;
	hasEmail: number;
	propertyName: string | null;
	state: PacketState;
	fileId: number | null;
	pages: number;
	leftOut: string[];
	mailed: number;
};

/** A batch's packets in the order of their owners. */
export function listPackets(
	scope: Scope,
	batchId: number,
	{ cursor }: { cursor?: string | undefined },
): KeysetPage<PacketRow> {
	const page = keysetPage<Omit<PacketRow, "leftOut"> & { leftOut: string }>({
		select: `k.id, k.owner_id AS ownerId, o.display_name AS ownerName, o.email <> '' AS hasEmail,
			p.name AS propertyName, k.state, k.file_id AS fileId, k.pages, k.left_out AS leftOut, k.mailed`,
		from: "owner_packets k JOIN property_owners o ON o.id = k.owner_id LEFT JOIN properties p ON p.id = k.property_id",
		where: ["k.profile_id = ?", "k.batch_id = ?"],
		params: [scope.profileId, batchId],
		order: [{ sql: "k.id", key: "id" }],
		...{ direction: "asc", cursor },
	});
	return { ...page, rows: page.rows.map((row) => ({ ...row, leftOut: JSON.parse(row.leftOut) as string[] })) };
}
