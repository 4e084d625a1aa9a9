import { nowIso } from "#domain/calendar";
import type { PlainDate } from "#domain/calendar/format";
import { mustBeWriting, write } from "~/db/client.server";
import type { Result } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { seal } from "~/domain/kernel/sealing";
import { type AnsweredStep, type Answers, monthlyIncome } from "./answers";
import { type Application, updateRecord } from "./application-record";
import { checkAge } from "./check-age";
import { percentOf, stepStates } from "./completeness";
import { identitySeal } from "./identity-seal";
import { ownDraft } from "./own-draft";
import { itemsOf } from "./requested-items";

/**
 * Stored apart from the answers, because these are encrypted or erased separately. A number left blank isn't changed.
 */
export type Identity = {
	birthDate?: PlainDate | undefined;
	taxId?: string | undefined;
	idNumber?: string | undefined;
};

/**
 * Saves one step of the applicant's own draft, complete or not. Refuses at `birthDate`, by `checkAge` (check-age.ts).
 * What a step still lacks: completeness.ts.
 */
export function saveStep<Step extends AnsweredStep>(
	applicant: Scope,
	applicationId: number,
	step: Step,
	answer: NonNullable<Answers[Step]>,
	identity: Identity = {},
): Result {
	return write(() => {
		const own = ownDraft(applicant, applicationId);
		if (!own.ok) return own;
		const { application, group } = own;
		const failure = checkAge(applicant, identity.birthDate);
		if (failure) return failure;
		const answers: Answers = { ...application.answers, [step]: answer };
		const sealed = sealedNumbers(application.id, identity);
		const birthDate = step === "about" ? (identity.birthDate ?? null) : application.birthDate;
		const saved = { ...application, ...sealed, answers, birthDate };
		updateRecord(application.id, {
			...sealed,
			...{ answers, birthDate },
			...{ percentComplete: percentOf(stepStates(saved, group.terms, itemsOf(application.id))) },
			...{ monthlyIncomeCents: monthlyIncome(answers), savedDate: nowIso(), remindedDay: 0 },
		});
		return { ok: true };
	});
}

/** Recalculates a draft's percentage after something other than its answers changed. */
export function recount(application: Application, terms: Parameters<typeof stepStates>[1]): void {
	mustBeWriting();
	const percentComplete = percentOf(stepStates(application, terms, itemsOf(application.id)));
	updateRecord(application.id, { percentComplete, savedDate: nowIso(), remindedDay: 0 });
}

/** The columns for the numbers given: each encrypted, with its last four digits. */
export function sealedNumbers(applicationId: number, { taxId, idNumber }: Identity) {
	return {
		...(taxId ? { taxIdSealed: seal(taxId, identitySeal(applicationId, "tax_id")), taxIdLast4: taxId.slice(-4) } : {}),
		...(idNumber
			? { idNumberSealed: seal(idNumber, identitySeal(applicationId, "id_number")), idNumberLast4: idNumber.slice(-4) }
			: {}),
	};
}
