import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { inPieces } from "~/domain/kernel/in-pieces";
import { organizationOf } from "~/domain/kernel/organization";
import { type Failure, type Result, refuse, refuseAll } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { cutoverOf, refuseLocked } from "./cutover";
import { figuresHere } from "./figures";
import { figuresInLists } from "./figures-in-lists";
import { type Figure, figureLabels, figures } from "./labels";
import { listUnderWay } from "./lists/under-way";

export type ProvedFigure = {
	figure: Figure;
	hereCents: Cents;
	/** The old system's figure as typed, or as its list states it; null if neither is known. */
	oldCents: Cents | null;
	/** The figure is the list's, and no one typed another. */
	fromList: boolean;
	note: string;
	signedBy: string | null;
	signedDate: string | null;
	/** What the figure was here when it was signed, if it is something else now. */
	changedFrom: Cents | null;
};

/**
 * Each figure here on the cutover day beside the old system's; undefined before the cutover day was entered. Other
 * requests are served while the lists are read.
 */
export async function moveInProof(scope: Scope): Promise<ProvedFigure[] | undefined> {
	const move = cutoverOf(scope);
	if (!move) return undefined;
	const listed = await inPieces(figuresInLists(scope));
	const here = figuresHere(scope, move.cutoverDay);
	const kept = new Map(keptFigures(scope).map((one) => [one.figure, one]));
	return figures.map((figure) => {
		const one = kept.get(figure);
		const signedCents = one?.signedCents ?? null;
		return {
			figure,
			hereCents: here[figure],
			oldCents: one?.oldCents ?? listed[figure] ?? null,
			fromList: (one?.oldCents ?? null) === null && listed[figure] !== undefined,
			...{ note: one?.note ?? "", signedBy: one?.signedBy ?? null, signedDate: one?.signedDate ?? null },
			changedFrom: signedCents !== null && signedCents !== here[figure] ? signedCents : null,
		};
	});
}

export type ProofLine = {
	figure: Figure;
	oldCents: Cents | undefined;
	note: string;
	signed: boolean;
	/** The figure here as the page showed it. */
	seenCents?: Cents | undefined;
};

/**
 * Saves the old system's figures and notes, and signs those that are ticked. Refuses, all at once and at their fields,
 * to sign a figure that is no longer what was shown, one without the old one, or with a difference that no note
 * explains. `signAgreeing` signs every figure that is the old one to the cent. Signing the last one locks the move
 * (`refuseLocked` of cutover.ts).
 */
export function saveProof(
	scope: Scope,
	saved: readonly ProofLine[],
	{ signAgreeing = false } = {},
): Result<{ locked: boolean }> {
	return allOrNothing((): Result<{ locked: boolean }> => {
		const move = cutoverOf(scope);
		if (!move) return refuse("Enter the cutover day first.");
		const locked = refuseLocked(scope);
		if (locked) return locked;
		if (listUnderWay(scope)) return refuse("A list is being imported. Sign when all of it is in.");
		const { userId } = scope;
		if (userId === null) throw new Error("A proof is signed by someone.");
		const here = figuresHere(scope, move.cutoverDay);
		const lines = saved.map((line) => ({
			...line,
			signed: line.signed || (signAgreeing && line.oldCents === here[line.figure]),
		}));
		const failure = refuseAll(lines.map((line, at) => refuseUnexplained(line, here[line.figure], at)));
		if (failure) return failure;
		const before = new Map(keptFigures(scope).map((one) => [one.figure, one]));
		for (const line of lines) keep(scope, line, here[line.figure], before.get(line.figure), userId);
		const signed = keptFigures(scope).filter(({ figure, signedCents }) => signedCents === here[figure]).length;
		if (signed < figures.length) return { ok: true, locked: false };
		statement("UPDATE move_ins SET locked_date = ?, updated_date = ? WHERE profile_id = ?").run(
			...[nowIso(), nowIso(), scope.profileId],
		);
		say(scope, "move_in.proved", "Every figure of the move is signed. Its lists are locked.");
		return { ok: true, locked: true };
	});
}

