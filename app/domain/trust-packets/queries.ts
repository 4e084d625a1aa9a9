import { createHash } from "node:crypto";
import type { PlainMonth } from "#domain/calendar/format";
import { openFile } from "#domain/files";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import { type KeysetPage, keysetPage } from "~/db/keyset.server";
import type { Scope } from "~/domain/kernel/scope";
import type { PacketStanding } from "./labels";

export type TrustPacketRow = {
	id: number;
	accountId: number;
	accountName: string;
	month: PlainMonth;
	fileId: number;
	digest: string;
	standing: PacketStanding;
	bookCents: Cents;
	differenceCents: Cents;
	bankDifferenceCents: Cents | null;
	madeBy: string;
	createdDate: string;
};

/** The trust packets that were made, latest month first. */
export function listTrustPackets(
	scope: Scope,
	{ cursor }: { cursor?: string | undefined },
): KeysetPage<TrustPacketRow> {
	return keysetPage<TrustPacketRow>({
		select: `k.id, k.account_id AS accountId, a.name AS accountName, k.month, k.file_id AS fileId, k.digest, k.standing,
			k.book_cents AS bookCents, k.difference_cents AS differenceCents, k.bank_difference_cents AS bankDifferenceCents,
			trim(u.firstname || ' ' || u.lastname) AS madeBy, k.created_date AS createdDate`,
		from: "trust_packets k JOIN gl_accounts a ON a.id = k.account_id JOIN users u ON u.id = k.created_by_id",
		where: ["k.profile_id = ?"],
		params: [scope.profileId],
		order: [
			{ sql: "k.month", key: "month" },
			{ sql: "k.id", key: "id" },
		],
		direction: "desc",
		cursor,
	});
}

/** Whether a packet's file still has the hash it was filed with; undefined if there is no such packet. */
export async function isUnchanged(scope: Scope, packetId: number): Promise<boolean | undefined> {
	const found = statement<{ fileId: number; digest: string }>(
		"SELECT file_id AS fileId, digest FROM trust_packets WHERE id = ? AND profile_id = ?",
	).get(packetId, scope.profileId);
	if (!found) return undefined;
	const opened = await openFile(scope, found.fileId);
	if (!opened) return false;
	const hash = createHash("sha256");
	const reader = opened.stream.getReader();
	for (let read = await reader.read(); !read.done; read = await reader.read()) hash.update(read.value);
	return hash.digest("hex") === found.digest;
}
