import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { statement, write } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { cutoverOf } from "./cutover";
import { type ShadowKind, shadowKinds } from "./labels";
import { hereOf } from "./shadow-here";

export type ShadowDifference = {
	lineId: number;
	leaseId: number | null;
	name: string;
	hereCents: Cents;
	oldCents: Cents;
	/** Why someone accepted this difference; "" while it's open. */
	reason: string;
	acceptedBy: string | null;
};

export type ShadowComparison = {
	kind: ShadowKind;
	/** The newest list of the kind; null if none was loaded. */
	file: { id: number; day: PlainDate; fileName: string; author: string; createdDate: string } | null;
	lines: number;
	open: ShadowDifference[];
	accepted: ShadowDifference[];
};

/** Each kind of list compared with the books here as they are now, on the list's day. */
export function shadowBooks(scope: Scope): ShadowComparison[] {
	return (Object.keys(shadowKinds) as ShadowKind[]).map((kind) => compared(scope, kind));
}

/** Whether every kind of list is loaded and no difference is open. */
export function isReadyToSwitch(comparisons: readonly ShadowComparison[]): boolean {
	return comparisons.every(({ file, open }) => file !== null && open.length === 0);
}

function compared(scope: Scope, kind: ShadowKind): ShadowComparison {
	const file = statement<NonNullable<ShadowComparison["file"]>>(
		`SELECT f.id, f.day, f.file_name AS fileName, trim(u.firstname || ' ' || u.lastname) AS author,
			f.created_date AS createdDate
		FROM shadow_files f JOIN users u ON u.id = f.author_id
		WHERE f.profile_id = ? AND f.kind = ? ORDER BY f.day DESC, f.id DESC LIMIT 1`,
	).get(scope.profileId, kind);
	if (!file) return { kind, file: null, lines: 0, open: [], accepted: [] };
	const here = hereOf(scope, kind, file.day);
	const lines = linesOf(scope, file.id);
	const differences = lines.flatMap((line) => {
		const hereCents = here(line);
		return hereCents === line.oldCents ? [] : [{ ...line, hereCents }];
	});
	const stands = (line: (typeof differences)[number]) => line.acceptedCents === line.hereCents - line.oldCents;
	const shown = ({ lineId, leaseId, name, hereCents, oldCents, acceptedBy, reason }: (typeof differences)[number]) => ({
		...{ lineId, leaseId, name, hereCents, oldCents, reason, acceptedBy },
	});
	return {
		...{ kind, file, lines: lines.length },
		open: differences.filter((line) => !stands(line)).map((line) => ({ ...shown(line), reason: "", acceptedBy: null })),
		accepted: differences.filter(stands).map(shown),
	};
}

type Line = {
	lineId: number;
	leaseId: number | null;
	accountId: number | null;
	propertyId: number | null;
	name: string;
	oldCents: Cents;
	acceptedCents: Cents | null;
	reason: string;
	acceptedBy: string | null;
};

function linesOf(scope: Scope, fileId: number): Line[] {
	return statement<Line>(
		`SELECT s.id AS lineId, s.lease_id AS leaseId, s.account_id AS accountId, s.property_id AS propertyId, s.name,
			s.old_cents AS oldCents, s.accepted_cents AS acceptedCents, s.accepted_reason AS reason,
			trim(u.firstname || ' ' || u.lastname) AS acceptedBy
		FROM shadow_lines s LEFT JOIN users u ON u.id = s.accepted_by_id
		WHERE s.file_id = ? AND s.profile_id = ? ORDER BY s.id`,
	).all(fileId, scope.profileId);
}

/** Accepts a difference with a reason. It's open again as soon as it is another amount. */
export function acceptDifference(scope: Scope, lineId: number, reason: string): Result {
	return write((): Result => {
		const found = shadowBooks(scope)
			.flatMap(({ open }) => open)
			.find((line) => line.lineId === lineId);
		if (!found) return refuse("That difference wasn't found.");
		const difference = found.hereCents - found.oldCents;
		statement(
			`UPDATE shadow_lines SET accepted_cents = ?, accepted_reason = ?, accepted_by_id = ?, accepted_date = ?
			WHERE id = ? AND profile_id = ?`,
		).run(difference, reason.trim(), scope.userId, nowIso(), lineId, scope.profileId);
		recordActivity(scope, {
			action: "shadow.accepted",
			subjectKind: "organization",
			subjectId: scope.profileId,
			summary: `A difference of ${organizationOf(scope).money(difference)} for ${found.name} was accepted. ${reason.trim()}`,
		});
		return { ok: true };
	});
}

/** Ends the comparison with the old system. Refused while a difference is open or a list wasn't loaded. */
export function switchOver(scope: Scope): Result {
	return write((): Result => {
		const move = cutoverOf(scope);
		if (!move) return refuse("Enter the cutover day first.");
		if (move.switchedDate) return { ok: true };
		if (!isReadyToSwitch(shadowBooks(scope))) {
			return refuse("Load every list and resolve every difference before you switch.");
		}
		statement("UPDATE move_ins SET switched_date = ?, updated_date = ? WHERE profile_id = ?").run(
			...[nowIso(), nowIso(), scope.profileId],
		);
		recordActivity(scope, {
			action: "move_in.switched",
			subjectKind: "organization",
			subjectId: scope.profileId,
			summary: "The move is finished: the books here agree with the old system.",
		});
		return { ok: true };
	});
}