/** Unlocks the move: every figure has to be signed again. */
export function reopenProof(scope: Scope): Result {
	return allOrNothing((): Result => {
		if (!cutoverOf(scope)?.lockedDate) return refuse("This proof isn't signed.");
		statement(
			"UPDATE move_in_figures SET signed_by_id = NULL, signed_date = NULL, signed_cents = NULL WHERE profile_id = ?",
		).run(scope.profileId);
		statement("UPDATE move_ins SET locked_date = NULL, updated_date = ? WHERE profile_id = ?").run(
			...[nowIso(), scope.profileId],
		);
		say(scope, "move_in.reopened", "The proof of the move was reopened.");
		return { ok: true };
	});
}

function refuseUnexplained(line: ProofLine, hereCents: Cents, at: number): Failure | undefined {
	if (!line.signed) return undefined;
	if (line.oldCents === undefined) return refuse("Enter the old system's figure.", `figures[${at}].old`);
	if (line.oldCents !== hereCents && line.note.trim() === "") {
		return refuse("Explain the difference.", `figures[${at}].note`);
	}
	if (line.seenCents !== undefined && line.seenCents !== hereCents) {
		return refuse("This figure changed since you opened the page. Check it again.", `figures[${at}].signed`);
	}
	return undefined;
}

type Kept = {
	figure: Figure;
	oldCents: Cents | null;
	note: string;
	signedBy: string | null;
	signedDate: string | null;
	signedCents: Cents | null;
};

function keptFigures({ profileId }: Scope): Kept[] {
	return statement<Kept>(
		`SELECT f.figure, f.old_cents AS oldCents, f.note, trim(u.firstname || ' ' || u.lastname) AS signedBy,
			f.signed_date AS signedDate, f.signed_cents AS signedCents
		FROM move_in_figures f LEFT JOIN users u ON u.id = f.signed_by_id WHERE f.profile_id = ?`,
	).all(profileId);
}

/** A signature stays as long as what was signed does. */
function keep(
	scope: Scope,
	{ figure, oldCents = null, note, signed }: Omit<ProofLine, "oldCents"> & { oldCents?: Cents | null | undefined },
	hereCents: Cents,
	before: Kept | undefined,
	userId: number,
): void {
	const stands = before?.signedDate && before.oldCents === oldCents && before.note === note.trim();
	const isSame = stands && before.signedCents === hereCents;
	if (signed && isSame) return;
	statement(
		`INSERT INTO move_in_figures (profile_id, figure, old_cents, note, signed_by_id, signed_date, signed_cents, updated_date)
		VALUES (@profileId, @figure, @oldCents, @note, @signedById, @signedDate, @signedCents, @now)
		ON CONFLICT (profile_id, figure) DO UPDATE SET old_cents = excluded.old_cents, note = excluded.note,
			signed_by_id = excluded.signed_by_id, signed_date = excluded.signed_date, signed_cents = excluded.signed_cents,
			updated_date = excluded.updated_date`,
	).run({
		...{ profileId: scope.profileId, figure, oldCents, note: note.trim(), now: nowIso() },
		...{ signedById: signed ? userId : null, signedDate: signed ? nowIso() : null },
		signedCents: signed ? hereCents : null,
	});
	if (!signed) return;
	const { money } = organizationOf(scope);
	const difference = hereCents - (oldCents ?? 0);
	const words = difference === 0 ? "without a difference" : `with a difference of ${money(difference)}: ${note.trim()}`;
	say(scope, "move_in.signed", `${figureLabels[figure]} of ${money(hereCents)} was signed ${words}.`);
}

function say(scope: Scope, action: string, summary: string): void {
	recordActivity(scope, { action, subjectKind: "organization", subjectId: scope.profileId, summary });
}
