import { statement } from "~/db/client.server";
import type { NumberRight } from "~/db/schema";
import type { Scope } from "~/domain/kernel/scope";
import type { ExportState, PersonKind } from "./labels";

export type ExportOf = { kind: "everything"; subjectId: 0 } | { kind: PersonKind; subjectId: number };

/** An export as it stands. */
export type DataExport = {
	id: number;
	profileId: number;
	kind: ExportOf["kind"];
	subjectId: number;
	askedById: number;
	askedBy: string;
	own: boolean;
	numbers: NumberRight[];
	state: ExportState;
	step: string;
	stepsDone: number;
	steps: number;
	tries: number;
	storageKey: string;
	sizeBytes: number;
	createdDate: string;
	readyDate: string | null;
	expiresDate: string | null;
};

type Stored = Omit<DataExport, "own" | "numbers"> & { own: 0 | 1; numbers: string };

export const exportColumns = `e.id, e.profile_id AS profileId, e.kind, e.subject_id AS subjectId, e.asked_by_id AS askedById,
	trim(u.firstname || ' ' || u.lastname) AS askedBy, e.own, e.numbers, e.state, e.step, e.steps_done AS stepsDone, e.steps,
	e.tries, e.storage_key AS storageKey, e.size_bytes AS sizeBytes, e.created_date AS createdDate,
	e.ready_date AS readyDate, e.expires_date AS expiresDate`;

export function readExport({ own, numbers, ...row }: Stored): DataExport {
	return { ...row, own: own === 1, numbers: JSON.parse(numbers) };
}

/** An export of the organization: the team's, or the person's own. */
export function findRow({ profileId }: Scope, id: number): DataExport | undefined {
	const row = statement<Stored>(
		`SELECT ${exportColumns} FROM data_exports e JOIN users u ON u.id = e.asked_by_id
		WHERE e.id = ? AND e.profile_id = ?`,
	).get(id, profileId);
	return row && readExport(row);
}

/** The newest exports of the same thing, newest first: the team's, or with `ownOf` those that a person asked for. */
export function rowsOf(
	{ profileId }: Scope,
	{ kind, subjectId }: ExportOf,
	{ ownOf }: { ownOf?: number | null } = {},
): DataExport[] {
	return statement<Stored>(
		`SELECT ${exportColumns} FROM data_exports e JOIN users u ON u.id = e.asked_by_id
		WHERE e.profile_id = @profileId AND e.kind = @kind AND e.subject_id = @subjectId
			AND e.own = (@ownOf IS NOT NULL) AND (@ownOf IS NULL OR e.asked_by_id = @ownOf)
		ORDER BY e.id DESC LIMIT 20`,
	)
		.all({ profileId, kind, subjectId, ownOf: ownOf ?? null })
		.map(readExport);
}
