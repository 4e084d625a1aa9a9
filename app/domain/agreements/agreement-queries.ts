import type { PlainDate } from "#domain/calendar/format";
import { statement } from "~/db/client.server";
import { anywhere, whereOf } from "~/db/where.server";
import type { Choice, ChoiceRequest } from "~/domain/kernel/choice";
import { defineList } from "~/domain/kernel/define-list";
import type { Scope } from "~/domain/kernel/scope";
import { findAgreementRecord, isOut, nextSigners, signersOf } from "./agreement-record";
import { eventsOf } from "./certificate";
import type { AgreementKind, AgreementState } from "./labels";
import { leaseTerms } from "./merge-fields";

export type AgreementFilters = {
	/** Searches number, title and lease name. */
	q?: string | undefined;
	/** "out" means sent and open for signing. */
	state?: AgreementState | "out" | undefined;
	kind?: AgreementKind | undefined;
	propertyId?: number | undefined;
};

export type AgreementRow = {
	id: number;
	number: string;
	title: string;
	kind: AgreementKind;
	state: AgreementState;
	leaseId: number;
	leaseName: string;
	propertyName: string;
	unitNumber: string;
	signers: number;
	signed: number;
	sentDate: string | null;
	expiresOn: PlainDate | null;
	lastEventDate: string;
	rank: number;
};

const columns = `g.id, g.number, g.title, g.kind, g.state, g.lease_id AS leaseId, l.name AS leaseName,
	p.name AS propertyName, u.unit_number AS unitNumber, g.signers, g.signed, g.sent_date AS sentDate,
	g.expires_on AS expiresOn, g.last_event_date AS lastEventDate, g.rank`;

const tables = `agreements g JOIN leases l ON l.id = g.lease_id JOIN units u ON u.id = g.unit_id
	JOIN properties p ON p.id = g.property_id`;

/** Agreements: ours to sign first, then what is out, drafts, and what is over; the oldest first in each. */
export const { page: listAgreements } = defineList({
	select: columns,
	table: tables,
	sorts: { rank: [{ sql: "g.rank", key: "rank" }] },
	unique: { sql: "g.id", key: "id" },
	where: conditions,
	shown: (rows: AgreementRow[]) => rows,
});

export type AgreementCounts = { out: number; viewed: number; ours: number; completed: number };

/** The counts above the list. `completed` counts those completed since the given moment. */
export function countAgreements(scope: Scope, since: string): AgreementCounts {
	const counts = statement<AgreementCounts>(
		`SELECT count(*) FILTER (WHERE rank <= 1) AS out, count(*) FILTER (WHERE state = 'viewed') AS viewed,
			count(*) FILTER (WHERE rank = 0) AS ours,
			(SELECT count(*) FROM agreements c WHERE c.profile_id = @profileId AND c.state = 'completed'
				AND c.completed_date >= @since) AS completed
		FROM agreements WHERE profile_id = @profileId AND rank <= 1`,
	).get({ profileId: scope.profileId, since });
	if (!counts) throw new Error("A count without grouping gives one row.");
	return counts;
}

/** An agreement with its signers and its history; undefined if it isn't the organization's. */
export function findAgreement(scope: Scope, id: number) {
	const row = statement<AgreementRow>(`SELECT ${columns} FROM ${tables} WHERE g.id = ? AND g.profile_id = ?`).get(
		id,
		scope.profileId,
	);
	const agreement = row && findAgreementRecord(scope, id);
	if (!row || !agreement) return undefined;
	const signers = signersOf(id);
	const next = isOut(agreement) ? nextSigners(signers).map((signer) => signer.id) : [];
	return {
		...agreement,
		...row,
		isOut: isOut(agreement),
		/** Whether the lease's terms have changed since the agreement was sent. */
		leaseChanged:
			isOut(agreement) && leaseTerms(scope, agreement.leaseId, agreement.kind)?.digest !== agreement.termsDigest,
		people: signers.map(({ drawing: _, ...signer }) => ({ ...signer, isNext: next.includes(signer.id) })),
		events: eventsOf(id),
	};
}

/** The agreement that a signer belongs to; undefined if it isn't the organization's. */
export function findAgreementOfSigner(scope: Scope, signerId: number) {
	const row = statement<{ id: number }>(
		"SELECT agreement_id AS id FROM agreement_signers WHERE id = ? AND profile_id = ?",
	).get(signerId, scope.profileId);
	return row && findAgreement(scope, row.id);
}

/**
 * Leases an agreement can be drafted for: drafts first, then active and future leases, by property and unit. `keep`
 * adds leases by ID.
 */
export function leasesToSign(scope: Scope, { q = "", keep = [], limit = 201 }: ChoiceRequest = {}): Choice[] {
	const words = anywhere(q.trim());
	const select = `SELECT l.id, p.name || ' ' || u.unit_number || ', ' || l.name AS name,
		iif(l.stage = 'draft', 'Draft', '') AS note FROM leases l
		JOIN units u ON u.id = l.unit_id JOIN properties p ON p.id = l.property_id WHERE l.profile_id = ?`;
	const found = statement<Omit<Choice, "active">>(
		`${select} AND (l.stage = 'draft' OR l.stage = 'executed' AND l.status <> 'past')
			AND (l.name LIKE ? ESCAPE '\\' OR p.name LIKE ? ESCAPE '\\' OR u.unit_number LIKE ? ESCAPE '\\')
		ORDER BY l.stage <> 'draft', p.sort_name, p.id, u.sort_key, l.id LIMIT ?`,
	).all(scope.profileId, words, words, words, limit);
	const kept = keep.flatMap((id) =>
		found.some((one) => one.id === id)
			? []
			: statement<Omit<Choice, "active">>(`${select} AND l.id = ?`).all(scope.profileId, id),
	);
	return [...kept, ...found].map(({ id, name, note }) => ({
		...{ id, note, active: true },
		name: note ? `${name} (${note.toLowerCase()})` : name,
	}));
}

function conditions(scope: Scope, { q, state, kind, propertyId }: AgreementFilters) {
	const { where, params, add } = whereOf("g.profile_id = ?", scope.profileId);
	if (state === "out") add("g.rank <= 1");
	else if (state) add("g.state = ?", state);
	if (kind) add("g.kind = ?", kind);
	if (propertyId) add("g.property_id = ?", propertyId);
	const words = anywhere(q ?? "");
	const looked = "(g.number LIKE ? ESCAPE '\\' OR g.title LIKE ? ESCAPE '\\' OR l.name LIKE ? ESCAPE '\\')";
	if (q) add(looked, words, words, words);
	return { where, params };
}
