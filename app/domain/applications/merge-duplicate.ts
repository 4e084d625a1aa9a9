import { nowIso } from "#domain/calendar";
import { statement } from "~/db/client.server";
import { once } from "~/domain/kernel/once";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import { sameName } from "~/domain/kernel/same-name";
import type { Scope } from "~/domain/kernel/scope";
import { seal, unseal } from "~/domain/kernel/sealing";
import { monthlyIncome } from "./answers";
import {
	type Application,
	activeMembers,
	findRecord,
	fullName,
	groupOf,
	isOver,
	updateRecord,
} from "./application-record";
import { identitySeal } from "./identity-seal";
import { applicationNumber } from "./labels";
import { spendLinks } from "./links";
import { itemsOf, updateItem } from "./requested-items";
import { note } from "./timeline";

export type Duplicate = { id: number; number: number; name: string; email: string; home: string; createdDate: string };

/** Other open applications with the same email or the same full name, which may be the same person's. */
export function possibleDuplicates(scope: Scope, applicationId: number): Duplicate[] {
	const application = findRecord(scope, applicationId);
	if (!application || isOver(application.status)) return [];
	const rows = statement<Duplicate & { status: Application["status"]; firstname: string; lastname: string }>(
		`SELECT a.id, a.number, trim(a.firstname || ' ' || a.lastname) AS name, a.email, a.firstname, a.lastname, a.status,
			p.name || ' · ' || u.unit_number AS home, a.created_date AS createdDate
		FROM rental_applications a JOIN units u ON u.id = a.unit_id JOIN properties p ON p.id = a.property_id
		WHERE a.profile_id = @profileId AND a.id <> @id AND a.status IN ('draft', 'new', 'undecided', 'deferred')
			AND a.declined_date IS NULL AND (a.email = @email AND a.email <> '' OR a.lastname = @lastname)
		ORDER BY a.id DESC LIMIT 50`,
	).all({ profileId: scope.profileId, id: applicationId, email: application.email, lastname: application.lastname });
	const own = fullName(application);
	return rows
		.filter((row) => row.email === application.email || sameName(fullName(row), own))
		.map(({ id, number, name, email, home, createdDate }) => ({ id, number, name, email, home, createdDate }));
}

/**
 * Merges a duplicate application of the same person into `keepId`: answers, ID numbers, documents and a paid fee fill
 * in what's missing, and the duplicate is canceled with a reference to it. Refuses applications already decided, and
 * two paid fees.
 */
export function mergeDuplicate(
	scope: Scope,
	keepId: number,
	input: { duplicateId: number; idempotencyKey?: string | undefined },
): Result<{ number: string }> {
	return once(scope, "merge-application", { keepId, ...input }, () => {
		const kept = findRecord(scope, keepId);
		const duplicate = findRecord(scope, input.duplicateId);
		if (!kept) return refuse("That application wasn't found.");
		if (!duplicate || duplicate.id === kept.id) return refuse("That application wasn't found.", "duplicateId");
		const failure = checkMergeable(kept, duplicate);
		if (failure) return failure;
		takeOverItems(kept, duplicate);
		const answers = { ...duplicate.answers, ...kept.answers };
		updateRecord(kept.id, {
			answers,
			monthlyIncomeCents: monthlyIncome(answers),
			birthDate: kept.birthDate ?? duplicate.birthDate,
			phone: kept.phone || duplicate.phone,
			...numbersOf(kept, duplicate),
			...feeOfBoth(kept, duplicate),
		});
		for (const purpose of ["resume", "invite"] as const) spendLinks(duplicate.id, purpose);
		updateRecord(duplicate.id, {
			...{ status: "cancelled", mergedIntoId: kept.id, decidedDate: nowIso(), withdrawnDate: nowIso() },
			...{ taxIdSealed: "", idNumberSealed: "", birthDate: null },
			...(duplicate.feeState === "unpaid" ? { feeState: "none" as const, feeCents: 0 } : {}),
		});
		const [keptNumber, duplicateNumber] = [kept, duplicate].map(({ number }) => applicationNumber(number));
		note(scope, kept.id, "merged", `Merged with ${duplicateNumber}, the same person's other application.`);
		note(scope, duplicate.id, "merged", `Merged into ${keptNumber}.`);
		return { ok: true, number: applicationNumber(duplicate.number) };
	});
}

function checkMergeable(kept: Application, duplicate: Application): Failure | undefined {
	if (isOver(kept.status) || isOver(duplicate.status))
		return refuse("One of the applications was already decided or withdrawn.");
	if (kept.feeState === "paid" && duplicate.feeState === "paid") {
		return refuse("Both fees are paid. Refund one of them first.", "duplicateId");
	}
	const others = activeMembers(groupOf(duplicate).id).filter(({ id }) => id !== duplicate.id && id !== kept.id);
	if (others.length === 0 || duplicate.groupId === kept.groupId) return undefined;
	const names = others.map(fullName).join(", ");
	return refuse(
		`${names} applied with this duplicate. Open the duplicate and merge this application into it.`,
		"duplicateId",
	);
}

/** Moves documents and answers the kept application lacks. An item that neither has stays requested once. */
function takeOverItems(kept: Application, duplicate: Application): void {
	const own = itemsOf(kept.id);
	for (const item of itemsOf(duplicate.id)) {
		const same = own.find(({ label, kind }) => label === item.label && kind === item.kind);
		if (same && (same.state !== "asked" || item.state === "asked")) continue;
		if (!same) {
			updateItem(item.id, { applicationId: kept.id });
			continue;
		}
		const { state, fileId, answer, receivedDate } = item;
		updateItem(same.id, { state, fileId, answer, receivedDate });
		updateItem(item.id, { state: "asked", fileId: null });
	}
}

function numbersOf(kept: Application, duplicate: Application) {
	const moved = (sealed: string, field: "tax_id" | "id_number") =>
		seal(unseal(sealed, identitySeal(duplicate.id, field)), identitySeal(kept.id, field));
	return {
		...(kept.taxIdSealed === "" && duplicate.taxIdSealed !== ""
			? { taxIdSealed: moved(duplicate.taxIdSealed, "tax_id"), taxIdLast4: duplicate.taxIdLast4 }
			: {}),
		...(kept.idNumberSealed === "" && duplicate.idNumberSealed !== ""
			? { idNumberSealed: moved(duplicate.idNumberSealed, "id_number"), idNumberLast4: duplicate.idNumberLast4 }
			: {}),
	};
}

function feeOfBoth(kept: Application, { feeState, feeCents, feePaidDate, feeTransactionId }: Application) {
	const takes = feeState === "paid" && kept.feeState !== "paid";
	return takes ? { feeState: "paid" as const, feeCents, feePaidDate, feeTransactionId } : {};
}
